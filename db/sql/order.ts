import { sql, type SQL } from 'drizzle-orm'
import { ORDER_FACTORS, type OrderField } from '#domain/business/ranking.ts'
import type { SortField, SortOrder } from '#domain/search/sorts.ts'
import { scopeDimensions, type ListScope } from './scope.ts'

/** An order's default direction. */
const naturalOrder = (field: OrderField): SortOrder =>
  ORDER_FACTORS[field][0].first === 'highest' ? 'desc' : 'asc'

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
  return { field, order: sortOrder ?? naturalOrder(field) }
}

/**
 * The columns of an order among open businesses, and among closed ones. An index serves each from either end, so that
 * both directions name all columns.
 */
function columnsOf({ field, order }: EffectiveOrder, isFromEnd: boolean): SQL {
  const isTurned = (order !== naturalOrder(field)) !== isFromEnd
  return sql.join(
    ORDER_FACTORS[field].map(({ column, first, isOptional }) => {
      const isAscending = (first === 'lowest') !== isTurned
      // Missing values come last, which is not SQLite's default for ascending orders.
      const nulls = isOptional && isAscending !== isFromEnd ? ` nulls ${isFromEnd ? 'first' : 'last'}` : ''
      return sql.raw(`b.${column} ${isAscending ? 'asc' : 'desc'}${nulls}`)
    }),
    sql`, `,
  )
}

/** SQL to order businesses `b` by: in every order and direction, closed ones come last. */
export const orderBy = (order: EffectiveOrder): SQL => sql`b.is_closed, ${columnsOf(order, false)}`

/** SQL to order businesses `b` by when reading from the end. */
export const orderFromEnd = (order: EffectiveOrder): SQL => sql`b.is_closed desc, ${columnsOf(order, true)}`
