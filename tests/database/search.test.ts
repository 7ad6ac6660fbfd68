import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

const RESTAURANT = { categoryId: 1 } as const
const HOTEL = { categoryId: 2 } as const
const PARIS = { cityId: 1 } as const
const ISTANBUL = { cityId: 3 } as const
const NEW_PARIS = { cityId: 4 } as const

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    businessRow({ name: 'Kapalı Çarşı Iğdır', ...ISTANBUL }),
    businessRow({ name: 'Straße Łódź Ørsted', popularity: 5 }),
    businessRow({ name: 'Москва Кафе' }),
    businessRow({ name: "McDonald's", popularity: 900, ...RESTAURANT, ...PARIS }),
    businessRow({ name: 'Lyra', popularity: 1 }),
    businessRow({ name: 'Lyra Centrale', popularity: 10 }),
    businessRow({ name: 'Lyrabelle Grill', popularity: 4000 }),
    businessRow({ name: 'Sushi Bar', popularity: 20, deletedAt: '2026-01-01' }),
    businessRow({ name: 'Orchid', popularity: 10, ...HOTEL, ...PARIS }),
    businessRow({ name: 'Rose', popularity: 20, ...HOTEL, ...PARIS }),
    businessRow({ name: 'Hotel Costes', popularity: 1, ...HOTEL, ...PARIS }),
    businessRow({ name: 'Lily', popularity: 30, ...HOTEL, ...NEW_PARIS }),
    businessRow({ name: 'Garage', popularity: 4000, address: '5 Hotel Street' }),
    // More businesses than are counted, all more popular than the one with exactly this name.
    ...Array.from({ length: 1005 }, (_, index) =>
      businessRow({ name: `Chain House ${index}`, popularity: 100 + index, ...RESTAURANT }),
    ),
    businessRow({ name: 'Chain', popularity: 0 }),
    businessRow({ name: 'Chain Tokyo', popularity: 0, ...ISTANBUL }),
  ])
})

test('what is closed comes behind what is not, unless its name is asked for', async () => {
  const town = await emptyDatabase()
  await seedTaxonomy(town)
  await addBusinesses(town, [
    businessRow({ name: 'Gone', popularity: 90, businessStatus: 'CLOSED_PERMANENTLY', ...HOTEL, ...PARIS }),
    businessRow({
      name: 'Resting',
      popularity: 80,
      businessStatus: 'CLOSED_TEMPORARILY',
      ...HOTEL,
      ...PARIS,
    }),
    businessRow({ name: 'Rose', popularity: 1, ...HOTEL, ...PARIS }),
    businessRow({ name: 'Resting Rooms', popularity: 1, ...HOTEL, ...PARIS }),
  ])
  const named = async (search: string) =>
    (await listBusinesses(town, { search })).rows.map(({ name }) => name)
  expect(await named('hotel paris')).toEqual(['Rose', 'Resting Rooms', 'Gone', 'Resting'])
  expect(await named('resting')).toEqual(['Resting', 'Resting Rooms'])
})

const find = async (search: string, query: BusinessListQuery = {}) => {
  const { rows, total, relation } = await listBusinesses(db, { search, ...query })
  return { names: rows.map(({ name }) => name), total, relation }
}

describe('words are found however they are written', () => {
  test.each([
    ['without accents', 'kapali carsi igdir', 'Kapalı Çarşı Iğdır'],
    ['with accents', 'ÇARŞI', 'Kapalı Çarşı Iğdır'],
    ['in other letters of the alphabet', 'strasse lodz orsted', 'Straße Łódź Ørsted'],
    ['in their own script', 'москва', 'Москва Кафе'],
    ['in Latin letters', 'moskva', 'Москва Кафе'],
    ['from their beginning', 'mosk kaf', 'Москва Кафе'],
    ['with punctuation', 'McDonald’s!', "McDonald's"],
    ['by name and city', 'mcdonalds paris', "McDonald's"],
    ['by name, category and city', 'mcdonalds restaurant paris', "McDonald's"],
  ])('%s', async (_, search, name) => {
    expect(await find(search)).toEqual({ names: [name], total: 1, relation: 'eq' })
  })

  test('and without a word that nothing has beside the others, which is said', async () => {
    const { rows, dropped } = await listBusinesses(db, { search: 'carsi zzz' })
    expect([rows.map(({ name }) => name), dropped]).toEqual([['Kapalı Çarşı Iğdır'], ['zzz']])
  })

  test.each(['zzz', 'onald', '!!!', '""', '*'])('but not "%s"', async (search) => {
    expect(await find(search)).toEqual({ names: [], total: 0, relation: 'eq' })
  })
})

describe('the best match comes first', () => {
  test('the whole name, then whole words of it, then beginnings, however popular', async () => {
    expect((await find('lyra')).names).toEqual(['Lyra', 'Lyra Centrale', 'Lyrabelle Grill'])
  })

  test('name before category before address, and the popular first among equals', async () => {
    expect((await find('hotel')).names).toEqual(['Hotel Costes', 'Lily', 'Rose', 'Orchid', 'Garage'])
  })

  test('what and where are understood as such, in either order, and the popular come first', async () => {
    for (const search of ['hotel paris', 'paris hotel', 'Hotels in Paris'])
      expect((await find(search)).names).toEqual(['Rose', 'Orchid', 'Hotel Costes'])
    expect((await find('hotel new paris')).names).toEqual(['Lily'])
  })

  test('a name is first with its city and with words that are no name', async () => {
    const town = await emptyDatabase()
    await seedTaxonomy(town)
    await addBusinesses(town, [
      businessRow({ name: "McDonald's", popularity: 1, ...RESTAURANT, ...PARIS }),
      businessRow({ name: 'McDonalds Pharmacy', popularity: 4000, ...HOTEL, ...PARIS }),
    ])
    for (const search of ['mcdonalds', 'mcdonalds paris', 'Paris McDonald’s', 'mcdonalds near me'])
      expect((await listBusinesses(town, { search })).rows.map(({ name }) => name)).toEqual([
        "McDonald's",
        'McDonalds Pharmacy',
      ])
  })

  test('the exact name is first even when a thousand others are more popular', async () => {
    const { names, total, relation } = await find('chain')
    expect(names.slice(0, 2)).toEqual(['Chain', 'Chain House 1004'])
    expect([total, relation]).toEqual([1000, 'gte'])
  })
})

describe('filters narrow before anything is cut off', () => {
  test('a city of whose name another one holds a part', async () => {
    expect((await find('hotel', { city: 'paris' })).names).toEqual(['Hotel Costes', 'Rose', 'Orchid'])
    expect((await find('hotel', { city: 'new-paris' })).names).toEqual(['Lily'])
  })

  test('the least popular match of a common word', async () => {
    expect((await find('chain', { city: 'istanbul' })).names).toEqual(['Chain Tokyo'])
    expect((await find('chain', { country: 'TR' })).names).toEqual(['Chain Tokyo'])
    expect((await find('chain', { category: 'other' })).names).toEqual(['Chain', 'Chain Tokyo'])
    expect((await find('chain', { country: 'TR', category: 'restaurant' })).names).toEqual([])
    expect((await find('chain', { category: 'restaurant' })).total).toBe(1000)
  })

  test('an unknown city or category has nothing', async () => {
    expect((await find('hotel', { city: 'atlantis' })).total).toBe(0)
    expect((await find('hotel', { category: 'atlantis' })).total).toBe(0)
  })
})

test('a search sorts by other orders too', async () => {
  expect((await find('hotel', { sortBy: 'name', sortOrder: 'desc' })).names).toEqual([
    'Rose',
    'Orchid',
    'Lily',
    'Hotel Costes',
    'Garage',
  ])
})

test('pages of a search follow each other', async () => {
  const whole = (await find('chain', { limit: 1000 })).names
  const parts = await Promise.all([0, 300, 600].map((offset) => find('chain', { limit: 300, offset })))
  expect(parts.flatMap(({ names }) => names)).toEqual(whole.slice(0, 900))
})
