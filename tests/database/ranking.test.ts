import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { adCreatives, businesses, sponsorships } from '#db/schema/index.ts'
import { MATCH_TIERS, ORDER_FACTORS, type OrderFactor } from '#domain/business/ranking.ts'
import { SORT_FIELDS, SORT_ORDERS } from '#domain/search/sorts.ts'
import { recordOf } from '#domain/record-of.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

const PARIS = { cityId: 1 } as const
const HOTEL = { categoryId: 2 } as const

/** A business for each tier of 'rose hotel paris', the better match the less popular. */
const OF_TIERS = [
  { name: 'Rose Hotel Paris' },
  { name: 'Paris Rose Grand Hotel' },
  { name: 'Roses Hotelier Parisienne' },
  { name: 'Paris Rose', ...HOTEL },
  { name: 'Rose', ...HOTEL, ...PARIS },
  { name: 'Garage', address: '5 Rose Hotel Street, Paris' },
].map((values, tier) => businessRow({ ...values, popularity: 100 * tier }))

test('matches come in the order that the page on ranking tells', async () => {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, OF_TIERS.toReversed())
  const { rows } = await listBusinesses(db, { search: 'rose hotel paris', exact: true })
  expect(rows.map(({ name }) => name)).toEqual(OF_TIERS.map(({ name }) => name))
  expect(MATCH_TIERS).toHaveLength(OF_TIERS.length)
})

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  const rows = Array.from({ length: 40 }, (_, at) =>
    businessRow({
      name: `House ${(at * 7) % 11}`,
      cityId: 1 + (at % 3),
      categoryId: 1 + (at % 4),
      rating: at % 5 === 0 ? null : 3 + ((at * 3) % 8) / 4,
      reviewCount: ((at * 37) % 6) * 10,
      latitude: 48 + at / 10_000,
      longitude: 2,
    }),
  )
  await addBusinesses(db, rows)
})

type Value = string | number | null

/** Compares as the ranking page says: each factor where those before it are equal, missing values last. */
function compare(
  factors: readonly OrderFactor[],
  a: Record<string, Value>,
  b: Record<string, Value>,
): number {
  for (const { column, first } of factors) {
    const [left, right] = [a[column] ?? null, b[column] ?? null]
    if (left === right) continue
    if (left === null || right === null) return left === null ? 1 : -1
    return left < right === (first === 'lowest') ? -1 : 1
  }
  return 0
}

describe('lists compare what the page on ranking tells, in turn', () => {
  test.each(Object.entries(ORDER_FACTORS))('%s', async (sortBy, factors) => {
    const columns = recordOf(['id', 'best', 'rating', 'review_count'] as const, (column) => column)
    const all = await db.$client.execute(
      `select slug, folded, category_folded, city_folded, ${Object.values(columns).join()} from businesses`,
    )
    const stored = all.rows.map((row) => ({ ...row })) as Record<string, Value>[]
    const expected = stored.toSorted((a, b) => compare(factors, a, b)).map(({ slug }) => slug)
    const { rows } = await listBusinesses(db, { sortBy: sortBy as keyof typeof ORDER_FACTORS, limit: 50 })
    expect(rows.map(({ slug }) => slug)).toEqual(expected)
  })
})

test('a plan, an advertisement and the mark Verified change no order', async () => {
  const near = { latitude: 48, longitude: 2, radius: 5000 }
  const orders = SORT_FIELDS.flatMap((sortBy) => SORT_ORDERS.map((sortOrder) => ({ sortBy, sortOrder })))
  const queries = [
    ...orders.map((order) => ({ ...order, ...(order.sortBy === 'distance' && { near }) })),
    { search: 'house' },
    { search: 'hotel paris' },
    { city: 'paris', category: 'hotel' },
  ]
  const listed = () =>
    Promise.all(
      queries.map(async (query) =>
        (await listBusinesses(db, { ...query, limit: 50 })).rows.map(({ id }) => id),
      ),
    )
  const before = await listed()
  const lastOf = before[0]?.at(-1) ?? 0
  const days = { firstDay: '2020-01-01', lastDay: '2099-12-31' }
  const paid = { businessId: lastOf, planId: 'enterprise', ...days, token: 'a' }
  const [{ id: sponsorshipId } = { id: 0 }] = await db.insert(sponsorships).values(paid).returning()
  const size = { width: 300, height: 250 }
  const creative = { placement: 'top', name: 'An ad', kind: 'html', html: '<p>', countries: [] } as const
  await db.insert(adCreatives).values({ ...creative, ...size, ...days, countries: [], sponsorshipId })
  await db.update(businesses).set({ isVerified: true }).where(eq(businesses.id, lastOf))
  expect(before.every((ids) => ids.length > 1)).toBe(true)
  expect(await listed()).toEqual(before)
})
