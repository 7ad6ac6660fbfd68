import { sql, type SQL } from 'drizzle-orm'
import { HIT_LIMIT, matchTables, searchTables } from '../../search/match.ts'
import { rankedPage } from '../../search/ranked-page.ts'
import { scopeTable, type ListScope } from '../../sql/scope.ts'
import { orderSql } from './order.ts'
import type { AdminListQuery } from './query.ts'
import { rowsOf } from './row-json.ts'

/** A page of the matches of the words, by relevance or in an order. */
export function fromSearch(query: AdminListQuery, scope: ListScope, words: readonly string[]): SQL {
  const { sortBy, sortOrder = 'asc', limit, offset } = query
  if (sortBy === undefined) {
    const { tables, page } = rankedPage({ limit, offset })
    return sql`with ${scopeTable(scope)}, ${matchTables(scope, { words })} ${tables}
      select ${COUNT}, ${rowsOf(page)} as rows
      from (select max(counted, json_array_length(list)) as counted, is_cut, list from ranked)`
  }
  const order = orderSql({ field: sortBy, order: sortOrder }, { isSorted: true })
  return sql`with ${scopeTable(scope)}, ${searchTables(scope, words)},
    page as materialized (select b.id from found cross join businesses b on b.id = found.id
      order by ${order} limit ${limit} offset ${offset})
    select ${COUNT}, ${rowsOf(sql`page`)} as rows
    from (select (select count(*) from found) as counted, is_cut from ranked)`
}

const COUNT = sql`min(counted, ${HIT_LIMIT}) as total, counted > ${HIT_LIMIT} or is_cut as more`
