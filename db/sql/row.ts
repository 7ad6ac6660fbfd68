import type { SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** The first row of a hand-written query, undefined when there is none (Drizzle's own `get` throws then). */
export async function firstRow<T>(db: Database, query: SQL): Promise<T | undefined> {
  const [row] = await db.all<T>(query)
  return row
}
