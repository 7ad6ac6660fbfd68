import { expect, test } from 'vitest'
import { parseSpecialHours } from './parse-special-hours.ts'
import { parseWeek } from '#tests/hours/parse-week.ts'

const day = (date: string, openFrom: string, openTo: string) => ({
  date: `${date}T00:00:00`,
  openFrom,
  openTo,
})
const [OPEN, SHORT, CLOSED] = [
  ['10:00:00', '19:00:00'],
  ['10:00:00', '15:00:00'],
  ['00:00:00', '00:00:00'],
] as const

/** Two weeks from a Saturday on, which is a holiday. */
const TWO_WEEKS = [
  day('2025-11-01', ...CLOSED),
  day('2025-11-02', ...CLOSED),
  ...['03', '04', '05', '06', '07'].map((date) => day(`2025-11-${date}`, ...OPEN)),
  day('2025-11-08', ...SHORT),
  day('2025-11-09', ...CLOSED),
  ...['10', '11', '12', '13', '14'].map((date) => day(`2025-11-${date}`, ...OPEN)),
  day('2025-11-15', ...SHORT),
  day('2025-11-16', ...CLOSED),
]

test('the hours of the next dates are a week, and what is unlike it a special day', () => {
  expect(parseWeek(TWO_WEEKS)).toEqual([...Array.from({ length: 5 }, () => [[600, 1140]]), [[600, 900]], []])
  expect(parseWeek(JSON.stringify(TWO_WEEKS))).toEqual(parseWeek(TWO_WEEKS))
  expect(parseSpecialHours(TWO_WEEKS, '2025-10-30').hours).toEqual([{ date: '2025-11-01', spans: [] }])
})

test('of one week that is open and one that is closed, the open one is the usual', () => {
  expect(parseWeek(TWO_WEEKS.slice(0, 9))?.[5]).toEqual([[600, 900]])
})

test('two entries of one date are its morning and its evening', () => {
  const split = ['03', '04', '05', '06', '07', '08', '09'].flatMap((date) => [
    day(`2025-11-${date}`, '11:00', '14:00'),
    day(`2025-11-${date}`, '17:00', '22:00'),
  ])
  expect(parseWeek(split)).toEqual(
    Array.from({ length: 7 }, () => [
      [660, 840],
      [1020, 1320],
    ]),
  )
  expect(parseSpecialHours(split, '2025-10-30').hours).toBeNull()
})

test('a few dates are special days and no week', () => {
  const few = TWO_WEEKS.slice(7, 10)
  expect(parseWeek(few)).toBeNull()
  expect(parseSpecialHours(few, '2025-10-30').hours).toHaveLength(3)
})
