import { Hono } from 'hono'
import { auditStatement } from '#db/audit/append.ts'
import { environmentOf, type AppEnv, type Dependencies } from '../../environment.ts'
import { websiteAccess } from '../../http/website-access.ts'
import { INDEX_MS } from '../../http/index-ms.ts'
import { runNightlyJobs } from '../../nightly.ts'

/** Runs the daily jobs again, after a round that failed. */
export const nightlyJobs = (dependencies: Dependencies) =>
  new Hono<AppEnv>().post('/', async (c) => {
    const { actor, db, purge } = c.var
    const websites = websiteAccess(environmentOf(c), dependencies)
    await auditStatement(db, { actor, action: 'start', entity: 'nightly' })
    return c.json(await runNightlyJobs({ db, purge, now: new Date(), websites, indexMs: INDEX_MS }), 200)
  })
