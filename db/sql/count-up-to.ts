import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** The limit up to which rows are counted: more make no difference to an operator. */
const MOST_COUNTED = 1_000

/** A number of rows, counted up to a limit. */
export interface CountedRows {
  readonly count: number
  /** Whether there are more than were counted. */
  readonly isMore: boolean
}

/** The statement that counts the rows of a query up to the limit. */
export const selectCount = (db: Database, rows: SQL) =>
  db.all<{ readonly count: number }>(sql`select count(*) as count from (${rows} limit ${MOST_COUNTED + 1})`)

/** The result of that statement. */
export function countedRows([row]: readonly { readonly count: number }[]): CountedRows {
  const count = row?.count ?? 0
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
}
