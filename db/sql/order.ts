import { sql, type SQL } from 'drizzle-orm'
import type { SortField, SortOrder } from '#domain/search/sorts.ts'
import { scopeDimensions, type ListScope } from './scope.ts'

/** An index serves each order from either end, so both directions name all its columns. Unrated ones come last. */
const ORDERS: Readonly<Record<Exclude<SortField, 'relevance' | 'distance'>, Record<SortOrder, SQL>>> = {
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

/** The order that applies: within one city, by city means by name; relevance and distance mean by rating. */
export function effectiveOrder(scope: ListScope, sortBy: SortField, sortOrder: SortOrder | undefined) {
  const parts = scopeDimensions(scope)
  if (sortBy === 'relevance' || sortBy === 'distance') return { field: 'rating', order: 'desc' } as const
  const alike = (sortBy === 'city' && parts.city) || (sortBy === 'category' && parts.category)
  return {
    field: alike ? 'name' : sortBy,
    order: sortOrder ?? (sortBy === 'rating' ? 'desc' : 'asc'),
  } as const
}

type EffectiveOrder = ReturnType<typeof effectiveOrder>

/** The columns to order businesses `b` by. */
export const orderBy = ({ field, order }: EffectiveOrder): SQL => ORDERS[field][order]

/** The rating orders read from the end, where the unrated ones come first. */
const RATING_FROM_END: Record<SortOrder, SQL> = {
  asc: sql`b.rating desc nulls first, b.review_count desc, b.id`,
  desc: sql`b.rating asc nulls first, b.review_count asc, b.id desc`,
}

/** The columns to order businesses `b` by when reading from the end. */
export const orderFromEnd = ({ field, order }: EffectiveOrder): SQL =>
  field === 'rating' ? RATING_FROM_END[order] : ORDERS[field][order === 'asc' ? 'desc' : 'asc']
