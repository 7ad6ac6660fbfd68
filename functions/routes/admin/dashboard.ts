import { Hono } from 'hono'
import { recordDailyTotal } from '#db/dashboard/record.ts'
import { readSubmissionSettings } from '#domain/environment/submission-settings.ts'
import { dashboard } from '#jobs/dashboard.ts'
import type { AppEnv } from '../../environment.ts'
import { waitUntil } from '../../http/wait-until.ts'

/** All figures of the operators' first screen, in one call. */
export const adminDashboard = new Hono<AppEnv>().get('/', async (c) => {
  const now = new Date()
  // Without nightly jobs, as on a developer's machine, the day's first dashboard request records the daily totals.
  waitUntil(c, 'count the day', recordDailyTotal(c.var.db, now.toISOString().slice(0, 10)))
  const figures = await dashboard(c.var.db, readSubmissionSettings(c.env), now, (work) =>
    waitUntil(c, 'average rating', work),
  )
  return c.json(figures, 200)
})
