import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Database } from '../../client.ts'
import { parseRows } from '../../sql/json-object.ts'
import { valuesTable } from '../../sql/in-list.ts'
import { integer } from '../../sql/integer.ts'
import { firstRow } from '../../sql/row.ts'
import { summariesOf, type Summaries } from '../../sql/summary.ts'
import { isStill, type Layout, OutdatedIndex } from './layout.ts'

/** The businesses that contain a page: positions, and ids of businesses outside the index. */
export interface Candidates {
  readonly positions: Iterable<number>
  readonly ids: readonly number[]
}

/** The candidates as a table of businesses `b`. */
export function candidateTable({ positions, ids }: Candidates): SQL {
  const others = ids.length > 0 ? sql` union all select value from ${valuesTable(ids)}` : sql``
  return sql`(select t.id from (select p.business_id as id from ${valuesTable([...positions])} d
      cross join bitmap_positions p on p.position = d.value) t${others}) t
    cross join businesses b on b.id = t.id where b.deleted_at is null`
}

/** A page of candidates in an order. */
export async function readPage(
  db: Database,
  candidates: Candidates,
  order: SQL,
  { skip, limit }: { readonly skip: number; readonly limit: number },
  { state }: Layout,
): Promise<BusinessSummary[]> {
  const { rows } = await readLast<{ rows: Summaries }>(
    db,
    sql`with page as materialized (select b.id from ${candidateTable(candidates)}
        order by ${order} limit ${integer(limit)} offset ${integer(skip)})
      select ${isStill(state)} as isStill, ${summariesOf(sql`page`)} as rows`,
  )
  return parseRows(rows)
}

/** The row of a statement that checks, by `isStill`, that the index has not changed meanwhile. */
export async function readLast<Row>(db: Database, statement: SQL): Promise<Row> {
  const row = await firstRow<Row & { readonly isStill: number }>(db, statement)
  if (!row?.isStill) throw new OutdatedIndex()
  return row
}
