import type { Database } from '#db/client.ts'
import { leaseBatch, finishBatch } from '#db/search-engine-submission/jobs.ts'
import { findSubmission, readSubmissionBatch } from '#db/search-engine-submission/read.ts'
import { AppError } from '#domain/errors.ts'
import { absoluteUrl, businessPath } from '#domain/paths.ts'
import { FINAL_PROBLEMS, type SubmissionJob } from '#domain/search-engine-submission.ts'
import type { Engine } from './engine.ts'

/** Small enough that a call is short and progress is visible. */
export const BATCH = 1_000

/**
 * Submits the next batch of a running submission and returns its counters; of two concurrent callers the second gets
 * them unchanged. A refusal that would apply to every address ends the submission, a busy engine pauses it before the
 * batch, and any other failure is counted while the submission continues; addresses that were not sent are not counted.
 */
export async function advanceSubmission(
  db: Database,
  actor: string,
  engine: Engine,
  siteUrl: string,
  id: number,
): Promise<SubmissionJob> {
  const claim = await leaseBatch(db, id)
  if (claim === undefined) return existing(db, id)
  const { slugs, last, isLast } = await readSubmissionBatch(db, claim.cursor, BATCH)
  const outcomes = await engine.submit(slugs.map((slug) => absoluteUrl(siteUrl, businessPath(slug))))
  const { problem = null, error = null } = outcomes.find((outcome) => outcome.problem !== null) ?? {}
  const common = { engine: engine.id, outcomes, problem, error }
  if (problem === 'busy') {
    await finishBatch(db, actor, claim, { ...common, last: claim.cursor, state: 'paused' })
  } else if (problem !== null && FINAL_PROBLEMS.has(problem)) {
    const reached = problem === 'private' ? claim.cursor : last
    await finishBatch(db, actor, claim, { ...common, last: reached, state: 'failed' })
  } else {
    await finishBatch(db, actor, claim, { ...common, last, state: isLast ? 'done' : 'running' })
  }
  return existing(db, id)
}

async function existing(db: Database, id: number): Promise<SubmissionJob> {
  const job = await findSubmission(db, id)
  if (job) return job
  throw new AppError('not_found', 'There is no such submission.')
}
