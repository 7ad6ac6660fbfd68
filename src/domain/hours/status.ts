import type { BusinessStatus } from '../business/status.ts'
import { nextClosing, nextOpening } from './next-change.ts'
import type { Change } from './next-change.ts'
import { specialSpansFrom } from './special-hours.ts'
import type { DatedHours } from './special-hours.ts'
import { calendarOf, isOpenAt } from './week.ts'
import type { Week } from './week.ts'

/** The fields of a business that decide whether it is open. */
export interface OpenStatusSource {
  readonly week: Week | null
  /** Days with other hours than those of the week. */
  readonly specialHours?: DatedHours | null | undefined
  /** False when the owner or the source marks it closed, whatever the hours are. */
  readonly isOpen: boolean
  readonly businessStatus: BusinessStatus
  /** IANA name; null when unknown. */
  readonly timezone: string | null
}

export interface OpenStatus {
  readonly state: 'open' | 'closed' | 'unknown'
  /** When the state next changes; absent when it never does or that is unknown. */
  readonly changesAt?: Change
  /** Open around the clock on every day of the week. */
  readonly isAlways?: true
  /** Why it is closed, when not because of its hours. */
  readonly closure?: 'temporary' | 'permanent'
}

export interface LocalTime {
  /** 0 is Monday. */
  readonly day: number
  /** Minutes after midnight. */
  readonly minute: number
  /** 'YYYY-MM-DD'. */
  readonly date: string
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const CLOSURES: Partial<Record<BusinessStatus, 'temporary' | 'permanent'>> = {
  CLOSED_TEMPORARILY: 'temporary',
  CLOSED_PERMANENTLY: 'permanent',
}

const CLOCK_FIELDS = {
  ...({ weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const),
}

/** Making a formatter takes a hundred times as long as using one. */
const formatters = new Map<string, Intl.DateTimeFormat | undefined>()

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (formatters.has(timeZone)) return formatters.get(timeZone)
  let formatter: Intl.DateTimeFormat | undefined
  try {
    formatter = new Intl.DateTimeFormat('en-US', { ...CLOCK_FIELDS, timeZone })
  } catch {
    formatter = undefined // No such zone here.
  }
  formatters.set(timeZone, formatter)
  return formatter
}

/**
 * Weekday and minute that a clock of an IANA zone shows at an instant; undefined for a zone that is unknown or
 * does not exist here. Throws RangeError for an invalid date.
 */
export function localTime(
  instant: Date | number,
  timezone: string | null | undefined,
): LocalTime | undefined {
  const formatter = timezone ? formatterOf(timezone) : undefined
  if (!formatter) return undefined
  const parts = formatter.formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    day: WEEKDAYS.indexOf(part('weekday')),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
    date: `${part('year')}-${part('month')}-${part('day')}`,
  }
}

/** A change with the minutes that pass until it, more or fewer than clocks show where they are put back or forward before. */
function asTimePasses(
  change: Change,
  { date, minute }: LocalTime,
  instant: Date | number,
  timezone: string | null,
): Change {
  const { minutesUntil } = change
  const shown = localTime(Number(instant) + minutesUntil * 60_000, timezone)
  if (!shown) return change
  const minutesOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 60_000
  const ahead = minutesOf(date) + minute + minutesUntil - (minutesOf(shown.date) + shown.minute)
  return ahead === 0 ? change : { ...change, minutesUntil: minutesUntil + ahead }
}

/**
 * Whether a business is open at an instant by its own clock, and when that next changes; special hours come before the
 * week's; unknown without hours or a
 * time zone. A closed `businessStatus` overrides the hours.
 */
export function openStatus(
  { week, specialHours, isOpen, businessStatus, timezone }: OpenStatusSource,
  instant: Date | number,
): OpenStatus {
  const closure = CLOSURES[businessStatus]
  if (closure) return { state: 'closed', closure }
  if (!isOpen) return { state: 'closed' }
  const local = week || specialHours?.length ? localTime(instant, timezone) : undefined
  if (!local) return { state: 'unknown' }
  const { day, minute, date } = local
  const calendar = calendarOf(week, day, specialSpansFrom(specialHours, date))
  const open = isOpenAt(calendar, minute)
  if (open === undefined) return { state: 'unknown' }
  const changesAt = (open ? nextClosing : nextOpening)(calendar, day, minute)
  if (changesAt)
    return { state: open ? 'open' : 'closed', changesAt: asTimePasses(changesAt, local, instant, timezone) }
  return open
    ? { state: 'open', ...(!(week ?? [null]).includes(null) && { isAlways: true }) }
    : { state: 'closed' }
}
