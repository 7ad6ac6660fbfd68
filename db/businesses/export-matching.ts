import { sql } from 'drizzle-orm'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { valuesTable } from '../sql/in-list.ts'
import { firstRow } from '../sql/row.ts'
import { matching } from './admin-list/matching.ts'
import type { AdminListFilters } from './admin-list/query.ts'
import { type JsonOf, parseRows } from '../sql/json-object.ts'
import { EXPORT_ROWS, EXPORTED_FROM, type ExportRow } from './export.ts'

/** Ids read at once: some hundred kilobytes. */
const IDS_AT_ONCE = 50_000

/** The ids of the businesses of an operators' list in ascending order, up to a limit. */
export async function listMatchingIds(
  db: Database,
  filters: AdminListFilters,
  most: number,
): Promise<number[]> {
  const { tables, condition } = await matching(db, filters)
  const ids: number[] = []
  for (let after = 0; ids.length < most;) {
    const page = await firstRow<{ last: number | null; ids: string }>(
      db,
      sql`with ${tables} select max(number) as last, json_group_array(id) as ids from (
        select b.id, b.global_row_number as number from businesses b
        where b.global_row_number > ${after} and (${condition}) order by b.global_row_number limit ${IDS_AT_ONCE})`,
    )
    if (page?.last == null) break
    ids.push(...parseOwnJson<number[]>(page.ids))
    after = page.last
  }
  return ids.slice(0, most)
}

/** The existing ids among these, in the trash or not, in ascending order. */
export async function listExistingIds(db: Database, ids: readonly number[]): Promise<number[]> {
  const found = await firstRow<{ ids: string }>(
    db,
    sql`select json_group_array(id) as ids from (select b.id from ${valuesTable(ids)} i
      cross join businesses b on b.id = i.value group by b.id order by b.global_row_number)`,
  )
  return parseOwnJson<number[]>(found?.ids ?? '[]')
}

/** Businesses as rows of cells by ascending id; deleted ones are left out. */
export async function readExportRows(db: Database, ids: readonly number[]): Promise<readonly ExportRow[]> {
  const page = await firstRow<{ rows: JsonOf<typeof EXPORT_ROWS> }>(
    db,
    sql`select ${EXPORT_ROWS} as rows from (
      select json_array(${EXPORTED_FROM.cells}) as row from ${valuesTable(ids)} i
      cross join businesses b on b.id = i.value ${EXPORTED_FROM.names} order by b.global_row_number)`,
  )
  return parseRows(page?.rows)
}
