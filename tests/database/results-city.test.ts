import { beforeAll, expect, test } from 'vitest'
import { readResultsPlace } from '#data/results-city.ts'
import type { Database } from '#db/client.ts'
import { redirects } from '#db/schema/index.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(
    db,
    [1, 1, 1, 2, 3, 4].map((cityId, at) => businessRow({ name: `b${at}`, cityId })),
  )
  await db.insert(redirects).values({ kind: 'city', slug: 'lutece', target: 'paris' })
})

/** The slug of the recognised city and the text shown for it, or the slugs of the nearest cities. */
async function interpretCity(asked: string | undefined, country?: string) {
  const place = await readResultsPlace(db, { city: asked }, country)
  if (place.kind === 'city') return [place.city.slug, place.text]
  return place.kind === 'unknown' ? place.nearest.map(({ slug }) => slug) : undefined
}

test.each<[string, string | undefined, string | undefined, string[] | undefined]>([
  ['nothing', undefined, undefined, undefined],
  ['a slug', 'paris', undefined, ['paris', 'Paris']],
  ['a name in other letters', 'ISTANBUL', undefined, ['istanbul', 'İstanbul']],
  ['the largest of a name', 'Paris', undefined, ['paris', 'Paris']],
  ['the one of the country', 'Paris', 'US', ['paris-us', 'Paris, United States']],
  ['the one of the country, in words', 'paris, usa', undefined, ['paris-us', 'Paris, United States']],
  ['what stands in the field', 'Paris, United States', undefined, ['paris-us', 'Paris, United States']],
  ['a slug that was merged', 'lutece', undefined, ['paris', 'Paris']],
  ['a city that the country does not have', 'İstanbul', 'FR', ['istanbul', 'İstanbul']],
  ['a name that is misspelt', 'İstambul', undefined, ['istanbul']],
  ['a name that is none', 'qqqq', undefined, []],
  ['NUL', '\0', undefined, []],
])('%s', async (_, asked, country, expected) => {
  expect(await interpretCity(asked, country)).toEqual(expected)
})

test('what is near a place is around it, and no city is called as the place is', async () => {
  expect(await readResultsPlace(db, { near: 'big-ben' }, undefined)).toMatchObject({
    kind: 'around',
    text: 'Big Ben',
  })
  expect(await readResultsPlace(db, { city: 'big-ben' }, undefined)).toMatchObject({ kind: 'unknown' })
})
