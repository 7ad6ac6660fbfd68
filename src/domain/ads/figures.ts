import type { AdPlacementName } from './placement.ts'

/** The events of a placement: requested, filled, seen (half of it for a second), clicked. */
export interface AdCounts {
  readonly requests: number
  readonly served: number
  readonly viewable: number
  readonly clicks: number
}

/** The counts of a day, `YYYY-MM-DD` in UTC; creative 0 stands for the network, or for an unfilled placement. */
export interface AdDay extends AdCounts {
  readonly day: string
  readonly placement: AdPlacementName
  readonly creativeId: number
}

export interface AdFigures {
  readonly impressions: number
  readonly viewable: number
  readonly clicks: number
  /** Clicks by impressions, from 0 to 1. */
  readonly ctr: number
  /** The revenue in lira, by the operator's rates. */
  readonly revenue: number
  /** Impressions by requests, from 0 to 1. */
  readonly fillRate: number
}

/** Lira for 1,000 impressions, by creative. */
export type AdRates = ReadonlyMap<number, number>

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const sumOf = (days: readonly AdDay[], of: (day: AdDay) => number) =>
  days.reduce((sum, day) => sum + of(day), 0)

/** Earnings of a creative's views, in lira. */
export const earningsOf = (
  counted: readonly Pick<AdDay, 'creativeId' | 'served'>[],
  rates: AdRates,
  otherRate: number,
): number =>
  counted.reduce((sum, { served, creativeId }) => sum + served * (rates.get(creativeId) ?? otherRate), 0) /
  1000

/** The rates of the creatives with their own rate. */
export const ratesOf = (
  creatives: readonly { readonly id: number; readonly rate: number | null }[],
): AdRates => new Map(creatives.flatMap(({ id, rate }) => (rate === null ? [] : [[id, rate] as const])))

/** The sums over several days. */
export function adFiguresOf(days: readonly AdDay[], rates: AdRates, otherRate: number): AdFigures {
  const impressions = sumOf(days, ({ served }) => served)
  const clicks = sumOf(days, (day) => day.clicks)
  return {
    impressions,
    viewable: sumOf(days, ({ viewable }) => viewable),
    clicks,
    ctr: ratio(clicks, impressions),
    revenue: earningsOf(days, rates, otherRate),
    fillRate: Math.min(
      1,
      ratio(
        impressions,
        sumOf(days, ({ requests }) => requests),
      ),
    ),
  }
}
