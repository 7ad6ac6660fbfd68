import { addDays, type SpecialHours, weekdayOfDate } from '../hours/special-hours.ts'
import { DAY, type OpeningPeriod, type Week } from '../hours/week.ts'
import { HALF_HOUR, HALF_HOURS, HALF_HOURS_OF_DAY } from './terms.ts'

type Spans = readonly OpeningPeriod[] | null | undefined

/** The instants, each half hour, at which spans are open, counted from the midnight of their day: up to the end of the next. */
function halfHoursOf(spans: Spans): number[] {
  const found: number[] = []
  for (const [open, close] of spans ?? []) {
    const end = Math.min(close, 2 * DAY)
    for (let at = Math.ceil(open / HALF_HOUR); at * HALF_HOUR < end; at++) found.push(at)
  }
  return found
}

/** The half hours of the week, 0 to 335, at whose beginning a week is open; some may come twice. */
export const openHalfHours = (week: Week): number[] =>
  week
    .slice(0, 7)
    .flatMap((spans, day) => halfHoursOf(spans).map((at) => (day * HALF_HOURS_OF_DAY + at) % HALF_HOURS))

/** The half hours of the week, 0 to 335, within which a week opens or closes; some may come twice. */
export const oddHalfHours = (week: Week): number[] =>
  week.slice(0, 7).flatMap((spans, day) =>
    (spans ?? [])
      .flat()
      .filter((bound) => bound % HALF_HOUR !== 0)
      .map((bound) => (day * HALF_HOURS_OF_DAY + Math.floor(bound / HALF_HOUR)) % HALF_HOURS),
  )

/** Whether a bound of spans is no half hour. */
export const isOdd = (spans: Spans): boolean =>
  (spans ?? []).some(([open, close]) => open % HALF_HOUR !== 0 || close % HALF_HOUR !== 0)

/** A date on which the week alone does not say what is open, and the half hours (0 to 47) at which it is open. */
export interface OpenDate {
  readonly date: string
  readonly halfHours: readonly number[]
}

/** The special dates and the days after them: hours of the day before may run past midnight, or fail to. */
export function openDates(week: Week | null, special: SpecialHours): OpenDate[] {
  const spansByDate = new Map(special.map(({ date, spans }) => [date, spans]))
  const dates = new Set(special.flatMap(({ date }) => [date, addDays(date, 1)]))
  const spansOn = (date: string) => spansByDate.get(date) ?? week?.[weekdayOfDate(date)]
  return [...dates].map((date) => {
    const today = halfHoursOf(spansOn(date))
    const yesterday = halfHoursOf(spansOn(addDays(date, -1))).map((at) => at - HALF_HOURS_OF_DAY)
    return { date, halfHours: [...today, ...yesterday].filter((at) => 0 <= at && at < HALF_HOURS_OF_DAY) }
  })
}
