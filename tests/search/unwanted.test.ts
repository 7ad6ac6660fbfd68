import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { readFacets } from '#db/businesses/facets.ts'
import { listPoints } from '#db/map/points.ts'
import { resultsPath } from '#domain/search/results-query.ts'
import { understoodQuery } from '#domain/search/understood-query.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  const restaurant = { categoryId: 1, cityId: 1, latitude: 48.2, longitude: 16.37 }
  await addBusinesses(db, [
    businessRow({ name: 'Rose', ...restaurant, about: { Amenities: { 'Wi-Fi': true } } }),
    businessRow({ name: 'Anchor', type: 'Seafood restaurant', ...restaurant }),
    businessRow({ name: 'The Seafood Room', ...restaurant }),
    businessRow({ name: 'Sans Souci', categoryId: 2, cityId: 1 }),
  ])
  await refreshSearch(db)
})

test.each([
  'restaurant no seafood',
  'restaurants without seafood in paris',
  'best restaurant without seafood',
])('%s lists what is not', async (search) => {
  const { rows, total, interpretation } = await listBusinesses(db, { search })
  expect(rows.map(({ name }) => name)).toEqual(['Rose'])
  expect([total, interpretation?.kind?.kind]).toEqual([1, 'restaurant'])
})

test('a kind is not wanted by its name in any language', async () => {
  const { rows } = await listBusinesses(db, { search: 'deniz ürünleri olmayan restoran' })
  expect(rows.map(({ name }) => name)).toEqual(['Rose', 'The Seafood Room'])
})

test.each([
  ['words', ['seafood'], ['Rose']],
  ['a kind', ['kind:seafood_restaurant'], ['Rose', 'The Seafood Room']],
  ['a feature', ['feature:wi-fi'], ['Anchor', 'The Seafood Room']],
  ['a city and a country', ['city:berlin', 'country:DE'], ['Rose', 'Anchor', 'The Seafood Room']],
  ['the city that it is in', ['city:paris'], []],
])('%s as a parameter is left out by list, map and counts alike', async (_, without, expected) => {
  const query = { kindId: 'restaurant', without }
  const { rows, total } = await listBusinesses(db, query)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  const second = await listBusinesses(db, { ...query, limit: 1, offset: 1 })
  expect(second.rows.map(({ name }) => name)).toEqual(rows.slice(1, 2).map(({ name }) => name))
  const [points, { anyRating }] = [await listPoints(db, query), await readFacets(db, query)]
  expect([total, points.total, anyRating?.count]).toEqual([rows.length, rows.length, rows.length])
})

test('words do not want a feature alone', async () => {
  const { rows } = await listBusinesses(db, { search: 'restaurants without wifi in paris' })
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Anchor', 'The Seafood Room'])
})

test('what words do not want is a parameter of what they were understood as', async () => {
  const query = { search: 'restaurants without seafood in paris' }
  const { interpretation } = await listBusinesses(db, query)
  const meant = interpretation && resultsPath(understoodQuery(query, interpretation))
  expect(meant).toBe('/businesses?kind=restaurant&city=paris&without=seafood')
})

test('nor does a circle', async () => {
  const near = { latitude: 48.2, longitude: 16.37, radius: 5000 }
  const { rows } = await listBusinesses(db, { search: 'restaurant without seafood', near })
  expect(rows.map(({ name }) => name)).toEqual(['Rose'])
})

test('a name with a word of negation is found', async () => {
  const { rows } = await listBusinesses(db, { search: 'sans souci' })
  expect(rows.map(({ name }) => name)).toEqual(['Sans Souci'])
})

test('who wants no alcohol is shown no pub and no meyhane', async () => {
  const own = await emptyDatabase()
  await seedTaxonomy(own)
  const restaurant = { categoryId: 1, cityId: 1 }
  await addBusinesses(own, [
    businessRow({ name: 'Rose', ...restaurant }),
    businessRow({ name: 'Defne Meyhanesi', ...restaurant }),
    businessRow({ name: 'Anchor', type: 'Pub', ...restaurant }),
  ])
  await refreshSearch(own)
  const { rows } = await listBusinesses(own, { search: 'restaurant without alcohol' })
  expect(rows.map(({ name }) => name)).toEqual(['Rose'])
})

test('a cuisine is not wanted by its adjective in any form and language', async () => {
  const own = await emptyDatabase()
  await seedTaxonomy(own)
  const restaurant = { categoryId: 1, cityId: 1 }
  await addBusinesses(own, [
    businessRow({ name: 'Rose', ...restaurant }),
    businessRow({ name: 'Tulip', type: 'Italian restaurant', ...restaurant }),
  ])
  await refreshSearch(own)
  const searches = [
    ...['ristorante non italiano parigi', 'restaurant sauf italien paris', 'restaurante exceto italiana'],
    ...['restauracja oprócz włoskiej', 'ресторан не итальянский', 'ресторан кроме итальянской кухни'],
    ...['εστιατόριο εκτός από ιταλικό', 'مطعم ما عدا الإيطالي', 'מסעדה חוץ מאיטלקית', '不要意大利菜的餐厅'],
    ...['nhà hàng trừ món ý', 'イタリア料理以外のレストラン', 'restaurant behalve Italiaanse'],
  ]
  for (const search of searches) {
    const { rows } = await listBusinesses(own, { search })
    expect([search, ...rows.map(({ name }) => name)]).toEqual([search, 'Rose'])
  }
})

test.each([
  'restaurants in paris but not in montmartre',
  'restaurants in paris not near montmartre',
  'restaurant paris sauf à montmartre',
  'restaurants not in montmartre',
  'paris restaurants montmartre hariç',
])(
  'what lies in a district that is not wanted is left out by its address or its position: %s',
  async (search) => {
    const own = await emptyDatabase()
    await seedTaxonomy(own)
    const restaurant = { categoryId: 1, cityId: 1 }
    await addBusinesses(own, [
      businessRow({ name: 'Rose', ...restaurant, latitude: 48.85, longitude: 2.35 }),
      businessRow({ name: 'Lily', ...restaurant, latitude: null, longitude: null }),
      businessRow({ name: 'Tulip', ...restaurant, latitude: 48.887, longitude: 2.339 }),
      businessRow({ name: 'Daisy', ...restaurant, latitude: null, longitude: null, address: 'Montmartre 1' }),
    ])
    await refreshSearch(own)
    for (const query of [{ search }, { kindId: 'restaurant', without: ['montmartre'] }]) {
      const { rows, total } = await listBusinesses(own, query)
      expect(rows.map(({ name }) => name).toSorted()).toEqual(['Lily', 'Rose'])
      const [points, { anyRating }] = [await listPoints(own, query), await readFacets(own, query)]
      expect([total, points.total, anyRating?.count]).toEqual([2, 1, 2])
    }
  },
)

test('a state is not wanted by its cities', async () => {
  const own = await emptyDatabase()
  await seedTaxonomy(own)
  await addBusinesses(own, [
    businessRow({ name: 'Rose', categoryId: 1, cityId: 1, countryCode: 'FR' }),
    businessRow({ name: 'Tulip', categoryId: 1, cityId: 2, countryCode: 'US' }),
  ])
  await refreshSearch(own)
  for (const search of ['restaurants but not in texas', 'restaurants except texas']) {
    const { rows } = await listBusinesses(own, { search })
    expect(rows.map(({ name }) => name)).toEqual(['Rose'])
  }
})

test.each([
  'restaurants outside paris',
  'restaurant außerhalb von paris',
  'ristorante fuori parigi',
  'restaurante fuera de montmartre',
])("'outside' before a place denies it: %s", async (search) => {
  const own = await emptyDatabase()
  await seedTaxonomy(own)
  const garden = { about: { 'Service options': { 'Outdoor seating': true } } }
  await addBusinesses(own, [
    businessRow({ name: 'Rose', categoryId: 1, cityId: 3, countryCode: 'TR' }),
    businessRow({ name: 'Tulip', categoryId: 1, cityId: 1, latitude: 48.887, longitude: 2.339, ...garden }),
  ])
  await refreshSearch(own)
  expect((await listBusinesses(own, { search })).rows.map(({ name }) => name)).toEqual(['Rose'])
  const { rows } = await listBusinesses(own, { search: 'restaurant with seating outside paris' })
  expect(rows.map(({ name }) => name)).toEqual(['Tulip'])
})

test('a district is not wanted in a case of its name', async () => {
  const own = await emptyDatabase()
  await seedTaxonomy(own)
  const restaurant = { categoryId: 1, cityId: 1 }
  await addBusinesses(own, [
    businessRow({ name: 'Rose', ...restaurant }),
    businessRow({ name: 'Tulip', ...restaurant, address: 'Klimczaka 1, Wilanów' }),
  ])
  await refreshSearch(own)
  const { rows } = await listBusinesses(own, { search: 'restauracja oprócz wilanowa' })
  expect(rows.map(({ name }) => name)).toEqual(['Rose'])
})

test.each(['bars but not pubs', 'bars not pub', 'bar ale nie puby'])(
  'a wine bar that is called a pub is none: %s, with the bitmap index and without',
  async (search) => {
    const bars = await emptyDatabase()
    await seedTaxonomy(bars)
    const bar = { categoryId: 4, cityId: 3 }
    await addBusinesses(bars, [
      businessRow({ name: 'Pub Lipa', type: 'Wine bar', ...bar }),
      businessRow({ name: 'Pub Crown', type: 'Bar', ...bar }),
      businessRow({ name: 'Anchor', type: 'Pub', ...bar }),
      businessRow({ name: 'Rose', type: 'Bar', ...bar }),
    ])
    await refreshSearch(bars)
    for (const isIndexed of [true, false]) {
      const { rows } = await listBusinesses(bars, { search, isIndexed })
      expect(rows.map(({ name }) => name).toSorted()).toEqual(['Pub Lipa', 'Rose'])
    }
  },
)
