import { type DayPart, openParts } from '../hours/day-parts.ts'
import { addDays, type DatedHours, weekdayOfDate } from '../hours/special-hours.ts'
import { calendarOf, DAY, isOpenAt, type OpeningPeriod, type Week } from '../hours/week.ts'
import { HALF_HOUR, HALF_HOURS, HALF_HOURS_OF_DAY } from './terms.ts'

type Spans = readonly OpeningPeriod[] | null | undefined

/** The half hours at whose beginning spans are open, from the midnight of their day to the end of the next day. */
function halfHoursOf(spans: Spans): number[] {
  const found: number[] = []
  for (const [open, close] of spans ?? []) {
    const end = Math.min(close, 2 * DAY)
    for (let at = Math.ceil(open / HALF_HOUR); at * HALF_HOUR < end; at++) found.push(at)
  }
  return found
}

/** The half hours of the week, 0 to 335, at whose beginning a week is open, possibly with repetitions. */
export const openHalfHours = (week: Week): number[] =>
  week
    .slice(0, 7)
    .flatMap((spans, day) => halfHoursOf(spans).map((at) => (day * HALF_HOURS_OF_DAY + at) % HALF_HOURS))

/** The half hours within which spans begin or end, from the midnight of their day, possibly with repetitions. */
const oddOf = (spans: Spans): number[] =>
  (spans ?? [])
    .flat()
    .filter((bound) => bound % HALF_HOUR !== 0)
    .map((bound) => Math.floor(bound / HALF_HOUR))

/** The half hours of the week, 0 to 335, within which a week opens or closes, possibly with repetitions. */
export const oddHalfHours = (week: Week): number[] =>
  week
    .slice(0, 7)
    .flatMap((spans, day) => oddOf(spans).map((at) => (day * HALF_HOURS_OF_DAY + at) % HALF_HOURS))

/** The open minutes of half hours, without the first minute of each. */
const minutesWithin = (halfHours: readonly number[], isOpen: (minute: number) => boolean): number[] =>
  [...new Set(halfHours)].flatMap((at) =>
    Array.from({ length: HALF_HOUR - 1 }, (_, after) => at * HALF_HOUR + 1 + after).filter(isOpen),
  )

/** The minutes of the week, 0 to 10,079, within its odd half hours at which a week is open. */
export const openOddMinutes = (week: Week): number[] =>
  minutesWithin(
    oddHalfHours(week),
    (minute) => isOpenAt(calendarOf(week, Math.floor(minute / DAY)), minute % DAY) === true,
  )

/** A date on which other hours than the week's may hold. */
export interface OpenDate {
  readonly date: string
  /** The half hours (0 to 47) at whose beginning it is open. */
  readonly halfHours: readonly number[]
  /** The half hours within which it opens or closes, and the open minutes (0 to 1,439) within these. */
  readonly oddHalfHours: readonly number[]
  readonly oddMinutes: readonly number[]
  /** The parts of the day in any minute of which it is open. */
  readonly parts: readonly DayPart[]
}

/**
 * The special dates and the days after them, as hours of the day before may run past midnight, or not as usual. `until`
 * is the last date without special hours for which the week holds.
 */
export function openDates(week: Week | null, special: DatedHours, until: string | null = null): OpenDate[] {
  const spansByDate = new Map(special.map(({ date, spans }) => [date, spans]))
  const dates = new Set(special.flatMap(({ date }) => [date, addDays(date, 1)]))
  const spansOn = (date: string, asked: string) => {
    const spans = spansByDate.get(date)
    if (spans !== undefined) return spans
    return until === null || asked <= until ? week?.[weekdayOfDate(date)] : null
  }
  return [...dates].map((date) => {
    const [today, yesterday] = [spansOn(date, date), spansOn(addDays(date, -1), date)]
    const onDate = (halfHours: (spans: Spans) => number[]) =>
      [...halfHours(today), ...halfHours(yesterday).map((at) => at - HALF_HOURS_OF_DAY)].filter(
        (at) => 0 <= at && at < HALF_HOURS_OF_DAY,
      )
    const calendar = (ahead: number) => (ahead === 0 ? today : yesterday)
    const odd = onDate(oddOf)
    return {
      date,
      halfHours: onDate(halfHoursOf),
      oddHalfHours: odd,
      oddMinutes: minutesWithin(odd, (minute) => isOpenAt(calendar, minute) === true),
      parts: openParts(calendar),
    }
  })
}
