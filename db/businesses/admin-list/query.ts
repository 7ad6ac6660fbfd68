import type { AdminBusinessRow, AdminSort, AdminListFilter } from '#domain/business/admin-business.ts'
import type { SortOrder } from '#domain/search/sorts.ts'
import type { Interpreted } from '../list/query.ts'

/** Filters, order and page of an operator's list. */
export interface AdminListQuery {
  readonly search?: string | undefined
  readonly categoryId?: number | undefined
  readonly cityId?: number | undefined
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined
  readonly status?: AdminListFilter | undefined
  /** By relevance when searching, else by name. */
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
}

/** A part of a list in its order. */
export interface Slice {
  readonly limit: number
  readonly offset: number
  /** Counted from the end of the list; the rows come in reverse. */
  readonly isReversed: boolean
}
