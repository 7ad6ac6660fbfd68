import type { SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Database } from '../../client.ts'
import type { BusinessList } from './query.ts'
import { firstRow } from '../../sql/row.ts'

/** The one row that a list's statement returns. */
export interface ListRow {
  readonly total: number
  readonly more: number
  readonly rows: string
}

/** Converts such a row to a list. */
export const toList = (row: ListRow | undefined): BusinessList => ({
  rows: JSON.parse(row?.rows ?? '[]') as BusinessSummary[],
  total: row?.total ?? 0,
  relation: row?.more ? 'gte' : 'eq',
})

/** Runs a list's statement. */
export const readList = async (db: Database, statement: SQL): Promise<BusinessList> =>
  toList(await firstRow<ListRow>(db, statement))
