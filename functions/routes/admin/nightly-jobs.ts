import { Hono } from 'hono'
import { auditStatement } from '#db/audit/append.ts'
import { readRetention } from '#domain/retention-settings.ts'
import { pictureStore } from '#jobs/pictures/picture-store.ts'
import { environmentOf, type AppEnv, type Dependencies } from '../../environment.ts'
import { websiteAccess } from '../../http/website-access.ts'
import { INDEX_MS } from '../../http/index-ms.ts'
import { runNightlyJobs } from '../../nightly.ts'

/** Runs the daily jobs again, after a round that failed. */
export const nightlyJobs = (dependencies: Dependencies) =>
  new Hono<AppEnv>().post('/', async (c) => {
    const { actor, db, purge } = c.var
    const env = environmentOf(c)
    const websites = websiteAccess(env, dependencies)
    const pictures = pictureStore(env)
    const kept = readRetention(env)
    await auditStatement(db, { actor, action: 'start', entity: 'nightly' })
    const round = { db, purge, now: new Date(), websites, pictures, kept, indexMs: INDEX_MS }
    return c.json(await runNightlyJobs(round), 200)
  })
