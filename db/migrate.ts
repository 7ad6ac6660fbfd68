import { fileURLToPath } from 'node:url'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import { AppError } from '#domain/errors.ts'
import type { Database } from './client.ts'
import { renewDatedHours } from './businesses/renew-dated-hours.ts'
import { hasMigrations, noteOldestCode, refuseNewerSchema } from './database/health.ts'
import { finishBulkLoad } from './imports/bulk-load/bulk-load.ts'
import { refreshSearchTexts } from './search/refold.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates any libSQL database to the current schema and finishes an interrupted bulk load; safe to repeat. Throws
 * `AppError` where later code has migrated it.
 */
export async function migrate(db: Database): Promise<void> {
  if (await hasMigrations(db)) await refuseNewerSchema(db)
  try {
    await applyMigrations(db, { migrationsFolder: FOLDER })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new AppError('internal', `The tables could not be brought up to date: ${why}.`, { cause: error })
  }
  await noteOldestCode(db)
  await finishBulkLoad(db)
  await refreshSearchTexts(db)
  await renewDatedHours(db, new Date())
}
