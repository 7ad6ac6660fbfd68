import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Database } from '../client.ts'
import { effectiveOrder, orderBy, type SortField, type SortOrder } from './order.ts'
import { firstRow } from './row.ts'
import { partsOf, scopeTable, totalOf, within, type Scope } from './scope.ts'
import { COUNTED, IS_CUT, searchTables, searchWords } from './search.ts'
import { summariesOf } from './summary.ts'

export interface BusinessListQuery extends Scope {
  /** Words that name, category, city or address must all contain, each from its beginning. */
  readonly search?: string | undefined
  /** By relevance when searching, else by name. */
  readonly sortBy?: SortField | undefined
  /** Ascending; by rating descending. Relevance has one direction. */
  readonly sortOrder?: SortOrder | undefined
  /** 12 unless given. */
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

export interface BusinessList {
  readonly rows: BusinessSummary[]
  /** All that match, wherever the page ends. */
  readonly total: number
  /** 'gte' when a search matches more than were counted. */
  readonly relation: 'eq' | 'gte'
}

const PAGE_SIZE = 12

/** One page of the businesses that match everything asked for, with the number of all of them; one statement. */
export async function listBusinesses(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const search = query.search?.trim() ?? ''
  const statement = search === '' ? listed(query) : searched(query, search)
  const answer = statement && (await firstRow<{ total: number; more: number; rows: string }>(db, statement))
  if (!answer) return { rows: [], total: 0, relation: 'eq' }
  return {
    rows: JSON.parse(answer.rows) as BusinessSummary[],
    total: answer.total,
    relation: answer.more ? 'gte' : 'eq',
  }
}

const pageOf = ({ limit = PAGE_SIZE, offset = 0 }: BusinessListQuery) => sql`limit ${limit} offset ${offset}`

function listed(query: BusinessListQuery): SQL {
  const order = effectiveOrder(query, query.sortBy ?? 'name', query.sortOrder)
  const parts = partsOf(query)
  const byText = parts.city && parts.category && order.field === 'name'
  return sql`with ${scopeTable(query)},
    page as materialized (
      select b.id from businesses b where ${within(query, byText)} order by ${orderBy(order)} ${pageOf(query)})
    select ${totalOf(query)} as total, 0 as more, ${summariesOf(sql`page`)} as rows`
}

function searched(query: BusinessListQuery, search: string): SQL | undefined {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const sortBy = query.sortBy ?? 'relevance'
  const ordered =
    sortBy === 'relevance'
      ? sql`select id from ranked order by tier, place`
      : sql`select b.id from ranked cross join businesses b on b.id = ranked.id
            order by ${orderBy(effectiveOrder(query, sortBy, query.sortOrder))}`
  return sql`with ${scopeTable(query)}, ${searchTables(query, words)},
    page as materialized (${ordered} ${pageOf(query)})
    select min(counted, ${COUNTED}) as total, counted > ${COUNTED} or ${IS_CUT} as more, ${summariesOf(sql`page`)} as rows
    from (select count(*) as counted from ranked)`
}
