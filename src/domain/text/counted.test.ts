import { expect, test } from 'vitest'
import { BUSINESS_NOUN, counted, RESULT_NOUN, showingText } from './counted.ts'

test.each([
  [{ total: 0 }, '0 results'],
  [{ total: 1 }, '1 result'],
  [{ total: 1, isMore: true }, '1+ results'],
  [{ total: 1234 }, '1,234 results'],
])('%o is told as %s', (count, text) => {
  expect(counted(count, RESULT_NOUN)).toBe(text)
})

test('a list of one is in the singular, as a list of more is not', () => {
  expect(showingText([1, 1], { total: 1 }, BUSINESS_NOUN)).toBe('Showing 1 - 1 of 1 business')
  expect(showingText([1, 12], { total: 1000, isMore: true }, BUSINESS_NOUN)).toBe(
    'Showing 1 - 12 of 1,000+ businesses',
  )
})
