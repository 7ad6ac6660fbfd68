import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** Asks the database for a sign of life; throws what the client throws when it is away. */
export async function ping(db: Database): Promise<void> {
  await db.all(sql`select 1`)
}
