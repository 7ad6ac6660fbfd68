import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { updateBusiness } from '#db/businesses/update.ts'
import { updateCategory } from '#db/taxonomy/update-category.ts'
import { readingParameters } from '#domain/search/reading-parameters.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

const RESTAURANT = 1
const HOTEL = 2
const PARIS = { cityId: 1, countryCode: 'FR' }

/** Places of several kinds, the most popular ones first. */
const BUSINESSES = [
  businessRow({ name: 'Pizza Museum', popularity: 900, categoryId: HOTEL, type: 'Museum' }),
  businessRow({
    name: 'Da Mario',
    popularity: 20,
    categoryId: RESTAURANT,
    type: 'Pizza restaurant',
    ...PARIS,
  }),
  businessRow({ name: 'Pizza Roma', popularity: 30, categoryId: RESTAURANT, type: 'Restaurant' }),
  businessRow({
    name: 'Green Leaf',
    popularity: 40,
    categoryId: RESTAURANT,
    type: 'Vegetarian restaurant',
    ...PARIS,
  }),
  businessRow({ name: 'Beans', popularity: 50, type: 'Coffee shop', ...PARIS }),
  businessRow({ name: 'Grounds', popularity: 10, type: 'Coffee shop', businessStatus: 'CLOSED_PERMANENTLY' }),
  businessRow({ name: 'Coffee Wholesale Depot', popularity: 800, categoryId: HOTEL }),
  businessRow({ name: 'Rose', popularity: 5, categoryId: HOTEL, ...PARIS }),
]

const directory = async () => {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, BUSINESSES)
  await refreshSearch(db)
  return db
}

let db: Database
beforeAll(async () => {
  db = await directory()
})

async function find(search: string, from = db) {
  const list = await listBusinesses(from, { search })
  return {
    names: list.rows.map(({ name }) => name),
    reading: list.interpretation && decodeURIComponent(readingParameters(list.interpretation).toString()),
    dropped: list.dropped?.join(' '),
  }
}

describe('a kind is found by', () => {
  test.each([
    ['its type, not by what is merely called so', 'coffee shop', ['Beans', 'Grounds']],
    ['its plural', 'coffee shops', ['Beans', 'Grounds']],
    ['a word of another language', 'kahve dükkanı', ['Beans', 'Grounds']],
    ['its type, then by the name of a broader kind', 'pizza', ['Da Mario', 'Pizza Roma']],
    ['its place as well', 'pizza in paris', ['Da Mario']],
  ])('%s: %s', async (_, search, expected) => {
    expect((await find(search)).names).toEqual(expected)
  })
})

test('of a kind of which there is none the nearest is listed, and it is said', async () => {
  expect(await find('sushi')).toMatchObject({ reading: 'kind=restaurant', dropped: 'sushi' })
})

test('a word that nothing has beside a kind is left out, and it is said', async () => {
  expect(await find('coffee shop zzyzx paris')).toEqual({
    names: ['Beans'],
    reading: 'kind=cafe&city=paris',
    dropped: 'zzyzx',
  })
})

test('a misspelt kind is listed without features that none of it has, and it is said', async () => {
  expect(await find('coffe shp dog friendly')).toMatchObject({
    names: ['Beans', 'Grounds'],
    dropped: 'dog friendly',
  })
})

test('words that only call something a shop are not what is left of a search', async () => {
  expect((await find('quiet restaurant')).names).not.toEqual([])
  // The word may be a name or a place.
  expect((await find('zzyzx restaurant')).names).toEqual([])
  expect((await find('zzyzx depot')).names).toEqual(['Coffee Wholesale Depot'])
  expect((await find('zzyzx shop')).names).toEqual([])
})

test.each(['thé', 'té', 'un tè'])('%s is tea, not an article', async (search) => {
  expect((await find(search)).reading).toBe('kind=cafe')
})

test('conditions in the words are those of the list', async () => {
  expect((await find('best cheap restaurants in paris open sunday at 9')).reading).toBe(
    'kind=restaurant&city=paris&openAt=sun-09:00&price=1&sortBy=best',
  )
})

test('for a city that the directory does not have nothing of elsewhere is listed', async () => {
  expect(await find('coffee shop budapest')).toMatchObject({
    names: [],
    reading: 'kind=cafe&search=budapest',
  })
})

test('a kind that a city has not is no shop of whatever kind', async () => {
  expect((await find('hairdresser paris')).names).toEqual([])
})

test('a kind is a parameter too', async () => {
  const { rows, total } = await listBusinesses(db, { kindId: 'cafe', city: 'paris' })
  expect([rows.map(({ name }) => name), total]).toEqual([['Beans'], 1])
})

test('in a circle a kind is found as well, and nothing that is only called so', async () => {
  const own = await directory()
  await own.run(sql`update businesses set latitude = 48.85, longitude = 2.35`)
  const near = { latitude: 48.85, longitude: 2.35, radius: 5_000 }
  const { rows } = await listBusinesses(own, { near, search: 'coffee shop' })
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Beans', 'Grounds'])
})

test('a type counts as a kind as soon as it is saved, a category as soon as it is renamed', async () => {
  const own = await directory()
  const [rose] = await own.all<{ id: number }>(sql`select id from businesses where name = 'Rose'`)
  await updateBusiness(own, rose?.id ?? 0, { type: 'Bowling alley' }, 'ann')
  expect((await find('bowling', own)).names).toEqual(['Rose'])
  await updateCategory(own, HOTEL, { name: 'Museum' }, 'ann')
  expect((await find('museums', own)).names).toContain('Coffee Wholesale Depot')
})
