import { DAY } from './week.ts'
import type { Span } from './week.ts'
import type { OpenStatus } from './status.ts'

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

/** Minutes before a closing from which it is soon. */
const SOON = 60

/** A minute of the day as a clock shows it: '9 AM', '11:59 PM'; minutes past midnight start over. */
export function formatMinute(minute: number): string {
  const hour = Math.floor((minute % DAY) / 60)
  const rest = minute % 60
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A day's spans in words: '9 AM – 12 PM, 1 PM – 5 PM', 'Open 24 hours' or 'Closed'. */
export function formatSpans(spans: readonly Span[]): string {
  if (spans.length === 0) return 'Closed'
  if (spans.some(([open, close]) => close - open === DAY)) return 'Open 24 hours'
  return spans.map(([open, close]) => `${formatMinute(open)} – ${formatMinute(close)}`).join(', ')
}

/**
 * When a business next closes or opens: 'Closes 10 PM', 'Closes soon · 10 PM', 'Opens 9 AM' today, 'Opens Mon
 * 9 AM' on another day; undefined when nobody knows or it never does.
 */
export function describeChange({ state, changesAt }: OpenStatus): string | undefined {
  if (!changesAt) return undefined
  const { day, minute, minutesUntil } = changesAt
  const time = formatMinute(minute)
  const onDay = `${DAY_NAMES[day]?.slice(0, 3)} ${time}`
  if (state === 'closed') return `Opens ${minutesUntil <= minute ? time : onDay}`
  if (minutesUntil <= SOON) return `Closes soon · ${time}`
  return `Closes ${minutesUntil < DAY ? time : onDay}`
}
