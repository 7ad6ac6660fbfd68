import { addDays, specialSpansFrom } from './special-hours.ts'
import { localTime, type OpenStatus, type OpenStatusSource } from './status.ts'
import { calendarOf, DAY, type OpeningPeriod } from './week.ts'

export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type DayName = (typeof DAY_NAMES)[number]

/** The minutes before a change from which it is called soon. */
const SOON = 60

/** A minute of the day as a clock shows it: '9 AM', '11:59 PM'; minutes past midnight start over. */
export function clockTime(minute: number): string {
  const hour = Math.floor((minute % DAY) / 60)
  const rest = minute % 60
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Made when a date is first written: making it takes a phone longer than everything else on a page of cards. */
let dates: Intl.DateTimeFormat | undefined

/** A date of this year or the next: 'Friday, Dec 25'. */
export function formatDate(date: string): string {
  dates ??= new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return dates.format(new Date(`${date}T00:00:00Z`))
}

/** A minute of the day as people say it: as a clock shows it, but 'noon' and 'midnight'. */
export function formatMinute(minute: number): string {
  if (minute % DAY === 0) return 'midnight'
  return minute % DAY === DAY / 2 ? 'noon' : clockTime(minute)
}

/** A day's spans in words: '9 AM – noon, 1 PM – 5 PM', 'Open 24 hours' or 'Closed'. */
export function formatSpans(spans: readonly OpeningPeriod[], format = formatMinute): string {
  if (spans.length === 0) return 'Closed'
  if (spans.some(([open, close]) => close - open === DAY)) return 'Open 24 hours'
  return spans.map(([open, close]) => `${format(open)} – ${format(close)}`).join(', ')
}

/** The day of a change as a prefix to its time, `days` from today: '' today, 'tomorrow ', 'Mon ', 'next Mon '. */
function dayAhead(day: number, days: number): string {
  if (days === 0) return ''
  if (days === 1) return 'tomorrow '
  return `${days < 7 ? '' : 'next '}${DAY_NAMES[day]?.slice(0, 3)} `
}

/**
 * When a business next closes or opens: 'Closes 10 PM', 'Closes soon · 10 PM' and 'Opens soon · 9 AM' within the hour,
 * 'Opens 9 AM' today, 'Opens tomorrow 9 AM', 'Opens Mon 9 AM' later; 'Open 24 hours' when it never closes; undefined
 * when that is unknown or it never opens.
 */
export function describeChange({ state, changesAt, isAlways }: OpenStatus): string | undefined {
  if (isAlways) return 'Open 24 hours'
  if (!changesAt) return undefined
  const { day, minute, daysAhead, minutesUntil } = changesAt
  const verb = state === 'closed' ? 'Opens' : 'Closes'
  const time = formatMinute(minute)
  if (minutesUntil <= SOON) return `${verb} soon · ${time}`
  // A closing after midnight counts as today's.
  if (state === 'open' && minutesUntil < DAY) return `${verb} ${time}`
  return `${verb} ${dayAhead(day, daysAhead)}${time}`
}

/** The fewest coming days for which varying hours are stored. */
const MONTH = 30

/**
 * How long a closed business stays closed beyond a week, as far as its days are stored: 'Opens Friday, Jan 8', 'for
 * more than a month'. Undefined if it opens within a week, or if an unknown day comes before.
 */
export function describeClosure(
  { week, specialHours, timezone }: Pick<OpenStatusSource, 'week' | 'specialHours' | 'timezone'>,
  instant: Date | number,
): string | undefined {
  const local = localTime(instant, timezone)
  if (!local) return undefined
  const calendar = calendarOf(week, local.day, specialSpansFrom(specialHours, local.date))
  for (let ahead = 1; ahead <= MONTH; ahead++) {
    const spans = calendar(ahead)
    if (!spans) return undefined
    if (spans.length > 0) return ahead > 7 ? `Opens ${formatDate(addDays(local.date, ahead))}` : undefined
  }
  return 'for more than a month'
}

/** Whether the next change is near enough to be called soon. */
export const isSoon = ({ changesAt }: OpenStatus) => (changesAt?.minutesUntil ?? Infinity) <= SOON
