import { listCreatives } from '#db/ads/creatives.ts'
import { readAdSettings } from '#db/ads/settings.ts'
import type { Database } from '#db/client.ts'
import type { DayRange } from '#db/events/day-range.ts'
import { listPricingPlans } from '#db/pricing-plans/list.ts'
import type { ServedCount } from '#db/schema/ads.ts'
import { listSponsorships } from '#db/sponsorships/list.ts'
import { earningsOf, ratesOf } from '#domain/ads/figures.ts'
import { planRevenue } from '#domain/sponsorship/plan-revenue.ts'

/** What a range brought in by what the operator entered, in lira: views at their rates, and plans by the day. */
export async function revenueOf(db: Database, range: DayRange, served: readonly ServedCount[]) {
  const [creatives, { ratePerThousand }, sponsorships, plans] = await Promise.all([
    listCreatives(db),
    readAdSettings(db),
    listSponsorships(db),
    listPricingPlans(db),
  ])
  return {
    views: earningsOf(served, ratesOf(creatives), ratePerThousand),
    plans: planRevenue(sponsorships, plans, range),
  }
}
