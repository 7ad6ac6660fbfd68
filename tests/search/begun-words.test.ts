import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { readFacets } from '#db/businesses/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { listPoints } from '#db/map/points.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

const PLACED = { latitude: 41, longitude: 29 } as const
/** The number of highly rated businesses with a name that begins with the word. */
const BEGUN = 60
/** The number of businesses with exactly this word, which the bitmap index knows. */
const WHOLE = 10

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    ...Array.from({ length: 300 }, (_, at) =>
      businessRow({ name: `Zintlova ${at}`, popularity: 1000 + at, rating: 3, ...PLACED }),
    ),
    ...Array.from({ length: BEGUN - WHOLE }, (_, at) =>
      businessRow({ name: `Zintlova Best ${at}`, popularity: 1, rating: 5, ...PLACED }),
    ),
    ...Array.from({ length: WHOLE }, (_, at) =>
      businessRow({ name: `Zin ${at}`, popularity: 1, rating: 5, ...PLACED }),
    ),
  ])
  await refreshSearch(db)
})

const FILTER = { search: 'zin', minRating: 4.5 } as const

test.each([
  ['by relevance', {}],
  ['by name', { sortBy: 'name' as const }],
  ['in a circle', { near: { ...PLACED, radius: 1_000 } }],
])('a word that is only begun is never counted as if it were whole, %s', async (_, more) => {
  const { total, relation } = await listBusinesses(db, { ...FILTER, ...more })
  if (relation === 'eq') expect(total).toBe(BEGUN)
  else expect(total).toBeLessThanOrEqual(BEGUN)
})

test('of a word that is only begun choices have no counts rather than wrong ones', async () => {
  const { verified, anyRating, ratings } = await readFacets(db, FILTER)
  for (const found of [verified, anyRating, ...ratings.map((each) => each.found)])
    if (found?.relation === 'eq') expect([0, BEGUN, 300 + BEGUN]).toContain(found.count)
})

test('nor is it on the map', async () => {
  const { total, relation } = await listPoints(db, FILTER)
  if (relation === 'eq') expect(total).toBe(BEGUN)
  expect(total).toBeGreaterThan(0)
})
