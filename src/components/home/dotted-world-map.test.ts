import { expect, test } from 'vitest'
import { dottedWorldMap } from './dotted-world-map.ts'

test('cities are dots in three sizes, by the logarithm of their businesses', () => {
  const at = (latitude: number, longitude: number, businessCount: number) => ({
    latitude,
    longitude,
    businessCount,
  })
  const { cities } = dottedWorldMap([at(0, 11, 1000), at(10, 11, 50), at(20, 11, 1)])
  expect(cities).toEqual(['m600 221h0', 'm600 264h0', 'm600 308h0'])
})
