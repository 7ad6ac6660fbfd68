import { type Calendar, DAY, type OpeningPeriod, type Week } from './week.ts'

/** A whole day, and its parts as people name them. */
export const DAY_PARTS = ['day', 'morning', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/**
 * The minutes after midnight between which a part of the day lies. `since` is the minute after which hours of the day
 * before still count: a bar that closes at night is not open on the next day because of that.
 */
export interface PartBounds {
  readonly from: number
  readonly until: number
  readonly since: number
}

const HOUR = 60
/** The minute until which hours of the day before belong to the night. */
const MORNING = 6 * HOUR

export const PART_BOUNDS: Readonly<Record<DayPart, PartBounds>> = {
  day: { from: 0, until: DAY, since: MORNING },
  morning: { from: MORNING, until: 12 * HOUR, since: MORNING },
  afternoon: { from: 12 * HOUR, until: 18 * HOUR, since: 12 * HOUR },
  evening: { from: 18 * HOUR, until: DAY, since: 18 * HOUR },
  night: { from: 21 * HOUR, until: DAY, since: 21 * HOUR },
}

/**
 * Whether the first day of a calendar is open at any minute of a part of the day; a day with unknown hours is not open.
 * `db/sql/hours-condition.ts` is the same rule in SQL.
 */
export function isOpenDuring(calendar: Calendar, part: DayPart): boolean {
  const { from, until, since } = PART_BOUNDS[part]
  return (
    (calendar(0) ?? []).some(([open, close]) => open < until && from < close) ||
    (calendar(-1) ?? []).some(([, close]) => since < close - DAY)
  )
}

/** The parts of the day in which the first day of a calendar is open. */
export const openParts = (calendar: Calendar): readonly DayPart[] =>
  DAY_PARTS.filter((part) => isOpenDuring(calendar, part))

const isWhole = ([open, close]: OpeningPeriod, first: number) => open === first && close - open === DAY

/**
 * Whether a week is open around the clock: 24 hours from the same minute on each of its seven days. Special hours do
 * not count, so that closing on a holiday changes nothing.
 */
export function isOpenAlways(week: Week): boolean {
  const first = week[0]?.[0]?.[0]
  return (
    first !== undefined &&
    week.length === 7 &&
    week.every((spans) => spans?.length === 1 && spans.every((span) => isWhole(span, first)))
  )
}
