import { expect, test } from 'vitest'
import { formatOpenAt, openAtCode, parseOpenAt } from './open-at.ts'

test.each([
  ['sun-09:00', { weekday: 6, minute: 540 }, 'Sun 9 AM'],
  ['mon-00:00', { weekday: 0, minute: 0 }, 'Mon midnight'],
  ['Fri-23:59', { weekday: 4, minute: 1439 }, 'Fri 11:59 PM'],
  ['2026-11-29T09:00', { weekday: 6, date: '2026-11-29', minute: 540 }, 'Sun, Nov 29, 9 AM'],
  ['2028-02-29t12:30', { weekday: 1, date: '2028-02-29', minute: 750 }, 'Tue, Feb 29, 12:30 PM'],
])('%s is read, and written in words', (text, at, words) => {
  expect(parseOpenAt(text)).toEqual(at)
  expect(formatOpenAt(at)).toBe(words)
  expect(openAtCode(at).toLowerCase()).toBe(text.toLowerCase())
})

test.each([
  ...['', 'sun', '09:00', 'sun 09:00', 'sun-9:00', 'sun-24:00', 'sun-09:60', 'sun-09:00:00', 'sunday-09:00'],
  ...['xyz-09:00', '2026-02-30T09:00', '2026-11-29', '2026-11-29 09:00', '2026-11-29T09:00Z'],
  ...['2026-11-29T09:00:00', '2026-11-29T09:00+03:00', '1926-11-29T09:00', 'sunT09:00', '2026-11-29-09:00'],
])('%j is no day and time', (text) => {
  expect(parseOpenAt(text)).toBeUndefined()
})
