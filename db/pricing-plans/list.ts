import { withDefaultPlans, type PricingPlan } from '#domain/pricing/plan.ts'
import type { Database } from '../client.ts'
import { pricingPlans } from '../schema/site.ts'

const { id, name, price, duration, features, maxAds, enabled } = pricingPlans
const { priorityPlacement, analyticsAccess, customStyling } = pricingPlans
const PLAN = {
  id,
  name,
  price,
  duration,
  features,
  maxAds,
  enabled,
  priorityPlacement,
  analyticsAccess,
  customStyling,
}

/** All plans, the cheapest first; those that were never changed as every directory starts with them. */
export const listPricingPlans = async (db: Database): Promise<PricingPlan[]> =>
  withDefaultPlans(await db.select(PLAN).from(pricingPlans))
