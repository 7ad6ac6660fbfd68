import { expect, test } from 'vitest'
import { objectionTo } from './export.store.ts'

const INVALID = { fault: 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)' }
const TOO_LARGE = { fault: expect.stringContaining('1.000.000') as string }

test.each([
  ['the recommended range', { startIndex: 1, endIndex: 10_000 }, undefined],
  ['a hundred thousand', { startIndex: 1, endIndex: 100_000 }, undefined],
  ['one more is asked about', { startIndex: 1, endIndex: 100_001 }, { ask: 100_001 }],
  ['a million is asked about', { startIndex: 1, endIndex: 1_000_000 }, { ask: 1_000_000 }],
  ['one more is refused', { startIndex: 1, endIndex: 1_000_001 }, TOO_LARGE],
  ['backwards', { startIndex: 10, endIndex: 1 }, INVALID],
  ['nothing typed', { startIndex: NaN, endIndex: NaN }, INVALID],
  ['all', {}, undefined],
])('%s', (_, range, expected) => {
  expect(objectionTo(range)).toEqual(expected)
})
