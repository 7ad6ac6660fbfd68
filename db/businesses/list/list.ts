import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Database } from '../../client.ts'
import { filterScanLimit, conditionOf } from '../../sql/filters.ts'
import { browse } from './browse.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { searchBusinesses } from './search.ts'
import { searchWithinRadius } from './search-within-radius.ts'

const EMPTY: BusinessList = { rows: [], total: 0, relation: 'eq' }

/** One page of the businesses that match the query, with the total. */
export async function listBusinesses(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const wanted: BusinessListQuery = {
    ...query,
    condition: query.condition ?? conditionOf(query),
    checked: filterScanLimit(query),
    clocks: query.openNow ? localMinutesByZone(query.at ?? new Date()) : undefined,
  }
  const search = query.search?.trim() ?? ''
  const words = tokenise(search)
  if (search !== '' && words.length === 0) return EMPTY
  const { near } = wanted
  if (near) return searchWithinRadius(db, { ...wanted, near }, words)
  return words.length > 0 ? searchBusinesses(db, wanted, words) : browse(db, wanted)
}
