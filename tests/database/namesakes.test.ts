import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { listCategoryCities } from '#db/taxonomy/category-cities.ts'
import { findCategory, listCities } from '#db/taxonomy/list.ts'
import { findRemovedBusiness } from '#db/businesses/find-removed.ts'
import { listCategories } from '#db/taxonomy/list-categories.ts'
import { cities } from '#db/schema/index.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

const city = (id: number, name: string, slug: string, state: string, countryCode: string) => ({
  id,
  name,
  slug,
  state,
  countryCode,
  folded: name.toLowerCase(),
  searchText: name.toLowerCase(),
})

const COUNTRIES: Readonly<Record<number, string>> = { 14: 'FR', 15: 'TR', 17: 'FR' }

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await db.insert(cities).values([
    city(11, 'Springfield', 'springfield', 'Illinois', 'US'),
    city(12, 'Springfield', 'springfield-us', 'Missouri', 'US'),
    city(13, 'Springfield', 'springfield-us-or', 'Oregon', 'US'),
    city(14, 'Springfield', 'springfield-fr', 'Centre', 'FR'),
    // The larger of two countries, and one whose state is not known or of its name.
    city(15, 'Troy', 'troy', 'Troas', 'TR'),
    city(16, 'Troy', 'troy-us', 'Troy', 'US'),
    { ...city(17, 'Troy', 'troy-fr', '', 'FR'), state: null },
  ])
  const of = (cityId: number) =>
    businessRow({ name: `Inn ${cityId}`, cityId, categoryId: 2, countryCode: COUNTRIES[cityId] ?? 'US' })
  await addBusinesses(db, [11, 12, 14, 15, 16, 17, 4].map(of))
})

test('cities are marked whose name may mean another: of their country, or a larger one elsewhere', async () => {
  const marked = (rows: readonly { slug: string; hasNamesake: boolean }[]) =>
    rows.flatMap(({ slug, hasNamesake }) => (hasNamesake ? [slug] : [])).toSorted()
  const lesser = ['springfield', 'springfield-fr', 'springfield-us', 'troy-fr', 'troy-us']
  expect(marked(await listCities(db))).toEqual(lesser)
  expect(marked(await listCategoryCities(db, 2, 10))).toEqual(lesser)
})

test('a category is located in a city with the state that tells it apart', async () => {
  expect((await listCategories(db)).find(({ slug }) => slug === 'hotel')?.location).toBe(
    'New Paris, United States',
  )
  await addBusinesses(db, [businessRow({ name: 'Spa', cityId: 11, categoryId: 3, countryCode: 'US' })])
  const location = 'Springfield, Illinois, United States'
  expect((await listCategories(db)).find(({ slug }) => slug === 'cafe')?.location).toBe(location)
  expect(await findCategory(db, 'cafe')).toMatchObject({ category: { location } })
})

test('what was removed names its city with the state that tells it apart', async () => {
  const removed = (slug: string, cityId: number) =>
    businessRow({ name: slug, slug, cityId, countryCode: 'US', deletedAt: '2026-01-01' })
  await addBusinesses(db, [removed('old-mill', 12), removed('old-barn', 4)])
  expect(await findRemovedBusiness(db, 'old-mill')).toMatchObject({
    countryCode: 'US',
    city: { name: 'Springfield', distinction: 'Missouri' },
  })
  expect(await findRemovedBusiness(db, 'old-barn')).toMatchObject({
    city: { name: 'New Paris', distinction: null },
  })
})

test('a business has what tells its city apart only where another may be meant', async () => {
  const { rows } = await listBusinesses(db, { category: 'hotel', sortBy: 'name' })
  expect(rows.map(({ name, cityState }) => [name, cityState])).toEqual([
    ['Inn 11', 'Illinois'],
    ['Inn 12', 'Missouri'],
    ['Inn 14', 'Centre'],
    ['Inn 15', null],
    ['Inn 16', 'United States'],
    ['Inn 17', 'France'],
    ['Inn 4', null],
  ])
})
