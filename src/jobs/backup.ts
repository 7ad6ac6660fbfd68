import type { Database } from '#db/client.ts'
import { listBackupTables, readBackupPage, type BackupTable } from '#db/backups/read.ts'
import { openSnapshot } from '#db/backups/snapshot.ts'
import { readSchemaVersion } from '#db/database/health.ts'
import { signBackup } from '#domain/auth/backup-signature.ts'
import { BACKUP_FORMAT, BACKUP_VERSION, type BackupFooter, type BackupHeader } from '#domain/backup.ts'
import { openDigest } from './sha256.ts'

/** Rows per page: some megabytes of businesses. */
const PAGE = 500

/**
 * The lines of a backup as UTF-8: a header, every row of every table as a list that begins with the table's name, and a
 * footer with counts and the SHA-256 of all preceding bytes, signed if there is a secret. All rows are of one moment, whatever
 * is written meanwhile. `known` are the tables and columns that are read, all of the database unless given.
 */
export async function* backupLines(
  db: Database,
  now: Date,
  secret: string | undefined,
  page = PAGE,
  known?: readonly BackupTable[],
): AsyncGenerator<Uint8Array<ArrayBuffer>, BackupFooter | undefined> {
  const snapshot = await openSnapshot(db)
  try {
    return yield* linesOf(snapshot.db, now, secret, page, known)
  } finally {
    snapshot.close()
  }
}

async function* linesOf(
  db: Database,
  now: Date,
  secret: string | undefined,
  page: number,
  known: readonly BackupTable[] | undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>, BackupFooter | undefined> {
  const [tables, schema] = await Promise.all([known ?? listBackupTables(db), readSchemaVersion(db)])
  const header: BackupHeader = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    schema,
    createdAt: now.toISOString(),
    tables,
  }
  const digest = openDigest()
  const counts: Record<string, number> = {}
  const encoder = new TextEncoder()
  const sealed = async (text: string) => {
    const bytes = encoder.encode(text)
    await digest.update(bytes)
    return bytes
  }
  yield await sealed(line(header))
  for (const table of tables) {
    counts[table.name] = 0
    for await (const rows of pagesOf(db, table, page)) {
      counts[table.name] = (counts[table.name] ?? 0) + rows.length
      yield await sealed(rows.map((row) => line([table.name, ...row])).join(''))
    }
  }
  const sha256 = await digest.hex()
  const signature = secret && (await signBackup(secret, sha256))
  const footer: BackupFooter = { end: true, counts, sha256, signature }
  yield encoder.encode(line(footer))
  return footer
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

async function* pagesOf(db: Database, table: BackupTable, limit: number) {
  let after: number | undefined = Number.MIN_SAFE_INTEGER
  while (after !== undefined) {
    const { rows, last } = await readBackupPage(db, table, after, limit)
    if (rows.length > 0) yield rows
    after = last
  }
}

/**
 * The backup as a gzip file, produced at the speed of its reader; `onEnd` is awaited with the footer once everything
 * was read.
 */
export function backupFile(
  db: Database,
  now: Date,
  secret: string | undefined,
  onEnd?: (footer: BackupFooter) => Promise<unknown>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const lines = backupLines(db, now, secret)
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await lines.next()
      if (!next.done) {
        controller.enqueue(next.value)
        return
      }
      if (next.value) await onEnd?.(next.value)
      controller.close()
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return source.pipeThrough(new CompressionStream('gzip'))
}
