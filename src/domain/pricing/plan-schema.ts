import * as z from 'zod/mini'
import { filledText, singleLine } from '../text/schema.ts'
import { UNLIMITED_ADS, type PricingPlan } from './plan.ts'

/** Limits of a plan; texts in UTF-16 units, the price in lira, the duration in days. */
export const PLAN_LIMITS = { name: 60, feature: 160, features: 20, price: 1_000_000, duration: 3650 } as const

const flag = z.boolean('must be true or false')
const whole = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`
  return z.int(rule).check(z.gte(least, rule), z.lte(most, rule))
}
const PRICE = `must be a number from 0 to ${PLAN_LIMITS.price} with at most two decimals`
const isRounded = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6

/** A plan as operators save it; blank lines of its features are dropped. */
export const pricingPlanSchema = z.strictObject({
  id: z.string('must be a text').check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the id of a plan')),
  name: filledText(PLAN_LIMITS.name, singleLine),
  price: z.number(PRICE).check(z.gte(0, PRICE), z.lte(PLAN_LIMITS.price, PRICE), z.refine(isRounded, PRICE)),
  duration: whole(1, PLAN_LIMITS.duration),
  features: z
    .pipe(
      z.array(z.string('must be a text')).check(z.overwrite((all) => all.map(singleLine).filter(Boolean))),
      z.array(filledText(PLAN_LIMITS.feature)),
    )
    .check(z.maxLength(PLAN_LIMITS.features, `must have at most ${PLAN_LIMITS.features} lines`)),
  maxAds: whole(0, UNLIMITED_ADS),
  priorityPlacement: flag,
  analyticsAccess: flag,
  customStyling: flag,
  enabled: flag,
})

type PlanField = keyof PricingPlan

/** The fields of a plan that cannot be saved. */
export function faultyPlanFields(plan: PricingPlan): ReadonlySet<PlanField> {
  const parsed = z.safeParse(pricingPlanSchema, plan)
  return new Set((parsed.error?.issues ?? []).map(({ path }) => path[0] as PlanField))
}
