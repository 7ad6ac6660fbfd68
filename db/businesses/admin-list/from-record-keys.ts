import { sql, type SQL } from 'drizzle-orm'
import type { RecordKey } from '#domain/search/record-keys.ts'
import { rowCondition } from './filter-conditions.ts'
import { orderSql } from './order.ts'
import type { AdminListQuery } from './query.ts'
import { keyedTable, MOST_KEYED } from './record-keys.ts'
import { rowsOf } from './row-json.ts'

/** A page of the businesses of these keys that the filters leave. */
export function fromRecordKeys(query: AdminListQuery, keys: readonly RecordKey[]): SQL {
  const { sortBy, sortOrder = 'asc', limit, offset } = query
  const order = sortBy ? orderSql({ field: sortBy, order: sortOrder }, { isSorted: true }) : sql`rank, +b.id`
  return sql`with ${keyedTable(keys)},
    found as materialized (select b.id, rank from keyed cross join businesses b on b.id = keyed.id
      where ${rowCondition(query)} order by ${order})
    select (select count(*) from found) as total, (select count(*) from keyed) >= ${MOST_KEYED} as more,
      ${rowsOf(sql`(select id from found limit ${limit} offset ${offset})`)} as rows`
}
