import type { Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { firstRow } from '#db/sql/row.ts'
import { refreshIndex } from '#jobs/search.ts'
import { sql } from 'drizzle-orm'

/** Brings the tables and the index of lists and map up to date: a migration has taken it away, or an import was cut short. */
export async function migrateAndIndex(db: Database): Promise<void> {
  await migrate(db)
  const any = await firstRow<{ id: number }>(db, sql`select id from businesses limit 1`)
  if (any) await refreshIndex(db)
}
