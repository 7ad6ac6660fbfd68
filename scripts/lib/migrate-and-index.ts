import { readIndexState, SERVED } from '#db/bitmap-index/state.ts'
import type { Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { firstRow } from '#db/sql/row.ts'
import { refreshIndex } from '#jobs/search.ts'
import { sql } from 'drizzle-orm'

/** Brings the tables up to date, and builds the index of lists and map where a migration has taken it away. */
export async function migrateAndIndex(db: Database): Promise<void> {
  await migrate(db)
  if ((await readIndexState(db, SERVED)) !== undefined) return
  const any = await firstRow<{ id: number }>(db, sql`select id from businesses limit 1`)
  if (any) await refreshIndex(db)
}
