import type { Creative } from '#domain/ads/creative.ts'
import { adFiguresOf, type AdDay, type AdFigures } from '#domain/ads/figures.ts'
import { AD_PLACEMENTS } from '#domain/ads/placement.ts'
import { asDate } from '../../kit/format.ts'
import { ads as words } from '../../messages/ads.ts'

export const FIGURE_GROUPS = ['placement', 'day', 'creative'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

export interface FigureRow extends AdFigures {
  readonly key: string
  readonly name: string
}

const KEYS: Readonly<Record<FigureGroup, (day: AdDay) => string>> = {
  placement: ({ placement }) => placement,
  day: ({ day }) => day,
  creative: ({ creativeId }) => String(creativeId),
}

/** The figures by placement in the order of a page, by day with the latest first, or by creative with most impressions first. */
export function groupedFigures(
  days: readonly AdDay[],
  group: FigureGroup,
  creatives: readonly Creative[],
  otherRate: number,
): FigureRow[] {
  const rates = new Map(creatives.flatMap(({ id, rate }) => (rate === null ? [] : [[id, rate] as const])))
  const names = new Map(creatives.map(({ id, name }) => [String(id), name]))
  const nameOf: Readonly<Record<FigureGroup, (key: string) => string>> = {
    placement: (key) => words.placements[AD_PLACEMENTS.find((each) => each === key) ?? 'top'],
    day: asDate,
    creative: (key) => names.get(key) ?? (key === '0' ? words.network : words.deleted(key)),
  }
  const rows = [...Map.groupBy(days, KEYS[group])].map(([key, some]) => ({
    ...{ key, name: nameOf[group](key) },
    ...adFiguresOf(some, rates, otherRate),
  }))
  const order = AD_PLACEMENTS as readonly string[]
  return {
    placement: () => rows.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
    day: () => rows.toSorted((a, b) => b.key.localeCompare(a.key)),
    creative: () => rows.toSorted((a, b) => b.impressions - a.impressions),
  }[group]()
}
