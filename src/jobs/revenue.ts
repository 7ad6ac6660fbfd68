import { listCreatives } from '#db/ads/creatives.ts'
import { readAdSettings } from '#db/ads/settings.ts'
import type { Database } from '#db/client.ts'
import type { DayRange } from '#db/events/day-range.ts'
import { listPricingPlans } from '#db/pricing-plans/list.ts'
import type { ServedCount } from '#db/schema/ads.ts'
import { listSponsorships } from '#db/sponsorships/list.ts'
import { earningsOf, ratesOf } from '#domain/ads/figures.ts'
import { planRevenue } from '#domain/sponsorship/plan-revenue.ts'

/** What the operator entered of views and plans, from which earnings are counted. */
export async function readSales(db: Database) {
  const [creatives, { ratePerThousand }, sponsorships, plans] = await Promise.all([
    listCreatives(db),
    readAdSettings(db),
    listSponsorships(db),
    listPricingPlans(db),
  ])
  return { creatives, ratePerThousand, sponsorships, plans }
}

type Sales = Awaited<ReturnType<typeof readSales>>

/** What a range brought in by that, in lira: views at their rates, and plans by the day. */
export const revenueOf = (
  { creatives, ratePerThousand, sponsorships, plans }: Sales,
  range: DayRange,
  served: readonly ServedCount[],
) => ({
  views: earningsOf(served, ratesOf(creatives), ratePerThousand),
  plans: planRevenue(sponsorships, plans, range),
})
