import { expect, test } from 'vitest'
import { seededRandom } from '#tests/lib/random.ts'
import { joinCrowded } from './crowded.ts'
import { EXTENT, placeIn, tileAt, tileBounds } from './tile-grid.ts'

const TILE = { z: 3, x: 2, y: 3 }
const { west, south, east, north } = tileBounds(TILE)
const random = seededRandom('crowded')
const cluster = (count: number, across: number, down: number, name?: string) => ({
  id: count,
  count,
  name,
  longitude: west + (east - west) * across,
  latitude: north + (south - north) * down,
})

test('discs side by side stay, and one that covers another has its count', () => {
  const apart = [cluster(10, 0.2, 0.5, 'Bern'), cluster(5, 0.8, 0.5, 'Basel')]
  expect(joinCrowded(TILE, apart)).toEqual(apart)
  const [joined, ...others] = joinCrowded(TILE, [cluster(1, 0.5, 0.5, 'Bern'), cluster(3, 0.52, 0.5, 'Bern')])
  expect(others).toEqual([])
  expect(joined).toMatchObject({ id: 3, count: 4, name: 'Bern' })
  expect(joined?.longitude).toBeCloseTo(cluster(0, 0.515, 0.5).longitude, 6)
})

test('of several cities none is named', () => {
  const [joined] = joinCrowded(TILE, [cluster(9, 0.5, 0.5, 'Bern'), cluster(3, 0.52, 0.5, 'Thun')])
  expect(joined).toMatchObject({ count: 12, name: undefined })
})

test('whatever a tile has, nothing is lost, nothing leaves the tile, and discs hardly cover each other', () => {
  for (let turn = 0; turn < 40; turn++) {
    const clusters = Array.from({ length: random.int(1, 200) }, () =>
      cluster(random.int(1, 30_000), random.next() * 0.98 + 0.01, random.next() * 0.98 + 0.01),
    )
    const joined = joinCrowded(TILE, clusters)
    const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0)
    expect(sum(joined)).toBe(sum(clusters))
    joined.forEach((one, index) => {
      expect(tileAt(one, TILE.z)).toEqual(TILE)
      for (const other of joined.slice(index + 1)) {
        const [[ax, ay], [bx, by]] = [placeIn(TILE, one), placeIn(TILE, other)]
        expect((Math.hypot(ax - bx, ay - by) * 512) / EXTENT).toBeGreaterThan(25)
      }
    })
  }
})
