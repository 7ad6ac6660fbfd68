import { expect, test } from 'vitest'
import { BASE_MAX_ZOOM } from '#domain/map/base-map.ts'
import { cutWorld, EXTENT } from './cut.ts'
import { doubleArea, WORLD, type Layer } from './shapes.ts'
import { decodeTile } from './decode-tile.ts'
import { weigh } from './weigh.ts'

const path = (...points: readonly (readonly [number, number])[]) =>
  weigh(points.flatMap(([x, y]) => [x * WORLD, y * WORLD, 0]))
const land = (ring: readonly number[]): Layer => ({
  name: 'land',
  features: [{ type: 'polygons', properties: {}, polygons: [[ring]] }],
})

/** The features of a layer in a tile. */
function tileOf(layer: Layer, name: string) {
  const tile = [...cutWorld([layer])].find(({ z, x, y }) => `${z}/${x}/${y}` === name)
  const [drawn] = decodeTile(tile?.bytes ?? new Uint8Array())
  return drawn?.features ?? []
}

/** The share of a tile that its polygons cover, with its buffer. */
function shareOf(layer: Layer, name: string): number {
  const rings = tileOf(layer, name).flatMap((feature) =>
    feature.type === 'polygons' ? feature.polygons.flat() : [],
  )
  return rings.reduce((sum, ring) => sum + doubleArea(ring), 0) / 2 / EXTENT ** 2
}

// The west edge of a land that begins in the east of the world. Its straight northern coast has a vertex where the
// western tile with its buffer ends.
const EDGE = 0.5 + 1 / 128
const ISLAND = path([0.9, 0.9], [0.9, 0.1], [EDGE, 0.1], [0.1, 0.1], [0.1, 0.9], [0.9, 0.9])

test('a part of a ring that begins with a vertex which is left out has its corners still', () => {
  expect(shareOf(land(ISLAND), '1/0/0')).toBeCloseTo((EDGE - 0.1) ** 2 * 4, 2)
})

test('a tile within land is covered, with its buffer, and one without any is empty', () => {
  expect(shareOf(land(ISLAND), '3/3/3')).toBeCloseTo((1 + 1 / 32) ** 2, 3)
  expect(tileOf(land(ISLAND), '5/0/0')).toEqual([])
})

test('islands too small to be seen are first drawn further in', () => {
  const islet = path([0.5, 0.4], [0.5005, 0.4], [0.5005, 0.4005], [0.5, 0.4005], [0.5, 0.4])
  expect(tileOf(land(islet), '0/0/0')).toEqual([])
  expect(tileOf(land(islet), `${BASE_MAX_ZOOM}/16/12`)).toHaveLength(1)
})

test('what is shown from a zoom on is not drawn before', () => {
  const lines: Layer = {
    name: 'rivers',
    features: [{ type: 'lines', properties: { from: 3 }, lines: [path([0.1, 0.1], [0.9, 0.9])] }],
  }
  expect(tileOf(lines, '2/1/1')).toEqual([])
  expect(tileOf(lines, '3/1/1')).toHaveLength(1)
})
