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
    ...['Rose', 'Tulip', 'Daisy'].map((name) => businessRow({ name, categoryId: 1, cityId: 1 })),
    businessRow({ name: 'Atlanta Grill', categoryId: 1, cityId: 3 }),
    businessRow({ name: 'Nelke', categoryId: 1, cityId: 3, address: 'Moda Street 4, Kadıköy, İstanbul' }),
  ])
  await refreshSearch(db)
})

const search = async (text: string) => {
  const { rows, corrected, offered, dropped, total } = await listBusinesses(db, { search: text })
  return { names: rows.map(({ name }) => name), corrected, offered, dropped, total }
}

test.each(['restaurant in atlantis', 'restaurants near atlantis'])(
  '%s offers the other place, and lists nothing of it',
  async (text) => {
    const { total, offered, corrected } = await search(text)
    expect([total, corrected]).toEqual([0, undefined])
    expect(offered).toMatch(/atlanta$/)
  },
)

test.each([
  'restaurant in narnia',
  'restaurants in hogwarts',
  'restaurante en gothamia',
  'ресторан в нарнии',
])('%s is not answered by what is elsewhere', async (text) => {
  expect((await search(text)).total).toBe(0)
})

test.each([
  ['restaurant in istanbull', ['Nelke', 'Atlanta Grill']],
  ['restaurant in pariss', ['Rose', 'Tulip', 'Daisy']],
  ['restaurant kadıköy', ['Nelke']],
  ['restaurant in kadıköy', ['Nelke']],
  ['nice restaurant in istanbul', ['Nelke', 'Atlanta Grill']],
  ['restaurant in pain', ['Rose', 'Tulip', 'Daisy', 'Nelke', 'Atlanta Grill']],
])('%s finds %j', async (text, names) => {
  expect((await search(text)).names.toSorted()).toEqual(names.toSorted())
})

test('a phone number is not searched without some of its digits', async () => {
  expect((await search('+44 20')).total).toBe(0)
})
