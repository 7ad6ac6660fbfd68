import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../../client.ts'
import { firstRow } from '../../sql/row.ts'
import { auditStatementIfChanged } from '../../audit/append.ts'
import { finishBulkLoad } from '../bulk-load/bulk-load.ts'
import { requireBatch } from '../chunk.ts'
import { IS_ACTIVE } from '../list.ts'
import { importBatches, importMissing, importSeen } from '../../schema/imports.ts'
import { undoTaxonomy } from './taxonomy.ts'
import { refuseForgotten } from '../forget-undo.ts'
import { applyUndo, countUndone } from '../../undo/apply.ts'
import { forgetChanges, skipChanges } from '../../undo/journal.ts'
import { type BusinessUndo, readUndoPage } from '../../undo/read-page.ts'
import { undoMergesOfImport, undoRecords } from './records.ts'
import { NOW } from '../../schema/columns.ts'

/** The progress of undoing a batch, in businesses. */
export interface UndoProgress {
  /** Whether the batch is undone. */
  readonly done: boolean
  /** The number of businesses that the batch added or changed. */
  readonly total: number
  /** Changed businesses that were restored. */
  readonly restored: number
  /** New businesses that were deleted. */
  readonly removed: number
  /** Businesses left unchanged, since they were changed after the batch. */
  readonly skipped: number
  /** Merges that were undone first, so that added businesses could be deleted. */
  readonly mergesUndone: number
  /** The id from which the next step continues; null when the batch is undone. */
  readonly next: number | null
}

/** Businesses per step: about as much work as one chunk of an import. */
const STEP = 2_000

/**
 * Undoes one step of a batch, from its newest business down: added businesses are removed and their addresses are free
 * for the next import, changed ones are restored. A business that was changed since stays unchanged, and so does one that would
 * be one that was removed for good. Steps may be
 * repeated and interrupted anywhere. Throws `AppError` when there is no such batch, or when it is an active import.
 */
export async function undoImport(
  db: Database,
  batchId: string,
  afterId: number | null,
  actor: string,
  limit = STEP,
): Promise<UndoProgress> {
  const { state, createdAt } = await requireBatch(db, batchId)
  if (state === 'undone') return progress(db, batchId, null)
  if (state !== 'undoing') await refuseForgotten(db, createdAt)
  if (state !== 'undoing') await begin(db, batchId, actor)
  if (await undoMergesOfImport(db, batchId, actor))
    return progress(db, batchId, afterId ?? Number.MAX_SAFE_INTEGER)
  const page = await readUndoPage(db, batchId, { below: afterId ?? undefined, limit })
  await applyUndo(db, batchId, page.undoings, (undoings) => ({ before: [countProgress(batchId, undoings)] }))
  if (page.kept.length > 0) await db.run(skipChanges(batchId, page.kept))
  if (page.settled.length > 0) await db.run(forgetChanges(batchId, page.settled))
  if (!page.isLast) return progress(db, batchId, page.last ?? null)
  // Starts again from the newest, for rows that an interrupted step left or an operator changed meanwhile.
  if (afterId !== null) return undoImport(db, batchId, null, actor, limit)
  await undoRecords(db, batchId, createdAt)
  await undoTaxonomy(db, batchId)
  const standing = await progress(db, batchId, null)
  await end(db, batchId, actor, standing)
  return standing
}

/** Tables whose rows an undone import no longer needs. */
const FORGOTTEN = [importSeen, importMissing]

/** Stops further rows from being imported into the batch. */
async function begin(db: Database, batchId: string, actor: string): Promise<void> {
  await refuseActive(db, batchId)
  // An import that was killed may have left the directory without its indexes and triggers.
  await finishBulkLoad(db)
  await db.batch([
    db.run(sql`update import_batches set state = 'undoing'
      where id = ${batchId} and state not in ('undoing', 'undone') and not ${IS_ACTIVE}`),
    auditStatementIfChanged(db, { actor, action: 'undo', entity: 'import', entityId: batchId }),
    // In the same batch, as a repeated step does not begin again.
    ...FORGOTTEN.map((table) =>
      db.run(sql`delete from ${table} where batch_id = ${batchId}
        and (select state from import_batches where id = ${batchId}) = 'undoing'`),
    ),
  ])
  // Checked again, as rows may have arrived meanwhile.
  await refuseActive(db, batchId)
}

async function refuseActive(db: Database, batchId: string): Promise<void> {
  const active = await db.$count(importBatches, sql`${importBatches.id} = ${batchId} and ${IS_ACTIVE}`)
  if (active > 0)
    throw new AppError(
      'conflict',
      'Rows of this import came within the last 45 seconds: cancel it first, or wait until no more come.',
    )
}

/** Whether undoing gives a business other values, or takes reviews from it, rather than only a source's record. */
const isSeen = ({ business, restored, trash }: BusinessUndo): boolean =>
  trash !== undefined || restored === undefined || restored.derived.contentHash !== business.contentHash

const countProgress = (batchId: string, undoings: readonly BusinessUndo[]): SQL => {
  const count = (isOf: boolean) =>
    countUndone(
      batchId,
      undoings.filter((undoing) => undoing.isNew === isOf && (isOf || isSeen(undoing))),
    )
  return sql`update import_batches set removed = removed + ${count(true)}, restored = restored + ${count(false)}
    where id = ${batchId}`
}

async function end(db: Database, batchId: string, actor: string, standing: UndoProgress): Promise<void> {
  const { restored, removed, skipped, mergesUndone } = standing
  await db.batch([
    db.run(sql`update import_batches set state = 'undone',
      updated_at = ${NOW} where id = ${batchId} and state = 'undoing'`),
    auditStatementIfChanged(db, {
      actor,
      action: 'undone',
      entity: 'import',
      entityId: batchId,
      after: { restored, removed, skipped, ...(mergesUndone > 0 && { mergesUndone }) },
    }),
  ])
}

/** The batch's changes above `next` could not be undone. */
async function progress(db: Database, batchId: string, next: number | null): Promise<UndoProgress> {
  const row = await firstRow<Record<'restored' | 'removed' | 'skipped' | 'left' | 'mergesUndone', number>>(
    db,
    sql`select restored, removed, merges_undone as mergesUndone,
        (select count(*) from operation_changes where operation = b.id and business_id >= ${next ?? 0}) as skipped,
        (select count(*) from operation_changes where operation = b.id) as left
      from import_batches b where id = ${batchId}`,
  )
  const { restored = 0, removed = 0, skipped = 0, left = 0, mergesUndone = 0 } = row ?? {}
  const counts = { restored, removed, skipped, mergesUndone, next }
  return { done: next === null, total: restored + removed + left, ...counts }
}
