import { sql, type SQL } from 'drizzle-orm'
import { orderSql, type Order } from './order.ts'
import type { AdminListQuery } from './query.ts'
import { rowsOf } from './row-json.ts'
import { whereState, type IndexedState } from './filter-conditions.ts'

/** A page of a state with a partial index: the index is read whole, since it is small. */
export function fromPartialIndex(
  state: IndexedState,
  query: AdminListQuery,
  order: Order,
  words: readonly string[],
): SQL {
  const condition = whereState(state, query, words)
  const isTrashDate = state === 'trash' && order.field === 'updatedAt'
  const direction = sql.raw(order.order)
  const by = isTrashDate
    ? sql`+b.deleted_at ${direction}, +b.id ${direction}`
    : orderSql(order, { isSorted: true })
  const end = sql`limit ${query.limit} offset ${query.offset}`
  // The search runs once: its few matches are materialised and then read.
  const [tables, from, found] =
    words.length === 0
      ? [sql``, sql`businesses b where ${condition}`, sql`businesses b where ${condition}`]
      : [
          sql`found as materialized (select b.id from businesses b where ${condition}),`,
          sql`found cross join businesses b on b.id = found.id`,
          sql`found`,
        ]
  return sql`with ${tables} page as materialized (select b.id from ${from} order by ${by} ${end})
    select (select count(*) from ${found}) as total, 0 as more, ${rowsOf(sql`page`)} as rows`
}
