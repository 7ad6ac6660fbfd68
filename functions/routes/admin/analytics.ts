import { Hono } from 'hono'
import { sumBusinessDays } from '#db/events/read.ts'
import { analytics } from '#jobs/analytics.ts'
import type { AppEnv } from '../../environment.ts'
import { integerParameter, query } from '../../http/parameters.ts'
import { validate } from '../../middleware/validate.ts'

const DAYS = 30

const parameters = query({ days: integerParameter(1, 366, 'Days up to today.', DAYS) })

/** Counted actions of visitors: on the whole site, and for one business. */
export const analyticsRoutes = new Hono<AppEnv>()
  .get('/', validate('query', parameters), async (c) =>
    c.json(await analytics(c.var.db, c.req.valid('query').days ?? DAYS, Date.now()), 200),
  )
  .get('/businesses/:id{[1-9][0-9]{0,15}}', async (c) =>
    c.json(await sumBusinessDays(c.var.db, Number(c.req.param('id')), Date.now()), 200),
  )
