import { expect, test } from 'vitest'
import { partOf } from './continuation-row.ts'

test.each([
  ['nothing is the only row', null, { number: 1 }],
  ['blanks are nothing', ' ', { number: 1 }],
  ['the first of three', '1/3', { number: 1, of: 3 }],
  ['the last of three', ' 3/3 ', { number: 3, of: 3 }],
  ['a bare number is a part of unknown many', 2, { number: 2 }],
  ['more reviews', 'more', { number: 1, isMore: true }],
  ['more reviews that were cut', 'more 2/2', { number: 2, of: 2, isMore: true }],
  ['a day that a program made of it is none', new Date(2026, 0, 3), undefined],
  ['no row comes after the last', '4/3', undefined],
  ['none comes before the first', '0/3', undefined],
  ['nor is a word one', 'half', undefined],
])('%s', (_, cell, expected) => {
  expect(partOf(cell)).toEqual(expected)
})
