import { expect, test } from 'vitest'
import { weigh } from './weigh.ts'

const weightsOf = (...points: readonly (readonly [number, number])[]) =>
  weigh(points.flatMap(([x, y]) => [x, y, 0])).filter((_, at) => at % 3 === 2)

test('a vertex weighs the triangle that is lost without it', () => {
  expect(weightsOf([0, 0], [5, 4], [10, 0])).toEqual([Infinity, 20, Infinity])
})

test('a vertex on a straight line weighs nothing', () => {
  expect(weightsOf([0, 0], [5, 0], [10, 0])).toEqual([Infinity, 0, Infinity])
})

test('a vertex weighs no less than those that went before it', () => {
  const [, , small, peak] = weightsOf([0, 0], [40, 30], [41, 30], [42, 31], [80, 0])
  expect(small).toBeLessThan(peak ?? 0)
})

test('a ring keeps where it begins and ends', () => {
  const [first, , , , last] = weightsOf([0, 0], [10, 0], [10, 10], [0, 10], [0, 0])
  expect([first, last]).toEqual([Infinity, Infinity])
})
