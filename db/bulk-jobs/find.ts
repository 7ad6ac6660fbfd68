import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { BulkJob, ListedBulkJob } from '#domain/business/bulk.ts'
import { AppError } from '#domain/errors.ts'
import { actorName } from '../audit/list.ts'
import type { Database } from '../client.ts'
import { bulkJobs } from '../schema/bulk.ts'
import { categories, cities } from '../schema/taxonomy.ts'
import { bulkOperation, requireCondition } from '../undo/journal.ts'

/** The number of jobs that are listed. */
const LISTED = 50

/** A job with the data for its next slice. */
export type StoredBulkJob = typeof bulkJobs.$inferSelect

/** A job; throws `AppError` when there is none of this id. */
export async function requireBulkJob(db: Database, id: number): Promise<StoredBulkJob> {
  const [job] = await db.select().from(bulkJobs).where(eq(bulkJobs.id, id))
  if (job) return job
  throw new AppError('not_found', 'There is no such bulk job.')
}

/** The statement that fails, and its transaction with it, unless the job has the state and cursor that were read. */
export const requireSlice = ({ id, state, cursor }: StoredBulkJob): SQL =>
  requireCondition(sql`exists (select 1 from bulk_jobs
    where id = ${id} and state = ${state} and cursor = ${cursor} and not is_paused)`)

/** The newest job. */
export async function findLatestBulkJob(db: Database): Promise<BulkJob | undefined> {
  const [job] = await db.select().from(bulkJobs).orderBy(desc(bulkJobs.id)).limit(1)
  return job && asBulkJob(job)
}

/** The newest jobs, newest first; those that ended more than `BULK_UNDO_DAYS` ago are forgotten. */
export async function listBulkJobs(db: Database): Promise<ListedBulkJob[]> {
  const rows = await db
    .select({
      job: bulkJobs,
      actorName: actorName(bulkJobs.actor),
      categoryName: categories.name,
      cityName: cities.name,
    })
    .from(bulkJobs)
    .leftJoin(categories, eq(categories.id, sql`${bulkJobs.patch} ->> 'categoryId'`))
    .leftJoin(cities, eq(cities.id, sql`${bulkJobs.patch} ->> 'cityId'`))
    .orderBy(desc(bulkJobs.id))
    .limit(LISTED)
  return rows.map(({ job, ...names }) => ({ ...asBulkJob(job), ...names, actor: job.actor }))
}

/** The job as operators see it. */
export function asBulkJob(stored: StoredBulkJob): BulkJob {
  const { id, state, isPaused, action, patch, createdAt, updatedAt } = stored
  const { total, changed, unchanged, skipped, restored } = stored
  return {
    id,
    state,
    isPaused,
    action,
    patch,
    createdAt,
    updatedAt,
    total,
    changed,
    unchanged,
    skipped,
    restored,
  }
}

/** The ids of a job's businesses; undefined where there are more than `most`. */
export async function listFewBulkIds(db: Database, id: number, most: number): Promise<number[] | undefined> {
  const rows = await db.all<{ id: number }>(
    sql`select business_id as id from operation_changes where operation = ${bulkOperation(id)} limit ${most + 1}`,
  )
  return rows.length > most ? undefined : rows.map((row) => row.id)
}
