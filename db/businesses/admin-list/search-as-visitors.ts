import { sql } from 'drizzle-orm'
import type { SortField } from '#domain/search/sorts.ts'
import type { Database } from '../../client.ts'
import { parseRows } from '../../sql/json-object.ts'
import { firstRow } from '../../sql/row.ts'
import { valuesTable } from '../../sql/in-list.ts'
import { listBusinesses } from '../list/list.ts'
import type { Interpreted } from '../list/query.ts'
import { conditionOf, rowCondition } from './filter-conditions.ts'
import type { AdminList, AdminListQuery } from './query.ts'
import { type Rows, rowsOf } from './row-json.ts'

/** How many of a visitor's results a filter of operators is checked on. */
const CHECKED = 100

const SORTS: Readonly<Partial<Record<string, SortField>>> = {
  name: 'name',
  category: 'category',
  city: 'city',
  rating: 'rating',
}

interface AsVisitors {
  /** Undefined where nothing is found, or only without some of the words. */
  readonly list?: AdminList
  /** The spelling that may be meant. */
  readonly corrected?: string | undefined
}

/** A page of what a visitor's search finds: in another spelling, by what the words mean, by their sound. */
export async function searchAsVisitors(db: Database, query: AdminListQuery): Promise<AsVisitors> {
  const { search, categoryId, cityId, countryCode, sortBy, sortOrder, limit, offset } = query
  const isFiltered = query.status === 'trash' || conditionOf(query) !== undefined
  const slice = isFiltered ? { limit: CHECKED, offset: 0 } : { limit, offset }
  const list = await listBusinesses(db, {
    ...{ search, categoryId, cityId, country: countryCode },
    ...{ sortBy: SORTS[sortBy ?? ''], sortOrder, ...slice },
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
      ...{ rows: rows.slice(offset, offset + limit), total: rows.length },
      relation: list.total > ids.length ? 'gte' : list.relation,
      ...said,
    },
  }
}
