import { sql, type SQL } from 'drizzle-orm'
import type { SortField, SortOrder } from '#domain/search/sorts.ts'
import { scopeDimensions, type ListScope } from './scope.ts'

/** What an index orders by; relevance and distance are of a search and of a circle. */
export type OrderField = Exclude<SortField, 'relevance' | 'distance'>

/**
 * The columns of each order within what is open and within what is closed. An index serves each from either end, so both
 * directions name all its columns. Unrated ones come last.
 */
const ORDERS: Readonly<Record<OrderField, Record<SortOrder, SQL>>> = {
  best: {
    asc: sql`b.best asc nulls last, b.review_count asc, b.id desc`,
    desc: sql`b.best desc, b.review_count desc, b.id`,
  },
  name: { asc: sql`b.folded, b.id`, desc: sql`b.folded desc, b.id desc` },
  rating: {
    asc: sql`b.rating asc nulls last, b.review_count asc, b.id desc`,
    desc: sql`b.rating desc, b.review_count desc, b.id`,
  },
  category: {
    asc: sql`b.category_folded, b.folded, b.id`,
    desc: sql`b.category_folded desc, b.folded desc, b.id desc`,
  },
  city: { asc: sql`b.city_folded, b.folded, b.id`, desc: sql`b.city_folded desc, b.folded desc, b.id desc` },
}

/** The fields that begin with the highest value unless asked otherwise. */
const DESCENDING: ReadonlySet<OrderField> = new Set(['best', 'rating'])

export interface EffectiveOrder {
  readonly field: OrderField
  readonly order: SortOrder
}

/** The order that applies: within one city, by city means by name; relevance and distance mean the best first. */
export function effectiveOrder(
  scope: ListScope,
  sortBy: SortField,
  sortOrder: SortOrder | undefined,
): EffectiveOrder {
  const parts = scopeDimensions(scope)
  if (sortBy === 'relevance' || sortBy === 'distance') return { field: 'best', order: 'desc' }
  const alike = (sortBy === 'city' && parts.city) || (sortBy === 'category' && parts.category)
  const field = alike ? 'name' : sortBy
  return { field, order: sortOrder ?? (DESCENDING.has(field) ? 'desc' : 'asc') }
}

/** SQL to order businesses `b` by: in every order and direction, closed ones come last. */
export const orderBy = ({ field, order }: EffectiveOrder): SQL => sql`b.is_closed, ${ORDERS[field][order]}`

/** The orders with unrated businesses, read from the end, where these come first. */
const FROM_END: Partial<Record<OrderField, Record<SortOrder, SQL>>> = {
  best: {
    asc: sql`b.best desc nulls first, b.review_count desc, b.id`,
    desc: sql`b.best asc nulls first, b.review_count asc, b.id desc`,
  },
  rating: {
    asc: sql`b.rating desc nulls first, b.review_count desc, b.id`,
    desc: sql`b.rating asc nulls first, b.review_count asc, b.id desc`,
  },
}

/** SQL to order businesses `b` by when reading from the end. */
export const orderFromEnd = ({ field, order }: EffectiveOrder): SQL =>
  sql`b.is_closed desc, ${FROM_END[field]?.[order] ?? ORDERS[field][order === 'asc' ? 'desc' : 'asc']}`
