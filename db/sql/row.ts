import type { ResultSet } from '@libsql/client'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** The first row of a hand-written query, undefined when there is none (Drizzle's own `get` throws then). */
export async function firstRow<T>(db: Database, query: SQL): Promise<T | undefined> {
  const [row] = await db.all<T>(query)
  return row
}

/**
 * The rows of a hand-written query that went to the client itself. The caller names their type, as for `db.all`: the
 * client types each cell as anything SQLite can store.
 */
export const rowsOf = <T>({ rows }: Pick<ResultSet, 'rows'>): T[] => rows as unknown as T[]
