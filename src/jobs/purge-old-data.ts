import { deleteBusinesses } from '#db/businesses/trash.ts'
import { listOldTrash } from '#db/businesses/empty-trash.ts'
import { forgetOldJobs } from '#db/bulk-jobs/control.ts'
import { forgetOldUndo } from '#db/imports/forget-undo.ts'
import type { Database } from '#db/client.ts'
import type { RetentionSettings } from '#domain/retention-settings.ts'

const DAY_MS = 86_400_000
/** Businesses of the trash that one transaction deletes, and those of a night. */
const SLICE = 500
const MOST_SLICES = 40

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/** Forgets how to undo imports and bulk changes that are older than it is kept; returns how many changes of imports. */
export async function purgeUndo(db: Database, { importUndoDays }: RetentionSettings, now: Date) {
  await forgetOldJobs(db, now)
  return { changes: await forgetOldUndo(db, before(now, importUndoDays)) }
}

/**
 * Deletes businesses that rest in the trash for longer than the owner keeps them, save what can still be undone; none where
 * that is 0. Their addresses go on answering 410, or lead to what they were merged into. Returns how many.
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
