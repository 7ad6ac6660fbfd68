import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { findBusinessPage } from '#db/businesses/find-page.ts'
import { findNeighbours, findSameKind } from '#db/businesses/nearby.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { rebuildBitmapIndex } from '#tests/bitmap-index/rebuild.ts'
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
  // Businesses on the edges of bands that are read one after another.
  ...[0, ...Array.from({ length: 9 }, (_, band) => 10 * 1.25 ** (2 * band))].map((metres) => ({
    latitude: 20 + (metres / 6_371_008.8 / Math.PI) * 180,
    longitude: 20,
  })),
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
    const distances = places
      .filter(({ slug }) => slug !== centre.slug)
      .map((place) => Math.round(distanceMetres(centre, place)))
      .toSorted((a, b) => a - b)
    const near = distances.filter((distance) => distance <= 5000)
    const expected = (near.length >= 3 ? near : distances.filter((distance) => distance <= 50_000)).slice(
      0,
      8,
    )
    const found = (await findNeighbours(db, centre.slug))?.closest ?? []
    expect(found.map(({ distance }) => distance)).toEqual(expected)
    expect(found.map(({ slug }) => slug)).not.toContain(centre.slug)
    for (const { slug, distance } of found) {
      const place = places.find((other) => other.slug === slug)
      expect(place && Math.round(distanceMetres(centre, place))).toBe(distance)
    }
  })
})

describe('in a large city', () => {
  const dense = around(41.01, 28.97, 0.08, 2_000).map((place, index) => ({ ...place, slug: `d${index}` }))
  let large: Database
  beforeAll(async () => {
    large = await emptyDatabase()
    await seedTaxonomy(large)
    await addBusinesses(
      large,
      dense.map((place) => businessRow({ name: place.slug, ...place })),
    )
  })

  test.each([8, 20, 50])('no business is left out for one that is farther, of %i', async (limit) => {
    for (const centre of dense.filter((_, index) => index % 100 === 0)) {
      const expected = dense
        .filter(({ slug }) => slug !== centre.slug)
        .map((place) => Math.round(distanceMetres(centre, place)))
        .toSorted((a, b) => a - b)
        .slice(0, limit)
      const found = (await findNeighbours(large, centre.slug, limit))?.closest ?? []
      expect(found.map(({ distance }) => distance)).toEqual(expected)
    }
  })
})

test('more are wanted than there are', async () => {
  const closest = (await findNeighbours(db, 'p260', 1000))?.closest ?? []
  expect(closest.every(({ distance }) => distance <= 50_000)).toBe(true)
})

describe('of the neighbours of a cafe', () => {
  let own: Database
  const at = (name: string, metres: number, values: object = {}) =>
    businessRow({ name, slug: name, latitude: 48 + metres / 111_195, longitude: 2, categoryId: 1, ...values })
  const names = (rows: readonly { name: string }[] = []) => rows.map(({ name }) => name)
  beforeAll(async () => {
    own = await emptyDatabase()
    await seedTaxonomy(own)
    await addBusinesses(own, [
      at('cafe', 0, { categoryId: 3 }),
      at('gone', 50, { categoryId: 3, businessStatus: 'CLOSED_PERMANENTLY' }),
      at('pausing', 400, { businessStatus: 'CLOSED_TEMPORARILY' }),
      at('inn', 4900),
      at('bar', 1000),
      at('far cafe', 6000, { categoryId: 3 }),
      at('farther cafe', 45_000, { categoryId: 3 }),
      at('farthest cafe', 51_000, { categoryId: 3 }),
    ])
  })

  test('those within 5 km are listed by distance where there are three, none that closed for good', async () => {
    const { closest } = (await findNeighbours(own, 'cafe')) ?? {}
    expect(names(closest)).toEqual(['pausing', 'bar', 'inn'])
    expect(closest?.map(({ walkingMinutes }) => walkingMinutes)).toEqual([6, 16, 77])
  })

  test('fewer of its kind are listed from within 50 km', async () => {
    expect(names((await findNeighbours(own, 'cafe'))?.sameKind)).toEqual(['far cafe', 'farther cafe'])
  })

  test('fewer than three in all are listed from within 50 km', async () => {
    expect(names((await findNeighbours(own, 'farthest cafe'))?.closest)).toEqual([
      'farther cafe',
      'far cafe',
      'inn',
    ])
  })
})

describe('where more than are looked at are closer than any of its kind', () => {
  let own: Database
  const at = (name: string, metres: number, categoryId: number, values: object = {}) =>
    businessRow({ name, slug: name, latitude: 48 + metres / 111_195, longitude: 2, categoryId, ...values })
  const names = (rows: readonly { name: string }[] = []) => rows.map(({ name }) => name)
  beforeAll(async () => {
    own = await emptyDatabase()
    await seedTaxonomy(own)
    await addBusinesses(own, [
      at('cafe', 0, 3),
      ...Array.from({ length: 200 }, (_, metre) => at(`shop ${metre}`, 10 + metre, 1)),
      at('gone cafe', 250, 3, { businessStatus: 'CLOSED_PERMANENTLY' }),
      at('second cafe', 400, 3),
      at('first cafe', 300, 3),
      at('third cafe', 4900, 3),
      at('far cafe', 6000, 3),
      at('lonely hotel', 320, 2),
      at('far hotel', 7000, 2),
    ])
    await rebuildBitmapIndex(own)
  })

  test('those come from the index, by the same rule', async () => {
    expect(names(await findSameKind(own, 'cafe'))).toEqual(['first cafe', 'second cafe', 'third cafe'])
    expect(names(await findSameKind(own, 'cafe', 2))).toEqual(['first cafe', 'second cafe'])
    expect(names(await findSameKind(own, 'lonely hotel'))).toEqual(['far hotel'])
    expect(names(await findSameKind(own, 'shop 0', 3))).toEqual(['shop 1', 'shop 2', 'shop 3'])
    expect(await findSameKind(own, 'never')).toBeUndefined()
  })

  test('the page tells that there may be more', async () => {
    const page = async (slug: string) => {
      const found = await findBusinessPage(own, slug, { nearby: 8, categories: 1 })
      return found?.kind === 'found' ? found.nearby : undefined
    }
    expect(await page('cafe')).toMatchObject({ sameKind: [], isSameKindCut: true })
  })
})

test('a business whose position is unknown has none and says so, one that is unknown or in the trash is not found', async () => {
  expect(await findNeighbours(db, 'nowhere')).toEqual({
    isPlaced: false,
    closest: [],
    sameKind: [],
    isSameKindCut: false,
  })
  expect(await findNeighbours(db, 'never')).toBeUndefined()
  expect(await findNeighbours(db, 'gone')).toBeUndefined()
})
