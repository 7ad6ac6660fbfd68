import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { savePricingPlan } from '#db/pricing-plans/save.ts'
import { DEFAULT_PLANS, type PricingPlan } from '#domain/pricing/plan.ts'
import { emptyDatabaseUrl } from '#tests/database/fixtures.ts'
import { listOfferedPlans } from './sponsors.ts'

const [basic, premium, enterprise] = DEFAULT_PLANS as [PricingPlan, PricingPlan, PricingPlan]

let url: string
beforeAll(() => {
  url = emptyDatabaseUrl()
  vi.stubEnv('DATABASE_URL', url)
})
afterAll(() => {
  vi.unstubAllEnvs()
})

test('plans are offered at the prices of the panel, and one that is switched off is not', async () => {
  const db = openDatabase(url)
  await savePricingPlan(db, 'test', { ...premium, enabled: false })
  await savePricingPlan(db, 'test', { ...basic, price: 120 })
  expect(await listOfferedPlans()).toEqual([{ ...basic, price: 120 }, enterprise])
})
