import { expect, test } from 'vitest'
import { rowEnds } from './inline.ts'

test.each([
  ['three in a row', [0, 0, 0, 300, 300, 300, 600], [2, 5]],
  ['one in a row', [0, 200, 400], [0, 1]],
  ['a single row', [0, 0], []],
  ['none', [], []],
])('rows of cards: %s', (_, tops, ends) => {
  expect(rowEnds(tops)).toEqual(ends)
})
