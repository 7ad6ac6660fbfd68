import { expect, test } from 'vitest'
import { withinTime } from './time-limit.ts'

test('work that ends in time gives its result', () => {
  expect(withinTime(5000)(() => [1, 2])).toEqual([1, 2])
})

test('work that fails fails with its own error', () => {
  const fail = () => {
    throw new RangeError('too far')
  }
  expect(() => withinTime(5000)(fail)).toThrow(new RangeError('too far'))
})

test('work without an end is ended', () => {
  let turns = 0
  const forEver = () => {
    for (;;) turns += 1
  }
  expect(() => withinTime(50)(forEver)).toThrow('timed out')
  expect(turns).toBeGreaterThan(0)
})
