import type { PricingPlan } from '../pricing/plan.ts'
import type { Payment, SponsorshipInput } from './sponsorship.ts'

const DAY_MS = 86_400_000

/**
 * The revenue of sponsorships between two days, both inclusive, in lira: the share of each plan's price for these days,
 * without free and refunded ones.
 */
export function planRevenue(
  sponsorships: readonly (Pick<SponsorshipInput, 'planId' | 'firstDay' | 'lastDay'> & {
    readonly payment: Payment
  })[],
  plans: readonly PricingPlan[],
  { first, last }: { readonly first: string; readonly last: string },
): number {
  return sponsorships.reduce((sum, { planId, firstDay, lastDay, payment }) => {
    if (payment === 'free' || payment === 'refunded') return sum
    const plan = plans.find(({ id }) => id === planId)
    const from = Date.parse(firstDay > first ? firstDay : first)
    const days = (Date.parse(lastDay < last ? lastDay : last) - from) / DAY_MS + 1
    return plan === undefined || days <= 0 ? sum : sum + (plan.price * days) / plan.duration
  }, 0)
}
