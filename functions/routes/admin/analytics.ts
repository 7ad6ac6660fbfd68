import { Hono } from 'hono'
import { listBusinessDays } from '#db/events/read.ts'
import { analytics } from '#jobs/analytics.ts'
import type { AppEnv } from '../../environment.ts'
import { integerParameter, query } from '../../http/parameters.ts'
import { validate } from '../../middleware/validate.ts'

const DAYS = 30
const DAY_MS = 86_400_000
/** Days of a business's own figures. */
const BUSINESS_DAYS = 90

const parameters = query({ days: integerParameter(1, 366, 'Days up to today.', DAYS) })

/** What visitors do: of the whole site, and of one business. */
export const analyticsRoutes = new Hono<AppEnv>()
  .get('/', validate('query', parameters), async (c) =>
    c.json(await analytics(c.var.db, c.req.valid('query').days ?? DAYS, Date.now()), 200),
  )
  .get('/businesses/:id{[1-9][0-9]{0,15}}', async (c) => {
    const now = Date.now()
    const days = Array.from({ length: BUSINESS_DAYS }, (_, ago) =>
      new Date(now - ago * DAY_MS).toISOString().slice(0, 10),
    )
    const counted = await listBusinessDays(c.var.db, Number(c.req.param('id')), days)
    const sum = (of: 'views' | 'presses') => counted.reduce((all, row) => all + row[of], 0)
    return c.json({ days: BUSINESS_DAYS, views: sum('views'), presses: sum('presses') }, 200)
  })
