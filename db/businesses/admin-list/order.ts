import { sql, type SQL } from 'drizzle-orm'
import type { AdminSort } from '#domain/business/admin-business.ts'
import type { SortOrder } from '#domain/search/sorts.ts'
import { IS_OPEN } from '../../sql/open.ts'

/** A column of an order, and whether it ascends when the order does. */
type Term = readonly [column: SQL, isAlong: boolean]

const column = (name: string) => sql.raw(`b.${name}`)
const along = (...names: readonly string[]): Term[] => names.map((name) => [column(name), true])

/** Each ends in the id, so that every order is total and its index can be read from either end. */
const TERMS: Readonly<Record<AdminSort, readonly Term[]>> = {
  name: along('folded', 'id'),
  category: along('category_folded', 'folded', 'id'),
  city: along('city_folded', 'folded', 'id'),
  country: along('country_code', 'folded', 'id'),
  rating: [...along('rating', 'review_count'), [column('id'), false]],
  status: [
    [IS_OPEN, false],
    [column('folded'), true],
    [column('id'), true],
  ],
  updatedAt: along('updated_at', 'id'),
}

export interface Order {
  readonly field: AdminSort
  readonly order: SortOrder
}

interface Options {
  /** Read from the other end. */
  readonly isReversed?: boolean
  /** Sorted without an index: the rows are few, or another index found them. */
  readonly isSorted?: boolean
}

/** SQL to order businesses `b` by; unrated ones come last in either direction. */
export function orderSql(
  { field, order }: Order,
  { isReversed = false, isSorted = false }: Options = {},
): SQL {
  const isUp = (order === 'asc') !== isReversed
  const terms = TERMS[field].map(([name, isAlong]) => {
    const direction = sql.raw(isUp === isAlong ? 'asc' : 'desc')
    // The unary plus keeps SQLite from choosing an index for the order.
    return sql`${isSorted ? sql`+` : sql``}${name} ${direction}`
  })
  if (field !== 'rating') return sql.join(terms, sql`, `)
  const nulls = sql.raw(isReversed ? 'nulls first' : 'nulls last')
  return sql.join([sql`${terms[0]} ${nulls}`, ...terms.slice(1)], sql`, `)
}
