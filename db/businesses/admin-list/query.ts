import type {
  AdminBusinessRow,
  AdminSort,
  AdminListFilter,
  VisibleState,
} from '#domain/business/admin-business.ts'
import type { Lack } from '#domain/business/lacks.ts'
import type { SortOrder } from '#domain/search/sorts.ts'
import type { Interpreted } from '../list/query.ts'

/** The filters of an operators' list. */
export interface AdminListFilters {
  readonly search?: string | undefined
  readonly categoryId?: number | undefined
  readonly cityId?: number | undefined
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined
  readonly status?: AdminListFilter | undefined
  /** Further states, all of which hold. */
  readonly states?: readonly VisibleState[] | undefined
  /** Only those that lack all of these. */
  readonly lacks?: readonly Lack[] | undefined
  readonly source?: string | undefined
  /** Only those that this import wrote. */
  readonly batchId?: string | undefined
  /** ISO 8601 UTC, or its beginning. */
  readonly changedSince?: string | undefined
  readonly minRating?: number | undefined
  readonly maxRating?: number | undefined
}

/** Filters, order and page of an operator's list. */
export interface AdminListQuery extends AdminListFilters {
  /** The order; without it by relevance when searching, else by name. */
  readonly sortBy?: AdminSort | undefined
  readonly sortOrder?: SortOrder | undefined
  readonly limit: number
  readonly offset: number
}

export interface AdminList extends Interpreted {
  readonly rows: AdminBusinessRow[]
  readonly total: number
  /** 'gte' when there are more than were counted. */
  readonly relation: 'eq' | 'gte'
  /** Whether the search is a key such as a website, and the list shows all businesses with it. */
  readonly isKeyed?: true
}

/** A part of a list in its order. */
export interface Slice {
  readonly limit: number
  readonly offset: number
  /** Counted from the end of the list; the rows come in reverse. */
  readonly isReversed: boolean
}
