import { expect, test } from 'vitest'
import type { Feature } from 'geojson'
import type { PointCollection } from '#domain/map/points.ts'
import { allOpen, limitOf, limitOfTiles } from './points.ts'

const found = (
  numberReturned: number,
  numberMatched: number,
  numberMatchedRelation: 'eq' | 'gte' = 'eq',
): PointCollection => ({
  type: 'FeatureCollection',
  features: [],
  numberReturned,
  numberMatched,
  numberMatchedRelation,
})

const more = (longitude: number, count: number) => ({
  properties: { more: count },
  geometry: { type: 'Point' as const, coordinates: [longitude, 41] },
})

test.each([
  ['without any', [], 14, undefined],
  ['of a few tiles', [more(1, 1200), more(2, 34)], 14, '1,234 more near here, zoom in to see them'],
  [
    'of a tile that is in view twice',
    [more(1, 70), more(1, 70)],
    13,
    '70 more near here, zoom in to see them',
  ],
  ['of the last tiles there are', [more(1, 70)], 16.5, '70 more near here, the list has them'],
])('tiles say how many businesses they have beside those shown: %s', (_, features, zoom, text) => {
  expect(limitOfTiles(features, zoom)).toBe(text)
})

test('on a day that is asked for all points are open', () => {
  const point = { type: 'Feature', id: 1, geometry: { type: 'Point', coordinates: [1, 2] } } satisfies Omit<
    Feature,
    'properties'
  >
  const properties = { id: 1, icon: 'cafe', open: 'w', zone: 'Europe/Paris' }
  const { features } = allOpen({ type: 'FeatureCollection', features: [{ ...point, properties }] })
  expect(features[0]?.properties).toEqual({ ...properties, open: 'open' })
})

test.each([
  [found(12, 12), undefined],
  [found(0, 0), undefined],
  [found(500, 730), '500 of 730 shown, zoom in for more'],
  [found(500, 1000, 'gte'), '500 of more than 1,000 shown, zoom in for more'],
])('a map says what it does not show', (collection, text) => {
  expect(limitOf(collection)).toBe(text)
})
