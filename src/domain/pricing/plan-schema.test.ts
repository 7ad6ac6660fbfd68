import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DEFAULT_PLANS, withDefaultPlans, type PricingPlan } from './plan.ts'
import { faultyPlanFields, pricingPlanSchema } from './plan-schema.ts'

const [BASIC, PREMIUM, ENTERPRISE] = DEFAULT_PLANS as [PricingPlan, PricingPlan, PricingPlan]

test('every directory starts with three plans of 30 days', () => {
  expect(DEFAULT_PLANS.map(({ id, price, duration, maxAds }) => [id, price, duration, maxAds])).toEqual([
    ['basic', 99, 30, 1],
    ['premium', 249, 30, 3],
    ['enterprise', 499, 30, 999],
  ])
  for (const plan of DEFAULT_PLANS) expect(z.parse(pricingPlanSchema, plan)).toEqual(plan)
})

test('a stored plan takes the place of the default one, and the cheapest comes first', () => {
  const stored = { ...ENTERPRISE, price: 50 }
  expect(withDefaultPlans([stored])).toEqual([stored, BASIC, PREMIUM])
})

test('blank lines of the features are dropped, and blanks around them', () => {
  const features = ['', '  First in the lists ', ' ', 'A report']
  expect(z.parse(pricingPlanSchema, { ...BASIC, features }).features).toEqual([
    'First in the lists',
    'A report',
  ])
})

describe('what cannot be saved is named', () => {
  test.each([
    ['name', '  '],
    ['name', 'x'.repeat(61)],
    ['price', -1],
    ['price', 9.999],
    ['price', NaN],
    ['duration', 0],
    ['duration', 1.5],
    ['maxAds', 1000],
    ['features', ['x'.repeat(161)]],
    ['features', Array.from({ length: 21 }, (_, index) => `Feature ${index}`)],
  ] as const)('%s: %j', (field, value) => {
    expect([...faultyPlanFields({ ...BASIC, [field]: value })]).toEqual([field])
  })
})
