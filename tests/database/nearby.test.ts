import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listNearbyBusinesses } from '#db/businesses/nearby.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'
import { seededRandom } from './seeded-random.ts'

const random = seededRandom(11)
const around = (latitude: number, longitude: number, spread: number, count: number) =>
  Array.from({ length: count }, () => {
    const east = longitude + random.between(-spread, spread)
    return {
      latitude: Math.max(-90, Math.min(90, latitude + random.between(-spread, spread))),
      longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east,
    }
  })

/** Cities of all sizes, a lonely farm, both poles and the antimeridian. */
const places = [
  ...around(41.01, 28.97, 0.1, 150),
  ...around(48.85, 2.35, 0.02, 100),
  ...around(40, 31, 0.001, 1),
  ...around(-17.8, 180, 0.5, 40),
  ...around(71.2, -179.9, 1, 20),
  ...around(89, 0, 1, 10),
  ...around(89, 170, 1, 10),
  ...around(-90, 0, 0, 2),
  ...around(0, 0, 80, 60),
  ...around(10, 10, 0, 12),
].map((place, index) => ({ ...place, slug: `p${index}` }))

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    ...places.map((place) => businessRow({ name: place.slug, ...place })),
    businessRow({ name: 'nowhere', slug: 'nowhere' }),
    businessRow({ name: 'gone', slug: 'gone', deletedAt: '2026-01-01', latitude: 41.01, longitude: 28.97 }),
  ])
})

describe('the closest are those that a comparison with every business finds', () => {
  const centres = places.filter((_, index) => index % 5 === 0 || index === 250)
  test.each(centres)('around $slug ($latitude, $longitude)', async (centre) => {
    const expected = places
      .filter(({ slug }) => slug !== centre.slug)
      .map((place) => Math.round(distanceMetres(centre, place)))
      .toSorted((a, b) => a - b)
      .slice(0, 8)
    const found = (await listNearbyBusinesses(db, centre.slug)) ?? []
    expect(found.map(({ distance }) => distance)).toEqual(expected)
    expect(found.map(({ slug }) => slug)).not.toContain(centre.slug)
    for (const { slug, distance } of found) {
      const place = places.find((other) => other.slug === slug)
      expect(place && Math.round(distanceMetres(centre, place))).toBe(distance)
    }
  })
})

test('more are wanted than there are', async () => {
  expect(await listNearbyBusinesses(db, 'p0', 1000)).toHaveLength(places.length - 1)
})

test('a business whose place is unknown has none, one that is unknown or in the trash is not found', async () => {
  expect(await listNearbyBusinesses(db, 'nowhere')).toEqual([])
  expect(await listNearbyBusinesses(db, 'never')).toBeUndefined()
  expect(await listNearbyBusinesses(db, 'gone')).toBeUndefined()
})
