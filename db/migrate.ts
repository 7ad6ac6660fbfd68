import { fileURLToPath } from 'node:url'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import type { Database } from './client.ts'
import { finishBulkLoad } from './commands/bulk-load.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the tables of any libSQL database up to date, after an import that was cut short too; safe to repeat. */
export async function migrate(db: Database): Promise<void> {
  await applyMigrations(db, { migrationsFolder: FOLDER })
  await finishBulkLoad(db)
}
