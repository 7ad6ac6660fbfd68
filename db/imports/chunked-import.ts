import { desc, eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_MODE, type ImportMode } from '#domain/import/mode.ts'
import type { Database } from '../client.ts'
import { importBatches, type ImportState } from '../schema/imports.ts'
import { auditStatementIfChanged } from '../audit/append.ts'
import { requireBatch } from './chunk.ts'
import { recordMissing } from './missing/record.ts'
import { findUnfinished, RESUMABLE } from './context.ts'
import { NOW } from '../schema/columns.ts'
import { settleCitySlugs } from './settle-city-slugs.ts'

export interface ChunkedImportStart {
  readonly fileName: string
  /** Identifies the file and how it is split and read; an import with the same hash continues the earlier one. */
  readonly fileHash: string
  readonly preset: string
  readonly totalRows?: number | undefined
  /** Cells that an operator corrected before. */
  readonly corrected?: number | undefined
  /** The import mode; `overwrite` when absent. */
  readonly mode?: ImportMode | undefined
  /** Whether it may overwrite pinned fields; by default not. */
  readonly overwritesPinned?: boolean | undefined
}

export interface StartedImport {
  readonly batchId: string
  readonly isNew: boolean
  /** Whether rows arrived within the last seconds, from another sender or from this one before an interruption. */
  readonly isActive: boolean
}

/** Opens an import that is sent chunk by chunk, or continues the newest one if it is of this file and unfinished. */
export async function startChunkedImport(
  db: Database,
  start: ChunkedImportStart,
  actor: string,
): Promise<StartedImport> {
  const { fileName, fileHash, preset, totalRows, corrected = 0, mode = DEFAULT_MODE } = start
  const { overwritesPinned = false } = start
  const unfinished = await findUnfinished(db, fileHash, RESUMABLE)
  if (unfinished) {
    if (unfinished.state !== 'running') await resume(db, unfinished.id, actor)
    return { batchId: unfinished.id, isNew: false, isActive: unfinished.isActive === 1 }
  }
  const batchId = crypto.randomUUID()
  const after = {
    fileName,
    preset,
    totalRows: totalRows ?? null,
    corrected,
    mode,
    ...(overwritesPinned && { overwritesPinned }),
  }
  // If two callers open the same file at once, only one creates the batch.
  await db.batch([
    db.run(sql`insert into import_batches (id, file_name, file_hash, preset, started_by, expected_rows, corrected, mode,
        overwrites_pinned)
      select ${batchId}, ${fileName}, ${fileHash}, ${preset}, ${actor}, ${totalRows ?? null}, ${corrected}, ${mode},
        ${overwritesPinned}
      where not exists (select 1 from (select * from import_batches order by created_at desc, rowid desc limit 1)
        where file_hash = ${fileHash} and state = 'running')`),
    auditStatementIfChanged(db, { actor, action: 'start', entity: 'import', entityId: batchId, after }),
  ])
  const [newest] = await db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(eq(importBatches.fileHash, fileHash))
    .orderBy(desc(importBatches.createdAt), sql`rowid desc`)
    .limit(1)
  const isNew = newest?.id === batchId
  return { batchId: newest?.id ?? batchId, isNew, isActive: !isNew }
}

const resume = (db: Database, batchId: string, actor: string) =>
  db.batch([
    db.run(sql`update import_batches set state = 'running', finished_at = null
      where id = ${batchId} and state in ('failed', 'cancelled')`),
    auditStatementIfChanged(db, { actor, action: 'resume', entity: 'import', entityId: batchId }),
  ])

/**
 * Ends an import whose rows have all arrived; repeating it changes nothing. Throws `AppError` when the number of rows
 * differs from the file's, or when the import is not running.
 */
export async function completeChunkedImport(db: Database, batchId: string, totalRows: number, actor: string) {
  const batch = await requireBatch(db, batchId)
  if (batch.state === 'done') return
  if (batch.state !== 'running') throw notRunning(batch.state)
  if (batch.totalRows !== totalRows) {
    const came = `The file has ${totalRows} rows, and ${batch.totalRows} of them came.`
    throw new AppError('conflict', came)
  }
  const { imported, updated, rejected } = batch
  await settleCitySlugs(db, batchId)
  await end(db, batchId, 'done', actor, { imported, updated, rejected, totalRows })
}

/** Stops an import; what was written stays, and the import can be continued or undone. */
export async function cancelImport(db: Database, batchId: string, actor: string) {
  const batch = await requireBatch(db, batchId)
  if (batch.state === 'cancelled') return
  if (batch.state !== 'running' && batch.state !== 'failed') throw notRunning(batch.state)
  await end(db, batchId, 'cancelled', actor, { totalRows: batch.totalRows })
}

const notRunning = (state: ImportState) =>
  new AppError('conflict', `This import is not under way: it is ${state}.`)

const ACTIONS = { done: 'finish', cancelled: 'cancel' } as const

async function end(
  db: Database,
  batchId: string,
  state: keyof typeof ACTIONS,
  actor: string,
  after: Readonly<Record<string, number>>,
) {
  // Check and log in one batch: a second caller changes and logs nothing.
  const results = await db.batch([
    db.run(sql`update import_batches set state = ${state},
      finished_at = ${NOW}, updated_at = ${NOW}
      where id = ${batchId} and state in ('running', 'failed')`),
    auditStatementIfChanged(db, {
      actor,
      action: ACTIONS[state],
      entity: 'import',
      entityId: batchId,
      after,
    }),
  ])
  if (state !== 'done' || results[0].rowsAffected === 0) return
  await recordMissing(db, batchId)
  await forgetSeen(db, batchId)
}

/** Deletes data that is only needed while an import runs. */
const forgetSeen = (db: Database, batchId: string) =>
  db.run(sql`delete from import_seen where batch_id = ${batchId}`)
