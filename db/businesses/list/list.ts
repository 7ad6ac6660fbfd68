import type { BusinessSummary } from '#domain/business/business.ts'
import { zoneClocks } from '#domain/search/zone-clocks.ts'
import type { Database } from '../../client.ts'
import { checkedFor, conditionOf, type Filters, type Near } from '../../sql/filters.ts'
import { browse } from './browse.ts'
import type { SortField, SortOrder } from '../../sql/order.ts'
import type { Scope } from '../../sql/scope.ts'
import { searchBusinesses, type Interpreted } from './search.ts'
import { searchWithinRadius } from './search-within-radius.ts'
import { searchWords } from '../../search/match.ts'

export interface BusinessListQuery extends Scope, Filters {
  /** Words that name, category, city or address must all contain, each from its beginning. */
  readonly search?: string | undefined
  /** The words as they are typed, as text: no other spelling is tried, and none is taken for a place. */
  readonly exact?: boolean | undefined
  /** Only what lies in a circle. */
  readonly near?: Near | undefined
  /** The instant for `openNow`; now unless given. */
  readonly at?: Date | undefined
  /** By relevance when searching, by distance when near a point, else by name. */
  readonly sortBy?: SortField | undefined
  /** Ascending; by rating descending. Relevance and distance have one direction. */
  readonly sortOrder?: SortOrder | undefined
  /** 12 unless given. */
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

export interface BusinessList extends Interpreted {
  readonly rows: BusinessSummary[]
  /** All that match, wherever the page ends. */
  readonly total: number
  /** 'gte' when there may be more than were counted. */
  readonly relation: 'eq' | 'gte'
}

const EMPTY: BusinessList = { rows: [], total: 0, relation: 'eq' }

/** One page of the businesses that match everything asked for, with the number of all of them. */
export async function listBusinesses(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const wanted: BusinessListQuery = {
    ...query,
    condition: query.condition ?? conditionOf(query),
    checked: checkedFor(query),
    clocks: query.openNow ? zoneClocks(query.at ?? new Date()) : undefined,
  }
  const search = query.search?.trim() ?? ''
  const words = searchWords(search)
  if (search !== '' && words.length === 0) return EMPTY
  const { near } = wanted
  if (near) return searchWithinRadius(db, { ...wanted, near }, words)
  return words.length > 0 ? searchBusinesses(db, wanted, words) : browse(db, wanted)
}
