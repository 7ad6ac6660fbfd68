import { type BulkRequest, startBulkJob, switchBulkJob } from '#db/bulk-jobs/control.ts'
import type { Database } from '#db/client.ts'
import { BULK_UNDER_WAY, type BulkJob } from '#domain/business/bulk.ts'
import { advanceBulkJob } from '#jobs/bulk.ts'

/** Brings a bulk job to its end. */
export async function finishBulkJob(db: Database, job: BulkJob): Promise<BulkJob> {
  return BULK_UNDER_WAY.includes(job.state)
    ? finishBulkJob(db, await advanceBulkJob(db, job.id, Infinity))
    : job
}

/** Starts a bulk job and brings it to its end. */
export async function bulkJob(db: Database, request: BulkRequest): Promise<BulkJob> {
  return finishBulkJob(db, await startBulkJob(db, request, 'ann'))
}

/** Edits many businesses at once. */
export const bulkEdit = (db: Database, request: Omit<BulkRequest, 'action'>): Promise<BulkJob> =>
  bulkJob(db, { action: 'edit', ...request })

/** Undoes a bulk job. */
export async function undoBulkJob(db: Database, id: number): Promise<BulkJob> {
  return finishBulkJob(db, await switchBulkJob(db, id, 'undo', 'ann'))
}
