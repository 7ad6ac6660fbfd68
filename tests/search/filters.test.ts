import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'
import { seededRandom } from '#tests/database/seeded-random.ts'

const random = seededRandom(7)
const CENTRE = { latitude: 48.85, longitude: 2.35 }

const PLACES = Array.from({ length: 90 }, (_, at) => ({
  name: `${at % 3 === 0 ? 'Blue' : 'Red'} Door ${at}`,
  categoryId: 1 + (at % 2),
  cityId: 1,
  rating: at % 4 === 0 ? null : 1 + (at % 40) / 10,
  reviewCount: at,
  popularity: at,
  isVerified: at % 7 === 0,
  type: at % 6 < 2 ? '4-star hotel' : at % 6 === 2 ? '10 stars' : null,
  priceRange: [null, '$', '$$', '€€€'][at % 4] ?? null,
  about: at % 5 === 0 ? { Service: { 'Outdoor seating': true, Takeout: at % 2 === 0 } } : null,
  latitude: CENTRE.latitude + random.between(-0.2, 0.2),
  longitude: CENTRE.longitude + random.between(-0.2, 0.2),
}))

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, PLACES.map(businessRow))
  await refreshSearch(db)
})

const names = async (query: BusinessListQuery) => {
  const { rows, total, relation } = await listBusinesses(db, { limit: 300, ...query })
  expect([total, relation]).toEqual([rows.length, 'eq'])
  return rows.map(({ name }) => name)
}

type Place = (typeof PLACES)[number]
const cases: [string, BusinessListQuery, (place: Place) => boolean][] = [
  ['a rating', { minRating: 3.5 }, ({ rating }) => (rating ?? 0) >= 3.5],
  ['a price', { price: [1] }, ({ priceRange }) => priceRange === '$'],
  ['prices in any currency', { price: [2, 3] }, ({ priceRange }) => (priceRange ?? '').length >= 2],
  ['stars of a hotel', { stars: [4] }, ({ type }) => type === '4-star hotel'],
  ['verified', { verified: true }, ({ isVerified }) => isVerified],
  [
    'a part of a map',
    { bounds: { west: 2.3, south: 48.8, east: 2.5, north: 90 } },
    ({ latitude, longitude }) => latitude >= 48.8 && longitude >= 2.3 && longitude <= 2.5,
  ],
  [
    'a part of a map across the antimeridian',
    { bounds: { west: 2.4, south: -90, east: 2.3, north: 90 } },
    ({ longitude }) => longitude >= 2.4 || longitude <= 2.3,
  ],
  ['a feature', { features: ['outdoor-seating'] }, ({ about }) => about !== null],
  [
    'features, all of them',
    { features: ['outdoor-seating', 'takeout'] },
    ({ about }) => about?.Service.Takeout === true,
  ],
  [
    'alternatives of a feature, one of them',
    { features: ['terrace|takeout', 'outdoor-seating|delivery'] },
    ({ about }) => about?.Service.Takeout === true,
  ],
  [
    'alternatives of which some have the first and others the second',
    { features: ['takeout|outdoor-seating'] },
    ({ about }) => about !== null,
  ],
  [
    'a category and a rating',
    { category: 'hotel', minRating: 4 },
    ({ categoryId, rating }) => categoryId === 2 && (rating ?? 0) >= 4,
  ],
]

describe('filters leave those that fit, listed and searched', () => {
  test.each(cases)('%s', async (_, query, fits) => {
    const expected = PLACES.filter(fits).map(({ name }) => name)
    expect(expected.length).toBeGreaterThan(0)
    expect((await names(query)).toSorted()).toEqual(expected.toSorted())
    const blue = expected.filter((name) => name.startsWith('Blue'))
    expect((await names({ ...query, search: 'blue' })).toSorted()).toEqual(blue.toSorted())
  })
})

test('a feature is what a business has by its own words, in whatever letters and group', async () => {
  const said = [
    ['true', { Service: { 'Outdoor seating': true } }],
    ['in words', { Service: { 'outdoor Seating': 'On the roof' } }],
    ['in one of two groups', { A: { 'Outdoor seating': false }, B: { 'Outdoor seating': 'yes' } }],
    ['not', { Service: { 'Outdoor seating': false } }],
    ['not known', { Service: { 'Outdoor seating': null } }],
    ['as a group alone', { 'Outdoor seating': { Yes: true } }],
    ['in what is said of another', { Service: { Note: '"outdoor-seating":true' } }],
    ['more than that', { Service: { 'No outdoor seating': true } }],
  ] as const
  const own = await emptyDatabase()
  await seedTaxonomy(own)
  await addBusinesses(
    own,
    said.map(([name, about]) => businessRow({ name, about: about as never })),
  )
  const { rows } = await listBusinesses(own, { features: ['outdoor-seating'] })
  expect(rows.map(({ name }) => name)).toEqual(['in one of two groups', 'in words', 'true'])
})

const metres = (place: Place) => distanceMetres(CENTRE, place)

describe('a circle', () => {
  test.each([500, 3_000, 12_000, 15_000])(
    'of %i metres holds what lies in it, the closest first',
    async (radius) => {
      const expected = PLACES.filter((place) => metres(place) <= radius).toSorted(
        (a, b) => metres(a) - metres(b),
      )
      expect(await names({ near: { ...CENTRE, radius } })).toEqual(expected.map(({ name }) => name))
    },
  )

  test('of very many businesses holds the closest, and finds rare ones among many of them', async () => {
    const dense = await emptyDatabase()
    await seedTaxonomy(dense)
    const crowd = Array.from({ length: 900 }, (_, at) => ({
      name: `${at % 12 === 0 ? 'Rare' : 'Common'} ${at}`,
      categoryId: at % 12 === 0 ? 2 : 1,
      cityId: 1,
      latitude: CENTRE.latitude + random.between(-0.05, 0.05),
      longitude: CENTRE.longitude + random.between(-0.05, 0.05),
    }))
    await addBusinesses(dense, crowd.map(businessRow))
    const far = (place: (typeof crowd)[number]) => distanceMetres(CENTRE, place)
    const closest = crowd.toSorted((a, b) => far(a) - far(b))
    const near = { ...CENTRE, radius: 5_000 }

    const all = await listBusinesses(dense, { near, limit: 300 })
    expect(all.rows.map(({ name }) => name)).toEqual(closest.slice(0, all.total).map(({ name }) => name))
    expect(all.total).toBeGreaterThan(100)
    expect(all.relation).toBe('gte')

    const rare = closest.filter(({ categoryId }) => categoryId === 2)
    const found = await listBusinesses(dense, { near, limit: 300, categoryId: 2 })
    expect(found.rows.map(({ name }) => name)).toEqual(rare.slice(0, found.total).map(({ name }) => name))
    expect(found.total).toBeGreaterThan(12)
    expect(found.relation).toBe('gte')

    const named = await listBusinesses(dense, { near, limit: 300, search: 'rare' })
    const within = rare.filter((place) => far(place) <= near.radius)
    expect(named).toMatchObject({ total: within.length, relation: 'eq' })
    expect(named.rows.map(({ name }) => name)).toEqual(within.map(({ name }) => name))
  })

  test('that only touches a dense place shows of it what was looked at', async () => {
    const dense = await emptyDatabase()
    await seedTaxonomy(dense)
    const crowd = Array.from({ length: 700 }, (_, at) => ({
      name: `There ${at}`,
      latitude: CENTRE.latitude + random.between(-0.005, 0.005),
      longitude: CENTRE.longitude + 0.2 + random.between(-0.005, 0.005),
    }))
    await addBusinesses(dense, crowd.map(businessRow))
    for (const filter of [{}, { search: 'there' }]) {
      const found = await listBusinesses(dense, { near: { ...CENTRE, radius: 50_000 }, ...filter })
      expect(found.rows).toHaveLength(12)
      expect(found.total).toBeGreaterThan(100)
      expect(found.relation).toBe('gte')
    }
  })

  test('of exactly as many as are looked at holds all of them', async () => {
    const even = await emptyDatabase()
    await seedTaxonomy(even)
    const crowd = Array.from({ length: 200 }, (_, at) => ({
      name: `Even ${at}`,
      latitude: CENTRE.latitude + random.between(-0.02, 0.02),
      longitude: CENTRE.longitude + random.between(-0.02, 0.02),
    }))
    await addBusinesses(even, crowd.map(businessRow))
    const found = await listBusinesses(even, { near: { ...CENTRE, radius: 5_000 } })
    expect([found.total, found.relation]).toEqual([200, 'eq'])
  })

  test('understands the plural of a category and another spelling', async () => {
    const own = await emptyDatabase()
    await seedTaxonomy(own)
    await addBusinesses(own, [businessRow({ name: 'Rose', categoryId: 2, ...CENTRE })])
    await refreshSearch(own)
    const near = { ...CENTRE, radius: 5_000 }
    for (const search of ['hotel', 'hotels', 'hotle']) {
      const { rows, corrected } = await listBusinesses(own, { near, search })
      expect([search, rows.map(({ name }) => name), corrected]).toEqual([
        search,
        ['Rose'],
        search === 'hotle' ? 'hotel' : undefined,
      ])
    }
  })

  test('takes words, filters and other orders', async () => {
    const near = { ...CENTRE, radius: 10_000 }
    const expected = PLACES.filter(
      (place) => metres(place) <= 10_000 && place.name.startsWith('Blue') && (place.rating ?? 0) >= 2,
    )
    const found = await names({ near, search: 'blue', minRating: 2, sortBy: 'rating' })
    expect(found.toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
    const ratings = found.map((name) => PLACES.find((place) => place.name === name)?.rating ?? 0)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  })

  test('at the antimeridian and the pole is whole', async () => {
    const far = await emptyDatabase()
    await seedTaxonomy(far)
    const at = [
      { name: 'East', latitude: 0, longitude: 179.99 },
      { name: 'West', latitude: 0, longitude: -179.99 },
      { name: 'Pole', latitude: 89.99, longitude: 0 },
      { name: 'Over the pole', latitude: 89.99, longitude: 180 },
    ]
    await addBusinesses(far, at.map(businessRow))
    const find = async (latitude: number, longitude: number) =>
      (await listBusinesses(far, { near: { latitude, longitude, radius: 5_000 } })).rows.map(
        ({ name }) => name,
      )
    expect((await find(0, 180)).toSorted()).toEqual(['East', 'West'])
    expect((await find(90, 0)).toSorted()).toEqual(['Over the pole', 'Pole'])
  })
})
