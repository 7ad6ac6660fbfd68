import type { Database } from '#db/client.ts'
import { hasMigrations, isMigrationDue } from '#db/database/health.ts'
import { AppError } from '#domain/errors.ts'
import { databaseVariables } from './database.ts'
import type { DatabaseAddress } from './sqld.ts'
import { runScript } from './timed-step.ts'

/** Whether tables with something in them are about to be migrated. */
export const needsMigrationBackup = async (db: Database): Promise<boolean> =>
  (await hasMigrations(db)) && (await isMigrationDue(db))

/** Backs the tables up as they are before a migration, and says in one sentence which backup it is. */
export async function writeMigrationBackup(address: DatabaseAddress, signal: AbortSignal): Promise<string> {
  let written: string | undefined
  const line = (text: string) => {
    console.log(text)
    if (text.startsWith('Wrote ')) written ??= text
  }
  const environment = databaseVariables(address)
  await runScript('backup.ts', ['--occasion', 'migration'], { signal, environment, line })
  if (written === undefined)
    throw new AppError('internal', 'The backup before the migration was not written.')
  return `The backup from before: ${written.replace('Wrote ', '')}`
}
