import { sql } from 'drizzle-orm'
import type { SubmissionJob } from '#domain/submission.ts'
import type { Database } from '../client.ts'

export const JOB_COLUMNS = sql.raw(`id, state, done, failed, total, problem, error,
  created_at as createdAt, updated_at as updatedAt`)

/** The site's own key for IndexNow; undefined before it was first needed. */
export async function findIndexNowKey(db: Database): Promise<string | undefined> {
  const [row] = await db.all<{ key: string }>(
    sql`select value ->> '$' as key from site_settings where key = 'indexnow_key'`,
  )
  return row?.key
}

/** The most recently started submission. */
export async function findLatestSubmission(db: Database): Promise<SubmissionJob | undefined> {
  const [job] = await db.all<SubmissionJob>(
    sql`select ${JOB_COLUMNS} from submission_jobs order by id desc limit 1`,
  )
  return job
}

export async function findSubmission(db: Database, id: number): Promise<SubmissionJob | undefined> {
  const [job] = await db.all<SubmissionJob>(sql`select ${JOB_COLUMNS} from submission_jobs where id = ${id}`)
  return job
}

/** The statement that counts the addresses sent to Google since an instant (ISO 8601 UTC). */
export const googleSubmissions = (db: Database, since: string) =>
  db.all<{ used: number }>(
    // The engine's name is inlined to match the condition of the index.
    sql`select count(*) as used from indexing_log where engine = 'google' and created_at >= ${since}`,
  )

export async function countGoogleSubmissions(db: Database, since: string): Promise<number> {
  const [row] = await googleSubmissions(db, since)
  return row?.used ?? 0
}

/** One batch of businesses to submit, in the order of their ids. */
export interface SubmissionBatch {
  readonly slugs: readonly string[]
  /** The last id that this batch covers. */
  readonly last: number
  /** Whether there are no further businesses. */
  readonly isLast: boolean
}

/** Ids read for one batch, which limits its cost where few businesses are indexable. */
const WINDOW = 20_000

/** The next indexable businesses after an id, at most `limit`. */
export async function readSubmissionBatch(
  db: Database,
  after: number,
  limit: number,
): Promise<SubmissionBatch> {
  const end = after + WINDOW
  const [row] = await db.all<{ pages: string; newest: number | null }>(sql`
    select (select max(id) from businesses) as newest,
      (select json_group_array(json_array(id, slug)) from (
        select id, slug from businesses
        where id > ${after} and id <= ${end} and indexable and deleted_at is null
        order by id limit ${limit})) as pages`)
  const pages = JSON.parse(row?.pages ?? '[]') as [id: number, slug: string][]
  const last = pages.length < limit ? end : (pages.at(-1)?.[0] ?? end)
  return { slugs: pages.map(([, slug]) => slug), last, isLast: last >= (row?.newest ?? 0) }
}
