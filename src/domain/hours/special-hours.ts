import { DAY, mergeSpans } from './week.ts'
import type { Calendar, OpeningPeriod } from './week.ts'

/** A date with hours other than the week's. */
export interface SpecialDay {
  /** 'YYYY-MM-DD' by the business's clock. */
  readonly date: string
  /** None when closed. */
  readonly spans: readonly OpeningPeriod[]
}

/** Special days in the order of their dates, without repetitions. */
export type SpecialHours = readonly SpecialDay[]

/** A day with hours other than the week's, or unknown ones. */
export interface DatedDay {
  /** 'YYYY-MM-DD' by the business's clock. */
  readonly date: string
  /** None when closed, null where they are unknown. */
  readonly spans: readonly OpeningPeriod[] | null
}

/** Special days, and those of holidays and seasons, in the order of their dates. */
export type DatedHours = readonly DatedDay[]

/** A source's hours for a range of dates. */
export interface DatedText {
  readonly from: string
  readonly until: string
  readonly text: string
}

export const MAX_SPECIAL_DAYS = 100

const DAY_MS = DAY * 60_000

/** Whether a text is an existing date, 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The date so many days after another. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 is Monday. */
export const weekdayOfDate = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/**
 * Special days in order, several entries of one date as one day; null for none. Each has its date first:
 * `db/sql/hours-condition.ts` cuts a day's spans out of the JSON.
 */
export function specialHoursOf(days: readonly SpecialDay[]): SpecialHours | null {
  const byDate = new Map<string, OpeningPeriod[]>()
  for (const { date, spans } of days) byDate.set(date, [...(byDate.get(date) ?? []), ...spans])
  const ordered = [...byDate].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-MAX_SPECIAL_DAYS)
  return ordered.length > 0 ? ordered.map(([date, spans]) => ({ date, spans: mergeSpans(spans) })) : null
}

const isSpan = (value: unknown): value is OpeningPeriod => {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [open, close] = value as unknown[]
  return (
    Number.isInteger(open) &&
    Number.isInteger(close) &&
    0 <= Number(open) &&
    Number(open) < DAY &&
    Number(open) < Number(close) &&
    Number(close) <= Number(open) + DAY
  )
}

function isSpecialDay(value: unknown): value is SpecialDay {
  if (typeof value !== 'object' || value === null) return false
  const { date, spans } = value as Partial<Record<keyof SpecialDay, unknown>>
  return typeof date === 'string' && isDate(date) && Array.isArray(spans) && spans.every(isSpan)
}

/** Validated special hours in the stored form; invalid entries are dropped, null without any. */
export function cleanSpecialHours(value: unknown): SpecialHours | null {
  return Array.isArray(value) ? specialHoursOf(value.slice(0, MAX_SPECIAL_DAYS).filter(isSpecialDay)) : null
}

/** Holidays of two years, and the coming weeks. */
const MAX_DATED_DAYS = 300

/** Validated dated hours in the stored form; invalid entries are dropped, null without any. */
export function cleanDatedHours(value: unknown): DatedHours | null {
  if (!Array.isArray(value)) return null
  const days = value
    .slice(0, MAX_DATED_DAYS)
    .flatMap((day: unknown): DatedDay[] =>
      isSpecialDay(day)
        ? [{ date: day.date, spans: day.spans }]
        : isSpecialDay({ ...Object(day), spans: [] }) && (day as DatedDay).spans === null
          ? [{ date: (day as DatedDay).date, spans: null }]
          : [],
    )
  return days.length > 0 ? days : null
}

/** The spans of the day so many days after `date`, if it is a special one. */
export const specialSpansFrom =
  (specialHours: DatedHours | null | undefined, date: string): Calendar =>
  (ahead) => {
    if (!specialHours?.length) return undefined
    const wanted = addDays(date, ahead)
    return specialHours.find((day) => day.date === wanted)?.spans
  }

/** The number of days ahead for which special days are shown. */
const SHOWN_DAYS = 60

/** The special days from yesterday, which is today further west, and up to sixty days ahead of `today`. */
export function comingSpecialDays<Day extends DatedDay>(
  specialHours: readonly Day[] | null,
  today: string,
): readonly Day[] {
  const [first, last] = [addDays(today, -1), addDays(today, SHOWN_DAYS)]
  return (specialHours ?? []).filter(({ date }) => first <= date && date <= last)
}
