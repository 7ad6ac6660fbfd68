import { createWriteStream, createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { auditStatement } from '#db/audit/append.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { BACKUP_FINISHED } from '#db/database/overview.ts'
import { backupDay, backupName, outdatedBackups } from '#domain/backup-retention.ts'
import { AppError } from '#domain/errors.ts'
import { backupFile, backupLines } from '#jobs/backup.ts'
import type { BackupStore } from './stores.ts'
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { applyRestore } from '#db/backups/restore/apply.ts'
import { openRestore, storeRestoreChunk } from '#db/backups/restore/receive.ts'
import { BACKED_UP } from '#db/backups/read.ts'
import { LOG_TABLE } from '#db/backups/restore/staging-tables.ts'
import { migrate } from '#db/migrate.ts'
import { readBackupFooter } from '#domain/backup.ts'
import { checkRestore } from '#jobs/restore.ts'

/** Characters of a chunk, as the panel sends them. */
const CHUNK = 512 * 1024

/** The tables that hold code of public pages. */
const WITH_CODE = ['html_snippets', 'site_settings']

interface RestoredBackup {
  readonly rows: number
  /** Pieces of code that the restore switched off, since this site did not sign the backup. */
  readonly switchedOff: number
  /** Tables whose rows came back otherwise than they are in the backup. */
  readonly differing: readonly string[]
}

/**
 * Restores a backup into a new database at a `file:` address and compares each table with what the backup holds, save
 * those that are derived from others, and the log, which a restore only adds to. Without the secret that signed it, code
 * of public pages is switched off, as the panel would do; then its tables are not compared.
 */
async function restoreElsewhere(
  backup: string,
  address: string,
  secret: string | undefined,
): Promise<RestoredBackup> {
  const db = openDatabase(address)
  try {
    await migrate(db)
    const { counts, switchedOff } = await restore(db, backup, secret)
    const stored = await tableHashes(linesOf(backup))
    const found = await tableHashes(restoredLines(db))
    const left = switchedOff > 0 ? WITH_CODE : []
    const names = Object.keys(counts).filter(
      (name) => BACKED_UP.includes(name) && name !== LOG_TABLE && !left.includes(name),
    )
    return {
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      switchedOff,
      differing: names.filter((name) => stored.get(name) !== found.get(name)),
    }
  } finally {
    db.$client.close()
  }
}

async function restore(db: Database, backup: string, secret: string | undefined) {
  let id: string | undefined
  let chunk: string[] = []
  let size = 0
  let seq = 0
  let last: string | undefined
  const send = async (restoreId: string) => {
    if (chunk.length > 0) await storeRestoreChunk(db, restoreId, seq++, chunk.join('\n'))
    chunk = []
    size = 0
  }
  for await (const line of linesOf(backup)) {
    if (id === undefined) {
      id = await openRestore(db, line, 'backup')
      continue
    }
    // The last line is no row, and any line may turn out to be the last.
    if (last !== undefined) {
      chunk.push(last)
      size += last.length
    }
    last = line
    if (size >= CHUNK) await send(id)
  }
  const footer = readBackupFooter(last ?? '')
  if (id === undefined || footer === undefined)
    throw new AppError('bad_request', 'The backup is incomplete: its last line is missing.')
  await send(id)
  const { switchedOff } = await checkRestore(db, id, footer, secret)
  await applyRestore(db, id, 'backup', true)
  return { counts: footer.counts, switchedOff }
}

async function* linesOf(backup: string): AsyncGenerator<string> {
  const unpacked = createReadStream(backup).pipe(createGunzip())
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity })
  } finally {
    unpacked.destroy()
  }
}

async function* restoredLines(db: Database): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const bytes of backupLines(db, new Date(), undefined)) yield* decoder.decode(bytes).split('\n')
}

/** A hash of each table's rows, in their order. */
async function tableHashes(lines: AsyncIterable<string>): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  for await (const line of lines) {
    const [, table] = /^\["(\w+)",/.exec(line) ?? []
    if (table === undefined) continue
    const hash = hashes.get(table) ?? createHash('sha256')
    hashes.set(table, hash.update(line))
  }
  return new Map([...hashes].map(([table, hash]) => [table, hash.digest('hex')]))
}

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
