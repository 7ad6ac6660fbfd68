import { faultyPlanFields } from '#domain/pricing/plan-schema.ts'
import type { PLAN_BENEFITS, PricingPlan } from '#domain/pricing/plan.ts'
import { readNumber } from '../kit/read-number.ts'

/** The texts of a plan as typed; switches keep their stored state. */
export interface PlanDraft extends Pick<PricingPlan, (typeof PLAN_BENEFITS)[number]> {
  readonly name: string
  readonly price: string
  readonly duration: string
  readonly maxAds: string
  /** One a line. */
  readonly features: string
}

export const draftOf = (plan: PricingPlan): PlanDraft => ({
  name: plan.name,
  price: String(plan.price).replace('.', ','),
  duration: String(plan.duration),
  maxAds: String(plan.maxAds),
  features: plan.features.join('\n'),
  priorityPlacement: plan.priorityPlacement,
  analyticsAccess: plan.analyticsAccess,
  customStyling: plan.customStyling,
})

/** The plan that a draft describes. */
export const planOf = (plan: PricingPlan, draft: PlanDraft): PricingPlan => ({
  ...plan,
  ...draft,
  name: draft.name.trim(),
  price: readNumber(draft.price),
  duration: readNumber(draft.duration),
  maxAds: readNumber(draft.maxAds),
  features: draft.features
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
})

/** The invalid fields of a draft. */
export const faultsOf = (plan: PricingPlan, draft: PlanDraft): ReadonlySet<string> =>
  faultyPlanFields(planOf(plan, draft))
