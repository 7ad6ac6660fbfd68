import { expect, test } from 'vitest'
import { ticksUpTo } from './scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [430, [0, 100, 200, 300, 400, 500]],
  [1000, [0, 200, 400, 600, 800, 1000]],
  [365_000, [0, 100_000, 200_000, 300_000, 400_000]],
])('an axis up to %d has round numbers', (largest, ticks) => {
  expect(ticksUpTo(largest)).toEqual(ticks)
})
