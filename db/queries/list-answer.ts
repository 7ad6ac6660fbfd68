import type { SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Database } from '../client.ts'
import type { BusinessList } from './businesses.ts'
import { firstRow } from './row.ts'

/** The list that a statement gives as one row of `total`, `more` and `rows`. */
export async function answerOf(db: Database, statement: SQL): Promise<BusinessList> {
  const row = await firstRow<{ total: number; more: number; rows: string }>(db, statement)
  return {
    rows: JSON.parse(row?.rows ?? '[]') as BusinessSummary[],
    total: row?.total ?? 0,
    relation: row?.more ? 'gte' : 'eq',
  }
}
