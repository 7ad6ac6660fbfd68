import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** Rows that are counted at most: more make no difference to whoever works through them. */
const MOST_COUNTED = 1_000

/** A number of rows, as far as they are counted. */
export interface CountedRows {
  readonly count: number
  /** There are more than were counted. */
  readonly isMore: boolean
}

/** The statement that counts the rows of a query, as far as they are counted. */
export const selectCount = (db: Database, rows: SQL) =>
  db.all<{ readonly count: number }>(sql`select count(*) as count from (${rows} limit ${MOST_COUNTED + 1})`)

/** What the statement read. */
export function countedRows([row]: readonly { readonly count: number }[]): CountedRows {
  const count = row?.count ?? 0
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
}
