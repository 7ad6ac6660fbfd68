import { sql, type SQL } from 'drizzle-orm'
import { updateRowsAsRead } from '../businesses/write-statements.ts'
import type { Database } from '../client.ts'
import { isOverloaded } from '../database-error.ts'
import { NOW } from '../schema/columns.ts'
import { isConditionUnmet, skipChanges } from './journal.ts'
import type { BusinessUndo } from './read-page.ts'

/** The fewest businesses of a transaction that are still split after a timeout. */
const LEAST = 50

/** An operation's own statements around those that undo some of its changes; the first see the businesses as they are. */
interface Around {
  readonly before?: readonly SQL[]
  readonly after?: readonly SQL[]
}

/**
 * Undoes an operation's changes to these businesses in one transaction, except for those being changed concurrently. A
 * business that cannot be restored, since another now has its provider id, stays unchanged. After a timeout the work is
 * split in two.
 */
export async function applyUndo(
  db: Database,
  operation: string,
  undoings: readonly BusinessUndo[],
  around: (undoings: readonly BusinessUndo[]) => Around,
): Promise<void> {
  if (undoings.length === 0) return
  const { before = [], after = [] } = around(undoings)
  const statements = [...before, ...undoStatements(operation, undoings), ...after]
  const [first, ...rest] = statements.map((statement) => db.run(statement))
  try {
    if (first) await db.batch([first, ...rest])
  } catch (error) {
    const isTooMuch = isOverloaded(error) && undoings.length > LEAST
    if (isConditionUnmet(error)) throw error
    if (!isConstraint(error) && !isTooMuch) throw error
    if (undoings.length === 1) {
      await db.run(
        skipChanges(
          operation,
          undoings.map(({ business }) => business.id),
        ),
      )
      return
    }
    const half = Math.ceil(undoings.length / 2)
    await applyUndo(db, operation, undoings.slice(0, half), around)
    await applyUndo(db, operation, undoings.slice(half), around)
  }
}

const isConstraint = (error: unknown): boolean =>
  error instanceof Error && (/constraint failed/i.test(error.message) || isConstraint(error.cause))

/** The number of the operation's changes that are about to be undone: of those that still stand. */
export const countUndone = (operation: string, undoings: readonly BusinessUndo[]): SQL =>
  sql`(select count(*) from operation_changes c where c.operation = ${operation}
    and c.business_id in (${standing(undoings)}))`

/** The statements that undo an operation's changes to businesses that are unchanged since they were read. */
export function undoStatements(operation: string, undoings: readonly BusinessUndo[]): SQL[] {
  const gone = undoings.filter(({ isNew }) => isNew)
  const kept = undoings.filter(({ isNew }) => !isNew)
  // In the order of rowids, as the full-text index otherwise writes a segment for every row.
  const restored = kept
    .flatMap((undoing) => undoing.restored ?? [])
    .sort((a, b) => b.derived.popularity - a.derived.popularity || a.id - b.id)
  return [
    sql`delete from reviews where batch_id = ${operation} and business_id in (${standing(kept)})`,
    sql`delete from reviews where business_id in (${standing(gone)})`,
    // These two before the businesses change, since the conditions compare their present versions.
    followUndo(operation, kept),
    sql`delete from operation_changes where operation = ${operation} and business_id in (${standing(undoings)})`,
    sql`delete from businesses where id in (${standing(gone)})`,
    moveTrashed(kept),
    ...updateRowsAsRead(restored),
  ]
}

/** The ids of those businesses that still have the version at which they were read. */
export const standing = (undoings: readonly BusinessUndo[]): SQL =>
  sql`select b.id from json_each(${JSON.stringify(undoings.map(({ business }) => [business.id, business.version]))}) as j
    join businesses b on b.id = j.value ->> 0 and b.version = j.value ->> 1`

/** Earlier changes of a business refer to the version that undoing writes, so that they can still be undone. */
function followUndo(operation: string, kept: readonly BusinessUndo[]): SQL {
  const moved = kept.flatMap(({ business: { id, version }, base, restored, trash }) =>
    base !== null && (restored ?? trash) ? [[id, version, base, version + 1]] : [],
  )
  return sql`update operation_changes set version = j.value ->> 3 from json_each(${JSON.stringify(moved)}) as j
    join businesses b on b.id = j.value ->> 0 and b.version = j.value ->> 1
    where operation_changes.business_id = b.id and operation_changes.operation <> ${operation}
      and operation_changes.version = j.value ->> 2`
}

/** Out of the trash, or into it again; where the content changes too, that makes the new version. */
function moveTrashed(kept: readonly BusinessUndo[]): SQL {
  const moved = kept.flatMap(({ business: { id, version }, restored, trash }) =>
    trash ? [[id, version, trash === 'leave', restored ? version : version + 1]] : [],
  )
  return sql`update businesses set deleted_at = iif(j.value ->> 2, null, ${NOW}), version = j.value ->> 3,
    updated_at = iif(j.value ->> 2, ${NOW}, updated_at) from json_each(${JSON.stringify(moved)}) as j
    where businesses.id = j.value ->> 0 and businesses.version = j.value ->> 1`
}
