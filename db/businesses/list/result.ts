import type { SQL } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import type { BusinessList } from './query.ts'
import { parseRows } from '../../sql/json-object.ts'
import { firstRow } from '../../sql/row.ts'
import type { Summaries } from '../../sql/summary.ts'

/** The one row that a list's statement returns. */
export interface ListRow {
  readonly total: number
  readonly more: number
  readonly rows: Summaries
  readonly unlisted?: number
  readonly begun?: number
}

/** Converts such a row to a list. */
export const toList = (row: ListRow | undefined): BusinessList => ({
  rows: parseRows(row?.rows),
  total: row?.total ?? 0,
  relation: row?.more ? 'gte' : 'eq',
  ...(row?.unlisted && { isUnlisted: true }),
  ...(row?.begun && row.more && { isBegun: true }),
})

/** Runs a list's statement. */
export const readList = async (db: Database, statement: SQL): Promise<BusinessList> =>
  toList(await firstRow<ListRow>(db, statement))
