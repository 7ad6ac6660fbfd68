import { sql, type SQL } from 'drizzle-orm'
import { HIT_LIMIT, IS_TRUNCATED, matchTables, searchTables } from '../../search/match.ts'
import { rankedPage } from '../../search/ranked-page.ts'
import { scopeTable, type ListScope } from '../../sql/scope.ts'
import { orderSql } from './order.ts'
import type { AdminListQuery } from './query.ts'
import { rowsOf } from './row-json.ts'

/** A page of the matches of the words, by relevance or in an order. */
export function fromSearch(query: AdminListQuery, scope: ListScope, words: readonly string[]): SQL {
  const { sortBy, sortOrder = 'asc', limit, offset } = query
  if (sortBy === undefined)
    return sql`with ${scopeTable(scope)}, ${matchTables(scope, { words })}, ${rankedPage({ limit, offset })}
      select ${COUNT}, ${rowsOf(sql`page`)} as rows
      from (select max(counted, (select count(distinct place) from reranked)) as counted from matches)`
  const order = orderSql({ field: sortBy, order: sortOrder }, { isSorted: true })
  return sql`with ${scopeTable(scope)}, ${searchTables(scope, words)},
    page as materialized (select b.id from ranked cross join businesses b on b.id = ranked.id
      order by ${order} limit ${limit} offset ${offset})
    select ${COUNT}, ${rowsOf(sql`page`)} as rows from (select count(*) as counted from ranked)`
}

const COUNT = sql`min(counted, ${HIT_LIMIT}) as total, counted > ${HIT_LIMIT} or ${IS_TRUNCATED} as more`
