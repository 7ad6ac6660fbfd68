import { Hono } from 'hono'
import { readHealthHistory } from '#db/health/read.ts'
import { stateSince } from '#domain/health/health.ts'
import { readAlertSettings } from '#domain/health/watch-settings.ts'
import { environmentOf, type AppEnv } from '../../environment.ts'

/** Health for the panel: each check with its result and since when, and who gets alerts. */
export const adminHealth = new Hono<AppEnv>().get('/', async (c) => {
  // Loaded on use, as no other answer needs it.
  const { siteHealth } = await import('#jobs/health/site-health.ts')
  const env = environmentOf(c)
  const now = Date.now()
  const { checks } = await siteHealth(c.var.db, env, now)
  const history = await readHealthHistory(c.var.db)
  const { mail, webhook } = readAlertSettings(env)
  return c.json(
    {
      at: new Date(now).toISOString(),
      checks: checks.map((check) => {
        const since = stateSince(history, check)
        return { ...check, since: since === undefined ? null : new Date(since).toISOString() }
      }),
      told: { mail: mail ?? null, webhook: webhook === undefined ? null : new URL(webhook).host },
    },
    200,
  )
})
