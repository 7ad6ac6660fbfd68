import { fileURLToPath } from 'node:url'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import type { Database } from './client.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the tables of any libSQL database up to date; safe to repeat. */
export async function migrate(db: Database): Promise<void> {
  await applyMigrations(db, { migrationsFolder: FOLDER })
}
