import { sql, type SQL } from 'drizzle-orm'
import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import { readRecordKeys, type RecordKey } from '#domain/search/record-keys.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Database } from '../../client.ts'
import { parseRows } from '../../sql/json-object.ts'
import { firstRow } from '../../sql/row.ts'
import { isSpread, scopeTable, type ListScope } from '../../sql/scope.ts'
import { HIT_LIMIT, matchTables, searchTables } from '../../search/match.ts'
import { effectiveAdminOrder, fromOrderedIndex } from './from-ordered-index.ts'
import { type Order, orderSql } from './order.ts'
import type { AdminList, AdminListQuery } from './query.ts'
import { type Rows, rowsOf } from './row-json.ts'
import {
  conditionOf,
  furtherConditions,
  hasPartialIndex,
  rowCondition,
  whereState,
  type IndexedState,
} from './filter-conditions.ts'
import { isLowerBound, totalOfState } from './total.ts'
import { keyedTable, MOST_KEYED } from './record-keys.ts'
import { rankedPage } from '../../search/ranked-page.ts'
import type { SortField } from '#domain/search/sorts.ts'
import { valuesTable } from '../../sql/in-list.ts'
import { listBusinesses } from '../list/list.ts'
import type { Interpreted } from '../list/query.ts'

/** The number of a visitor's results on which operators' filters are checked. */
const CHECKED = 100

const SORTS: Readonly<Partial<Record<string, SortField>>> = {
  name: 'name',
  category: 'category',
  city: 'city',
  rating: 'rating',
}

interface AsVisitors {
  /** The list; undefined where nothing is found, or only without some of the words. */
  readonly list?: AdminList
  /** The spelling that may be meant. */
  readonly corrected?: string | undefined
}

/** A page of the results of a visitor's search: other spellings, meaning, and sound included. */
async function searchAsVisitors(db: Database, query: AdminListQuery): Promise<AsVisitors> {
  const { search, categoryId, cityId, countryCode, sortBy, sortOrder, limit, offset } = query
  const isFiltered = query.status === 'trash' || conditionOf(query) !== undefined
  const slice = isFiltered ? { limit: CHECKED, offset: 0 } : { limit, offset }
  const list = await listBusinesses(db, {
    search,
    categoryId,
    cityId,
    country: countryCode,
    sortBy: SORTS[sortBy ?? ''],
    sortOrder,
    ...slice,
  })
  if (list.total === 0 || list.dropped !== undefined) return { corrected: list.corrected }
  const ids = list.rows.map(({ id }) => id)
  const row = await firstRow<{ rows: Rows }>(
    db,
    sql`with page as materialized (select b.id from ${valuesTable(ids)} d cross join businesses b on b.id = d.value
        where ${rowCondition(query)})
      select ${rowsOf(sql`page`)} as rows`,
  )
  const rows = parseRows(row?.rows)
  const said: Interpreted = {
    ...(list.corrected !== undefined && { corrected: list.corrected }),
    ...(list.interpretation && { interpretation: list.interpretation }),
  }
  if (!isFiltered) return { list: { rows, total: list.total, relation: list.relation, ...said } }
  if (rows.length === 0) return { corrected: list.corrected }
  return {
    list: {
      rows: rows.slice(offset, offset + limit),
      total: rows.length,
      relation: list.total > ids.length ? 'gte' : list.relation,
      ...said,
    },
  }
}

/** A page of the matches of the words, by relevance or in an order. */
function fromSearch(query: AdminListQuery, scope: ListScope, words: readonly string[]): SQL {
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

/** A page of the businesses with these keys that pass the filters. */
function fromRecordKeys(query: AdminListQuery, keys: readonly RecordKey[]): SQL {
  const { sortBy, sortOrder = 'asc', limit, offset } = query
  const order = sortBy ? orderSql({ field: sortBy, order: sortOrder }, { isSorted: true }) : sql`rank, +b.id`
  return sql`with ${keyedTable(keys)},
    found as materialized (select b.id, rank from keyed cross join businesses b on b.id = keyed.id
      where ${rowCondition(query)} order by ${order})
    select (select count(*) from found) as total, (select count(*) from keyed) >= ${MOST_KEYED} as more,
      ${rowsOf(sql`(select id from found limit ${limit} offset ${offset})`)} as rows`
}

/** A page of a state with a partial index, which is small and read whole. */
function fromPartialIndex(
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

/** True for every row, and part of the index's condition, so that only statements with it use the whole index. */
const OF_INDEX = sql`b.lacks >= 0`

/**
 * A page for any combination of filters: an index with all of their columns is read whole, and only the page's rows.
 */
function fromFilters(query: AdminListQuery, order: Order): SQL {
  const { limit, offset, batchId } = query
  const from =
    batchId === undefined
      ? sql`businesses b indexed by businesses_filtered`
      : sql`(select business_id from operation_changes where operation = ${batchId}) w
          cross join businesses b on b.id = w.business_id`
  const filtered = rowCondition({ ...query, batchId: undefined })
  const condition = batchId === undefined ? sql`${filtered} and ${OF_INDEX}` : filtered
  return sql`with page as materialized (select b.id from ${from} where ${condition}
      order by ${orderSql(order, { isSorted: true })} limit ${limit} offset ${offset})
    select (select count(*) from ${from} where ${condition}) as total, 0 as more, ${rowsOf(sql`page`)} as rows`
}

const NOTHING: AdminList = { rows: [], total: 0, relation: 'eq' }

/** From this offset on, a page is read from the nearer end. */
const FAR = 20_000

/**
 * One page of the operators' list, in one statement; in two for an offset of `farFrom` or more, and for a search that may be
 * a key such as a phone number. A search that finds nothing is read as a visitor's is.
 */
export async function listAdminBusinesses(
  db: Database,
  query: AdminListQuery,
  farFrom = FAR,
): Promise<AdminList> {
  const search = query.search?.trim() ?? ''
  if (search === '') return listWithoutWords(db, query, farFrom)
  const { keys, isName } = readRecordKeys(search)
  const keyed =
    keys.length === 0
      ? NOTHING
      : await answer(db, fromRecordKeys(isName ? { ...query, offset: 0 } : query, keys))
  if (keyed.total > 0 && (!isName || hasPartialIndex(query.status))) return { ...keyed, isKeyed: true }
  const words = tokenise(search)
  if (words.length === 0) return NOTHING
  if (keyed.total > 0)
    return withFirst(keyed.rows, query, (slice) => listWords(db, { ...query, ...slice }, words))
  const list = await listWords(db, query, words)
  if (list.total > 0) return list
  const other = await searchAsVisitors(db, query)
  if (other.list || other.corrected === undefined) return other.list ?? list
  const { corrected } = other
  return { ...(await listWords(db, query, tokenise(corrected))), corrected }
}

/** A page of a list with known rows before it. */
async function withFirst(
  first: readonly AdminBusinessRow[],
  { limit, offset }: AdminListQuery,
  read: (slice: { limit: number; offset: number }) => Promise<AdminList>,
): Promise<AdminList> {
  const shown = first.slice(offset, offset + limit)
  const list = await read({ limit: limit - shown.length, offset: Math.max(0, offset - first.length) })
  const ids = new Set(first.map(({ id }) => id))
  const others = list.rows.filter(({ id }) => !ids.has(id))
  const total = list.total + first.length - (list.rows.length - others.length)
  return { ...list, rows: [...shown, ...others], total }
}

function listWords(db: Database, query: AdminListQuery, words: readonly string[]): Promise<AdminList> {
  const { status } = query
  if (hasPartialIndex(status)) return answer(db, fromPartialIndex(status, query, orderOf(query), words))
  return answer(db, fromSearch(query, scopeOf(query), words))
}

async function listWithoutWords(db: Database, query: AdminListQuery, farFrom: number): Promise<AdminList> {
  const { status, limit, offset } = query
  if (status !== 'trash' && (furtherConditions(query).length > 0 || (await isSpreadOut(db, query))))
    return answer(db, fromFilters(query, orderOf(query)))
  if (hasPartialIndex(status)) return answer(db, fromPartialIndex(status, query, orderOf(query), []))
  const scope = scopeOf(query)
  const order = effectiveAdminOrder(scope, status, orderOf(query))
  const far = offset >= farFrom && order.field !== 'status' ? await fromTheEnd(db, query, scope) : undefined
  const slice = far ?? { limit, offset, isReversed: false }
  const list = await answer(db, fromOrderedIndex(query, scope, order, slice))
  if (isLowerBound(query) && list.total > HIT_LIMIT) return { ...list, total: HIT_LIMIT, relation: 'gte' }
  return far ? { ...list, rows: list.rows.toReversed() } : list
}

/** Whether no index has all businesses of its category in one order. */
const isSpreadOut = async (db: Database, { categoryId }: AdminListQuery) =>
  categoryId !== undefined && (await firstRow(db, sql`select 1 where ${isSpread(categoryId)}`)) !== undefined

const orderOf = ({ sortBy, sortOrder }: AdminListQuery): Order => ({
  field: sortBy ?? 'name',
  order: sortOrder ?? 'asc',
})

function scopeOf(query: AdminListQuery): ListScope {
  const { categoryId, cityId, countryCode } = query
  return { categoryId, cityId, country: countryCode, condition: conditionOf(query) }
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
