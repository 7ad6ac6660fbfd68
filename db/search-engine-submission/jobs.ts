import { eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type {
  EngineId,
  SubmissionOutcome,
  SubmissionError,
  SubmissionJob,
} from '#domain/search-engine-submission.ts'
import type { Database } from '../client.ts'
import { findLatestSubmission, findSubmission, selectSubmissions } from './read.ts'
import { auditStatement, auditStatementIfChanged } from '../audit/append.ts'
import { NOW } from '../schema/columns.ts'
import { submissionJobs } from '../schema/operations.ts'

/** Stores a key for IndexNow unless there is one; returns the stored key. */
export async function ensureIndexNowKey(db: Database, made: string): Promise<string> {
  const [, rows] = await db.batch([
    db.run(sql`insert into site_settings (key, value) values ('indexnow_key', ${JSON.stringify(made)})
      on conflict do nothing`),
    db.all<{ key: string }>(sql`select value ->> '$' as key from site_settings where key = 'indexnow_key'`),
  ])
  return rows[0]?.key ?? made
}

/** The statement that logs an engine's outcome for each address. */
export const logOutcomesStatement = (
  db: Database,
  engine: EngineId,
  outcomes: readonly SubmissionOutcome[],
) =>
  db.run(sql`insert into indexing_log (url, engine, status, error)
    select value ->> 0, ${engine}, value ->> 1, value ->> 2
    from json_each(${JSON.stringify(outcomes.map(({ url, status, error }) => [url, status, error]))})`)

/** Logs outcomes and, in the same transaction, the operator's request. */
export async function logOutcomes(
  db: Database,
  actor: string,
  asked: { readonly url?: string; readonly total: number; readonly successful: number },
  byEngine: readonly (readonly [EngineId, readonly SubmissionOutcome[]])[],
): Promise<void> {
  const entry = { actor, action: 'submit', entity: 'url', entityId: asked.url ?? null, after: asked }
  await db.batch([
    auditStatement(db, entry),
    ...byEngine.map(([engine, outcomes]) => logOutcomesStatement(db, engine, outcomes)),
  ])
}

/** Starts submitting all indexable businesses, replacing a paused submission; throws when one is running. */
export async function startSubmission(db: Database, actor: string): Promise<SubmissionJob> {
  const isFree = sql`not exists (select 1 from submission_jobs where state = 'running')`
  const [, started] = await db.batch([
    db.run(sql`update submission_jobs set state = 'failed', error = 'A newer submission took its place.',
      updated_at = ${NOW} where state = 'paused' and ${isFree}`),
    db.run(sql`insert into submission_jobs (state, total)
      select 'running', indexable_count from directory_totals where id = 1 and ${isFree}`),
    auditStatementIfChanged(db, { actor, action: 'start', entity: 'submission' }),
  ])
  const job = await findLatestSubmission(db)
  if (job && started.rowsAffected === 1) return job
  throw new AppError('conflict', 'A submission is under way already.')
}

/** Pauses or resumes a submission; throws when it is not in the opposite state. */
export async function switchSubmission(
  db: Database,
  actor: string,
  id: number,
  state: 'paused' | 'running',
): Promise<SubmissionJob> {
  const [from, action] = state === 'paused' ? ['running', 'pause'] : ['paused', 'resume']
  await db.batch([
    db.run(sql`update submission_jobs set state = ${state}, problem = null, error = null,
      updated_at = ${NOW} where id = ${id} and state = ${from}`),
    auditStatementIfChanged(db, { actor, action, entity: 'submission', entityId: id }),
  ])
  const job = await findSubmission(db, id)
  if (job?.state === state) return job
  if (job === undefined) throw new AppError('not_found', 'There is no such submission.')
  throw new AppError('conflict', `This submission is ${job.state}.`)
}

/** A submission's next batch, reserved for one caller until the lease expires. */
export interface BatchLease {
  readonly id: number
  /** The id of the last business of the previous batch. */
  readonly cursor: number
}

/** The seconds of a lease, more than a batch takes with all its retries. */
const CLAIM_SECONDS = 90

/** Leases the next batch of a running submission; undefined while another caller holds it, or when none is running. */
export async function leaseBatch(db: Database, id: number): Promise<BatchLease | undefined> {
  const [claim] = await db.all<BatchLease>(sql`
    update submission_jobs
    set claimed_until = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${CLAIM_SECONDS} seconds`})
    where id = ${id} and state = 'running'
      and (claimed_until is null or claimed_until < ${NOW})
    returning id, last_business_id as cursor`)
  return claim
}

/** The outcome of a batch. */
export interface BatchResult {
  readonly engine: EngineId
  readonly outcomes: readonly SubmissionOutcome[]
  /** Where the next batch begins; the lease's own cursor if the batch must be sent again. */
  readonly last: number
  readonly state: SubmissionJob['state']
  readonly problem: SubmissionError | null
  readonly error: string | null
}

/**
 * Adds a batch to the counters, moves the cursor and releases the lease, all only if the cursor is unchanged since the
 * lease: of two callers with one batch, one is counted. A pause in the meantime stays in effect.
 */
export async function finishBatch(
  db: Database,
  actor: string,
  { id, cursor }: BatchLease,
  { engine, outcomes, last, state, problem, error }: BatchResult,
): Promise<SubmissionJob | undefined> {
  const counted = last === cursor ? [] : outcomes
  const failed = counted.filter((outcome) => outcome.problem !== null).length
  const isOver = state === 'done' || state === 'failed'
  const [, , , jobs] = await db.batch([
    logOutcomesStatement(db, engine, outcomes.filter(wasAsked)),
    db.run(sql`
      update submission_jobs
      set last_business_id = ${last}, done = done + ${counted.length - failed}, failed = failed + ${failed},
        state = iif(state = 'running' or ${isOver ? 1 : 0}, ${state}, state), problem = ${problem}, error = ${error},
        claimed_until = null, updated_at = ${NOW}
      where id = ${id} and last_business_id = ${cursor} and state in ('running', 'paused')`),
    // Only the batch that ends the submission is logged.
    db.run(sql`insert into audit_log (actor, action, entity, entity_id, detail)
      select ${actor}, iif(state = 'done', 'finish', 'stop'), 'submission', id,
        json_object('before', null, 'after', json_object('done', done, 'failed', failed))
      from submission_jobs where changes() > 0 and id = ${id} and ${isOver ? 1 : 0}`),
    selectSubmissions(db).where(eq(submissionJobs.id, id)),
  ])
  return jobs[0]
}

/** Whether an engine was really called: not for an unreachable site or beyond its quota. */
export const wasAsked = ({ problem }: SubmissionOutcome) => problem !== 'private' && problem !== 'quota'

/** Deletes log entries older than an instant (ISO 8601 UTC); returns how many. */
export async function deleteOldIndexingLog(db: Database, before: string): Promise<number> {
  const { rowsAffected } = await db.run(sql`delete from indexing_log where created_at < ${before}`)
  return rowsAffected
}
