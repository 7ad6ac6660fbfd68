import type { BusinessSummary } from '../business/business.ts'
import { openingOf } from '../business/status.ts'
import type { Coordinates } from '../geo/coordinates.ts'
import { distanceMetres } from '../geo/distance.ts'
import { walkingMinutes } from '../geo/walking.ts'
import { specialSpansFrom, weekdayOfDate } from '../hours/special-hours.ts'
import { calendarOf, DAY, type OpeningPeriod } from '../hours/week.ts'

/** A place of a day's plan. */
export interface DayStop {
  /** When it is open, in order, in minutes after the midnight with which the day begins; undefined where unknown. */
  readonly open: readonly OpeningPeriod[] | undefined
  readonly place: Coordinates | undefined
  /** The minutes of the stay. */
  readonly stay: number
}

/** The reasons why a place does not fit the plan. */
export type StopProblem =
  /** Closed all day. */
  | 'closed-day'
  /** Closed on arrival, without a later opening that is long enough. */
  | 'closed'
  /** Open on arrival, but closes before the end of the stay. */
  | 'closes'
  /** Too far to walk. */
  | 'far'
  /** Unknown position. */
  | 'unplaced'
  /** Arrival after midnight. */
  | 'late'

/** A place of a day as it comes in its order; times are minutes after midnight. */
export interface Visit {
  /** Its index among the stops. */
  readonly index: number
  /** The minutes on foot from the stop before. */
  readonly walk?: number
  readonly arrives?: number
  /** The begin of the visit: later than the arrival if the place opens later. */
  readonly begins?: number
  readonly leaves?: number
  /** The reason for skipping it; the following times ignore the place. */
  readonly problem?: StopProblem
}

/** The most stops whose orders can all be compared. */
export const MAX_STOPS = 8

type Placed = Pick<
  BusinessSummary,
  'week' | 'specialHours' | 'isOpen' | 'businessStatus' | 'latitude' | 'longitude'
>

/** The spans of a day and of the nights around it, with adjacent ones joined. */
function spansOfDay({ week, specialHours }: Placed, date: string): readonly OpeningPeriod[] | undefined {
  const calendar = calendarOf(week, weekdayOfDate(date), specialSpansFrom(specialHours, date))
  if (!calendar(0)) return undefined
  const all = [-1, 0, 1]
    .flatMap((ahead) =>
      (calendar(ahead) ?? []).map(([open, close]) => [open + ahead * DAY, close + ahead * DAY]),
    )
    .map(([open = 0, close = 0]) => [Math.max(open, 0), close] as const)
    .filter(([open, close]) => open < close)
    .toSorted((a, b) => a[0] - b[0])
  const joined: OpeningPeriod[] = []
  for (const [open, close] of all) {
    const last = joined.at(-1)
    if (last && open <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], close)]
    else joined.push([open, close])
  }
  return joined.filter(([open]) => open < DAY)
}

/** A business as a stop of a day. */
export function dayStop(business: Placed, date: string, stay: number): DayStop {
  const { latitude, longitude } = business
  return {
    open: openingOf(business) === 'open' ? spansOfDay(business, date) : [],
    place: latitude === null || longitude === null ? undefined : { latitude, longitude },
    stay,
  }
}

/** The first minute from an arrival on with enough time for the stay. */
function beginAt({ open, stay }: DayStop, arrives: number): number | undefined {
  if (!open) return arrives
  const begins = open.map(([from, until]) => [Math.max(from, arrives), until] as const)
  return begins.find(([from, until]) => from < DAY && from + stay <= until)?.[0]
}

/** The minutes on foot; null where it is too far to walk. */
const walkBetween = (from: DayStop, to: DayStop): number | null =>
  from.place && to.place ? walkingMinutes(distanceMetres(from.place, to.place)) : null

/** The visits in the given order: arrival, start and end, and the stops that do not fit. */
export function followOrder(
  stops: readonly DayStop[],
  order: readonly number[],
  start: number,
): readonly Visit[] {
  let now = start
  let last: DayStop | undefined
  return order.flatMap((index): Visit[] => {
    const stop = stops[index]
    if (!stop) return []
    if (!stop.place) return [{ index, problem: 'unplaced' }]
    if (stop.open?.length === 0) return [{ index, problem: 'closed-day' }]
    const walk = last ? walkBetween(last, stop) : 0
    if (walk === null) return [{ index, problem: 'far' }]
    const arrives = now + walk
    if (arrives >= DAY) return [{ index, arrives, problem: 'late' }]
    const begins = beginAt(stop, arrives)
    if (begins === undefined) {
      const isOpen = stop.open?.some(([open, close]) => open <= arrives && arrives < close)
      return [{ index, arrives, problem: isOpen ? 'closes' : 'closed' }]
    }
    // Nobody waits for a day to begin.
    const visit = { index, arrives: last ? arrives : begins, begins, leaves: begins + stop.stay }
    const walked = last && { walk }
    now = visit.leaves
    last = stop
    return [{ ...visit, ...walked }]
  })
}

/** A route through some of the stops. */
interface Way {
  /** The end of its last visit. */
  readonly leaves: number
  readonly walked: number
  readonly order: readonly number[]
}

const isBetter = (one: Way, other: Way): boolean =>
  one.leaves !== other.leaves ? one.leaves < other.leaves : one.walked < other.walked

/** Adds a route, and keeps only routes that no other one beats in both time and walking. */
function withWay(ways: readonly Way[], way: Way): readonly Way[] {
  if (ways.some(({ leaves, walked }) => leaves <= way.leaves && walked <= way.walked)) return ways
  return [...ways.filter(({ leaves, walked }) => leaves < way.leaves || walked < way.walked), way]
}

/**
 * The order that visits most stops; among several, the one that ends first, then the one with the least walking. Stops
 * that do not fit come last in their original order. Computed by subsets of the stops and the last stop: an earlier end
 * never rules out a later visit. Stops beyond `MAX_STOPS` keep their place.
 */
export function planDay(all: readonly DayStop[], start: number): readonly number[] {
  const stops = all.slice(0, MAX_STOPS)
  const walks = stops.map((from) => stops.map((to) => walkBetween(from, to)))
  /** Indexed by the visited stops as bits, then by the last of them. */
  const known = Array.from({ length: 1 << stops.length }, () => stops.map((): readonly Way[] => []))
  const nowhere: Way = { leaves: start, walked: 0, order: [] }
  let best = nowhere

  const extend = (set: number, way: Way, walk: number, index: number) => {
    const stop = stops[index]
    const reached = known[set | (1 << index)]
    if (!stop?.place || !reached || way.leaves + walk >= DAY) return
    const begins = beginAt(stop, way.leaves + walk)
    if (begins === undefined) return
    const next = {
      leaves: begins + stop.stay,
      walked: way.walked + walk,
      order: [...way.order, index],
    }
    reached[index] = withWay(reached[index] ?? [], next)
    const isMore = next.order.length > best.order.length
    if (isMore || (next.order.length === best.order.length && isBetter(next, best))) best = next
  }
  for (const index of stops.keys()) extend(0, nowhere, 0, index)
  for (const [set, ends] of known.entries()) {
    for (const [last, ways] of ends.entries()) {
      for (const index of stops.keys()) {
        const walk = walks[last]?.[index] ?? null
        if (walk === null || (set & (1 << index)) !== 0) continue
        for (const way of ways) extend(set, way, walk, index)
      }
    }
  }
  const kept = new Set(best.order)
  return [...best.order, ...all.map((_, index) => index).filter((index) => !kept.has(index))]
}
