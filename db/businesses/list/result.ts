import type { SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Database } from '../../client.ts'
import type { BusinessList } from './query.ts'
import { firstRow } from '../../sql/row.ts'

/** What a list's statement gives as one row. */
export interface ListRow {
  readonly total: number
  readonly more: number
  readonly rows: string
}

/** The list that such a row is. */
export const toList = (row: ListRow | undefined): BusinessList => ({
  rows: JSON.parse(row?.rows ?? '[]') as BusinessSummary[],
  total: row?.total ?? 0,
  relation: row?.more ? 'gte' : 'eq',
})

/** The list that a statement gives. */
export const readList = async (db: Database, statement: SQL): Promise<BusinessList> =>
  toList(await firstRow<ListRow>(db, statement))
