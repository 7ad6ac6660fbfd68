import type { Database } from '#db/client.ts'
import { compareStaged, listOrphans, type TableDifference } from '#db/backups/restore/compare.ts'
import { listAlteredRows, type AlteredRows } from '#db/backups/restore/altered-rows.ts'
import { sanitiseStaged } from '#db/backups/restore/sanitise.ts'
import {
  isApplying,
  transitionRestore,
  requireRestore,
  markRestoreReceived,
  type Restore,
} from '#db/backups/restore/state.ts'
import { disableStagedSnippets } from '#db/backups/restore/disable-snippets.ts'
import { moveRetiredRows, stagingTableName } from '#db/backups/restore/staging-tables.ts'
import { readBackupPage } from '#db/backups/read.ts'
import { verifyBackupSignature } from '#domain/auth/backup-signature.ts'
import type { BackupFooter, BackupSignatureStatus } from '#domain/backup.ts'
import { AppError } from '#domain/errors.ts'
import { openDigest } from './sha256.ts'

/** Rows per page: some megabytes of businesses. */
const PAGE = 500

/** What applying a restore would change, and how its staged rows were cleaned. */
export interface CheckedRestore {
  readonly tables: readonly TableDifference[]
  readonly seal: BackupSignatureStatus
  /** Rows with a value that was not safe for a page. */
  readonly cleaned: readonly AlteredRows[]
  /** Code snippets that would have run on public pages, now switched off. */
  readonly switchedOff: number
}

/**
 * Checks the staged rows against a backup's last line, cleans them as an import would, and returns what applying them
 * would change; code of a file that `secret` did not sign is switched off. Writes only to the restore's own tables, and
 * continues an interrupted check when called again. Throws `bad_request` if the file was damaged in transit.
 */
export async function checkRestore(
  db: Database,
  id: string,
  footer: BackupFooter,
  secret: string | undefined,
): Promise<CheckedRestore> {
  const restore = await requireRestore(db, id)
  const { state } = restore
  if (isApplying({ state }) || state === 'applied')
    throw new AppError('conflict', `This restore cannot be checked: it is ${state}.`)
  if (state === 'receiving') {
    await refuseDamaged(db, restore, footer)
    await markRestoreReceived(db, id, footer.sha256, await verifyBackupSignature(secret, footer))
  } else if (restore.sha256 !== footer.sha256) throw otherContent()
  const { seal = 'unsigned' } = await requireRestore(db, id)
  await moveRetiredRows(db)
  await sanitiseStaged(db)
  if (seal !== 'own') await disableStagedSnippets(db)
  const tables = await compareStaged(db)
  const { added = 0, changed = 0, removed = 0 } = tables.find(({ name }) => name === 'businesses') ?? {}
  await transitionRestore(db, id, ['sealed', 'checked'], 'checked', added + changed + removed)
  const off = await listAlteredRows(db, 'off')
  return {
    tables,
    seal,
    cleaned: await listAlteredRows(db, 'cleaned'),
    switchedOff: off.reduce((sum, { rows }) => sum + rows, 0),
  }
}

const otherContent = () =>
  new AppError('bad_request', 'The backup is damaged: its content is not what its last line says.')

/** Throws if the staged rows differ from the counts and hash of the last line, or refer to missing rows. */
async function refuseDamaged(db: Database, restore: Restore, footer: BackupFooter): Promise<void> {
  const { sha256, counts } = await contentOf(db, restore)
  const short = restore.header.tables.find(({ name }) => counts[name] !== footer.counts[name])
  if (short)
    throw new AppError(
      'bad_request',
      `The backup is damaged: of ${short.name} it holds ${counts[short.name]} rows and promises ${footer.counts[short.name]}.`,
    )
  if (sha256 !== footer.sha256) throw otherContent()
  const [orphans] = await listOrphans(db)
  if (orphans)
    throw new AppError(
      'bad_request',
      `The backup contradicts itself: ${orphans.rows} rows of ${orphans.table} name ${orphans.parent} that it does not hold.`,
    )
}

/** The hash of the file that the staged rows would make, and their counts, read page by page. */
async function contentOf(db: Database, { line, header }: Restore) {
  const digest = openDigest()
  const encoder = new TextEncoder()
  const counts: Record<string, number> = {}
  await digest.update(encoder.encode(`${line}\n`))
  for (const { name, columns } of header.tables) {
    counts[name] = 0
    let after: number | undefined = Number.MIN_SAFE_INTEGER
    while (after !== undefined) {
      const page = await readBackupPage(db, { name: stagingTableName(name), columns }, after, PAGE)
      counts[name] += page.rows.length
      const text = page.rows.map((row) => `${JSON.stringify([name, ...row])}\n`).join('')
      await digest.update(encoder.encode(text))
      after = page.last
    }
  }
  return { sha256: await digest.hex(), counts }
}
