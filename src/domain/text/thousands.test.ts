import { expect, test } from 'vitest'
import { abbreviate, formatCount } from './thousands.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1649, '1.6K'],
  [9999, '9.9K'],
  [12_345, '12K'],
  [365_000, '365K'],
  [999_999, '999K'],
  [1_200_000, '1.2M'],
])('%d is %s on a tile', (count, text) => {
  expect(abbreviate(count)).toBe(text)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [3_650_000, '3,650,000'],
])('%d is %s in a sentence', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
