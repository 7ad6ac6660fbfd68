import { describe, expect, test } from 'vitest'
import type { BusinessSummary } from '../business/business.ts'
import { distanceMetres } from '../geo/distance.ts'
import { walkingMinutes } from '../geo/walking.ts'
import { specialSpansFrom, weekdayOfDate } from '../hours/special-hours.ts'
import { calendarOf, DAY, isOpenAt, type OpeningPeriod, type Week } from '../hours/week.ts'
import { dayStop, followOrder, MAX_STOPS, planDay, type DayStop } from './day-plan.ts'

/** A Saturday. */
const DATE = '2026-12-05'
const START = 9 * 60

type Spans = readonly OpeningPeriod[] | null
type Placed = Parameters<typeof dayStop>[0]

const every = (spans: Spans): Week => Array.from({ length: 7 }, () => spans)

/** A business at a distance in metres to the north of the first. */
const business = (metres: number, spans: Spans, more: Partial<Placed> = {}): Placed => ({
  week: every(spans),
  specialHours: null,
  isOpen: true,
  businessStatus: 'OPERATIONAL',
  latitude: 41 + metres / 111_195,
  longitude: 29,
  ...more,
})

const stopsOf = (businesses: readonly Placed[], stay = 60) =>
  businesses.map((each) => dayStop(each, DATE, stay))

const planOf = (stops: readonly DayStop[]) => followOrder(stops, planDay(stops, START), START)
const clock = (minute = NaN) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
const told = (stops: readonly DayStop[]) =>
  planOf(stops).map(({ index, begins, problem }) => `${index} ${problem ?? clock(begins)}`)

describe('an order that works', () => {
  test('who closes early comes first', () => {
    expect(told(stopsOf([business(0, [[540, 1320]]), business(640, [[540, 660]])]))).toEqual([
      '1 9:00',
      '0 10:10',
    ])
  })

  test('a break is waited for, or used', () => {
    const stops = stopsOf([
      business(0, [[540, 600]]),
      business(0, [
        [540, 630],
        [780, 1080],
      ]),
    ])
    expect(told(stops)).toEqual(['0 9:00', '1 13:00'])
  })

  test('hours of a special day count, of the week they do not', () => {
    const special = [{ date: DATE, spans: [[900, 1080] as const] }]
    const stops = stopsOf([business(0, [[540, 660]], { specialHours: special }), business(0, [[540, 660]])])
    expect(told(stops)).toEqual(['1 9:00', '0 15:00'])
    expect(told(stopsOf([business(0, [[540, 660]], { specialHours: [{ date: DATE, spans: [] }] })]))).toEqual(
      ['0 closed-day'],
    )
  })

  test('a night runs into the day, and past its end', () => {
    expect(dayStop(business(0, [[1200, 1560]]), DATE, 60).open).toEqual([
      [0, 120],
      [1200, 1560],
    ])
    expect(dayStop(business(0, [[0, DAY]]), DATE, 60).open).toEqual([[0, 2 * DAY]])
  })

  test('what cannot be kept comes last, with its reason', () => {
    const stops = stopsOf([
      business(0, []),
      business(0, [[420, 500]]),
      business(0, [[540, 1080]]),
      business(60_000, [[540, 1080]]),
      business(0, [[540, 1080]], { latitude: null }),
      business(0, [[540, 1080]], { businessStatus: 'CLOSED_TEMPORARILY' }),
      business(0, [[590, 640]]),
    ])
    expect(told(stops)).toEqual([
      '2 9:00',
      '0 closed-day',
      '1 closed',
      '3 far',
      '4 unplaced',
      '5 closed-day',
      '6 closes',
    ])
  })

  test('unknown hours are no closed hours', () => {
    expect(told(stopsOf([business(0, null), business(0, [[540, 630]])]))).toEqual(['1 9:00', '0 10:01'])
  })

  test('no stops, no order; more than a day has stay as they come', () => {
    expect(planDay([], START)).toEqual([])
    const many = stopsOf(Array.from({ length: 10 }, () => business(0, [[540, 1380]])))
    expect(planDay(many, START).slice(MAX_STOPS)).toEqual([8, 9])
  })
})

/** Numbers from 0 to below 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function randomDay(seed: number): readonly (Placed & { readonly stay: number })[] {
  const next = randomNumbers(seed * 7919 + 1)
  const whole = (from: number, until: number) => from + Math.floor(next() * (until - from))
  const spans = (): Spans => {
    const kind = next()
    if (kind < 0.06) return null
    if (kind < 0.12) return []
    const open = whole(12, 40) * 30
    const close = open + whole(1, 20) * 30
    if (kind < 0.7 || close + 60 >= DAY) return [[open, close]]
    return [
      [open, close],
      [close + 60, close + 60 + whole(1, 10) * 30],
    ]
  }
  const count = seed % 25 === 0 ? MAX_STOPS : whole(1, 6)
  return Array.from({ length: count }, () => ({
    ...business(0, null),
    week: Array.from({ length: 7 }, spans),
    specialHours: next() < 0.2 ? [{ date: DATE, spans: spans() }] : null,
    latitude: next() < 0.05 ? null : 41 + next() * 0.06,
    longitude: 29 + next() * 0.04,
    stay: [15, 30, 60, 90][whole(0, 4)] ?? 60,
  }))
}

type Result = readonly [kept: number, leaves: number, walked: number]
const isBetter = (one: Result, other: Result) => {
  const [more, later, further] = one.map((value, at) => value - (other[at] ?? 0))
  return more !== 0 ? Number(more) > 0 : later !== 0 ? Number(later) < 0 : Number(further) < 0
}

/** The best that any order of any of the stops reaches, each tried. */
function bestByForce(stops: readonly DayStop[]): Result {
  const walks = stops.map(({ place: from }) =>
    stops.map(({ place: to }) => (from && to ? walkingMinutes(distanceMetres(from, to)) : null)),
  )
  let best: Result = [0, START, 0]
  const visit = (left: readonly number[], last: number | undefined, [kept, now, walked]: Result) => {
    for (const index of left) {
      const stop = stops[index]
      const walk = last === undefined ? 0 : walks[last]?.[index]
      if (!stop?.place || walk === null || walk === undefined || now + walk >= DAY) continue
      const spans = stop.open ?? [[0, Infinity] as const]
      const begin = spans
        .map(([open, close]) => [Math.max(open, now + walk), close] as const)
        .find(([from, close]) => from < DAY && from + stop.stay <= close)?.[0]
      if (begin === undefined) continue
      const result: Result = [kept + 1, begin + stop.stay, walked + walk]
      if (isBetter(result, best)) best = result
      visit(
        left.filter((other) => other !== index),
        index,
        result,
      )
    }
  }
  visit(
    stops.map((_, index) => index),
    undefined,
    best,
  )
  return best
}

test(
  'of 1,000 random days the order is the best of all, and every visit can be kept',
  { timeout: 120_000 },
  () => {
    let longest = 0
    for (let seed = 1; seed <= 1000; seed++) {
      const businesses = randomDay(seed)
      const stops = businesses.map((each) => dayStop(each, DATE, each.stay))
      const before = performance.now()
      const order = planDay(stops, START)
      longest = Math.max(longest, performance.now() - before)
      expect(order.toSorted((a, b) => a - b)).toEqual(stops.map((_, index) => index))
      const visits = followOrder(stops, order, START)
      const kept = visits.filter(({ problem }) => problem === undefined)
      const walked = kept.reduce((sum, { walk = 0 }) => sum + walk, 0)
      expect([kept.length, kept.at(-1)?.leaves ?? START, walked], `day ${seed}`).toEqual(bestByForce(stops))
      // Those that cannot be kept come after all that can.
      expect(visits.slice(0, kept.length)).toEqual(kept)
      // Checked minute by minute, as a page tells whether a business is open.
      for (const { index, begins = 0, leaves = 0 } of kept) {
        const at = businesses[index]
        if (!at) throw new Error('no such stop')
        const isOpen = (minute: number) => {
          const day = Math.floor(minute / DAY)
          const special = specialSpansFrom(at.specialHours, DATE)
          const calendar = calendarOf(at.week, weekdayOfDate(DATE), special)
          return isOpenAt((ahead) => calendar(ahead + day), minute % DAY)
        }
        if (stops[index]?.open === undefined) continue
        for (let minute = begins; minute < leaves; minute++)
          expect(isOpen(minute), `day ${seed}, stop ${index}, ${clock(minute)}`).toBe(true)
      }
    }
    // A phone is slower by far; this only finds a search that has become exponential.
    expect(longest).toBeLessThan(500)
  },
)

test('a business is a stop as its card has it', () => {
  const card: Pick<BusinessSummary, 'week' | 'isOpen' | 'businessStatus'> & Placed = business(0, [[540, 600]])
  expect(dayStop(card, DATE, 30)).toEqual({
    open: [[540, 600]],
    place: { latitude: 41, longitude: 29 },
    stay: 30,
  })
})
