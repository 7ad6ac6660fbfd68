import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { auditLog, pricingPlans } from '#db/schema/index.ts'
import { DEFAULT_PLANS, type PricingPlan } from '#domain/pricing/plan.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi } from './import-api.ts'

const [BASIC, PREMIUM, ENTERPRISE] = DEFAULT_PLANS as [PricingPlan, PricingPlan, PricingPlan]

let db: Database
let api: Awaited<ReturnType<typeof importApi>>
beforeEach(async () => {
  db = await emptyDatabase()
  api = await importApi({ db })
})

const PATH = '/api/admin/pricing-plans'
const put = (id: string, body: unknown, headers: Record<string, string> = SIGNED_IN) =>
  api.app.request(
    `${PATH}/${id}`,
    {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
    {},
  )
const list = async (): Promise<unknown> => (await api.app.request(PATH, { headers: SIGNED_IN }, {})).json()

test('a new directory has the three plans', async () => {
  expect(await list()).toEqual(DEFAULT_PLANS)
})

describe('saving a plan', () => {
  const CHANGED = {
    ...PREMIUM,
    price: 300,
    features: ['Three advertisements', ' ', 'A report'],
    enabled: false,
  }

  test('answers it, keeps it and logs what changed', async () => {
    const response = await put('premium', CHANGED)
    expect(response.status).toBe(200)
    const saved = { ...CHANGED, features: ['Three advertisements', 'A report'] }
    expect(await response.json()).toEqual(saved)
    expect(await list()).toEqual([BASIC, saved, ENTERPRISE])
    const [entry] = await db.select().from(auditLog)
    expect(entry).toMatchObject({ action: 'update', entity: 'pricing-plan', entityId: 'premium' })
    expect(entry?.detail).toMatchObject({ before: { price: 249 }, after: { price: 300 } })
  })

  test('without a change stores and logs nothing', async () => {
    expect((await put('basic', BASIC)).status).toBe(200)
    expect(await db.select().from(pricingPlans)).toEqual([])
    expect(await db.select().from(auditLog)).toEqual([])
  })

  test.each([
    ['another id than its address', 'basic', PREMIUM, 400],
    ['an unknown plan', 'gold', { ...BASIC, id: 'gold' }, 404],
    ['a price below zero', 'basic', { ...BASIC, price: -1 }, 400],
    ['an unknown field', 'basic', { ...BASIC, colour: 'red' }, 400],
  ])('is refused with %s', async (_, id, plan, status) => {
    expect((await put(id, plan)).status).toBe(status)
    expect(await db.select().from(pricingPlans)).toEqual([])
  })

  test('needs a session', async () => {
    expect((await put('basic', { ...BASIC, price: 1 }, {})).status).toBe(401)
    expect(await list()).toEqual(DEFAULT_PLANS)
  })
})
