import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { BEST_PRIOR } from '#domain/business/ranking.ts'
import { SORT_FIELDS, SORT_ORDERS } from '#domain/search/sorts.ts'
import type { Database } from '#db/client.ts'
import { listAdminBusinesses } from '#db/businesses/admin-list/list.ts'
import { listFromIndex } from '#db/bitmap-index/read/list.ts'
import { listRandomBusinesses } from '#db/businesses/random.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { rebuildBitmapIndex } from '#tests/bitmap-index/rebuild.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

const COUNT = 60
let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  const rows = Array.from({ length: COUNT }, (_, at) =>
    businessRow({
      name: `Place ${(at * 7) % 23}`,
      cityId: 1 + (at % 3),
      categoryId: 1 + (at % 4),
      rating: at % 5 === 0 ? null : 3 + ((at * 3) % 20) / 10,
      reviewCount: (at * 37) % 400,
      latitude: 48 + at / 10_000,
      longitude: 2,
    }),
  )
  await addBusinesses(db, rows)
  await db.run(sql`update businesses set is_open = 0 where id % 7 = 0`)
  await db.run(sql`update businesses set business_status = 'CLOSED_PERMANENTLY' where id % 11 = 0`)
  await db.run(sql`update businesses set business_status = 'CLOSED_TEMPORARILY' where id % 13 = 0`)
})

/** Whether no open business follows a closed one. */
const areClosedLast = (rows: readonly BusinessSummary[]) =>
  rows.every((row, at) => !isClosed(row) || rows.slice(at).every(isClosed))

const isClosed = ({ isOpen, businessStatus }: BusinessSummary) => !isOpen || businessStatus !== 'OPERATIONAL'

/** The rating weighed by the number of reviews; of unrated ones less than any. */
const best = ({ rating, reviewCount }: BusinessSummary) =>
  rating === null
    ? 0
    : (reviewCount * Number(rating) + BEST_PRIOR.reviews * BEST_PRIOR.rating) /
      (reviewCount + BEST_PRIOR.reviews)

const SCOPES = [
  {},
  { city: 'paris' },
  { category: 'hotel' },
  { country: 'FR' },
  { city: 'paris', category: 'hotel' },
  { country: 'FR', category: 'hotel' },
]
const ORDERS = SORT_FIELDS.flatMap((sortBy) => SORT_ORDERS.map((sortOrder) => ({ sortBy, sortOrder })))

describe('what is closed for good or for now comes last', () => {
  test.each(ORDERS)('by $sortBy $sortOrder, over all pages', async (order) => {
    for (const scope of SCOPES) {
      const whole = await listBusinesses(db, { ...scope, ...order, limit: 100 })
      expect(areClosedLast(whole.rows)).toBe(true)
      expect(whole.rows.some(isClosed)).toBe(true)
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(whole.total / 7) }, (_, at) =>
          listBusinesses(db, { ...scope, ...order, limit: 7, offset: at * 7 }),
        ),
      )
      expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
    }
  })

  describe.each(['without an index', 'by the index'])('in a circle, %s', (kind) => {
    beforeAll(async () => {
      if (kind === 'by the index') await rebuildBitmapIndex(db)
    })

    test.each(ORDERS)('by $sortBy $sortOrder, over all pages', async (order) => {
      const near = { latitude: 48, longitude: 2, radius: 5000 }
      expect((await listFromIndex(db, { near, ...order })) !== undefined).toBe(kind === 'by the index')
      const { rows } = await listBusinesses(db, { near, ...order, limit: 100 })
      expect(rows).toHaveLength(COUNT)
      expect(areClosedLast(rows)).toBe(true)
      const pages = await Promise.all(
        Array.from({ length: 9 }, (_, at) =>
          listBusinesses(db, { near, ...order, limit: 7, offset: at * 7 }),
        ),
      )
      expect(pages.flatMap((page) => page.rows)).toEqual(rows)
    })

    test('by distance those that closed since are last at once', async () => {
      const near = { latitude: 48, longitude: 2, radius: 5000 }
      const [first] = (await listBusinesses(db, { near, limit: 1 })).rows
      const switched = (isOpen: number) =>
        db.run(sql`update businesses set is_open = ${isOpen} where id = ${first?.id ?? 0}`)
      await switched(0)
      const { rows } = await listBusinesses(db, { near, limit: 100 })
      await switched(1)
      expect(areClosedLast(rows)).toBe(true)
      expect(rows.findIndex(({ id }) => id === first?.id)).toBeGreaterThan(COUNT / 2)
    })
  })

  test('of random ones, whatever the seed', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const all = await listRandomBusinesses(db, COUNT, seed)
      expect(all).toHaveLength(COUNT)
      expect(new Set(all.map(({ id }) => id)).size).toBe(COUNT)
      expect(areClosedLast(all)).toBe(true)
      expect((await listRandomBusinesses(db, 12, seed)).some(isClosed)).toBe(false)
    }
  })

  test.each(['best', 'name'] as const)('of a filtered list by %s', async (sortBy) => {
    const { rows } = await listBusinesses(db, { city: 'paris', minRating: 3.5, sortBy, limit: 100 })
    expect(areClosedLast(rows)).toBe(true)
    expect(rows.some(isClosed)).toBe(true)
  })
})

test.each(SCOPES)('the best come first in %j: by rating, weighed by the reviews', async (scope) => {
  const { rows } = await listBusinesses(db, { ...scope, sortBy: 'best', limit: 100 })
  const open = rows.filter((row) => !isClosed(row))
  expect(open.map(best)).toEqual(open.map(best).toSorted((a, b) => b - a))
  expect(open.some(({ rating }) => rating === null)).toBe(true)
})

test('few reviews of five stars are not the best', async () => {
  const other = await emptyDatabase()
  await seedTaxonomy(other)
  await addBusinesses(other, [
    businessRow({ name: 'Eight of five', rating: 5, reviewCount: 8 }),
    businessRow({ name: 'A thousand of four', rating: 4, reviewCount: 1000 }),
    businessRow({ name: 'Nobody said' }),
    businessRow({ name: 'A thousand of two', rating: 2, reviewCount: 1000 }),
    businessRow({ name: 'Two thousand of four and a half', rating: 4.5, reviewCount: 2000 }),
  ])
  const { rows } = await listBusinesses(other, { sortBy: 'best' })
  expect(rows.map(({ name }) => name)).toEqual([
    'Two thousand of four and a half',
    'Eight of five',
    'A thousand of four',
    'A thousand of two',
    'Nobody said',
  ])
})

test.each(['asc', 'desc'] as const)(
  'operators see closed ones in their place by name %s',
  async (sortOrder) => {
    for (const scope of [{}, { cityId: 1 }, { categoryId: 2 }, { countryCode: 'FR' }]) {
      const query = { ...scope, sortBy: 'name', sortOrder, limit: 100, offset: 0 } as const
      const { rows } = await listAdminBusinesses(db, query)
      const names = rows.map(({ name }) => name.toLowerCase())
      expect(names).toEqual(sortOrder === 'asc' ? names.toSorted() : names.toSorted().toReversed())
    }
  },
)
