import { expect, test } from 'vitest'
import { CellCounts, clustersIn, STORED_FROM } from '#domain/map/cell-counts.ts'
import type { Cluster, PlacedBusiness } from '#domain/map/clusters.ts'
import { orderOf } from '#domain/map/order-of.ts'
import { CLUSTER_ZOOM, tileAt, tileNumber } from '#domain/map/tile-grid.ts'
import { seededRandom } from '#tests/lib/random.ts'

const random = seededRandom('cells of the map')

test('numbers of 32 bits are ordered, and of equal ones the first is first', () => {
  const numbers = Uint32Array.from({ length: 5000 }, (_, at) =>
    at % 3 === 0 ? random.int(0, 9) : random.int(0, 2 ** 32 - 1),
  )
  const expected = [...numbers.keys()].sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b)
  expect([...orderOf(numbers)]).toEqual(expected)
  expect([...orderOf(new Uint32Array())]).toEqual([])
})

/** A crowd around one place, and some all over the world, poles and the antimeridian among them. */
function places(): PlacedBusiness[] {
  const near = (at: number) => ({
    latitude: 41 + random.normal() / 20,
    longitude: 29 + random.normal() / 20,
    cityId: at % 3,
  })
  const far = () => ({
    latitude: random.pick([90, -90, random.next() * 180 - 90]),
    longitude: random.pick([180, -180, random.next() * 360 - 180]),
    cityId: 7,
  })
  return Array.from({ length: 9000 }, (_, key) => ({
    ...(key % 4 === 0 ? far() : near(key)),
    // Different ones: of two with the same rank either may stand for a cell.
    key,
    rank: (key * 7919) % 9001,
  }))
}

/** Clusters in a fixed order, with coordinates rounded to what sums of floats agree in. */
const rounded = (clusters: readonly Cluster[]) =>
  clusters
    .map(({ latitude, longitude, ...rest }) => ({
      ...rest,
      latitude: latitude.toFixed(8),
      longitude: longitude.toFixed(8),
    }))
    .toSorted((a, b) => a.key - b.key)

test('tiles with many places have the clusters that a tile counted by itself has, at every zoom', () => {
  const placed = places()
  const counts = new CellCounts(placed.length)
  for (const place of placed) counts.add(place)
  const zooms = [...counts.zooms()]
  expect(zooms).toHaveLength(CLUSTER_ZOOM + 1)
  for (const [at, tiles] of zooms.entries()) {
    const z = CLUSTER_ZOOM - at
    const byTile = Map.groupBy(placed, (place) => tileNumber(tileAt(place, z)))
    const many = [...byTile].filter(([, its]) => its.length >= STORED_FROM)
    expect(tiles.map(({ number }) => number)).toEqual(many.map(([number]) => number).sort((a, b) => a - b))
    for (const { number, clusters } of tiles)
      expect(rounded(clusters)).toEqual(rounded(clustersIn(z, byTile.get(number) ?? [])))
  }
  expect(zooms.map((tiles) => tiles.length).filter((length) => length > 0).length).toBeGreaterThan(5)
})
