import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { SubmissionJob } from '#domain/search-engine-submission.ts'
import type { Database } from '../client.ts'
import { indexingLog, submissionJobs } from '../schema/operations.ts'
import { readValue } from '../settings/key-value.ts'
import { type JsonOf, parseRows } from '../sql/json-object.ts'

const { id, state, done, failed, total, problem, error, createdAt, updatedAt } = submissionJobs

/** The statement that reads submissions as operators see them. */
export const selectSubmissions = (db: Database) =>
  db.select({ id, state, done, failed, total, problem, error, createdAt, updatedAt }).from(submissionJobs)

/** The statement that reads the most recently started submission. */
export const latestSubmission = (db: Database) => selectSubmissions(db).orderBy(desc(id)).limit(1)

/** The site's own key for IndexNow; undefined before it was first needed. */
export async function findIndexNowKey(db: Database): Promise<string | undefined> {
  return readValue<string>(db, 'indexnow_key')
}

/** The most recently started submission. */
export async function findLatestSubmission(db: Database): Promise<SubmissionJob | undefined> {
  const [job] = await latestSubmission(db)
  return job
}

export async function findSubmission(db: Database, jobId: number): Promise<SubmissionJob | undefined> {
  const [job] = await selectSubmissions(db).where(eq(id, jobId))
  return job
}

/** The statement that counts the addresses sent to Google since an instant (ISO 8601 UTC). */
export const googleSubmissions = (db: Database, since: string) =>
  db
    .select({ used: count() })
    .from(indexingLog)
    // The engine's name is inlined to match the condition of the index.
    .where(and(sql`${indexingLog.engine} = 'google'`, gte(indexingLog.createdAt, since)))

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

const PAGES = sql<[id: number, slug: string][]>`json_group_array(json_array(id, slug))`

/** Ids read for one batch, which limits its cost where few businesses are indexable. */
const WINDOW = 20_000

/** The next indexable businesses after an id, at most `limit`. */
export async function readSubmissionBatch(
  db: Database,
  after: number,
  limit: number,
): Promise<SubmissionBatch> {
  const end = after + WINDOW
  const [row] = await db.all<{ pages: JsonOf<typeof PAGES>; newest: number | null }>(sql`
    select (select max(id) from businesses) as newest,
      (select ${PAGES} from (
        select id, slug from businesses
        where id > ${after} and id <= ${end} and indexable and deleted_at is null
        order by id limit ${limit})) as pages`)
  const pages = parseRows(row?.pages)
  const last = pages.length < limit ? end : (pages.at(-1)?.[0] ?? end)
  return { slugs: pages.map(([, slug]) => slug), last, isLast: last >= (row?.newest ?? 0) }
}
