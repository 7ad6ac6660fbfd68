import { Hono } from 'hono'
import { listCreatives } from '#db/ads/creatives.ts'
import { listAdDays } from '#db/ads/figures.ts'
import { readAdSettings } from '#db/ads/settings.ts'
import { listPricingPlans } from '#db/pricing-plans/list.ts'
import { listSponsorships } from '#db/sponsorships/list.ts'
import { adFiguresOf, ratesOf } from '#domain/ads/figures.ts'
import { planRevenue } from '#domain/sponsorship/plan-revenue.ts'
import type { AppEnv } from '../../../environment.ts'
import { integerParameter, query } from '../../../http/parameters.ts'
import { validate } from '../../../middleware/validate.ts'

const DAYS = 30
const DAY_MS = 86_400_000

const parameters = query({ days: integerParameter(1, 366, 'Days up to today.', DAYS) })

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The totals of the last days' advertisements, and the counts behind them. */
export const adAnalyticsRoutes = new Hono<AppEnv>().get('/', validate('query', parameters), async (c) => {
  const { days = DAYS } = c.req.valid('query')
  const now = Date.now()
  const [first, last] = [dayOf(now - (days - 1) * DAY_MS), dayOf(now)]
  const { db } = c.var
  const [counted, creatives, { ratePerThousand }, sponsorships, plans] = await Promise.all([
    listAdDays(db, first, last),
    listCreatives(db),
    readAdSettings(db),
    listSponsorships(db),
    listPricingPlans(db),
  ])
  const figures = adFiguresOf(counted, ratesOf(creatives), ratePerThousand)
  const ofPlans = planRevenue(sponsorships, plans, { first, last })
  const revenue = figures.revenue + ofPlans
  return c.json(
    { ...figures, revenue, planRevenue: ofPlans, first, last, ratePerThousand, days: counted },
    200,
  )
})
