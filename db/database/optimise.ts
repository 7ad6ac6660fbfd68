import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { isRefusal, serverMessage } from '../database-error.ts'
import { auditStatement } from '../audit/append.ts'

/** One maintenance statement. */
export interface OptimiseStep {
  readonly name: 'merge' | 'optimize' | 'plans'
  readonly ok: boolean
  /** Duration in milliseconds. */
  readonly ms: number
  /** `unfinished`: another call continues; `refused`: the server does not allow it; `failed`: the statement failed. */
  readonly note: 'unfinished' | 'refused' | 'failed' | null
  /** The server's message on a refusal or failure. */
  readonly reason: string | null
}

/** Pages of the search index that one statement may write: several hundred milliseconds. */
const PAGES = 2_000

/** Milliseconds after which a call stops merging; a request may take half a minute. */
const BUDGET_MS = 12_000

/** Starts or continues merging all parts of the search index; returns whether any work was done. */
async function mergeSome(db: Database, pages: number): Promise<boolean> {
  const [before, , after] = await db.batch([
    db.all<{ changes: number }>(sql`select total_changes() as changes`),
    db.run(sql`insert into businesses_fts (businesses_fts, rank) values ('merge', ${pages})`),
    db.all<{ changes: number }>(sql`select total_changes() as changes`),
  ])
  // FTS5 counts its command as one change, so fewer than two mean that nothing was merged.
  return (after[0]?.changes ?? 0) - (before[0]?.changes ?? 0) >= 2
}

async function mergeWithin(db: Database, budget: number): Promise<boolean> {
  const end = Date.now() + budget
  // A negative number first moves all parts to one level, as a full optimisation does.
  let isBusy = await mergeSome(db, -PAGES)
  while (isBusy && Date.now() < end) isBusy = await mergeSome(db, PAGES)
  return isBusy
}

/**
 * Merges the search index into one part, a little per call, and deletes gathered statistics, since every query relies
 * on the indexes as designed; a failed step does not stop the others.
 */
export async function optimiseDatabase(
  db: Database,
  actor: string,
  budget = BUDGET_MS,
): Promise<readonly OptimiseStep[]> {
  const merge = await step('merge', async () => ((await mergeWithin(db, budget)) ? 'unfinished' : null))
  const steps = [merge]
  if (merge.ok && merge.note !== 'unfinished') {
    steps.push(
      await step('optimize', () =>
        run(db, `insert into businesses_fts (businesses_fts) values ('optimize')`),
      ),
    )
    steps.push(await step('plans', () => forgetStatistics(db)))
  }
  const done = steps.map(({ name, ok }) => ({ name, ok }))
  await auditStatement(db, { actor, action: 'optimize', entity: 'database', after: { steps: done } })
  return steps
}

async function forgetStatistics(db: Database): Promise<null> {
  for (const table of ['sqlite_stat1', 'sqlite_stat4']) await run(db, `drop table if exists ${table}`)
  return null
}

async function run(db: Database, statement: string): Promise<null> {
  await db.run(sql.raw(statement))
  return null
}

async function step(
  name: OptimiseStep['name'],
  work: () => Promise<'unfinished' | null>,
): Promise<OptimiseStep> {
  const start = Date.now()
  const took = () => Date.now() - start
  try {
    return { name, ok: true, note: await work(), reason: null, ms: took() }
  } catch (error) {
    const reason = serverMessage(error)
    return { name, ok: false, note: isRefusal(reason) ? 'refused' : 'failed', reason, ms: took() }
  }
}
