import { sql, type SQL } from 'drizzle-orm'
import type { AdminSort } from '#domain/business/admin-business.ts'
import type { SortOrder } from '#domain/search/sorts.ts'
import { IS_CLOSED } from '../../sql/open.ts'

/** A column of an order, and whether it ascends when the order does. */
type Term = readonly [column: string, isAlong: boolean]

const along = (...columns: readonly string[]) => columns.map((column): Term => [column, true])

/**
 * The columns of each order. All end in the id, so that the order is total and its index can be read from either end.
 */
const TERMS: Readonly<Record<AdminSort, readonly Term[]>> = {
  name: along('folded', 'id'),
  category: along('category_folded', 'folded', 'id'),
  city: along('city_folded', 'folded', 'id'),
  country: along('country_code', 'is_closed', 'folded', 'id'),
  rating: [...along('rating', 'review_count'), ['id', false]],
  status: along('is_closed', 'folded', 'id'),
  updatedAt: along('updated_at', 'id'),
}

export interface Order {
  readonly field: AdminSort
  readonly order: SortOrder
}

interface Options {
  /** Whether the order is read from its end. */
  readonly isReversed?: boolean
  /** Sorted without an index: the rows are few, or another index found them. */
  readonly isSorted?: boolean
  /** Whether the columns are those of a compound query, without a table. */
  readonly isMerged?: boolean
}

/** SQL to order businesses `b` by; unrated ones come last in either direction. */
export function orderSql(
  { field, order }: Order,
  { isReversed = false, isSorted = false, isMerged = false }: Options = {},
): SQL {
  const isUp = (order === 'asc') !== isReversed
  const terms = TERMS[field].map(([name, isAlong]) => {
    const direction = sql.raw(isUp === isAlong ? 'asc' : 'desc')
    const nulls = sql.raw(name === 'rating' ? ` nulls ${isReversed ? 'first' : 'last'}` : '')
    return sql`${isSorted ? sortedColumn(name) : sql.raw(isMerged ? name : `b.${name}`)} ${direction}${nulls}`
  })
  return sql.join(terms, sql`, `)
}

/** The unary plus keeps SQLite from choosing an index for the order; the partial indexes hold no derived column. */
const sortedColumn = (name: string): SQL => (name === 'is_closed' ? IS_CLOSED : sql.raw(`+b.${name}`))

/** The columns of businesses `b` that an order names. */
export const orderColumns = ({ field }: Order): SQL =>
  sql.raw(TERMS[field].map(([name]) => `b.${name} as ${name}`).join(', '))
