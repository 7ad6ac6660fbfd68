import { expect, test } from 'vitest'
import { coarseDegrees } from './coarse.ts'

test.each([
  [48.20817432, 48.2082],
  [-0.00001, 0],
  [-179.99999, -180],
  [90, 90],
])('%d is told as %d', (degrees, coarse) => {
  expect(coarseDegrees(degrees)).toBe(coarse)
})
