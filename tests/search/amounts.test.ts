import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    businessRow({ name: 'Rose', categoryId: 1, cityId: 1, priceRange: '$' }),
    businessRow({ name: 'Anchor', categoryId: 1, cityId: 1, priceRange: '$$$$' }),
    businessRow({ name: 'Grand', categoryId: 2, cityId: 1 }),
    businessRow({ name: 'Palace', categoryId: 2, cityId: 1, priceRange: '$$$$' }),
  ])
  await refreshSearch(db)
})

const found = async (search: string) => {
  const { rows, dropped } = await listBusinesses(db, { search })
  return [rows.map(({ name }) => name).toSorted(), dropped]
}

test('an amount lists what is known to cost no more', async () => {
  expect(await found('restaurant under 20 euros')).toEqual([['Rose'], undefined])
  expect(await found('restaurant in paris under 20 euros')).toEqual([['Rose'], undefined])
})

test.each([
  ['hotel under 100 euros', 'under 100 euros'],
  ['hotel in paris under 100 euros', 'under 100 euros'],
  ['Hotel Paris unter 100 Euro', 'unter 100 euro'],
])('where of nothing that is known, it is left out and said: %s', async (search, words) => {
  expect(await found(search)).toEqual([['Grand', 'Palace'], [words]])
})

test('a level of prices is not left out', async () => {
  expect(await found('cheap hotel in paris')).toEqual([[], undefined])
})

test.each([
  'restaurant between 10 and 20 euro',
  'restaurant zwischen 10 und 20€',
  'ristorante tra 10 e 20 euro',
])('between two amounts are the levels of these: %s', async (search) => {
  expect(await found(search)).toEqual([['Rose'], undefined])
})
