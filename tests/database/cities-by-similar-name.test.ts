import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listCitiesBySimilarName } from '#db/taxonomy/cities-by-similar-name.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    businessRow({ name: 'a', slug: 'a', cityId: 1 }),
    businessRow({ name: 'b', slug: 'b', cityId: 2 }),
    businessRow({ name: 'c', slug: 'c', cityId: 2 }),
    businessRow({ name: 'd', slug: 'd', cityId: 3 }),
  ])
})

test.each<[string, string[]]>([
  ['Paris', ['paris-us', 'paris']],
  ['PARIZ', ['paris-us', 'paris']],
  ['Patis', ['paris-us', 'paris']],
  ['Pariszz', ['paris-us', 'paris']],
  ['Pazzz', []],
  ['İstambul', ['istanbul']],
  // A city without businesses is not suggested.
  ['New Pariz', []],
  ['P', []],
  ['', []],
  ['\uD800', []],
  ['\0', []],
])('%s is near %j', async (text, slugs) => {
  expect((await listCitiesBySimilarName(db, text, 4)).map(({ slug }) => slug)).toEqual(slugs)
})

test('no more than are wanted', async () => {
  expect(await listCitiesBySimilarName(db, 'paris', 1)).toEqual([
    expect.objectContaining({ name: 'Paris', country: 'United States', businessCount: 2 }),
  ])
})
