import { createExpression, featureFilter, latest } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import type { ExpressionSpecification } from 'maplibre-gl'
import { paletteOf } from '../theme-palette.ts'
import { openMapTiles } from './openmaptiles.ts'
import { protomaps } from './protomaps.ts'
import type { StreetSchema } from './schema.ts'
import { streetLayers } from './street-layers.ts'

type Properties = Readonly<Record<string, string | number | boolean>>
type Geometry = 'Point' | 'LineString' | 'Polygon'
const TYPES = { Point: 1, LineString: 2, Polygon: 3 } as const
const SCHEMAS = { openmaptiles: openMapTiles, protomaps } as const
type Name = keyof typeof SCHEMAS

const evaluate = (expression: ExpressionSpecification, properties: Properties): unknown => {
  const compiled = createExpression(expression, latest.layout_symbol['text-field'] as never)
  if (compiled.result === 'error') throw new Error(JSON.stringify(compiled.value))
  return compiled.value.evaluate({ zoom: 16 }, { type: 2, properties, geometry: [] } as never)
}

/** The names under which a schema's table has a feature. */
const namesOf = (schema: StreetSchema, layer: string, geometry: Geometry, properties: Properties) =>
  Object.entries(schema.features)
    .filter(([, each]) => each.layer === layer)
    .filter(([, { filter }]) =>
      filter
        ? featureFilter(filter, 'filter').filter({ zoom: 16 }, { type: TYPES[geometry], properties })
        : true,
    )
    .map(([name]) => name)

describe.each([
  ['openmaptiles', 'landcover', 'Polygon', { class: 'grass', subclass: 'park' }, 'park'],
  ['openmaptiles', 'landcover', 'Polygon', { class: 'wood' }, 'wood'],
  ['openmaptiles', 'water', 'Polygon', { class: 'ocean' }, 'water'],
  ['openmaptiles', 'transportation', 'Polygon', { class: 'path', subclass: 'pedestrian' }, 'square'],
  ['openmaptiles', 'transportation', 'LineString', { class: 'rail' }, 'rail'],
  ['openmaptiles', 'transportation', 'LineString', { class: 'transit', subclass: 'tram' }, 'tram'],
  ['openmaptiles', 'poi', 'Point', { name: 'A', class: 'railway', subclass: 'subway' }, 'metroStation'],
  [
    'openmaptiles',
    'poi',
    'Point',
    { 'name:latin': 'A', class: 'railway', subclass: 'station' },
    'railStation',
  ],
  ['openmaptiles', 'poi', 'Point', { name: 'A', class: 'park', subclass: 'park' }, 'parkName'],
  ['openmaptiles', 'poi', 'Point', { name: 'A', class: 'museum', subclass: 'museum' }, 'landmark'],
  ['openmaptiles', 'poi', 'Point', { name: 'A', class: 'art_gallery', subclass: 'artwork' }, undefined],
  ['openmaptiles', 'poi', 'Point', { name: 'A', class: 'shop', subclass: 'bakery' }, undefined],
  ['openmaptiles', 'poi', 'Point', { class: 'museum', subclass: 'museum' }, undefined],
  ['openmaptiles', 'boundary', 'LineString', { admin_level: 2, maritime: 1 }, undefined],
  ['openmaptiles', 'boundary', 'LineString', { admin_level: 2, maritime: 0 }, 'border'],
  ['openmaptiles', 'place', 'Point', { class: 'suburb' }, 'suburb'],
  ['protomaps', 'landuse', 'Polygon', { kind: 'park' }, 'park'],
  ['protomaps', 'landuse', 'Polygon', { kind: 'forest' }, 'wood'],
  ['protomaps', 'water', 'Polygon', { kind: 'ocean' }, 'water'],
  ['protomaps', 'water', 'LineString', { kind: 'river' }, 'waterway'],
  ['protomaps', 'landuse', 'Polygon', { kind: 'pedestrian' }, 'square'],
  ['protomaps', 'roads', 'LineString', { kind: 'rail', kind_detail: 'rail' }, 'rail'],
  ['protomaps', 'roads', 'LineString', { kind: 'rail', kind_detail: 'tram' }, 'tram'],
  ['protomaps', 'roads', 'LineString', { kind: 'rail', kind_detail: 'subway', is_tunnel: true }, undefined],
  ['protomaps', 'pois', 'Point', { kind: 'station', name: 'A' }, 'railStation'],
  ['protomaps', 'pois', 'Point', { kind: 'park', name: 'A' }, 'parkName'],
  ['protomaps', 'pois', 'Point', { kind: 'museum', name: 'A' }, 'landmark'],
  ['protomaps', 'pois', 'Point', { kind: 'bakery', name: 'A' }, undefined],
  ['protomaps', 'buildings', 'Polygon', { kind: 'building' }, 'building'],
  ['protomaps', 'buildings', 'Point', { kind: 'address', addr_housenumber: '7' }, 'houseNumbers'],
  ['protomaps', 'places', 'Point', { kind: 'locality', kind_detail: 'town' }, 'town'],
  ['protomaps', 'places', 'Point', { kind: 'neighbourhood', kind_detail: 'neighbourhood' }, 'quarter'],
] as const)('%s: %s, %s of %j', (name, layer, geometry, properties, expected) => {
  test(`is ${expected ?? 'not drawn'}`, () => {
    expect(namesOf(SCHEMAS[name], layer, geometry, properties)).toEqual(expected ? [expected] : [])
  })
})

test.each<[Name, Properties, string]>([
  ['openmaptiles', { class: 'motorway', ramp: 1 }, 'motorway'],
  ['openmaptiles', { class: 'minor' }, 'minor'],
  ['openmaptiles', { class: 'path', subclass: 'pedestrian' }, 'pedestrian'],
  ['openmaptiles', { class: 'path', subclass: 'steps' }, 'steps'],
  ['openmaptiles', { class: 'path' }, 'path'],
  ['openmaptiles', { class: 'rail' }, ''],
  ['openmaptiles', { class: 'minor_construction' }, ''],
  ['protomaps', { kind: 'highway', kind_detail: 'motorway_link', is_link: true }, 'motorway'],
  ['protomaps', { kind: 'highway' }, 'motorway'],
  ['protomaps', { kind: 'major_road', kind_detail: 'tertiary' }, 'tertiary'],
  ['protomaps', { kind: 'major_road' }, 'primary'],
  ['protomaps', { kind: 'minor_road', kind_detail: 'residential' }, 'minor'],
  ['protomaps', { kind: 'minor_road', kind_detail: 'service' }, 'service'],
  ['protomaps', { kind: 'path', kind_detail: 'footway' }, 'path'],
  ['protomaps', { kind: 'path', kind_detail: 'pedestrian' }, 'pedestrian'],
  ['protomaps', { kind: 'rail', kind_detail: 'service' }, ''],
])('%s: a street of %j is of class “%s”', (name, properties, expected) => {
  expect(evaluate(SCHEMAS[name].streetClass, properties)).toBe(expected)
})

/** The label that the style gives a feature. */
const saidBy = (schema: Name, id: string, properties: Properties) => {
  const layer = streetLayers(paletteOf('light'), { schema }).find((each) => each.id === id)
  if (layer?.type !== 'symbol') throw new Error(`No label ${id}.`)
  return String(evaluate(layer.layout?.['text-field'] as ExpressionSpecification, properties))
}

test.each<[Name, Properties, string]>([
  ['openmaptiles', { name: '渋谷区', 'name:en': 'Shibuya' }, 'Shibuya\n渋谷区'],
  ['openmaptiles', { name: 'Roma', name_en: 'Rome' }, 'Rome\nRoma'],
  ['openmaptiles', { name: 'Paris', 'name:en': 'Paris' }, 'Paris'],
  ['openmaptiles', { 'name:latin': 'Monaco-Ville' }, 'Monaco-Ville'],
  ['openmaptiles', {}, ''],
  ['protomaps', { name: '香港', name2: 'Hong Kong', 'name:en': 'Hong Kong' }, 'Hong Kong\n香港'],
  ['protomaps', { name: 'Köln' }, 'Köln'],
])('%s: a suburb of %j is called %j', (schema, properties, expected) => {
  expect(saidBy(schema, 'street-suburb', properties)).toBe(expected)
})

test('a street has both names in its line', () => {
  const named = { name: '中央通り', 'name:en': 'Chuo-dori', class: 'primary' }
  expect(saidBy('openmaptiles', 'street-names-main', named)).toBe('Chuo-dori  中央通り')
})
