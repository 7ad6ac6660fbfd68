import { expect, test } from 'vitest'
import { roundCoordinate } from './round-coordinate.ts'

test.each([
  [48.20817432, 48.2082],
  [-0.00001, 0],
  [-179.99999, -180],
  [90, 90],
])('%d is told as %d', (degrees, coarse) => {
  expect(roundCoordinate(degrees)).toBe(coarse)
})
