import { expect, test } from 'vitest'
import { ago, asChange, asCount, asRating, asShare } from './figures.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

test.each([
  ['just now', 20, 'şimdi'],
  ['ahead of this clock', -30, 'şimdi'],
  ['a minute', 60, '1 dakika önce'],
  ['five minutes', 330, '5 dakika önce'],
  ['an hour', 3600, '1 saat önce'],
  ['a day', 86_400, 'dün'],
  ['ten days', 864_000, '10 gün önce'],
])('%s ago', (_, seconds, text) => {
  expect(ago(new Date(NOW - seconds * 1000).toISOString(), NOW)).toBe(text)
})

test('figures are written as in Turkish', () => {
  expect(asCount(365_000)).toBe('365.000')
  expect(asRating(4.24)).toBe('4,2')
  expect(asShare(0.989)).toBe('%98,9')
  expect(asChange(0.125)).toBe('+%12,5')
  expect(asChange(-0.5)).toBe('-%50')
})
