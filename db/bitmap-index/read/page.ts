import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Database } from '../../client.ts'
import { parseRows } from '../../sql/json-object.ts'
import { valuesTable } from '../../sql/in-list.ts'
import { summariesOf, type Summaries } from '../../sql/summary.ts'
import type { Found } from './first-trip.ts'
import { readLast } from './last-trip.ts'
import { isStill, type IndexState } from './layout.ts'
import { integer } from '../../sql/integer.ts'

/** Those among which a page is: positions, and businesses beside the index. */
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

/** A page of candidates in an order; undefined where the index has changed meanwhile. */
export async function readPage(
  db: Database,
  found: Found,
  candidates: Candidates,
  order: SQL,
  { skip, limit }: { readonly skip: number; readonly limit: number },
  state: IndexState,
): Promise<BusinessSummary[] | undefined> {
  const row = await readLast<{ isStill: number; rows: Summaries }>(
    db,
    found,
    sql`with page as materialized (select b.id from ${candidateTable(candidates)}
        order by ${order} limit ${integer(limit)} offset ${integer(skip)})
      select ${isStill(state)} as isStill, ${summariesOf(sql`page`)} as rows`,
  )
  return row?.isStill ? parseRows(row.rows) : undefined
}
