import { Hono } from 'hono'
import { auditStatement } from '#db/audit/append.ts'
import type { AppEnv } from '../../environment.ts'
import { INDEX_MS } from '../../http/index-ms.ts'
import { runNightlyJobs } from '../../nightly.ts'

/** Runs the daily jobs again, after a round that failed. */
export const nightlyJobs = new Hono<AppEnv>().post('/', async (c) => {
  const { actor, db, purge } = c.var
  await auditStatement(db, { actor, action: 'start', entity: 'nightly' })
  return c.json(await runNightlyJobs({ db, purge, now: new Date(), indexMs: INDEX_MS }), 200)
})
