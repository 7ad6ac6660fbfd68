import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { InValue } from '@libsql/client'
import { type Database, openDatabase } from '#db/client.ts'
import { applyRestore } from '#db/backups/restore/apply.ts'
import { cleanedRow } from '#db/backups/restore/sanitise.ts'
import { openRestore, storeRestoreChunk } from '#db/backups/restore/receive.ts'
import { type BackupTable, listBackupTables } from '#db/backups/read.ts'
import { findRestore, isApplying, type Restore } from '#db/backups/restore/state.ts'
import { LOG_TABLE } from '#db/backups/restore/staging-tables.ts'
import { migrate } from '#db/migrate.ts'
import { readBackupFooter, type BackupFooter } from '#domain/backup.ts'
import { readBackupHeader } from '#domain/backup-header.ts'
import { AppError } from '#domain/errors.ts'
import { backupLines } from '#jobs/backup.ts'
import { checkRestore, type CheckedRestore } from '#jobs/restore.ts'

/** Characters of a chunk, as the panel sends them. */
const CHUNK = 512 * 1024
/** The actor of a restore by command, in its state and in the log. */
export const ACTOR = 'backup'

/** The tables that hold code of public pages. */
const WITH_CODE = ['html_snippets', 'site_settings']

export interface RestoredBackup {
  readonly rows: number
  /** Pieces of code that the restore switched off, since this site did not sign the backup. */
  readonly switchedOff: number
  /** Rows whose texts came back cleaned, as where an earlier version cleaned them otherwise. */
  readonly cleaned: number
  /** Tables whose rows came back otherwise than they are in the backup. */
  readonly differing: readonly string[]
}

/**
 * Restores a backup into a new database at a `file:` address and compares each table with what the backup holds, with its
 * texts cleaned, save those that are derived from others, and the log, which a restore only adds to. Without the secret that signed it, code
 * of public pages is switched off, as the panel would do; then its tables are not compared.
 */
export async function restoreElsewhere(
  backup: string,
  address: string,
  secret: string | undefined,
): Promise<RestoredBackup> {
  const db = openDatabase(address)
  try {
    await migrate(db)
    const { id, counts, checked } = await stageBackup(db, backup, secret)
    await applyRestore(db, id, ACTOR, true)
    const { switchedOff, cleaned } = checked
    const tables = await comparedTables(db, backup)
    const stored = await tableHashes(
      linesOf(backup),
      tables.filter(({ name }) => cleaned.some((altered) => altered.name === name)),
    )
    const found = await tableHashes(restoredLines(db, tables))
    const left = [LOG_TABLE, ...(switchedOff > 0 ? WITH_CODE : [])]
    const names = tables.map(({ name }) => name).filter((name) => name in counts && !left.includes(name))
    return {
      rows: rowsIn(counts),
      switchedOff,
      cleaned: cleaned.reduce((sum, { rows }) => sum + rows, 0),
      differing: names.filter((name) => stored.get(name) !== found.get(name)),
    }
  } finally {
    db.$client.close()
  }
}

const rowsIn = (counts: BackupFooter['counts']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A backup whose rows are staged in a database, checked and cleaned, and not yet in place. */
export interface StagedBackup {
  readonly id: string
  readonly counts: BackupFooter['counts']
  readonly checked: CheckedRestore
}

/**
 * Stages a backup's rows in a database and checks them, going on where another call with the same file was cut off; throws
 * `AppError` where the file is cut off, damaged or none.
 */
export async function stageBackup(
  db: Database,
  backup: string,
  secret: string | undefined,
): Promise<StagedBackup> {
  let id: string | undefined
  let lastSeq = -1
  let chunk: string[] = []
  let size = 0
  let seq = 0
  let last: string | undefined
  const send = async (restoreId: string) => {
    if (chunk.length > 0) {
      if (seq > lastSeq) await storeRestoreChunk(db, restoreId, seq, chunk.join('\n'))
      seq += 1
    }
    chunk = []
    size = 0
  }
  for await (const line of linesOf(backup)) {
    if (id === undefined) {
      const begun = await findBegun(db, line)
      id = begun?.id ?? (await openRestore(db, line, ACTOR))
      lastSeq = begun?.lastSeq ?? -1
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
  if (id === undefined || footer === undefined) throw isCutOff(backup)
  await send(id)
  return { id, counts: footer.counts, checked: await checkRestore(db, id, footer, secret) }
}

/** The restore of the same file that an earlier call began; undefined where there is none that can be gone on with. */
async function findBegun(db: Database, line: string): Promise<Restore | undefined> {
  const restore = await findRestore(db)
  const isOurs = restore?.actor === ACTOR && restore.line === line
  return isOurs && !isApplying(restore) && restore.state !== 'applied' ? restore : undefined
}

/** The restore of this backup that was cut off while its rows were put in place in parts; undefined where there is none. */
export async function findHalfDone(db: Database, backup: string): Promise<Restore | undefined> {
  const restore = await findRestore(db)
  if (restore?.state !== 'parts') return undefined
  for await (const line of linesOf(backup))
    if (restore.line === line) return restore
    else break
  throw new AppError(
    'conflict',
    `A restore of another backup, made ${restore.header.createdAt}, was cut off half-way: give its command again first.`,
  )
}

const isCutOff = (backup: string) =>
  new AppError(
    'bad_request',
    `${basename(backup)} is cut off: its end is missing, as after an interrupted copy or on a full disk. Use another backup.`,
  )

/** The lines of a backup; throws `AppError` where the file is cut off or was not packed by gzip. */
async function* linesOf(backup: string): AsyncGenerator<string> {
  const file = createReadStream(backup)
  const unpacked = createGunzip()
  file.on('error', (error) => unpacked.destroy(error))
  const lines = createInterface({ input: file.pipe(unpacked), crlfDelay: Infinity })
  try {
    yield* lines
    // A reader of lines ends in silence where its stream fails.
    if (unpacked.errored) throw readingFailed(unpacked.errored, backup)
  } catch (error) {
    throw readingFailed(error, backup)
  } finally {
    lines.close()
    file.destroy()
    unpacked.destroy()
  }
}

/** The error codes of zlib for input that ends early, and for input that is not gzip or was altered. */
const CUT_OFF = 'Z_BUF_ERROR'
const DAMAGED = 'Z_DATA_ERROR'

function readingFailed(error: unknown, backup: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === CUT_OFF) return isCutOff(backup)
  if (code !== DAMAGED) return error
  const message = `${basename(backup)} is damaged, or no backup: it cannot be unpacked.`
  return new AppError('bad_request', message, { cause: error })
}

/**
 * The tables of a backup, with its columns, that are all here: tables of a backup from before a migration have fewer columns than
 * they have now, and those that later code has taken away cannot be compared.
 */
async function comparedTables(db: Database, backup: string): Promise<readonly BackupTable[]> {
  const here = new Map((await listBackupTables(db)).map(({ name, columns }) => [name, columns]))
  for await (const line of linesOf(backup)) {
    const { tables = [] } = readBackupHeader(line) ?? {}
    return tables.filter(({ name, columns }) => columns.every((column) => here.get(name)?.includes(column)))
  }
  return []
}

async function* restoredLines(db: Database, tables: readonly BackupTable[]): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const bytes of backupLines(db, new Date(), undefined, undefined, tables))
    yield* decoder.decode(bytes).split('\n')
}

/** A hash of each table's rows, in their order; those of some tables as they come back from a restore. */
async function tableHashes(
  lines: AsyncIterable<string>,
  cleaned: readonly BackupTable[] = [],
): Promise<ReadonlyMap<string, string>> {
  const columns = new Map(cleaned.map((table) => [table.name, table.columns]))
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  for await (const line of lines) {
    const [, table] = /^\["(\w+)",/.exec(line) ?? []
    if (table === undefined) continue
    const hash = hashes.get(table) ?? createHash('sha256')
    hashes.set(table, hash.update(cleanedLine(table, columns.get(table), line)))
  }
  return new Map([...hashes].map(([table, hash]) => [table, hash.digest('hex')]))
}

function cleanedLine(table: string, columns: readonly string[] | undefined, line: string): string {
  if (columns === undefined) return line
  const [, ...values] = JSON.parse(line) as InValue[]
  const row = cleanedRow(table, Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])))
  return row === undefined ? line : JSON.stringify([table, ...columns.map((column) => row[column] ?? null)])
}
