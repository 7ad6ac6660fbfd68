import { applySlice } from '#db/bulk-jobs/apply.ts'
import { collectSlice } from '#db/bulk-jobs/collect.ts'
import { asBulkJob, requireBulkJob, type StoredBulkJob } from '#db/bulk-jobs/find.ts'
import { isSliceTaken } from '#db/bulk-jobs/guard.ts'
import { undoSlice } from '#db/bulk-jobs/undo.ts'
import type { Database } from '#db/client.ts'
import type { BulkJob, BulkState } from '#domain/business/bulk.ts'

const SLICES: Partial<Record<BulkState, (db: Database, job: StoredBulkJob) => Promise<unknown>>> = {
  collecting: collectSlice,
  running: applySlice,
  undoing: undoSlice,
}

/**
 * Does slices of a job for about so many milliseconds, at least one, and returns where it stands then: at once when it is
 * paused or over, and where one state ends. Of two callers with one slice, one does it.
 */
export async function advanceBulkJob(db: Database, id: number, milliseconds: number): Promise<BulkJob> {
  const began = Date.now()
  let job = await requireBulkJob(db, id)
  const { state } = job
  const slice = SLICES[state]
  while (slice && job.state === state && !job.isPaused) {
    await slice(db, job).catch((error: unknown) => {
      if (!isSliceTaken(error)) throw error
    })
    job = await requireBulkJob(db, id)
    if (Date.now() - began >= milliseconds) break
  }
  return asBulkJob(job)
}
