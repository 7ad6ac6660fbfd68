import { sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { importBatches } from '../schema/imports.ts'
import { readValue, saveValue } from '../settings/key-value.ts'

/** Changes deleted by one statement, few enough not to delay visitors. */
const SLICE = 5_000
/** Slices per night: enough for an import of a million businesses. */
const MOST_SLICES = 250

const FORGOTTEN = 'imports_forgotten_before'

/**
 * Deletes the undo data of imports that began before an instant (ISO 8601 UTC): they can no longer be undone, but the
 * imports and their counts stay. Returns how many changes were deleted; the rest follows the next night.
 */
export async function forgetOldUndo(db: Database, before: string): Promise<number> {
  const known = await readValue<string>(db, FORGOTTEN)
  // Marked first, so that no import is undone by half; and never unmarked, where the setting was shorter before.
  if (known === undefined || known < before) await saveValue(db, FORGOTTEN, before)
  const old = sql`select id from import_batches where created_at < ${before} and state not in ('running', 'undoing')`
  await db.batch([
    db.run(sql`delete from import_places where batch_id in (${old})`),
    db.run(sql`delete from import_missing where batch_id in (${old})`),
  ])
  let deleted = 0
  for (let slice = 0; slice < MOST_SLICES; slice++) {
    const { rowsAffected } =
      await db.run(sql`delete from operation_changes where (operation, business_id) in (
      select c.operation, c.business_id from (${old}) b join operation_changes c on c.operation = b.id
      limit ${SLICE})`)
    deleted += rowsAffected
    if (rowsAffected < SLICE) break
  }
  return deleted
}

/** Whether an import's undo data was deleted. */
export const IS_FORGOTTEN = sql<number>`coalesce(${importBatches.createdAt} <
  (select value ->> '$' from site_settings where key = ${FORGOTTEN}), 0)`

/** Throws `AppError` where an import's undo data was deleted; `createdAt` is when it began (ISO 8601 UTC). */
export async function refuseForgotten(db: Database, createdAt: string): Promise<void> {
  const before = await readValue<string>(db, FORGOTTEN)
  if (before === undefined || createdAt >= before) return
  throw new AppError(
    'conflict',
    `This import cannot be undone any more: what imports before ${before.slice(0, 10)} changed is no longer kept.`,
  )
}
