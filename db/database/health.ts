import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'

/** How many migrations the database has seen; throws what the client throws when it is away. */
export async function readSchemaVersion(db: Database): Promise<number> {
  const row = await firstRow<{ version: number }>(
    db,
    sql`select count(*) as version from __drizzle_migrations`,
  )
  return row?.version ?? 0
}
