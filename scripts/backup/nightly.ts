import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { auditStatement } from '#db/audit/append.ts'
import type { Database } from '#db/client.ts'
import { BACKUP_FINISHED } from '#db/database/overview.ts'
import { backupDay, backupName, outdatedBackups } from '#domain/backup-retention.ts'
import { AppError } from '#domain/errors.ts'
import { backupFile } from '#jobs/backup.ts'
import type { BackupStore } from './stores.ts'
import { restoreElsewhere, type RestoredBackup } from './restore-elsewhere.ts'

/** How often a backup is made until its restore finds it whole. */
const ATTEMPTS = 3

interface Options {
  readonly store: BackupStore
  /** A folder for what is not yet whole. */
  readonly folder: string
  /** The site's `SESSION_SECRET`, which signs backups. */
  readonly secret: string | undefined
}

export interface NightlyBackup {
  readonly name: string
  readonly bytes: number
  /** The backups that were deleted, since newer ones are kept in their place. */
  readonly deleted: readonly string[]
}

/**
 * Writes the day's backup and restores it elsewhere; only one that came back whole is kept and logged, and the backups that
 * are no longer kept are deleted. One that others' changes spoilt while it was read is made anew.
 */
export async function backUp(db: Database, now: Date, options: Options): Promise<NightlyBackup> {
  const { store, folder } = options
  const name = backupName(now)
  const file = join(folder, name)
  await writeWhole(db, now, file, options)
  await store.put(name, file)
  await auditStatement(db, { actor: 'backup', entity: 'database', action: BACKUP_FINISHED, after: { name } })
  const deleted = outdatedBackups(await store.list())
  for (const outdated of deleted) await store.remove(outdated)
  return { name, bytes: (await stat(file)).size, deleted }
}

async function writeWhole(
  db: Database,
  now: Date,
  file: string,
  { folder, secret }: Pick<Options, 'folder' | 'secret'>,
  attempts = ATTEMPTS,
): Promise<void> {
  const source = Readable.fromWeb(backupFile(db, now, secret) as ReadableStream)
  await pipeline(source, createWriteStream(file, { mode: 0o600 }))
  const copy = await mkdtemp(join(folder, 'copy-'))
  try {
    requireSame(basename(file), await restoreElsewhere(file, `file:${join(copy, 'restored.db')}`, secret))
  } catch (error) {
    if (attempts <= 1) throw error
    await writeWhole(db, now, file, { folder, secret }, attempts - 1)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Restores the newest backup into a database of its own; throws `AppError` where there is none, or it came back otherwise. */
export async function checkNewest({
  store,
  folder,
  secret,
}: Options): Promise<RestoredBackup & { readonly name: string }> {
  const names = (await store.list()).filter((name) => backupDay(name) !== undefined)
  const name = names.toSorted().at(-1)
  if (name === undefined) throw new AppError('not_found', `There is no backup in ${store.where}.`)
  const file = join(folder, name)
  await store.take(name, file)
  const restored = await restoreElsewhere(file, `file:${join(folder, 'restored.db')}`, secret)
  requireSame(name, restored)
  return { ...restored, name }
}

function requireSame(name: string, { differing }: RestoredBackup): void {
  if (differing.length > 0)
    throw new AppError('internal', `${name} came back otherwise in these tables: ${differing.join(', ')}.`)
}
