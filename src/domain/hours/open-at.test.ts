import { describe, expect, test } from 'vitest'
import {
  choosableDates,
  formatOpenAt,
  hoursOnRequestedDay,
  oneDayOf,
  OPEN_AT_PATTERN,
  openAtCode,
  parseOpenAt,
} from './open-at.ts'

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

describe('the hours of a day that is asked for', () => {
  const nine = [[540, 1020]] as const
  const night = [[1200, 1860]] as const
  const week = [nine, nine, nine, nine, night, [], null]
  const specialHours = [
    { date: '2026-12-24', spans: [[540, 840]] },
    { date: '2026-12-25', spans: [] },
    { date: '2026-12-28', spans: null },
    { date: '2026-12-29', spans: [[0, 1440]] },
  ] as const

  test.each([
    ['2026-12-24', 'open', 'Thu, Dec 24: 9 AM – 2 PM'],
    ['2026-12-24T15:00', 'closed', 'Thu, Dec 24: 9 AM – 2 PM'],
    ['2026-12-24-morning', 'open', 'Thu, Dec 24: 9 AM – 2 PM'],
    ['2026-12-25', 'closed', 'Fri, Dec 25: closed'],
    ['2026-12-28', 'unknown', 'Hours on that day unknown'],
    ['2026-12-29', 'open', 'Tue, Dec 29: open 24 hours'],
    ['2026-12-31', 'open', 'Thu, Dec 31: 9 AM – 5 PM'],
    ['2027-01-02T02:00', 'open', 'Fri, Jan 1: 8 PM – 7 AM'],
    ['thu', 'open', 'Thursday: 9 AM – 5 PM'],
    ['sat', 'open', 'Friday: 8 PM – 7 AM'],
    ['sat-evening', 'closed', 'Saturday: closed'],
    ['sun', 'unknown', 'Hours on that day unknown'],
  ])('on %s are said', (code, state, text) => {
    const asked = oneDayOf(parseOpenAt(code)) ?? expect.fail('no day')
    const said = hoursOnRequestedDay({ week, specialHours }, asked)
    expect([said.word, said.text].filter(Boolean).join(' ')).toBe(text)
    expect(said.state).toBe(state)
  })

  test('are none of several days', () => {
    expect(oneDayOf(parseOpenAt('weekend'))).toBeUndefined()
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
