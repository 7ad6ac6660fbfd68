import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { expect, test } from 'vitest'
import type { Layer } from './shapes.ts'
import { decodeTile } from './decode-tile.ts'
import { encodeShapes } from './encode-shapes.ts'

const path = (...points: readonly (readonly [number, number])[]) => points.flatMap(([x, y]) => [x, y, 0])
const LAKE = path([10, 10], [10, 20], [20, 20], [20, 10], [10, 10])
const LAND = path([0, 0], [100, 0], [100, 100], [0, 100], [0, 0])
const ISLET = path([200, 0], [210, 0], [210, 10], [200, 0])
const LAYERS: readonly Layer[] = [
  { name: 'land', features: [{ type: 'polygons', properties: {}, polygons: [[LAND, LAKE], [ISLET]] }] },
  {
    name: 'borders',
    features: [
      { type: 'lines', properties: { kind: 'state', from: 2 }, lines: [path([-5, 3], [7, -300000])] },
    ],
  },
]

test('is read by itself', () => {
  expect(decodeTile(encodeShapes(LAYERS, 512))).toEqual(LAYERS)
})

test('is read by others', () => {
  const { layers } = new VectorTile(new PbfReader(encodeShapes(LAYERS, 512)))
  expect(layers['land']).toMatchObject({ version: 2, extent: 512, length: 1 })
  const geometry = layers['land']?.feature(0).toGeoJSON(0, 0, 0).geometry
  expect(geometry?.type === 'MultiPolygon' && geometry.coordinates.map((rings) => rings.length)).toEqual([
    2, 1,
  ])
  expect(layers['borders']?.feature(0)).toMatchObject({ type: 2, properties: { kind: 'state', from: 2 } })
})

test('winds rings as the format wants them, whichever way they came', () => {
  const turned = path([0, 0], [0, 100], [100, 100], [100, 0], [0, 0])
  const [layer] = decodeTile(
    encodeShapes(
      [{ name: 'land', features: [{ type: 'polygons', properties: {}, polygons: [[turned]] }] }],
      512,
    ),
  )
  expect(layer?.features).toEqual([{ type: 'polygons', properties: {}, polygons: [[LAND]] }])
})

test('leaves empty layers out', () => {
  expect(encodeShapes([{ name: 'land', features: [] }], 512)).toHaveLength(0)
})
