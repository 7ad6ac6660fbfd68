import { sql, type SQL } from 'drizzle-orm'
import type { StoredBulkJob } from './find.ts'

/**
 * The statement that fails, and its transaction with it, unless the job stands where it was read: it inserts a row without
 * a job, which is not allowed.
 */
export const requireSlice = ({ id, state, cursor }: StoredBulkJob): SQL =>
  sql`insert into bulk_changes (job_id, business_id, base) select null, 0, 0
    where not exists (select 1 from bulk_jobs
      where id = ${id} and state = ${state} and cursor = ${cursor} and not is_paused)`

/** Whether another caller was first with the slice, or paused the job. */
export const isSliceTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (/NOT NULL constraint failed: bulk_changes/i.test(error.message) || isSliceTaken(error.cause))
