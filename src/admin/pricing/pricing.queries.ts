import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PricingPlan } from '#domain/pricing/plan.ts'
import { queryClient } from '#lib/query-client.ts'
import { client, named, okJson } from '../kit/api.ts'
import { THROWN } from '../kit/error-messages.ts'

const api = client.api.admin['pricing-plans']

/** The plans, the cheapest first. */
export const pricingPlans = queryOptions({
  queryKey: ['admin', 'pricing-plans'],
  queryFn: ({ signal }): Promise<PricingPlan[]> =>
    named(THROWN.plans, okJson(api.$get({}, { init: { signal } }))),
  staleTime: 0,
})

export const savePlan = mutationOptions({
  mutationFn: (plan: PricingPlan) =>
    named(
      THROWN.planUpdate,
      okJson(api[':id'].$put({ param: { id: plan.id }, json: { ...plan, features: [...plan.features] } })),
    ),
  onSettled: () => queryClient.invalidateQueries({ queryKey: pricingPlans.queryKey }),
})
