import { sql, type SQL } from 'drizzle-orm'
import { rowCondition } from './filter-conditions.ts'
import { orderSql, type Order } from './order.ts'
import type { AdminListQuery } from './query.ts'
import { rowsOf } from './row-json.ts'

/** A page of any combination of filters: an index that has all of their columns is read whole, and no row but the page's. */
export function fromFilters(query: AdminListQuery, order: Order): SQL {
  const { limit, offset, batchId } = query
  const from =
    batchId === undefined
      ? sql`businesses b indexed by businesses_filtered`
      : sql`(select business_id from import_changes where batch_id = ${batchId}) w
          cross join businesses b on b.id = w.business_id`
  const condition = rowCondition({ ...query, batchId: undefined })
  return sql`with page as materialized (select b.id from ${from} where ${condition}
      order by ${orderSql(order, { isSorted: true })} limit ${limit} offset ${offset})
    select (select count(*) from ${from} where ${condition}) as total, 0 as more, ${rowsOf(sql`page`)} as rows`
}
