import { readSponsors } from '#db/page-config/sponsors.ts'
import { SPONSORED_CARDS } from '#domain/sponsorship/sponsorship.ts'
import { database } from './database.ts'
import { listPricingPlans } from '#db/pricing-plans/list.ts'
import type { PricingPlan } from '#domain/pricing/plan.ts'

/** Sponsored cards for which a list reserves space. */
export async function readSponsorRoom(kind: 'city' | 'category', slug: string): Promise<number> {
  const sponsors = await readSponsors(database(), Date.now())
  const own = sponsors.filter((each) => (kind === 'city' ? each.citySlug : each.categorySlug) === slug)
  return Math.min(SPONSORED_CARDS, own.length)
}

/** The plans that businesses can ask for. */
export const listOfferedPlans = async (): Promise<PricingPlan[]> =>
  (await listPricingPlans(database())).filter(({ enabled }) => enabled)
