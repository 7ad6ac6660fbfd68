import { Hono } from 'hono'
import { readHealthHistory } from '#db/health/read.ts'
import { stateSince } from '#domain/health/health.ts'
import { readAlertSettings } from '#domain/health/watch-settings.ts'
import { environmentOf, type AppEnv } from '../../environment.ts'

/** How the site is, for the panel: each check with its finding and since when, and whom alerts are told. */
export const adminHealth = new Hono<AppEnv>().get('/', async (c) => {
  // What judges it is code that no other answer needs.
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
