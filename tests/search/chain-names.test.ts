import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { readFacets } from '#db/businesses/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  const cafe = { categoryId: 2, cityId: 1, type: 'Cafe' }
  await addBusinesses(db, [
    businessRow({ name: 'Starbucks', ...cafe }),
    businessRow({ name: 'Rose', ...cafe }),
    businessRow({ name: 'Max Moritz', ...cafe }),
    businessRow({ name: 'McDonald’s', categoryId: 1, cityId: 1, type: 'Fast food restaurant' }),
    businessRow({ name: 'Burger King', categoryId: 1, cityId: 1, type: 'Fast food restaurant' }),
    businessRow({ name: 'マクドナルド南口店', categoryId: 1, cityId: 2, type: 'Fast food restaurant' }),
    businessRow({ name: 'Kaufland', categoryId: 1, cityId: 2, type: 'Supermarket' }),
    businessRow({ name: 'Hofmann', categoryId: 1, cityId: 2, type: 'Supermarket' }),
    businessRow({ name: 'Пятёрочка', categoryId: 1, cityId: 2, type: 'Supermarket' }),
  ])
  await refreshSearch(db)
})

const namesOf = async (query: Parameters<typeof listBusinesses>[1]) =>
  (await listBusinesses(db, query)).rows.map(({ name }) => name).toSorted()

test.each([
  ...['старбакс', 'старбакса', 'ستاربكس', 'בסטארבקס', 'סטארבקס', 'स्टारबक्स', 'スターバックス', 'スタバ'],
  ...['스타벅스', '星巴克', 'สตาร์บัคส์', 'star bucks', 'старбакс paris', 'スタバparis', 'スタバの近く'],
])('%s finds Starbucks', async (search) => {
  expect(await namesOf({ search })).toEqual(['Starbucks'])
})

test.each([
  ...['макдоналдс', 'מקדונלד׳ס', 'ماكدونالدز', 'マクドナルド', 'マック', '맥도날드가', '麦当劳'],
  ...['μακντόναλντς', 'mac donalds', 'mcdonald', 'mcdonalds', 'แมคโดนัลด์'],
])('%s finds McDonald’s in each script', async (search) => {
  expect(await namesOf({ search })).toEqual(['McDonald’s', 'マクドナルド南口店'])
})

test.each([
  ['בורגר קינג', ['Burger King']],
  ['バーガーキング', ['Burger King']],
  ['בורגר קינג paris', ['Burger King']],
  ['пицца хат paris', []],
  ['кафе старбакс paris', ['Starbucks']],
  ['pyaterochka', ['Пятёрочка']],
  ['кауфланд', ['Kaufland']],
  ['хофманн paris', ['Hofmann']],
  ['マックスモリッツ', []],
])('%s finds who is called so alone', async (search, names) => {
  expect(await namesOf({ search })).toEqual(names)
})

test.each([
  ...['кафе кроме старбакс paris', 'スタバ以外のカフェ paris', 'paris 除了星巴克的咖啡馆'],
  ...['בית קפה לא סטארבקס paris', 'ร้านกาแฟที่ไม่ใช่สตาร์บัคส์ paris', 'مقهى غير ستاربكس paris'],
  ...['스타벅스 말고 카페 paris', 'cafes in paris but not starbucks'],
])('%s lists none of the chain', async (search) => {
  expect(await namesOf({ search })).toEqual(['Max Moritz', 'Rose'])
})

test.each(['mcdonalds', '麦当劳', 'макдоналдс'])(
  'without %s neither its Latin name nor another is listed, and none is counted',
  async (name) => {
    const query = { kindId: 'fast_food', without: [name] }
    expect(await namesOf(query)).toEqual(['Burger King'])
    expect((await readFacets(db, query)).anyRating?.count).toBe(1)
  },
)

test('a chain of two words is not wanted as a whole', async () => {
  expect(await namesOf({ search: 'fast food in paris but not burger king' })).toEqual(['McDonald’s'])
})

test('a chain is suggested by its name in another script', async () => {
  const { businesses } = await listSuggestions(db, 'старбакс', 5)
  expect(businesses.map(({ name }) => name)).toEqual(['Starbucks'])
})
