import { expect, test, vi } from 'vitest'
import { ago, asChange, asDuration, asNumber, asRating, asShare, asSize, ownDay } from './format.ts'
import { withOwnDay } from './save-file.ts'

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

test('the day is that of the operator', () => {
  expect(ownDay(new Date(2026, 11, 1, 0, 30))).toBe('2026-12-01')
})

test('a file of the server is named by the day of the operator', () => {
  vi.stubEnv('TZ', 'Europe/Istanbul')
  const night = new Date('2026-11-30T22:30:00Z')
  expect(withOwnDay('businesses-all-2026-11-30.xlsx', night)).toBe('businesses-all-2026-12-01.xlsx')
  vi.unstubAllEnvs()
})

test('figures are written as in Turkish', () => {
  expect(asNumber(365_000)).toBe('365.000')
  expect(asRating(4.24)).toBe('4,2')
  expect(asShare(0.989)).toBe('%98,9')
  expect(asChange(0.125)).toBe('+%12,5')
  expect(asChange(-0.5)).toBe('-%50')
})

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [640_001, '641 KB'],
  [1_000_000, '1 MB'],
  [3_240_000, '3,2 MB'],
  [1_500_000_000, '1.500 MB'],
])('%i bytes', (bytes, text) => expect(asSize(bytes)).toBe(text))

test.each([
  [-1, '0 sn'],
  [59.4, '59 sn'],
  [95, '1 dk 35 sn'],
  [3600, '1 sa 0 dk'],
])('%d seconds', (seconds, text) => expect(asDuration(seconds)).toBe(text))
