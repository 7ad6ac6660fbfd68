import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { Filters, Near } from '../../sql/filters.ts'
import type { SortField, SortOrder } from '#domain/search/sorts.ts'
import type { Scope } from '../../sql/scope.ts'

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

/** What was made of a search text. */
export interface Interpreted {
  /** The spelling that was searched instead, since nothing has the words as typed. */
  readonly corrected?: string
  /** The places and the category that the words were taken for; absent where they were taken as text. */
  readonly reading?: Interpretation
}

export const pageOf = ({ limit = PAGE_SIZE, offset = 0 }: BusinessListQuery): SQL =>
  sql`limit ${limit} offset ${offset}`
