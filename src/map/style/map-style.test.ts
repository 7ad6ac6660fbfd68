import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { mapStyle } from './map-style.ts'
import { paletteOf } from './theme-palette.ts'

const SITE = { origin: 'https://meridian.example', tiles: 'https://meridian.example/api/tiles.json' }
const source = { type: 'vector', url: 'https://maps.example/planet' } as const
const PINS: NonNullable<Parameters<typeof mapStyle>[0]['overlay']> = {
  sources: { pins: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'pins', type: 'circle', source: 'pins' }],
}
const THEMES = ['light', 'dark'] as const

/** The ratio of contrast of WCAG 2 between two colours. */
function contrast(one: string, other: string): number {
  const luminances = [one, other].map((colour) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

describe.each(THEMES)('the style of the map, %s', (theme) => {
  const plain = mapStyle({ ...SITE, theme })
  const withStreets = mapStyle({ ...SITE, theme, streets: { source, schema: 'openmaptiles' }, overlay: PINS })
  const withProtomaps = mapStyle({ ...SITE, theme, streets: { source, schema: 'protomaps' } })

  test('is right by the specification', () => {
    expect(validateStyleMin(plain)).toEqual([])
    expect(validateStyleMin(withStreets)).toEqual([])
    expect(validateStyleMin(withProtomaps)).toEqual([])
  })

  test('requests nothing from other hosts until streets are turned on', () => {
    const hosts = (style: object) => new Set(JSON.stringify(style).match(/https?:\/\/[\w.-]+/g))
    const credits = ['https://www.naturalearthdata.com']
    expect(hosts(plain)).toEqual(new Set(['https://meridian.example', ...credits]))
    expect(hosts(withStreets)).toEqual(
      new Set(['https://meridian.example', 'https://maps.example', ...credits]),
    )
  })

  test('ends the base of 1:10,000,000 at zoom 10, with streets and without: nobody stands in a river that is elsewhere', () => {
    for (const style of [plain, withStreets, withProtomaps]) {
      const base = style.layers.filter((layer) => 'source' in layer && layer.source === 'base')
      expect(base.length).toBeGreaterThan(5)
      expect(new Set(base.map(({ maxzoom }) => maxzoom))).toEqual(new Set([10]))
    }
  })

  test('begins each layer of streets where the base goes, or later', () => {
    const streets = withStreets.layers.filter(({ id }) => id.startsWith('street-'))
    expect(Math.min(...streets.map(({ minzoom = 0 }) => minzoom))).toBe(9)
  })

  test('draws the same layers from both schemas', () => {
    const drawn = ({ layers }: typeof plain) =>
      layers.filter(({ id }) => id.startsWith('street-')).map(({ id, type }) => `${type} ${id}`)
    expect(drawn(withProtomaps)).toEqual(drawn(withStreets))
  })

  test('draws what is laid over it last', () => {
    expect(withStreets.layers.at(-1)?.id).toBe('pins')
    expect(withStreets.sources['pins']).toEqual(PINS.sources['pins'])
  })

  test('has labels that can be read, on land and on water', () => {
    const palette = paletteOf(theme)
    const { label, quietLabel, waterLabel, land, ocean, ground, water } = palette
    expect(contrast(label, land)).toBeGreaterThan(7)
    expect(contrast(label, ocean)).toBeGreaterThan(7)
    expect(contrast(quietLabel, land)).toBeGreaterThan(4.5)
    expect(contrast(waterLabel, ocean)).toBeGreaterThan(4.5)
    for (const on of [ground, palette.street, palette.mainStreet, palette.building])
      expect(contrast(palette.streetLabel, on)).toBeGreaterThan(4.5)
    for (const tone of [palette.station, palette.landmark, palette.parkLabel])
      expect(contrast(tone, ground)).toBeGreaterThan(4.5)
    expect(contrast(palette.parkLabel, palette.park)).toBeGreaterThan(4.5)
    expect(contrast(palette.waterName, water)).toBeGreaterThan(4.5)
    expect(contrast(palette.houseNumber, palette.building)).toBeGreaterThan(3)
  })
})

test('at night water is darker than land', () => {
  const { land, ocean } = paletteOf('dark')
  expect(contrast(land, '#000000')).toBeGreaterThan(contrast(ocean, '#000000'))
})

test('draws the layers that the tiles of the base have', () => {
  const drawn = mapStyle({ ...SITE, theme: 'light' }).layers.flatMap((layer) =>
    'source' in layer && layer.source === 'base' ? [layer['source-layer']] : [],
  )
  expect(new Set(drawn)).toEqual(new Set(['land', 'lakes', 'rivers', 'borders']))
})

test.each(['Zürich', 'İstanbul Kadıköy', 'Łódź', 'Київ', 'Αθήνα', 'Thành phố Hồ Chí Minh'])(
  'has the letters of %s in its own text face',
  (name) => {
    const { 'font-faces': faces = {} } = mapStyle({ ...SITE, theme: 'light' })
    const ranges = Object.values(faces)
      .flat()
      .flatMap((face) => (typeof face === 'string' ? [] : (face['unicode-range'] ?? [])))
      .map((range) =>
        range
          .replace('U+', '')
          .split('-')
          .map((code) => parseInt(code, 16)),
      )
    const isCovered = (letter: string) => {
      const code = letter.codePointAt(0) ?? 0
      return ranges.some(([first = 0, last = first]) => code >= first && code <= last)
    }
    expect([...name.normalize('NFC')].filter((letter) => !isCovered(letter))).toEqual([])
  },
)
