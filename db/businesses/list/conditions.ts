import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import { conditionOf, filterScanLimit } from '../../sql/filters.ts'
import type { BusinessListQuery } from './query.ts'

/** The query with its filters as a condition, checked row by row. */
export const withConditions = (query: BusinessListQuery): BusinessListQuery => ({
  ...query,
  condition: conditionOf(query),
  checked: Math.min(query.checked ?? Infinity, filterScanLimit(query)),
  clocks: query.openNow ? localMinutesByZone(query.at ?? new Date()) : undefined,
})
