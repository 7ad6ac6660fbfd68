import { describe, expect, test } from 'vitest'
import { choosableDates, formatOpenAt, OPEN_AT_PATTERN, openAtCode, parseOpenAt } from './open-at.ts'

describe('a day and a time', () => {
  test.each([
    ['sun-09:00', { weekday: 6, minute: 540 }, 'Sun 9 AM'],
    ['mon-00:00', { weekday: 0, minute: 0 }, 'Mon midnight'],
    ['Fri-23:59', { weekday: 4, minute: 1439 }, 'Fri 11:59 PM'],
    ['2026-11-29T09:00', { weekday: 6, date: '2026-11-29', minute: 540 }, 'Sun, Nov 29, 9 AM'],
    ['2028-02-29t12:30', { weekday: 1, date: '2028-02-29', minute: 750 }, 'Tue, Feb 29, 12:30 PM'],
    ['sun', { weekday: 6, part: 'day' }, 'Sunday'],
    ['Sun-Morning', { weekday: 6, part: 'morning' }, 'Sunday morning'],
    ['sat-night', { weekday: 5, part: 'night' }, 'Saturday night'],
    ['2026-11-29', { weekday: 6, date: '2026-11-29', part: 'day' }, 'Sun, Nov 29'],
    ['2026-11-29-evening', { weekday: 6, date: '2026-11-29', part: 'evening' }, 'Sun, Nov 29, evening'],
    ['weekdays', { group: 'weekdays', part: 'day' }, 'weekdays'],
    ['weekend-afternoon', { group: 'weekend', part: 'afternoon' }, 'weekend afternoons'],
    ['weekend-09:30', { group: 'weekend', minute: 570 }, 'weekends 9:30 AM'],
    ['daily', { group: 'daily', part: 'day' }, 'every day'],
    ['daily-morning', { group: 'daily', part: 'morning' }, 'every morning'],
  ] as const)('%s is read, and written in words', (text, at, words) => {
    expect(parseOpenAt(text)).toEqual(at)
    expect(formatOpenAt(at)).toBe(words)
    expect(openAtCode(at).toLowerCase()).toBe(text.toLowerCase())
    expect(text).toMatch(new RegExp(OPEN_AT_PATTERN, 'i'))
  })

  test.each([
    ...['', 'any', '09:00', 'sun 09:00', 'sun-9:00', 'sun-24:00', 'sun-09:60', 'sun-09:00:00', 'sunday'],
    ...['xyz-09:00', '2026-02-30T09:00', '2026-02-30', '2026-11-29 09:00', '2026-11-29T09:00Z', 'sun-day'],
    ...['2026-11-29T09:00:00', '2026-11-29T09:00+03:00', '1926-11-29T09:00', 'sunT09:00', '2026-11-29-09:00'],
    ...['2026-11-29Tmorning', 'sun-noon', 'morning', 'sun-', 'weekdays-', '2026-11-29-day', 'sunday-morning'],
  ])('%j is none', (text) => {
    expect(parseOpenAt(text)).toBeUndefined()
  })
})

describe('the dates that can be chosen', () => {
  test.each([
    ['2026-11-29', undefined, '2026-11-29', '2027-12-29'],
    ['2026-12-31', undefined, '2026-12-31', '2028-01-31'],
    ['2027-01-31', undefined, '2027-01-31', '2028-02-29'],
    ['2026-11-29', '2026-12-25', '2026-11-29', '2027-12-29'],
    ['2026-11-29', '2025-12-25', '2025-12-25', '2027-12-29'],
    ['2026-11-29', '2028-02-29', '2026-11-29', '2028-02-29'],
  ])('on %s with %s chosen are those from %s to %s', (today, chosen, first, last) => {
    expect(choosableDates(today, chosen)).toEqual({ first, last })
  })
})
