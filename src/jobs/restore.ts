import type { Database } from '#db/client.ts'
import { compareStaged, listOrphans, type TableDifference } from '#db/commands/restore/compare.ts'
import { moveRestore, requireRestore, type Restore } from '#db/commands/restore/state.ts'
import { stagingOf } from '#db/commands/restore/tables.ts'
import { readBackupPage } from '#db/queries/backup.ts'
import type { BackupFooter } from '#domain/backup.ts'
import { AppError } from '#domain/errors.ts'
import { openDigest } from './digest.ts'

/** Rows read at once: some megabyte of businesses. */
const PAGE = 500

/**
 * Checks what was staged against a backup's last line, row by row, and tells what applying it would change. Nothing
 * but the restore's own state is written. Throws `bad_request` where the file was damaged on the way.
 */
export async function checkRestore(
  db: Database,
  id: string,
  footer: BackupFooter,
): Promise<TableDifference[]> {
  const restore = await requireRestore(db, id)
  if (restore.state !== 'receiving' && restore.state !== 'checked')
    throw new AppError('conflict', `This restore cannot be checked: it is ${restore.state}.`)
  const { sha256, counts } = await sealOf(db, restore)
  const short = restore.header.tables.find(({ name }) => counts[name] !== footer.counts[name])
  if (short)
    throw new AppError(
      'bad_request',
      `The backup is damaged: of ${short.name} it holds ${counts[short.name]} rows and promises ${footer.counts[short.name]}.`,
    )
  if (sha256 !== footer.sha256)
    throw new AppError('bad_request', 'The backup is damaged: its content is not what its last line says.')
  const [orphans] = await listOrphans(db)
  if (orphans)
    throw new AppError(
      'bad_request',
      `The backup contradicts itself: ${orphans.rows} rows of ${orphans.table} name ${orphans.parent} that it does not hold.`,
    )
  const tables = await compareStaged(db)
  const { added = 0, changed = 0, removed = 0 } = tables.find(({ name }) => name === 'businesses') ?? {}
  await moveRestore(db, id, ['receiving', 'checked'], 'checked', added + changed + removed)
  return tables
}

/** The hash of the file that the staged rows would make, and their numbers, read page by page. */
async function sealOf(db: Database, { line, header }: Restore) {
  const digest = openDigest()
  const encoder = new TextEncoder()
  const counts: Record<string, number> = {}
  await digest.update(encoder.encode(`${line}\n`))
  for (const { name, columns } of header.tables) {
    counts[name] = 0
    let after: number | undefined = Number.MIN_SAFE_INTEGER
    while (after !== undefined) {
      const page = await readBackupPage(db, { name: stagingOf(name), columns }, after, PAGE)
      counts[name] += page.rows.length
      const text = page.rows.map((row) => `${JSON.stringify([name, ...row])}\n`).join('')
      await digest.update(encoder.encode(text))
      after = page.last
    }
  }
  return { sha256: await digest.hex(), counts }
}
