import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'

/** How many migrations were applied; throws the client's error when the database is unreachable. */
export async function readSchemaVersion(db: Database): Promise<number> {
  const row = await firstRow<{ version: number }>(
    db,
    sql`select count(*) as version from __drizzle_migrations`,
  )
  return row?.version ?? 0
}
