import { expect, test } from 'vitest'
import { hilbertIndex } from './hilbert.ts'

/** Centres of a grid of 16 by 16 cells, in the order of the curve. */
const cells = Array.from({ length: 256 }, (_, at) => {
  const [x, y] = [at % 16, at >> 4]
  return { x, y, index: hilbertIndex(-90 + (y + 0.5) * (180 / 16), -180 + (x + 0.5) * (360 / 16)) }
}).toSorted((a, b) => a.index - b.index)

test('a Hilbert curve goes through every cell, each beside the one before', () => {
  expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(256)
  const steps = cells.slice(1).map(({ x, y }, at) => {
    const before = cells[at]
    return before ? Math.abs(before.x - x) + Math.abs(before.y - y) : 0
  })
  expect(new Set(steps)).toEqual(new Set([1]))
})

test.each([
  [-90, -180],
  [90, 180],
  [-90, 180],
  [90, -180],
  [0, 0],
])('%d, %d has a place on it', (latitude, longitude) => {
  const index = hilbertIndex(latitude, longitude)
  expect(index >= 0 && index < 2 ** 48 && Number.isSafeInteger(index)).toBe(true)
})
