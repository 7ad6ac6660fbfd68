import { expect, test } from 'vitest'
import { formatRating } from './rating.ts'

test.each([
  [4.5, '4.5'],
  [5, '5.0'],
  [0, null],
  [NaN, null],
  [null, null],
])('a rating of %j is shown as %j', (rating, text) => {
  expect(formatRating(rating)).toBe(text)
})
