import { parseHours } from './parse.ts'
import {
  addDays,
  isDate,
  MAX_SPECIAL_DAYS,
  specialHoursOf,
  type SpecialDay,
  type SpecialHours,
} from './special-hours.ts'

/** Special days as an operator enters them: one, or all from `date` to `until`. */
interface FormDay {
  readonly date: string
  readonly until?: string | null | undefined
  readonly isClosed: boolean
  readonly hours: string
}

export function isFormDay(value: unknown): value is FormDay {
  if (typeof value !== 'object' || value === null) return false
  const { date, isClosed, hours } = value as Partial<Record<keyof FormDay, unknown>>
  return typeof date === 'string' && typeof isClosed === 'boolean' && typeof hours === 'string'
}

/** The dates of a row, of more than are kept one too many; none where it is not filled in yet. */
function datesOf({ date, until }: FormDay): readonly string[] {
  if (!isDate(date)) return []
  const last = isDate(until ?? '') ? (until ?? date) : date
  const dates = [date]
  for (let next = addDays(date, 1); next <= last && dates.length <= MAX_SPECIAL_DAYS; next = addDays(next, 1))
    dates.push(next)
  return dates
}

/** The row with which a form has more special days than are kept. */
export function firstDayTooMany(days: readonly FormDay[]): number | undefined {
  const dates = new Set<string>()
  const at = days.findIndex((day) => {
    for (const date of datesOf(day)) dates.add(date)
    return dates.size > MAX_SPECIAL_DAYS
  })
  return at === -1 ? undefined : at
}

/** The special days of a form, without those that are not filled in yet. */
export function readSpecialDays(days: readonly FormDay[]): SpecialHours | null {
  const read = days.flatMap((day): readonly SpecialDay[] => {
    const spans = day.isClosed ? [] : parseHours(day.hours)
    return spans === undefined ? [] : datesOf(day).map((date) => ({ date, spans }))
  })
  return specialHoursOf(read)
}

/** Special days that follow each other and have the same hours. */
export interface SpecialRange extends SpecialDay {
  /** The last of them, which may be the first. */
  readonly until: string
}

export function specialRangesOf(days: SpecialHours): readonly SpecialRange[] {
  const ranges: SpecialRange[] = []
  for (const { date, spans } of days) {
    const last = ranges.at(-1)
    const isNext = last && addDays(last.until, 1) === date && String(last.spans) === String(spans)
    if (isNext) ranges[ranges.length - 1] = { ...last, until: date }
    else ranges.push({ date, until: date, spans })
  }
  return ranges
}
