import { sql, type SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '#domain/paging.ts'
import { listFromIndex } from '../../bitmap-index/read/list.ts'
import type { Database } from '../../client.ts'
import { withConditions } from './conditions.ts'
import { pageOf, readList, toList, type BusinessList, type BusinessListQuery, type ListRow } from './query.ts'
import { filterScanLimit } from '../../sql/filters.ts'
import { effectiveOrder } from '../../sql/order.ts'
import { firstRow } from '../../sql/row.ts'
import { areWanted } from '../../sql/unwanted.ts'
import { IS_SPREAD, ofOthers, scopeDimensions, scopeTable, totalOf, within } from '../../sql/scope.ts'
import { summariesOf } from '../../sql/summary.ts'
import { familyWalkSql, walkSql, type Slice } from '../../sql/walk.ts'

/** From this offset on, a page is read from the nearer end. */
const FAR = 20_000

/** A list without search terms: walks the index of its sort order, or for a spread-out category the bitmap index. */
export async function listScope(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const wanted = withoutUnwanted(withConditions(query))
  return (await browse(db, wanted)) ?? (await listFromIndex(db, query)) ?? browseFamily(db, wanted)
}

/** The query with its exclusions as a row condition, since an index walk cannot skip them. */
const withoutUnwanted = ({ unwanted, condition, ...query }: BusinessListQuery): BusinessListQuery => ({
  ...query,
  condition: unwanted ? sql`(${condition ?? sql`1`} and ${areWanted(unwanted)})` : condition,
})

/** Undefined for a state or a spread-out category (`isSpread`): no index holds their businesses in one order. */
type Browsed = Promise<BusinessList | undefined>

/**
 * A list without search terms: read along the index of its order, with the stored total; with filters, the first that
 * match. In one statement, in two for an offset of `farFrom` or more. A page past the end reads no rows.
 */
export async function browse(db: Database, query: BusinessListQuery, farFrom = FAR): Browsed {
  if (scopeDimensions(query).state) return undefined
  if (query.condition !== undefined) return readBrowsed(db, filtered(query, query.condition))
  const far = (query.offset ?? 0) >= farFrom ? await fromTheEnd(db, query) : undefined
  if (!far) return readBrowsed(db, walked(query))
  const list = await readBrowsed(db, walked(far, { isFromEnd: true }))
  return list && { ...list, rows: list.rows.toReversed() }
}

async function readBrowsed(db: Database, statement: SQL): Browsed {
  const row = await firstRow<ListRow & { readonly parent: number }>(db, statement)
  return row?.parent ? undefined : toList(row)
}

/** The list of a category with subcategories, or of a state, merged from the lists of each subcategory or city. */
const browseFamily = (db: Database, query: BusinessListQuery): Promise<BusinessList> =>
  readList(
    db,
    query.condition === undefined
      ? walked(query, { isFamily: true })
      : filtered(query, query.condition, { isFamily: true }),
  )

/** The same page counted from the list's end, if that is nearer. */
async function fromTheEnd(db: Database, query: BusinessListQuery): Promise<BusinessListQuery | undefined> {
  const { limit = PAGE_SIZE, offset = 0 } = query
  const row = await firstRow<{ total: number }>(
    db,
    sql`with ${scopeTable(query)} select ${totalOf(query)} as total`,
  )
  const total = row?.total ?? 0
  if (offset >= total || offset < total / 2) return undefined
  const size = Math.min(limit, total - offset)
  return { ...query, limit: size, offset: total - offset - size }
}

interface Way {
  readonly isFromEnd?: boolean
  readonly isFamily?: boolean
}

/** Whether an index walked for the scope lacks some of its businesses. */
const leavesOut = (query: BusinessListQuery, { isFamily }: Way): SQL =>
  scopeDimensions(query).category && !isFamily ? IS_SPREAD : sql`0`

function walked(query: BusinessListQuery, way: Way = {}): SQL {
  const { limit = PAGE_SIZE, offset = 0 } = query
  const size = sql`(select iif(${offset} < total and not parent, ${limit}, 0) from whole)`
  return sql`with ${scopeTable(query)},
    whole as materialized (select ${totalOf(query)} as total, ${leavesOut(query, way)} as parent),
    page as materialized (select id from ${walkOf(query, way, { limit: size, offset })})
    select total, 0 as more, parent, ${summariesOf(sql`page`)} as rows from whole`
}

function filtered(query: BusinessListQuery, condition: SQL, way: Way = {}): SQL {
  const checked = filterScanLimit(query)
  const parent = leavesOut(query, way)
  const limit = sql`iif(${parent}, 0, ${checked})`
  const walk = walkOf(query, way, { limit, offset: 0, columns: sql`, ${condition} as fits` })
  return sql`with ${scopeTable(query)},
    checked as materialized (select id, fits from ${walk}),
    page as materialized (select id from checked where fits ${pageOf(query)})
    select count(*) filter (where fits) as total, count(*) = ${checked} as more, ${parent} as parent,
      ${summariesOf(sql`page`)} as rows
    from checked`
}

/** The businesses of the scope in their order, without the filters. */
function walkOf(query: BusinessListQuery, { isFromEnd = false, isFamily = false }: Way, slice: Slice): SQL {
  const scope = { ...query, condition: undefined }
  const order = effectiveOrder(scope, query.sortBy ?? 'name', query.sortOrder)
  const parts = scopeDimensions(scope)
  if (isFamily) {
    const family = parts.state ? sql`scope_cities` : sql`scope_categories`
    const others = parts.state ? undefined : ofOthers(scope)
    return familyWalkSql(family, { ...slice, where: within(scope, 'each'), order, others })
  }
  const isByText = parts.city && parts.category && order.field === 'name'
  return walkSql({ ...slice, where: within(scope, isByText ? 'text' : 'id'), order, isFromEnd })
}
