import { expect, test } from 'vitest'
import type { PointCollection } from '#domain/map/points.ts'
import { limitOf } from './points.ts'

const found = (
  numberReturned: number,
  numberMatched: number,
  numberMatchedRelation: 'eq' | 'gte' = 'eq',
): PointCollection => ({
  ...{ type: 'FeatureCollection', features: [] },
  ...{ numberReturned, numberMatched, numberMatchedRelation },
})

test.each([
  [found(12, 12), undefined],
  [found(0, 0), undefined],
  [found(500, 730), '500 of 730 shown, zoom in for more'],
  [found(500, 1000, 'gte'), '500 of more than 1,000 shown, zoom in for more'],
])('a map says what it does not show', (collection, text) => {
  expect(limitOf(collection)).toBe(text)
})
