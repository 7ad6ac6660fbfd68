import { deleteBusinesses } from '#db/businesses/trash.ts'
import { listOldTrash } from '#db/businesses/empty-trash.ts'
import { forgetOldJobs } from '#db/bulk-jobs/control.ts'
import { forgetOldUndo } from '#db/imports/forget-undo.ts'
import type { Database } from '#db/client.ts'
import type { RetentionSettings } from '#domain/retention-settings.ts'

const DAY_MS = 86_400_000
/** Trashed businesses deleted per transaction, and per night. */
const SLICE = 500
const MOST_SLICES = 40

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/** Deletes expired undo data of imports and bulk changes; returns the number of deleted import changes. */
export async function purgeUndo(db: Database, { importUndoDays }: RetentionSettings, now: Date) {
  await forgetOldJobs(db, now)
  return { changes: await forgetOldUndo(db, before(now, importUndoDays)) }
}

/**
 * Deletes businesses that have been in the trash for longer than the owner's setting, except those whose removal can
 * still be undone; a setting of 0 deletes none. Their URLs still answer 410, or redirect to the business they were
 * merged into. Returns the number of deleted businesses.
 */
export async function purgeTrash(db: Database, { trashDays }: RetentionSettings, now: Date) {
  let businesses = 0
  for (let slice = 0; trashDays > 0 && slice < MOST_SLICES; slice++) {
    const ids = await listOldTrash(db, before(now, trashDays), SLICE)
    if (ids.length === 0) break
    businesses += await deleteBusinesses(db, ids, 'nightly')
  }
  return { businesses }
}
