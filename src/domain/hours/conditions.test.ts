import { expect, test } from 'vitest'
import { parseSpecialHours } from './parse-special-hours.ts'
import { parseWorkingHours } from './parse-week.ts'

const NINE_TO_FIVE = [[540, 1020]]
const weekOf = (text: string) => parseWorkingHours(text)?.week ?? null
const holidaysOf = (text: string) => parseWorkingHours(text)?.hours.Holidays

test.each([
  [
    'a season',
    'Mar 1-Nov 1 Tu-Sa 10:00-16:00; Su 09:00-17:00; Mo off',
    [[], null, null, null, null, null, null],
  ],
  ['a named season', 'Mo-Fr 09:00-17:00; summer Mo-Fr 08:00-16:00', null],
  [
    'weeks by their numbers',
    'Mo-Fr 09:00-17:00; 2026 week 1-53/2 Sa 09:00-17:00; Su off',
    [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, null, []],
  ],
])('the days of a rule with a condition are unknown: %s', (_, text, week) => {
  expect(weekOf(text)).toEqual(week)
})

const WORKING_DAYS = [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, [], []]

test.each([
  'Mo-Fr 09:00-17:00; SH Mo-Su 10:00-19:30',
  'Mo-Fr 09:00-17:00, SH Mo-Su 10:00-19:30',
  'Mo-Fr 09:00-17:00; SH off',
  'Mo-Fr 09:00-17:00; SH,PH off',
  'Mo-Fr,SH 09:00-17:00',
  'Mo-Fr 09:00-17:00; Schulferien 10:00-19:30',
])('holidays of schools are no ordinary days: %s', (text) => {
  expect(weekOf(text)).toEqual(WORKING_DAYS)
})

test('a week of school holidays alone is unknown', () => {
  expect(weekOf('SH Mo-Fr 10:00-18:00; PH off')).toBeNull()
})

test('public holidays on a Sunday are no Sundays', () => {
  const text = 'Mo-Su 09:00-17:00; PH Su closed'
  expect(weekOf(text)).toEqual(Array(7).fill(NINE_TO_FIVE))
  expect(holidaysOf(text)).toBe('Unknown')
  expect(weekOf('Mo-Sa 09:00-17:00; Su,PH off')?.[6]).toEqual([])
})

test('a closure of a few weeks is kept as special days, from its first day on while it lasts', () => {
  const text = 'Mo-Su 09:00-17:00; Nov 11-Dec 31 off'
  expect(weekOf(text)).toEqual(Array(7).fill(NINE_TO_FIVE))
  expect(parseSpecialHours(text, '2026-11-29').hours?.[0]).toEqual({ date: '2026-11-11', spans: [] })
  expect(parseSpecialHours(text, '2026-11-29').hours?.at(-1)?.date).toBe('2026-12-31')
})
