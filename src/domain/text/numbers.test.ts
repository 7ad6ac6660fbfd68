import { expect, test } from 'vitest'
import { parseBoolean, parseCount, parseNumber, parseRating } from './numbers.ts'

test.each([
  [4.5, 4.5],
  ['4٫4', 4.4],
  ['٤٫٤', 4.4],
  ['۱۲٬۳۴۵', 12345],
  ['४५', 45],
  ['１２', 12],
  ['5,0', 5],
  ['12,34', 12.34],
  ['8,857', 8857],
  ['1.234.567', 1234567],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ["1'234", 1234],
  ['1 234', 1234],
  ['1\u00A0234\u202F567', 1234567],
  ['(4.3K)', 4300],
  ['(32)', 32],
  ['2M', 2_000_000],
  ['5 آلاف', 5000],
  ['٣ ألف', 3000],
  ['1,2 bin', 1200],
  ['2,5 тыс.', 2500],
  ['4 mil', 4000],
  ['1 milyon', 1_000_000],
  ['1.5천', 1500],
  ['1.6K+', 1600],
  ['90744.0', 90744],
  ['0,125', 0.125],
  ['1.234', 1.234],
  ['-12.5', -12.5],
  ['−3', -3],
  ['5.893791789635743e+18', 5893791789635740000],
])('parseNumber reads %j', (value, number) => {
  expect(parseNumber(value)).toBe(number)
})

test.each([
  'Has No rating',
  '',
  '1,2,3',
  '1.2.3',
  '4 stars',
  '12:30',
  '1e999',
  NaN,
  Infinity,
  null,
  true,
  {},
])('parseNumber takes %j for no number', (value) => {
  expect(parseNumber(value)).toBeNull()
})

test('ten thousand characters are no number, at once', () => {
  const start = performance.now()
  for (const text of ['1', '1,', ' 1', '1.', '(', '1 ,']) expect(parseNumber(text.repeat(10_000))).toBeNull()
  expect(performance.now() - start).toBeLessThan(500)
})

test.each([
  ['4٫4', 4.4],
  ['5,0', 5],
  [4.25, 4.3],
  [0, null],
  ['0.0', null],
  [5.1, null],
  [-1, null],
  ['Has No rating', null],
])('parseRating of %j is %j', (value, rating) => {
  expect(parseRating(value)).toBe(rating)
})

test.each([
  ['10.0', 10],
  ['8,857', 8857],
  ['1.234', 1234],
  ['(4.3K)', 4300],
  [0, 0],
  [-1, null],
  [1.5, null],
  ['', null],
  [1e300, null],
])('parseCount of %j is %j', (value, count) => {
  expect(parseCount(value)).toBe(count)
})

test.each([
  ...[true, 'True', 'TRUE', 'yes', 1, '1.0', 'Evet', 'Açık'].map((value) => [value, true] as const),
  ...[false, 'False', 'no', 0, '0', 'HAYIR', 'Hayır', 'KAPALI', 'Kapalı'].map(
    (value) => [value, false] as const,
  ),
  ...['', 'maybe', null, 2].map((value) => [value, null] as const),
])('parseBoolean of %j is %j', (value, answer) => {
  expect(parseBoolean(value)).toBe(answer)
})
