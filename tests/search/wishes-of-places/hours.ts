import type { Random } from '#tests/lib/random.ts'

/** A span in minutes of a day; an end after 1,440 is in the following night. */
type Span = readonly [from: number, to: number]
export interface Hours {
  /** The days from Monday; undefined if the hours are unknown. */
  readonly week: readonly (readonly Span[])[] | undefined
  readonly special: Readonly<Record<string, readonly Span[]>>
}

const DAY = 1440
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const ALWAYS: readonly Span[] = [[0, DAY]]

/** Possible hours by kind of business: Monday to Friday, Saturday, Sunday; undefined is closed. */
const USUAL: Readonly<Record<string, readonly (readonly (Span | undefined)[])[]>> = {
  restaurant: [[[12 * 60, 23 * 60]], [[12 * 60, 24 * 60]], [[12 * 60, 22 * 60], undefined]],
  cafe: [[[450, 1140]], [[480, 1200]], [[600, 1080], undefined]],
  office: [[[540, 1080]], [[540, 780], undefined], [undefined]],
  shop: [[[570, 1140]], [[570, 1080]], [[660, 1020], undefined]],
  bakery: [[[360, 1080]], [[360, 900]], [[420, 720], undefined]],
  supermarket: [[[480, 1320]], [[480, 1320]], [[540, 1200], undefined]],
  bar: [[[1020, 1500]], [[1020, 1560]], [[1020, 1440], undefined]],
  museum: [[[600, 1080]], [[600, 1080]], [[600, 1080]]],
  pharmacy: [[[480, 1260]], [[540, 1140]], [[600, 1020], undefined]],
  'fast food': [[[600, 1440]], [[600, 1560]], [[660, 1380]]],
  gym: [[[360, 1320]], [[480, 1200]], [[540, 1080], undefined]],
}

function usualWeek(random: Random, kind: string): (readonly Span[])[] {
  const [weekday = [], saturday = [], sunday = []] = USUAL[kind] ?? []
  const isClosedMonday = random.chance(kind === 'museum' ? 0.7 : 0.1)
  const day = (choices: readonly (Span | undefined)[]): readonly Span[] => {
    const span = random.pick(choices)
    return span === undefined ? [] : [span]
  }
  const working = day(weekday)
  return [
    isClosedMonday ? [] : working,
    ...Array.from({ length: 4 }, () => working),
    day(saturday),
    day(sunday),
  ]
}

export function hoursOf(random: Random, kind: string): Hours {
  const isAlways = kind === 'always' || (kind === 'pharmacy' && random.chance(0.2))
  if (isAlways) return { week: NAMES.map(() => ALWAYS), special: {} }
  const week = usualWeek(random, kind)
  if (random.chance(0.08)) return { week: undefined, special: {} }
  const short: readonly Span[] = [[540, 840]]
  const some = (probability: number) => (random.chance(probability) ? short : [])
  const special = {
    '2026-12-24': some(0.7),
    '2026-12-25': some(0.3),
    '2026-12-31': some(0.7),
    '2027-01-01': some(0.3),
  }
  return { week, special: random.chance(0.6) ? special : {} }
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return `${shown} ${hour < 12 ? 'AM' : 'PM'}`
}

function dayText(spans: readonly Span[]): string {
  if (spans.length === 0) return 'Closed'
  if (spans === ALWAYS) return 'Open 24 hours'
  return spans.map(([from, to]) => `${clock(from)} – ${clock(to)}`).join(', ')
}

/** The hours as cells of an import. */
export function hoursCells({ week, special }: Hours): [working: string, special: string] {
  const days = Object.entries(special).map(([date, spans]) => ({ date, spans }))
  return [
    week ? JSON.stringify(Object.fromEntries(week.map((spans, day) => [NAMES[day], dayText(spans)]))) : '',
    days.length > 0 ? JSON.stringify(days) : '',
  ]
}

const weekdayOf = (date: string) => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
const before = (date: string) =>
  new Date(Date.parse(`${date}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** The spans of a date (2026-12-24) or a weekday (sun); undefined if unknown. */
function spansOf({ week, special }: Hours, day: string): readonly Span[] | undefined {
  const at = WEEKDAYS.indexOf(day)
  return at >= 0 ? week?.[at] : (special[day] ?? week?.[weekdayOf(day)])
}

/** Whether a business is open at any minute of 'sun', '2026-12-24', 'sun@600-720' or 'sun@600'. */
export function isOpen(hours: Hours, when: string): boolean | undefined {
  const [day = '', part] = when.split('@')
  const [from = 0, to = part === undefined ? DAY : from + 1] = part?.split('-').map(Number) ?? []
  const spans = spansOf(hours, day)
  if (spans === undefined) return undefined
  const yesterday = WEEKDAYS.includes(day) ? WEEKDAYS.at(WEEKDAYS.indexOf(day) - 1) : before(day)
  const isNight = part !== undefined && spansOf(hours, yesterday ?? '')?.some(([, end]) => end - DAY > from)
  return isNight === true || spans.some(([start, end]) => start < to && end > from)
}
