import type { Database } from '#db/client.ts'
import { hasMigrations, isMigrationDue } from '#db/database/health.ts'
import { migrate } from '#db/migrate.ts'
import { AppError } from '#domain/errors.ts'
import { databaseVariables } from './database.ts'
import type { DatabaseAddress } from './sqld.ts'

/** Whether tables with something in them are about to be migrated. */
export const needsMigrationBackup = async (db: Database): Promise<boolean> =>
  (await hasMigrations(db)) && (await isMigrationDue(db))

/** Where the lines of a backup go, and what ends it. */
interface BackupRun {
  readonly print?: ((line: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Backs the tables up as they are, where they are about to be migrated: what every command does that migrates. */
export async function backUpBeforeMigrating(
  db: Database,
  address: DatabaseAddress,
  { print = console.log, signal }: BackupRun = {},
): Promise<void> {
  if (!(await needsMigrationBackup(db))) return
  print('Backing the tables up before they are migrated ...')
  await writeMigrationBackup(address, { print, signal })
}

/** Migrates once the tables are backed up as they are, where that is due. */
export async function migrateWithBackup(
  db: Database,
  address: DatabaseAddress,
  print?: (line: string) => void,
): Promise<void> {
  await backUpBeforeMigrating(db, address, { print })
  await migrate(db)
}

/** Backs the tables up as they are before a migration, and says in one sentence which backup it is. */
export async function writeMigrationBackup(
  address: DatabaseAddress,
  { print = console.log, signal = new AbortController().signal }: BackupRun = {},
): Promise<string> {
  let written: string | undefined
  const line = (text: string) => {
    print(text)
    if (text.startsWith('Wrote ')) written ??= text
  }
  // Loaded where a migration is due.
  const { runScript } = await import('./timed-step.ts')
  const environment = databaseVariables(address)
  await runScript('backup.ts', ['--occasion', 'migration'], { signal, environment, line })
  if (written === undefined)
    throw new AppError('internal', 'The backup before the migration was not written.')
  return `The backup from before: ${written.replace('Wrote ', '')}`
}
