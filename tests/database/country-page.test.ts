import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import {
  findCountry,
  listCountryCities,
  listLargestCities,
  listLargestCitiesOfStates,
} from '#db/taxonomy/country-page.ts'
import { listStateCities } from '#db/taxonomy/list.ts'
import { listPlaceCategories } from '#db/taxonomy/place-categories.ts'
import { findStateByKey, listStates, listStatesOfCities } from '#db/taxonomy/states.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'
import { explain, fullScans, recordStatements } from './query-plans.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    businessRow({ name: 'a', cityId: 1, categoryId: 1 }),
    ...[1, 2, 2].map((categoryId) => businessRow({ name: 'b', cityId: 2, categoryId })),
    ...[2, 2].map((categoryId) => businessRow({ name: 'c', cityId: 4, categoryId })),
    businessRow({ name: 'd', countryCode: 'US', categoryId: 2 }),
  ])
  await db.run(sql`update cities set latitude = 31.5, longitude = -95 where slug = 'paris-us'`)
  await db.run(sql`insert into city_states (city_id, state) values
    (2, 'US:Texas'), (4, 'US:Texas'), (3, 'TR:Istanbul')`)
})

test('a country has its count, its cities and its categories, the largest first', async () => {
  expect(await findCountry(db, 'US')).toEqual({ code: 'US', name: 'United States', businessCount: 6 })
  const cities = await listCountryCities(db, 'US', 10)
  expect(cities.map(({ slug, businessCount }) => [slug, businessCount])).toEqual([
    ['paris-us', 3],
    ['new-paris', 2],
  ])
  const categories = await listPlaceCategories(db, { countryCode: 'US' })
  expect(categories.map(({ name, businessCount }) => [name, businessCount])).toEqual([
    ['Hotel', 5],
    ['Restaurant', 1],
  ])
})

test.each(['TR', 'ZZ'])('the country %s without a business is not found', async (code) => {
  expect(await findCountry(db, code)).toBeUndefined()
})

test('the largest cities of all countries are those of each', async () => {
  const countries = await listLargestCities(db, 1)
  expect(countries.map(({ code, cities }) => [code, cities])).toEqual([
    ['FR', [[null, null, 1]]],
    ['US', [[31.5, -95, 3]]],
  ])
})

const TEXAS = { key: 'US:Texas', businessCount: 5, indexableCount: 0, cityCount: 2 }

test('a state has its count, its cities and its categories, however many names it has', async () => {
  expect(await findStateByKey(db, 'US:Texas')).toEqual(TEXAS)
  expect(await listStates(db, 'US')).toEqual([TEXAS])
  expect(await listStates(db)).toEqual([TEXAS])
  expect((await listStateCities(db, 'US:Texas', 1)).map(({ slug }) => slug)).toEqual(['paris-us'])
  const categories = await listPlaceCategories(db, { stateKey: 'US:Texas' })
  expect(categories.map(({ name, businessCount }) => [name, businessCount])).toEqual([
    ['Hotel', 4],
    ['Restaurant', 1],
  ])
})

test('the states of the largest cities are listed, and where those of each state are', async () => {
  expect(await listStatesOfCities(db, 10)).toEqual([{ key: 'US:Texas' }])
  expect(await listStatesOfCities(db, 0)).toEqual([])
  expect(await listLargestCitiesOfStates(db, 1)).toEqual([{ key: 'US:Texas', cities: [[31.5, -95]] }])
})

test('a state without a business is not found', async () => {
  expect(await findStateByKey(db, 'TR:Istanbul')).toBeUndefined()
  expect(await listStates(db, 'TR')).toEqual([])
})

test('none of its reads scans', async () => {
  const own = await emptyDatabase()
  const statements = recordStatements(own)
  await findCountry(own, 'US')
  await listCountryCities(own, 'US', 10)
  await listPlaceCategories(own, { countryCode: 'US' })
  await findStateByKey(own, 'US:Texas')
  await listStates(own, 'US')
  await listStatesOfCities(own, 10)
  await listStateCities(own, 'US:Texas', 10)
  await listPlaceCategories(own, { stateKey: 'US:Texas' })
  const plans = await Promise.all([...statements.values()].map((each) => explain(own, each)))
  expect(plans.flatMap(fullScans)).toEqual([])
  expect(plans.flatMap(({ steps }) => steps.map(({ detail }) => detail)).join()).toContain(
    'cities_by_country',
  )
})
