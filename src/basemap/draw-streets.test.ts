import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { PMTiles } from 'pmtiles'
import { describe, expect, test } from 'vitest'
import type { StreetsSchema } from '#domain/streets/schemas.ts'
import { EXTENT } from './cut.ts'
import { decodeTile } from './decode-tile.ts'
import { drawStreets } from './draw-streets.ts'
import { encodeShapes } from './encode-shapes.ts'
import { inGrid, tilesAt, type View } from './frame-shapes.ts'
import type { Layer } from './shapes.ts'

const MONACO = { latitude: 43.7384, longitude: 7.4246 }

const bytes = readFileSync('tests/fixtures/streets/monaco.pmtiles')
const archive = new PMTiles({
  getKey: () => 'monaco',
  getBytes: (offset, length) =>
    Promise.resolve({ data: new Uint8Array(bytes).slice(offset, offset + length).buffer }),
})

async function drawMonaco(metresPerPixel: number) {
  const view = { centre: MONACO, metresPerPixel }
  const tiles = await Promise.all(
    tilesAt(view, 14).map(async (place) => {
      const { z, x, y } = inGrid(place)
      const tile = await archive.getZxy(z, x, y)
      const data = new Uint8Array(tile?.data ?? new ArrayBuffer(0))
      return [place, decodeTile(data[0] === 0x1f ? gunzipSync(data) : data, EXTENT)] as const
    }),
  )
  return drawStreets(tiles, view, 'openmaptiles')
}

const lettersOf = (drawn: object) => Object.values(drawn).join('').length

describe('a real archive', () => {
  test('gives its streets, those between districts apart, and its water', async () => {
    const drawn = await drawMonaco(1.5)
    expect(drawn?.major).toMatch(/^M-?\d+/)
    expect(drawn?.minor).toMatch(/^M-?\d+/)
    expect(drawn?.water).toMatch(/^M.*z$/)
  })

  test.each([1.5, 3, 5, 8])(
    'gives a picture of few bytes at %d metres of a pixel',
    async (metresPerPixel) => {
      const drawn = await drawMonaco(metresPerPixel)
      expect(lettersOf(drawn ?? {})).toBeGreaterThan(1_000)
      expect(lettersOf(drawn ?? {})).toBeLessThanOrEqual(9_000)
    },
  )
})

/** A tile a quarter from whose left edge a street goes from north to south. */
function streetOf(layer: string, properties: Record<string, string | number>): Uint8Array {
  const lines = [[EXTENT / 4, 0, 0, EXTENT / 4, EXTENT, 0]]
  const layers: Layer[] = [{ name: layer, features: [{ type: 'lines', properties, lines }] }]
  return encodeShapes(layers, EXTENT)
}

test.each([
  ['protomaps', 'roads', { kind: 'minor_road' }, 'minor'],
  ['protomaps', 'roads', { kind: 'major_road', kind_detail: 'primary' }, 'major'],
  ['protomaps', 'roads', { kind: 'major_road', kind_detail: 'tertiary' }, 'minor'],
  ['protomaps', 'roads', { kind: 'minor_road', is_tunnel: 1 }, undefined],
  ['protomaps', 'roads', { kind: 'path' }, undefined],
  ['openmaptiles', 'transportation', { class: 'motorway' }, 'major'],
  ['openmaptiles', 'transportation', { class: 'tertiary' }, 'minor'],
  ['openmaptiles', 'transportation', { class: 'motorway', brunnel: 'tunnel' }, undefined],
  ['openmaptiles', 'transportation', { class: 'rail' }, undefined],
] as const)('of %s %s with %j is drawn as %s', (schema, layer, properties, kind) => {
  const view: View = { centre: { latitude: -0.011, longitude: 0.0055 }, metresPerPixel: 2 }
  const [place] = tilesAt(view, 14)
  if (place === undefined) throw new Error('There is no tile.')
  const drawn = drawStreets(
    [[place, decodeTile(streetOf(layer, properties), EXTENT)]],
    view,
    schema satisfies StreetsSchema,
  )
  const drawnAs = Object.entries(drawn ?? {}).filter(([, path]) => path !== '')
  expect(drawnAs.map(([name]) => name)).toEqual(kind === undefined ? [] : [kind])
})
