import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFacets } from '#db/businesses/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessList, BusinessListQuery } from '#db/businesses/list/query.ts'
import type { Database } from '#db/client.ts'
import { type FacetCount, MAX_COUNTED } from '#domain/search/facets.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'
import { rebuildBitmapIndex } from './rebuild.ts'

const AT = new Date('2026-11-25T10:20:00Z')
const isLong = process.env.SOAK !== undefined
/** The number of choices of a facet that are compared. */
const MOST = isLong ? 8 : 1

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
  await rebuildBitmapIndex(db, AT)
}, 120_000)
afterAll(() => db.$client.close())

const SEARCHES = [
  ...['restaurants', 'rest', 'cafes in istanbul', 'restaurants 4+', 'the', 'mc donalds'],
  ...(isLong
    ? [
        ...[
          'cafe',
          'hotel',
          'coffee shops',
          'pizza',
          'restorant',
          'istanbul',
          'hotels in turkey',
          'open now',
        ],
        ...[
          'pharmacy open now',
          'cheap restaurants',
          'bar with parking',
          'museum paris',
          'st',
          'central park',
        ],
        ...['no such thing at all', 'vegan restaurant', 'wifi cafe', 'kuaför', 'eczane', 'sushi tokyo'],
      ]
    : []),
]
const QUERIES: readonly Partial<BusinessListQuery>[] = [
  { minRating: 4, price: [1, 2] },
  ...(isLong ? [{}, { city: 'istanbul' }, { category: 'restaurant', openNow: true }] : []),
]

/** Without matches, a list shows what fewer words find. */
const isRelaxed = (list: BusinessList, before: BusinessList) =>
  list.dropped !== undefined || list.interpretation?.rest.length !== before.interpretation?.rest.length

let compared = 0

test.each(SEARCHES)('counts beside the filters of "%s" are those of its lists', async (search) => {
  for (const given of QUERIES) {
    const query = { search, at: AT, limit: 1, ...given }
    const before = await listBusinesses(db, query)
    const { openNow, verified, prices, anyRating, ratings, features } = await readFacets(db, query)
    const choices: readonly (readonly [FacetCount | null, Partial<BusinessListQuery>])[] = [
      [openNow, { openNow: true }],
      [verified, { verified: true }],
      ...prices.slice(0, MOST).map(({ level, found }) => [found, { price: [level] }] as const),
      [anyRating, { minRating: undefined }],
      ...ratings.slice(0, MOST).map(({ minRating, found }) => [found, { minRating }] as const),
      ...features.slice(0, MOST).map(({ slug, found }) => [found, { features: [slug] }] as const),
    ]
    for (const [found, change] of choices) {
      if (found === null) continue
      const list = await listBusinesses(db, { ...query, ...change })
      const what = JSON.stringify({ ...query, ...change })
      if (found.relation === 'gte') expect(list.total, what).toBeGreaterThan(MAX_COUNTED)
      else if (isRelaxed(list, before) && list.total !== found.count) expect(found.count, what).toBe(0)
      else expect([found.count, 'eq'], what).toEqual([list.total, list.relation])
      compared++
    }
  }
})

test('where the list shows what less of the words finds, nothing is said of the choices', async () => {
  const query = { search: 'gluten free bakery', at: AT, limit: 1 }
  expect(await listBusinesses(db, query)).toMatchObject({ dropped: ['gluten free'] })
  const { openNow, verified } = await readFacets(db, query)
  expect([openNow, verified]).toEqual([null, null])
})

test('most of them are counted', () => {
  expect(compared).toBeGreaterThan(2 * SEARCHES.length * QUERIES.length)
})

test('a feature that is chosen comes to those that the words name', async () => {
  const both = { search: 'bar with parking', features: ['gender-neutral-restroom'] }
  const [one, two, all] = await Promise.all(
    [{ search: both.search }, both, { search: 'bar', features: both.features }].map((query) =>
      listBusinesses(db, query),
    ),
  )
  expect(two?.total).toBeLessThan(Math.min(one?.total ?? 0, all?.total ?? 0))
})

const WHEELCHAIR = 'wheelchair-accessible-entrance|wheelchair-accessible|wheelchair-accessible-seating'

test.each<readonly [search: string, filters: BusinessListQuery]>([
  ['cheap istanbul', { city: 'istanbul', price: [1] }],
  ['cheap restaurants', { kindId: 'restaurant', price: [1] }],
  ['cheap restaurants in istanbul', { kindId: 'restaurant', city: 'istanbul', price: [1] }],
  ['wheelchair accessible hotels', { kindId: 'hotel', features: [WHEELCHAIR] }],
])('"%s" lists what its filters list, in every order', async (search, filters) => {
  for (const sortBy of ['name', 'best', 'rating'] as const) {
    const [said, filtered] = await Promise.all(
      [{ search }, filters].map((query) => listBusinesses(db, { ...query, sortBy })),
    )
    expect(said?.rows.length).toBeGreaterThan(0)
    expect({ ...said, interpretation: undefined }).toEqual({ ...filtered, interpretation: undefined })
  }
})
