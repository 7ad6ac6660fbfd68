import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { isOverloaded } from '../../database-error.ts'
import { updateRowsAsRead } from '../../businesses/write-statements.ts'
import type { BusinessUndo } from './read-changes.ts'

/** So few are not tried with less where the database has no time for them. */
const LEAST = 50

/**
 * Undoes a batch's changes to these businesses in one transaction, except for those being changed concurrently. A
 * business that cannot be restored, since another now has its provider id, stays unchanged. What the database has no time
 * for in one transaction is done in two.
 */
export async function applyUndoBatch(
  db: Database,
  batchId: string,
  undoings: readonly BusinessUndo[],
): Promise<void> {
  if (undoings.length === 0) return
  const [first, ...rest] = statements(batchId, undoings).map((statement) => db.run(statement))
  try {
    if (first) await db.batch([first, ...rest])
  } catch (error) {
    const isTooMuch = isOverloaded(error) && undoings.length > LEAST
    if (!isConstraint(error) && !isTooMuch) throw error
    if (undoings.length === 1) return skipUndo(db, batchId, undoings)
    const half = Math.ceil(undoings.length / 2)
    await applyUndoBatch(db, batchId, undoings.slice(0, half))
    await applyUndoBatch(db, batchId, undoings.slice(half))
  }
}

/** Leaves businesses unchanged: no version equals the -1 that is recorded for them. */
export async function skipUndo(
  db: Database,
  batchId: string,
  businesses: readonly { readonly id: number }[],
): Promise<void> {
  const ids = JSON.stringify(businesses.map(({ id }) => id))
  await db.run(sql`update import_changes set version = -1 where batch_id = ${batchId}
    and business_id in (select value from json_each(${ids}))`)
}

const isConstraint = (error: unknown): boolean =>
  error instanceof Error && (/constraint failed/i.test(error.message) || isConstraint(error.cause))

function statements(batchId: string, undoings: readonly BusinessUndo[]): SQL[] {
  const gone = undoings.filter(({ isNew }) => isNew)
  const kept = undoings.filter(({ isNew }) => !isNew)
  const restored = kept.flatMap((undoing) => undoing.restored ?? [])
  const theirs = sql`select c.business_id from import_changes c where c.batch_id = ${batchId}`
  return [
    sql`update import_batches set
      removed = removed + (select count(*) from (${theirs} and c.business_id in (${standing(gone)}))),
      restored = restored + (select count(*) from (${theirs} and c.business_id in (${standing(kept)})))
      where id = ${batchId}`,
    sql`delete from reviews where batch_id = ${batchId} and business_id in (${standing(kept)})`,
    sql`delete from reviews where business_id in (${standing(gone)})`,
    olderBatches(batchId, kept),
    // Before the businesses change, since the condition compares their present versions.
    sql`delete from import_changes where batch_id = ${batchId} and business_id in (${standing(undoings)})`,
    sql`delete from businesses where id in (${standing(gone)})`,
    sql`update businesses set deleted_at = null where id in (${standing(kept.filter(({ isTrashed }) => isTrashed))})`,
    ...updateRowsAsRead(restored),
  ]
}

/** The ids of those businesses that still have the version at which they were read. */
const standing = (undoings: readonly BusinessUndo[]): SQL =>
  sql`select b.id from json_each(${JSON.stringify(undoings.map(({ id, version }) => [id, version]))}) as j
    join businesses b on b.id = j.value ->> 0 and b.version = j.value ->> 1`

/** Updates an older batch to the version that the restored business gets, so that it can still be undone. */
const olderBatches = (batchId: string, kept: readonly BusinessUndo[]): SQL => {
  const moved = kept.flatMap(({ id, base, version, restored }) =>
    restored && base !== null ? [[id, base, version + 1]] : [],
  )
  return sql`update import_changes set version = j.value ->> 2 from json_each(${JSON.stringify(moved)}) as j
    where import_changes.batch_id in (select id from import_batches where id <> ${batchId})
      and import_changes.business_id = j.value ->> 0 and import_changes.version = j.value ->> 1`
}
