import { sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { firstRow } from '../../sql/row.ts'
import { auditedIfChanged } from '../../audit/append.ts'
import { finishBulkLoad } from '../bulk-load/bulk-load.ts'
import { requireBatch } from '../chunk.ts'
import { forgetSeen } from '../start.ts'
import { applyUndoings, leave } from './apply.ts'
import { readChanges } from './changes.ts'
import { undoPlaces } from './places.ts'
import { inList } from '../../sql/in-list.ts'
import { NOW } from '../../schema/columns.ts'

/** How far undoing a batch has come, in businesses. */
export interface UndoProgress {
  /** Whether the batch is undone. */
  readonly done: boolean
  /** All that the batch added or changed. */
  readonly total: number
  /** Changed ones that are as they were. */
  readonly restored: number
  /** New ones that are gone. */
  readonly removed: number
  /** Those left as they are, since somebody changed them after the batch. */
  readonly skipped: number
  /** Where the next step begins; null when the batch is undone. */
  readonly next: number | null
}

/** Businesses of one step: about as much work as one chunk of an import. */
const STEP = 2_000

/**
 * Undoes a batch by one step, from its newest business down: what it added goes, its addresses free for the next
 * import, and what it changed is as before. A business that was changed since stays as it is. Steps may be repeated,
 * and broken off anywhere. Throws `AppError` where there is no such batch.
 */
export async function undoImport(
  db: Database,
  batchId: string,
  afterId: number | null,
  actor: string,
  limit = STEP,
): Promise<UndoProgress> {
  const { state } = await requireBatch(db, batchId)
  if (state === 'undone') return progress(db, batchId, null)
  if (state !== 'undoing') await begin(db, batchId, actor)
  const { undoings, settled, homeless, last } = await readChanges(db, batchId, afterId ?? undefined, limit)
  await applyUndoings(db, batchId, undoings)
  if (homeless.length > 0)
    await leave(
      db,
      batchId,
      homeless.map((id) => ({ id })),
    )
  if (settled.length > 0) await forgetChanges(db, batchId, settled)
  if (last !== undefined) return progress(db, batchId, last)
  // From the top once more: what a step broken off left, or an operator changed while another was on its way.
  if (afterId !== null) return undoImport(db, batchId, null, actor, limit)
  await undoPlaces(db, batchId)
  const standing = await progress(db, batchId, null)
  await end(db, batchId, actor, standing)
  return standing
}

/** From here on nothing more is written for the batch. */
async function begin(db: Database, batchId: string, actor: string): Promise<void> {
  // An import that was killed may have left the directory without its indexes and triggers.
  await finishBulkLoad(db)
  await db.batch([
    db.run(sql`update import_batches set state = 'undoing'
      where id = ${batchId} and state not in ('undoing', 'undone')`),
    auditedIfChanged(db, { actor, action: 'undo', entity: 'import', entityId: batchId }),
  ])
  await forgetSeen(db, batchId)
}

const forgetChanges = (db: Database, batchId: string, ids: readonly number[]) =>
  db.run(sql`delete from import_changes where batch_id = ${batchId}
    and business_id in ${inList(ids)}`)

async function end(db: Database, batchId: string, actor: string, standing: UndoProgress): Promise<void> {
  const { restored, removed, skipped } = standing
  await db.batch([
    db.run(sql`update import_batches set state = 'undone',
      updated_at = ${NOW} where id = ${batchId} and state = 'undoing'`),
    auditedIfChanged(db, {
      ...{ actor, action: 'undone', entity: 'import', entityId: batchId },
      after: { restored, removed, skipped },
    }),
  ])
}

/** What is left of the batch above the place that was reached could not be undone. */
async function progress(db: Database, batchId: string, next: number | null): Promise<UndoProgress> {
  const row = await firstRow<Record<'restored' | 'removed' | 'skipped' | 'left', number>>(
    db,
    sql`select restored, removed,
        (select count(*) from import_changes where batch_id = b.id and business_id >= ${next ?? 0}) as skipped,
        (select count(*) from import_changes where batch_id = b.id) as left
      from import_batches b where id = ${batchId}`,
  )
  const { restored = 0, removed = 0, skipped = 0, left = 0 } = row ?? {}
  return { done: next === null, total: restored + removed + left, ...{ restored, removed, skipped, next } }
}
