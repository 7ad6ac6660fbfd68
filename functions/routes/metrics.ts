import { Hono } from 'hono'
import { timingSafeEqual } from '#domain/auth/timing-safe-equal.ts'
import { AppError } from '#domain/errors.ts'
import { readMetricsToken } from '#domain/health/watch-settings.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { environmentOf, type AppEnv } from '../environment.ts'
import { recorder } from '../metrics/recorder.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Figures for a monitor with the token; 404 where no token is set. */
export const metrics = new Hono<AppEnv>().get('/', async (c) => {
  const env = environmentOf(c)
  const token = readMetricsToken(env)
  if (token === undefined)
    throw new AppError('not_found', 'There are no metrics here: METRICS_TOKEN is not set.')
  const given = c.req.header('Authorization') ?? ''
  // Compares hashes, so that timing does not show the token's length.
  const isKnown = timingSafeEqual(bytesOf(await sha256(given)), bytesOf(await sha256(`Bearer ${token}`)))
  if (!isKnown) throw new AppError('unauthorized', 'Give the token: Authorization: Bearer METRICS_TOKEN.')
  const now = Date.now()
  const [{ siteHealth }, { openMetrics }] = await Promise.all([
    import('#jobs/health/site-health.ts'),
    import('../metrics/open-metrics.ts'),
  ])
  const { checks, facts } = await siteHealth(c.var.db, env, now)
  c.header('Cache-Control', 'no-store')
  return c.body(openMetrics(recorder, checks, facts, now), 200, {
    'Content-Type': 'application/openmetrics-text; version=1.0.0; charset=utf-8',
  })
})
