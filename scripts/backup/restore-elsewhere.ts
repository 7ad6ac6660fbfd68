import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { openDatabase, type Database } from '#db/client.ts'
import { applyRestore } from '#db/backups/restore/apply.ts'
import { openRestore, storeRestoreChunk } from '#db/backups/restore/receive.ts'
import { BACKED_UP } from '#db/backups/read.ts'
import { LOG_TABLE } from '#db/backups/restore/staging-tables.ts'
import { migrate } from '#db/migrate.ts'
import { readBackupFooter } from '#domain/backup.ts'
import { AppError } from '#domain/errors.ts'
import { backupLines } from '#jobs/backup.ts'
import { checkRestore } from '#jobs/restore.ts'

/** Characters of a chunk, as the panel sends them. */
const CHUNK = 512 * 1024

/** The tables that hold code of public pages. */
const WITH_CODE = ['html_snippets', 'site_settings']

export interface RestoredBackup {
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
export async function restoreElsewhere(
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
