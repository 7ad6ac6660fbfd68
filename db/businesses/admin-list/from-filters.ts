import { sql, type SQL } from 'drizzle-orm'
import { rowCondition } from './filter-conditions.ts'
import { orderSql, type Order } from './order.ts'
import type { AdminListQuery } from './query.ts'
import { rowsOf } from './row-json.ts'

/** True of every row, and a part of the index's own condition, so that no other statement is planned to read it whole. */
const OF_INDEX = sql`b.lacks >= 0`

/** A page of any combination of filters: an index that has all of their columns is read whole, and no row but the page's. */
export function fromFilters(query: AdminListQuery, order: Order): SQL {
  const { limit, offset, batchId } = query
  const from =
    batchId === undefined
      ? sql`businesses b indexed by businesses_filtered`
      : sql`(select business_id from import_changes where batch_id = ${batchId}) w
          cross join businesses b on b.id = w.business_id`
  const filtered = rowCondition({ ...query, batchId: undefined })
  const condition = batchId === undefined ? sql`${filtered} and ${OF_INDEX}` : filtered
  return sql`with page as materialized (select b.id from ${from} where ${condition}
      order by ${orderSql(order, { isSorted: true })} limit ${limit} offset ${offset})
    select (select count(*) from ${from} where ${condition}) as total, 0 as more, ${rowsOf(sql`page`)} as rows`
}
