import { Hono } from 'hono'
import { listCreatives } from '#db/ads/creatives.ts'
import { listAdDays } from '#db/ads/figures.ts'
import { readAdSettings } from '#db/ads/settings.ts'
import { adFiguresOf } from '#domain/ads/figures.ts'
import type { AppEnv } from '../../../environment.ts'
import { integerParameter, query } from '../../../http/parameters.ts'
import { validate } from '../../../middleware/validate.ts'

const DAYS = 30
const DAY_MS = 86_400_000

const parameters = query({ days: integerParameter(1, 366, 'Days up to today.', DAYS) })

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** What the advertisements of the last days came to, and the counts it was added up from. */
export const adAnalyticsRoutes = new Hono<AppEnv>().get('/', validate('query', parameters), async (c) => {
  const { days = DAYS } = c.req.valid('query')
  const now = Date.now()
  const [first, last] = [dayOf(now - (days - 1) * DAY_MS), dayOf(now)]
  const { db } = c.var
  const [counted, creatives, { ratePerThousand }] = await Promise.all([
    listAdDays(db, first, last),
    listCreatives(db),
    readAdSettings(db),
  ])
  const rates = new Map(creatives.flatMap(({ id, rate }) => (rate === null ? [] : [[id, rate] as const])))
  const figures = adFiguresOf(counted, rates, ratePerThousand)
  return c.json({ ...figures, first, last, ratePerThousand, days: counted }, 200)
})
