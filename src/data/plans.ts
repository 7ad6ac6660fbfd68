import { listPricingPlans } from '#db/pricing-plans/list.ts'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import { database } from './database.ts'

/** The plans that businesses can ask for. */
export const listOfferedPlans = async (): Promise<PricingPlan[]> =>
  (await listPricingPlans(database())).filter(({ enabled }) => enabled)
