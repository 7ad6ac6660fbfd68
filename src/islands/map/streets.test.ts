import { afterEach, expect, test, vi } from 'vitest'
import { hasStreets, loadStreets, streetsIn } from './streets.ts'

const STYLE = 'https://maps.example/styles/plain.json'
const raster = { type: 'raster', tiles: ['https://maps.example/shade/{z}/{x}/{y}.png'] }

afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'by the address of their TileJSON',
    { type: 'vector', url: '/planet' },
    { url: 'https://maps.example/planet' },
  ],
  [
    'by the pattern of their addresses',
    { type: 'vector', tiles: ['../t/{z}/{x}/{y}.pbf'], maxzoom: 14 },
    { tiles: ['https://maps.example/t/{z}/{x}/{y}.pbf'], maxzoom: 14 },
  ],
])('a style names its tiles %s', (_, openmaptiles, expected) => {
  expect(streetsIn({ version: 8, sources: { raster, openmaptiles } }, STYLE)).toMatchObject(expected)
})

test('a TileJSON is taken in place of a style', () => {
  const tiles = ['https://t.maps.example/{z}/{x}/{y}.pbf']
  expect(streetsIn({ tilejson: '3.0.0', tiles, minzoom: 0, maxzoom: 14 }, STYLE)).toMatchObject({
    type: 'vector',
    tiles,
    minzoom: 0,
    maxzoom: 14,
  })
})

test('names those who made the map', () => {
  const { attribution } = streetsIn({ tiles: ['/{z}/{x}/{y}.pbf'] }, STYLE) ?? {}
  expect(attribution?.replaceAll(/<[^>]+>/g, '')).toBe('© OpenMapTiles © OpenStreetMap contributors')
})

test.each([
  [null],
  ['text'],
  [[]],
  [{}],
  [{ sources: null }],
  [{ sources: { raster } }],
  [{ tiles: [1, null] }],
])('what has no vector tiles gives none: %j', (style) => {
  expect(streetsIn(style, STYLE)).toBeUndefined()
})

const answer = (body: unknown, status = 200) => {
  vi.stubGlobal('__MAP_STYLE_URL__', STYLE)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
}

test('streets are loaded from the configured style', async () => {
  answer({ sources: { streets: { type: 'vector', url: 'planet' } } })
  expect(hasStreets()).toBe(true)
  expect(await loadStreets()).toMatchObject({
    schema: 'openmaptiles',
    source: { url: 'https://maps.example/styles/planet' },
  })
})

test('a style that is not there, or has no streets, is an error', async () => {
  answer({}, 404)
  await expect(loadStreets()).rejects.toThrow('answers 404')
  answer({ sources: {} })
  await expect(loadStreets()).rejects.toThrow('no vector tiles')
})

test('streets that are turned off make no request', async () => {
  answer({})
  vi.stubGlobal('__MAP_STYLE_URL__', null)
  expect(hasStreets()).toBe(false)
  await expect(loadStreets()).rejects.toThrow('turned off')
})
