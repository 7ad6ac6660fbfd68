import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { auditStatement } from '#db/audit/append.ts'
import type { Database } from '#db/client.ts'
import { BACKUP_FINISHED } from '#db/database/overview.ts'
import {
  backupName,
  latestBackup,
  listBackups,
  outdatedBackups,
  type BackupOccasion,
} from '#domain/backup-retention.ts'
import { AppError } from '#domain/errors.ts'
import { backupFile } from '#jobs/backup.ts'
import { restoreElsewhere, type RestoredBackup } from './restore-file.ts'
import type { BackupStore } from './stores.ts'

/** How often a backup is made until its restore finds it whole. */
const ATTEMPTS = 3

export interface BackupOptions {
  readonly store: BackupStore
  /** A folder for what is not yet whole. */
  readonly folder: string
  /** The site's `SESSION_SECRET`, which signs backups. */
  readonly secret: string | undefined
}

export interface WrittenBackup {
  readonly name: string
  readonly bytes: number
  /** The backups that were deleted, since newer ones are kept in their place. */
  readonly deleted: readonly string[]
}

/**
 * Writes a backup and restores it elsewhere; only one that came back whole is kept and logged, and the backups that are no
 * longer kept are deleted. One that others' changes spoilt while it was read is made anew.
 */
export async function backUp(
  db: Database,
  now: Date,
  options: BackupOptions & { readonly occasion: BackupOccasion },
): Promise<WrittenBackup> {
  const { store, folder, occasion } = options
  const name = backupName(now, occasion)
  const file = join(folder, name)
  const rows = await writeWhole(db, now, file, options)
  await store.put(name, file)
  const entry = { actor: 'backup', entity: 'database', action: BACKUP_FINISHED, after: { name, rows } }
  await auditStatement(db, entry)
  const deleted = outdatedBackups((await store.list()).map((stored) => stored.name))
  for (const outdated of deleted) await store.remove(outdated)
  return { name, bytes: (await stat(file)).size, deleted }
}

/** Returns how many rows it holds. */
async function writeWhole(
  db: Database,
  now: Date,
  file: string,
  { folder, secret }: Pick<BackupOptions, 'folder' | 'secret'>,
  attempts = ATTEMPTS,
): Promise<number> {
  const source = Readable.fromWeb(backupFile(db, now, secret) as ReadableStream)
  await pipeline(source, createWriteStream(file, { mode: 0o600 }))
  const copy = await mkdtemp(join(folder, 'copy-'))
  try {
    const restored = await restoreElsewhere(file, `file:${join(copy, 'restored.db')}`, secret)
    requireSame(basename(file), restored)
    return restored.rows
  } catch (error) {
    if (attempts <= 1) throw error
    return await writeWhole(db, now, file, { folder, secret }, attempts - 1)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Restores a backup file into a database of its own; throws `AppError` where it cannot be read, or comes back otherwise. */
export async function checkBackup(
  file: string,
  { folder, secret }: Pick<BackupOptions, 'folder' | 'secret'>,
): Promise<RestoredBackup> {
  const restored = await restoreElsewhere(file, `file:${join(folder, 'restored.db')}`, secret)
  requireSame(basename(file), restored)
  return restored
}

/**
 * Brings a backup of the store, by its name or the newest as `latest`, into the folder; throws `AppError` where there is none.
 */
export async function takeBackup(
  name: string,
  { store, folder }: Omit<BackupOptions, 'secret'>,
): Promise<string> {
  const backups = listBackups((await store.list()).map((stored) => stored.name))
  const found = name === 'latest' ? latestBackup(backups) : backups.find((backup) => backup.name === name)
  if (found === undefined)
    throw new AppError(
      'not_found',
      name === 'latest'
        ? `There is no backup in ${store.where}.`
        : `There is no file ${name}, and no backup of this name in ${store.where}: "npm run backup -- --list" names them.`,
    )
  const file = join(folder, found.name)
  await store.take(found.name, file)
  return file
}

function requireSame(name: string, { differing }: RestoredBackup): void {
  if (differing.length > 0)
    throw new AppError('internal', `${name} came back otherwise in these tables: ${differing.join(', ')}.`)
}
