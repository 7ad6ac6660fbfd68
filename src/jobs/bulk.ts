import { applySlice } from '#db/bulk-jobs/apply.ts'
import { collectSlice } from '#db/bulk-jobs/collect.ts'
import { asBulkJob, requireBulkJob, type StoredBulkJob } from '#db/bulk-jobs/find.ts'
import { undoSlice } from '#db/bulk-jobs/undo.ts'
import type { Database } from '#db/client.ts'
import { isOverloaded } from '#db/database-error.ts'
import { isConditionUnmet } from '#db/undo/journal.ts'
import type { BulkJob, BulkState } from '#domain/business/bulk.ts'

type Slice = (db: Database, job: StoredBulkJob, size: number) => Promise<unknown>

const SLICES: Partial<Record<BulkState, Slice>> = {
  collecting: collectSlice,
  running: applySlice,
  undoing: undoSlice,
}

/** Businesses in the first slice of a call; later slices double up to the maximum while they are fast. */
const FIRST_SLICE = 125
const MOST_SLICE = 500
const LEAST_SLICE = 8
const FAST_MS = 1_000

/**
 * Runs slices of a job for about so many milliseconds, at least one slice, and returns the job's state. Returns at once
 * if the job is paused or finished, and stops when the job changes its state. Of two concurrent callers with one slice,
 * one runs it. A slice that exceeds the database's time limit is retried at half its size.
 */
export async function advanceBulkJob(db: Database, id: number, milliseconds: number): Promise<BulkJob> {
  const end = Date.now() + milliseconds
  let job = await requireBulkJob(db, id)
  const { state } = job
  const slice = SLICES[state]
  let size = FIRST_SLICE
  while (slice && job.state === state && !job.isPaused) {
    size = await takeSlice(slice, db, job, size)
    job = await requireBulkJob(db, id)
    if (Date.now() >= end) break
  }
  return asBulkJob(job)
}

/** Runs a slice of at most this size; returns the size of the next slice. */
async function takeSlice(slice: Slice, db: Database, job: StoredBulkJob, size: number): Promise<number> {
  const began = Date.now()
  try {
    await slice(db, job, size)
    return Date.now() - began < FAST_MS ? Math.min(MOST_SLICE, size * 2) : size
  } catch (error) {
    // Another caller claimed the slice first, or paused the job.
    if (isConditionUnmet(error)) return size
    if (!isOverloaded(error) || size <= LEAST_SLICE) throw error
    return takeSlice(slice, db, job, Math.ceil(size / 2))
  }
}
