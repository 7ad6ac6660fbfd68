import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

const RESTAURANT = { categoryId: 1 } as const

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    ...Array.from({ length: 300 }, (_, at) =>
      businessRow({ name: `Popular ${at}`, popularity: 1000 + at, rating: 3, ...RESTAURANT }),
    ),
    ...Array.from({ length: 20 }, (_, at) =>
      businessRow({ name: `Restaurant ${at}`, popularity: 1, rating: 5, ...RESTAURANT }),
    ),
    businessRow({ name: 'Rose', categoryId: 2, cityId: 1 }),
    businessRow({ name: 'Tulip', cityId: 3, ...RESTAURANT }),
    ...Array.from({ length: 300 }, (_, at) => businessRow({ name: `Inter${String(at).padStart(3, 'x')}` })),
    ...Array.from({ length: 50 }, (_, at) => businessRow({ name: `Interzone Club ${at}`, popularity: 9 })),
  ])
  await refreshSearch(db)
})

test('what a filter leaves of names beyond those that were walked is counted as well', async () => {
  const { rows, total } = await listBusinesses(db, { search: 'restaurant', minRating: 4.5, limit: 60 })
  expect([rows.length, total]).toEqual([20, 20])
})

test.each(['name', 'rating'] as const)('by %s the pages reach as far as the total says', async (sortBy) => {
  const query = { search: 'restaurant', sortBy }
  const { total, relation } = await listBusinesses(db, query)
  const last = await listBusinesses(db, { ...query, offset: total - 1 })
  expect([last.rows.length, relation]).toEqual([1, 'eq'])
  expect((await listBusinesses(db, { ...query, offset: total })).rows).toEqual([])
})

test('the best rated of a search come first, however unpopular they are', async () => {
  const { rows } = await listBusinesses(db, { search: 'restaurant', sortBy: 'rating' })
  expect(rows.map(({ rating }) => rating)).toEqual(Array.from({ length: 12 }, () => '5.0'))
})

test('the commonest words with a beginning are found among very many', async () => {
  const { rows } = await listBusinesses(db, { search: 'inter' })
  expect(rows[0]?.name).toMatch(/^Interzone/)
  const { businesses } = await listSuggestions(db, 'inter', 5)
  expect(businesses.map(({ name }) => name.slice(0, 9))).toEqual(Array.from({ length: 5 }, () => 'Interzone'))
})

test('a category in a place that has none is understood, and nothing else is shown for it', async () => {
  for (const [search, corrected] of [
    ['hotel istanbul', undefined],
    ['hotle istanbul', 'hotel istanbul'],
  ] as const) {
    const list = await listBusinesses(db, { search })
    expect([
      search,
      list.total,
      list.corrected,
      list.interpretation?.kind?.kind,
      list.interpretation?.city?.slug,
    ]).toEqual([...[search, 0, corrected, 'hotel', 'istanbul']])
  }
})

test.each(['ʘk1', 'ʘ', 'keys : "ʘp1"'])(
  'the marks of the index are nothing to search for: %s',
  async (search) => {
    expect((await listBusinesses(db, { search })).total).toBe(0)
  },
)
