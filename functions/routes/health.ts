import { Hono } from 'hono'
import { refuseNewerSchema } from '#db/database/health.ts'
import { healthSentence, overallHealth } from '#domain/health/health.ts'
import { COMMIT, PACKAGE_VERSION } from '#domain/package-version.ts'
import { environmentOf, type AppEnv } from '../environment.ts'
import { RETRY_AFTER } from '../middleware/errors.ts'
import type { Operation } from '../openapi/operation.ts'
import { health as healthEntity, live as liveEntity, ready as readyEntity } from '../schemas/health.ts'

export const healthOperations: readonly Operation[] = [
  {
    path: '/api/health',
    summary: 'How the site is: each check with its state and a sentence; 503 where one fails',
    entity: healthEntity,
    hasTag: false,
  },
  {
    path: '/api/health/ready',
    summary: 'Whether requests can be answered: the database answers, and its tables are ours',
    entity: readyEntity,
    hasTag: false,
  },
  {
    path: '/api/health/live',
    summary: 'Whether the process answers, whatever becomes of its database',
    entity: liveEntity,
    hasTag: false,
  },
]

/** Whether the process answers, mounted before the database is opened. */
export const live = new Hono<AppEnv>().get('/', (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ status: 'ok' as const }, 200)
})

export const health = new Hono<AppEnv>()
  .get('/', async (c) => {
    c.header('Cache-Control', 'no-store')
    // Loaded on use, as only monitors need it.
    const { siteHealth } = await import('#jobs/health/site-health.ts')
    const { checks, schema } = await siteHealth(c.var.db, environmentOf(c), Date.now())
    const status = overallHealth(checks)
    if (status === 'fail') c.header('Retry-After', String(RETRY_AFTER))
    const told = checks.map((check) => ({
      name: check.name,
      state: check.state,
      message: healthSentence(check),
    }))
    return c.json(
      { status, version: PACKAGE_VERSION, commit: COMMIT, schema, checks: told },
      status === 'fail' ? 503 : 200,
    )
  })
  // One small query, whose time is the minimum of any other answer.
  .get('/ready', async (c) => {
    c.header('Cache-Control', 'no-store')
    const schema = await refuseNewerSchema(c.var.db)
    return c.json({ status: 'ok' as const, version: PACKAGE_VERSION, commit: COMMIT, schema }, 200)
  })
