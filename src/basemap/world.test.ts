import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import type { Position } from 'geojson'
import { PbfReader } from 'pbf'
import { describe, expect, test } from 'vitest'
import { BASE_MAX_ZOOM, BASE_VERSION } from '#domain/map/base-map.ts'
import { BUFFER, EXTENT } from './cut.ts'
import { decodeTile } from './decode-tile.ts'
import { baseTiles } from './world.ts'

const KB = 1024
const ZOOMS = Array.from({ length: BASE_MAX_ZOOM + 1 }, (_, z) => z)

const tiles = baseTiles()
const bytesOf = new Map(tiles.map(({ z, x, y, bytes }) => [`${z}/${x}/${y}`, bytes]))

/** The tile of a zoom at a position. */
function tileAt(z: number, longitude: number, latitude: number) {
  const radians = (latitude * Math.PI) / 180
  const down = 0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI)
  return { z, x: Math.floor((longitude / 360 + 0.5) * 2 ** z), y: Math.floor(down * 2 ** z) }
}

const isIn = (ring: readonly Position[], longitude: number, latitude: number) =>
  ring.reduce((inside, [x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = ring.at(at - 1) ?? []
    const crosses = y > latitude !== beforeY > latitude
    return crosses && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x ? !inside : inside
  }, false)

/** Whether an area of the layer lies at the position, as another reader of tiles sees it. */
function covers(layer: string, z: number, longitude: number, latitude: number): boolean {
  const tile = tileAt(z, longitude, latitude)
  const read = new VectorTile(new PbfReader(bytesOf.get(`${z}/${tile.x}/${tile.y}`) ?? new Uint8Array()))
  const found = read.layers[layer]
  const features = Array.from({ length: found?.length ?? 0 }, (_, at) => found?.feature(at))
  return features.some((feature) => {
    const geometry = feature?.toGeoJSON(tile.x, tile.y, z).geometry
    const polygons =
      geometry?.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry?.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    return polygons.some((rings) => rings.filter((ring) => isIn(ring, longitude, latitude)).length % 2 === 1)
  })
}

describe('the tiles of the base map', () => {
  test('are those that their version stands for', () => {
    const hash = createHash('sha256')
    for (const { z, x, y, bytes } of tiles) hash.update(`${z}/${x}/${y}:${bytes.length}`).update(bytes)
    expect(BASE_VERSION).toBe(hash.digest('hex').slice(0, 8))
  })

  test('are all there, small, and few', () => {
    expect(tiles).toHaveLength(ZOOMS.reduce((sum, z) => sum + 4 ** z, 0))
    expect(tiles.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(4_000 * KB)
    const largest = tiles.toSorted((a, b) => b.bytes.length - a.bytes.length).slice(0, 20)
    for (const { bytes } of largest) expect(gzipSync(bytes).length).toBeLessThan(20 * KB)
  })

  test.each([
    ['Paris', 2.35, 48.86],
    ['Denver', -104.99, 39.74],
    ['Alice Springs', 133.88, -23.7],
    ['Chukotka west of the antimeridian', 179.5, 67.5],
    ['Chukotka east of the antimeridian', -179.5, 67.5],
    ['Antarctica at the edge of the map', 90, -84.9],
    ['Antarctica at the antimeridian', 179.9, -84.8],
  ])('show land at every zoom: %s', (_, longitude, latitude) => {
    expect(ZOOMS.filter((z) => covers('land', z, longitude, latitude))).toEqual(ZOOMS)
  })

  test.each([
    ['the Atlantic', -40, 30],
    ['where no coordinates lead', 0, 0],
    ['the Mediterranean', 18, 35],
    ['the Caspian Sea', 50.5, 42],
    ['the Pacific at the antimeridian', 179.9, 0],
    ['the North Pole', 0, 85],
  ])('show no land at any zoom: %s', (_, longitude, latitude) => {
    expect(ZOOMS.filter((z) => covers('land', z, longitude, latitude))).toEqual([])
  })

  test.each([
    ['Vanua Levu', 179.2, -16.6],
    ['Taveuni', -179.97, -16.83],
    ['Wrangel Island', 179.9, 71.2],
    ['Wrangel Island beyond the antimeridian', -179.5, 71.2],
    ['Malta', 14.4, 35.9],
    ['Singapore', 103.8, 1.36],
  ])('show islands at the last zoom: %s', (_, longitude, latitude) => {
    expect(covers('land', BASE_MAX_ZOOM, longitude, latitude)).toBe(true)
  })

  test.each([
    ['Lake Victoria', 33, -1, 0],
    ['Lake Superior', -87.5, 47.7, 0],
    ['Lake Van', 42.9, 38.6, 3],
    ['Lake Geneva', 6.5, 46.42, BASE_MAX_ZOOM],
  ])('show lakes from their zoom on: %s', (_, longitude, latitude, first) => {
    expect(covers('lakes', first, longitude, latitude)).toBe(true)
  })

  test('draw no coast where the antimeridian cuts land, nor at their own edges', () => {
    const edges = tiles.flatMap(({ z, x, y, bytes }) =>
      decodeTile(bytes)
        .filter(({ name }) => name === 'land' || name === 'lakes')
        .flatMap(({ features }) =>
          features.flatMap((feature) => (feature.type === 'polygons' ? feature.polygons.flat() : [])),
        )
        .flatMap((ring) =>
          ring.flatMap((value, at) => {
            const isUpright =
              at % 3 === 0 &&
              value === ring[at + 3] &&
              Math.abs((ring[at + 1] ?? 0) - (ring[at + 4] ?? 0)) > EXTENT / 8
            return isUpright && value > -BUFFER && value < EXTENT + BUFFER ? [`${z}/${x}/${y}: ${value}`] : []
          }),
        ),
    )
    expect(edges).toEqual([])
  })

  test('have layers of land, lakes, rivers and borders', () => {
    const { x, y } = tileAt(BASE_MAX_ZOOM, 30, 40)
    const layers = decodeTile(bytesOf.get(`${BASE_MAX_ZOOM}/${x}/${y}`) ?? new Uint8Array())
    expect(layers.map(({ name }) => name)).toEqual(['land', 'lakes', 'rivers', 'borders'])
  })

  test('say which borders part countries and which states', () => {
    const [borders] = decodeTile(bytesOf.get('3/1/3') ?? new Uint8Array()).filter(
      ({ name }) => name === 'borders',
    )
    expect(borders?.features.map(({ properties }) => properties['kind'])).toEqual(['country', 'state'])
  })
})
