import { sql, type SQL } from 'drizzle-orm'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Database } from '../../client.ts'
import { parseRows } from '../../sql/json-object.ts'
import { firstRow } from '../../sql/row.ts'
import { scopeTable, type ListScope } from '../../sql/scope.ts'
import { HIT_LIMIT, IS_TRUNCATED, searchTables } from '../../search/match.ts'
import { fromPartialIndex } from './from-partial-index.ts'
import { effectiveAdminOrder, fromOrderedIndex } from './from-ordered-index.ts'
import { orderSql, type Order } from './order.ts'
import type { AdminList, AdminListQuery } from './query.ts'
import { type Rows, rowsOf } from './row-json.ts'
import { hasPartialIndex, FILTER_CONDITIONS } from './filter-conditions.ts'
import { isLowerBound, totalOfState } from './total.ts'

/** From this offset on, a page is read from the nearer end. */
const FAR = 20_000

/** One page of the operators' list, in one statement; in two for an offset of `farFrom` or more. */
export async function listAdminBusinesses(
  db: Database,
  query: AdminListQuery,
  farFrom = FAR,
): Promise<AdminList> {
  const search = query.search?.trim() ?? ''
  const words = tokenise(search)
  if (search !== '' && words.length === 0) return { rows: [], total: 0, relation: 'eq' }
  const wanted: Order = { field: query.sortBy ?? 'name', order: query.sortOrder ?? 'asc' }
  const { status } = query
  if (hasPartialIndex(status)) return answer(db, fromPartialIndex(status, query, wanted, words))
  const scope: ListScope = {
    categoryId: query.categoryId,
    cityId: query.cityId,
    country: query.countryCode,
    condition: status && FILTER_CONDITIONS[status],
  }
  if (words.length > 0) return answer(db, searchStatement(query, scope, words))
  const order = effectiveAdminOrder(scope, status, wanted)
  const far =
    query.offset >= farFrom && order.field !== 'status' ? await fromTheEnd(db, query, scope) : undefined
  const { limit, offset } = query
  const list = await answer(
    db,
    fromOrderedIndex(query, scope, order, far ?? { limit, offset, isReversed: false }),
  )
  if (isLowerBound(query) && list.total > HIT_LIMIT) return { ...list, total: HIT_LIMIT, relation: 'gte' }
  return far ? { ...list, rows: list.rows.toReversed() } : list
}

async function answer(db: Database, statement: SQL): Promise<AdminList> {
  const row = await firstRow<{ total: number; more: number; rows: Rows }>(db, statement)
  return { rows: parseRows(row?.rows), total: row?.total ?? 0, relation: row?.more ? 'gte' : 'eq' }
}

/** The same slice counted from the list's end, if that is nearer. */
async function fromTheEnd(db: Database, query: AdminListQuery, scope: ListScope) {
  if (isLowerBound(query)) return undefined
  const { limit, offset } = query
  const row = await firstRow<{ total: number }>(
    db,
    sql`with ${scopeTable(scope)} select ${totalOfState(query, scope)} as total`,
  )
  const total = row?.total ?? 0
  if (offset >= total || offset < total / 2) return undefined
  const size = Math.min(limit, total - offset)
  return { limit: size, offset: total - offset - size, isReversed: true }
}

function searchStatement(query: AdminListQuery, scope: ListScope, words: readonly string[]): SQL {
  const { sortBy, sortOrder = 'asc', limit, offset } = query
  const ordered =
    sortBy === undefined
      ? sql`select id from ranked order by tier, place`
      : sql`select b.id from ranked cross join businesses b on b.id = ranked.id
            order by ${orderSql({ field: sortBy, order: sortOrder }, { isSorted: true })}`
  return sql`with ${scopeTable(scope)}, ${searchTables(scope, words)},
    page as materialized (${ordered} limit ${limit} offset ${offset})
    select min(counted, ${HIT_LIMIT}) as total, counted > ${HIT_LIMIT} or ${IS_TRUNCATED} as more, ${rowsOf(sql`page`)} as rows
    from (select count(*) as counted from ranked)`
}
