import { expect, test } from 'vitest'
import { DEFAULT_PLANS } from '../pricing/plan.ts'
import { planRevenue } from './plan-revenue.ts'

const range = { first: '2026-11-01', last: '2026-11-30' }

test.each([
  ['the whole range', '2026-11-01', '2026-11-30', 249],
  ['longer than it', '2026-01-01', '2026-12-31', 249],
  ['its last ten days', '2026-11-21', '2026-12-20', 83],
  ['after it', '2026-12-01', '2026-12-30', 0],
  ['before it', '2026-10-01', '2026-10-30', 0],
])('a sponsorship of %s brings the share of its plan’s price', (_, firstDay, lastDay, lira) => {
  const agreed = { businessId: 1, planId: 'premium', firstDay, lastDay, payment: 'pending' } as const
  expect(planRevenue([agreed], DEFAULT_PLANS, range)).toBeCloseTo(lira)
  expect(planRevenue([agreed, agreed], DEFAULT_PLANS, range)).toBeCloseTo(2 * lira)
  expect(planRevenue([{ ...agreed, planId: 'gone' }], DEFAULT_PLANS, range)).toBe(0)
  expect(planRevenue([{ ...agreed, payment: 'paid' }], DEFAULT_PLANS, range)).toBeCloseTo(lira)
  for (const payment of ['free', 'refunded'] as const)
    expect(planRevenue([{ ...agreed, payment }], DEFAULT_PLANS, range)).toBe(0)
})
