import { sql, type SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '#domain/paging.ts'
import type { Database } from '../../client.ts'
import { pageOf, type BusinessList, type BusinessListQuery } from './query.ts'
import { filterScanLimit } from '../../sql/filters.ts'
import { readList } from './result.ts'
import { effectiveOrder } from '../../sql/order.ts'
import { firstRow } from '../../sql/row.ts'
import { scopeDimensions, scopeTable, totalOf, within } from '../../sql/scope.ts'
import { summariesOf } from '../../sql/summary.ts'
import { walkSql } from '../../sql/walk.ts'

/** From this offset on, a page is read from the nearer end. */
const FAR = 20_000

/**
 * A list without search terms: read along the index of its order, with the stored total; with filters, the first that
 * match. In one statement, in two for an offset of `farFrom` or more. A page past the end reads no rows.
 */
export async function browse(db: Database, query: BusinessListQuery, farFrom = FAR): Promise<BusinessList> {
  if (query.condition !== undefined) return readList(db, filtered(query, query.condition))
  const far = (query.offset ?? 0) >= farFrom ? await fromTheEnd(db, query) : undefined
  if (!far) return readList(db, walked(query))
  const list = await readList(db, walked(far, true))
  return { ...list, rows: list.rows.toReversed() }
}

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

function walked(query: BusinessListQuery, isFromEnd = false): SQL {
  const { limit = PAGE_SIZE, offset = 0 } = query
  const isWithin = sql`iif(${offset} < (select total from whole), ${limit}, 0)`
  return sql`with ${scopeTable(query)}, whole as materialized (select ${totalOf(query)} as total),
    page as materialized (select id from ${walkSql({ ...walkOf(query), limit: isWithin, offset, isFromEnd })})
    select (select total from whole) as total, 0 as more, ${summariesOf(sql`page`)} as rows`
}

function filtered(query: BusinessListQuery, condition: SQL): SQL {
  const checked = filterScanLimit(query)
  const walk = walkSql({
    ...walkOf(query),
    ...{ limit: sql`${checked}`, offset: 0, columns: sql`, ${condition} as fits` },
  })
  return sql`with ${scopeTable(query)},
    checked as materialized (select id, fits from ${walk}),
    page as materialized (select id from checked where fits ${pageOf(query)})
    select count(*) filter (where fits) as total, count(*) = ${checked} as more, ${summariesOf(sql`page`)} as rows
    from checked`
}

/** The businesses of the scope and their order, without the filters. */
function walkOf(query: BusinessListQuery) {
  const scope = { ...query, condition: undefined }
  const order = effectiveOrder(scope, query.sortBy ?? 'name', query.sortOrder)
  const parts = scopeDimensions(scope)
  const byText = parts.city && parts.category && order.field === 'name'
  return { where: within(scope, byText), order }
}
