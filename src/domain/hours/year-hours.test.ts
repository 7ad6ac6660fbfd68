import { describe, expect, test } from 'vitest'
import { hoursOn, type HoursOfYear } from './hours-on.ts'
import type { OpeningPeriod, Week } from './week.ts'
import { dateInYear, easterOf, isInSeason, isNthWeekday, isYearDay } from './year-hours.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => expect(easterOf(year)).toBe(date))

test.each([
  ['04-01', 2027, '2027-04-01'],
  ['02-29', 2027, '2027-02-28'],
  ['02-29', 2028, '2028-02-29'],
  ['easter', 2027, '2027-03-28'],
  ['easter-2', 2027, '2027-03-26'],
  ['easter+39', 2027, '2027-05-06'],
  ['03-su[-1]', 2027, '2027-03-28'],
  ['10-su[-1]', 2027, '2027-10-31'],
  ['11-th[4]', 2026, '2026-11-26'],
  ['05-mo[1]', 2026, '2026-05-04'],
  ['w01', 2027, '2027-01-04'],
  ['w53', 2026, '2026-12-28'],
  ['2027-02-08', 2030, '2027-02-08'],
])('%s of %i is %s', (day, year, date) => expect(dateInYear(day, year)).toBe(date))

test.each([
  '13-01',
  '04-32',
  '00-10',
  '4-1',
  '03-su[6]',
  '03-su[0]',
  'easter+',
  'w54',
  'w00',
  '2027-02-30',
  '',
])('%o is no day of a year', (text) => {
  expect(isYearDay(text)).toBe(false)
  expect(dateInYear(text, 2027)).toBeUndefined()
})

const daily = (...spans: OpeningPeriod[]): Week => Array.from({ length: 7 }, () => spans)

test.each([
  ['within a year', '04-01', '10-31', '2027-04-01', true],
  ['the day before it', '04-01', '10-31', '2027-03-31', false],
  ['its last day', '04-01', '10-31', '2027-10-31', true],
  ['over the turn of a year', '11-11', '02-28', '2027-01-05', true],
  ['outside of that', '11-11', '02-28', '2027-03-01', false],
  ['from Easter on', 'easter', '10-31', '2027-03-28', true],
  ['before Easter', 'easter', '10-31', '2027-03-27', false],
  ['to a Sunday of a month', '03-01', '10-su[-1]', '2027-10-31', true],
  ['to the Sunday of a week', 'w10', 'w12', '2027-03-28', true],
  ['after the Sunday of a week', 'w10', 'w12', '2027-03-29', false],
  ['dates of one year', '2027-02-08', '2027-03-09', '2027-02-08', true],
  ['these dates of another year', '2027-02-08', '2027-03-09', '2028-02-20', false],
])('a season %s', (_, from, to, date, isIn) =>
  expect(isInSeason({ from, to, week: daily() }, date)).toBe(isIn),
)

test('every second week begins with the first', () => {
  const season = { from: 'w01', to: 'w53', every: 2, week: daily() }
  expect(isInSeason(season, '2027-01-04')).toBe(true)
  expect(isInSeason(season, '2027-01-11')).toBe(false)
  expect(isInSeason(season, '2027-01-24')).toBe(true)
})

test.each([
  ['2026-11-01', true],
  ['2026-11-08', false],
  ['2026-11-29', true],
  ['2026-11-30', false],
  ['2027-02-07', true],
  ['2027-02-28', true],
])('%s is a first or last Sunday: %s', (date, isOne) =>
  expect(isNthWeekday({ weekday: 6, nth: [1, -1], spans: [] }, date)).toBe(isOne),
)

describe('the hours of a date', () => {
  const WEEK = daily([540, 1020])
  const HOURS: HoursOfYear = {
    week: WEEK,
    specialHours: null,
    onHolidays: undefined,
    place: undefined,
    yearHours: { seasons: [{ from: '11-11', to: '12-31', week: daily() }] },
    holidays: new Map([
      ['2026-12-25', 'Christmas Day'],
      ['2027-05-01', 'Labour Day'],
    ]),
  }

  test('are those of the season, and outside of it those of the week', () => {
    expect(hoursOn(HOURS, '2026-11-29')).toMatchObject({ spans: [], because: 'season' })
    expect(hoursOn(HOURS, '2027-01-01')).toEqual({ spans: [[540, 1020]], because: 'week' })
  })

  test('are those of a special day in whatever season', () => {
    const specialHours = [{ date: '2026-11-29', spans: [[600, 720]] as const }]
    expect(hoursOn({ ...HOURS, specialHours }, '2026-11-29').spans).toEqual([[600, 720]])
  })

  test.each([
    ['closed', [], []],
    ['with hours of their own', [[600, 840]], [[600, 840]]],
    ['not understood', null, null],
    ['as on any such day', 'week', [[540, 1020]]],
    ['of which nothing is said', undefined, [[540, 1020]]],
  ] as const)('on holidays %s', (_, onHolidays, spans) =>
    expect(hoursOn({ ...HOURS, onHolidays }, '2027-05-01').spans).toEqual(spans),
  )

  test.each([
    ['2026-12-25', [], 'closed on a date that is named, whatever holds on holidays'],
    ['2027-05-01', [[480, 660]], 'those of holidays in a long season'],
  ])('on %s are %j: %s', (date, spans) => {
    const seasons = [
      { from: '04-01', to: '10-31', week: daily([600, 1200]) },
      { from: '12-25', to: '12-26', week: daily() },
    ]
    const hours = { ...HOURS, onHolidays: [[480, 660]] as const, yearHours: { seasons } }
    expect(hoursOn(hours, date).spans).toEqual(spans)
  })

  test('of the later season where two hold', () => {
    const seasons = [
      { from: '04-01', to: '10-31', week: daily([600, 1200]) },
      { from: '07-01', to: '08-31', week: daily([480, 1320]) },
    ]
    expect(hoursOn({ ...HOURS, yearHours: { seasons } }, '2027-07-05').spans).toEqual([[480, 1320]])
    expect(hoursOn({ ...HOURS, yearHours: { seasons } }, '2027-09-05').spans).toEqual([[600, 1200]])
  })

  test('follow the sun where it is known where it is seen from', () => {
    const days = [0, 1, 2, 3, 4, 5, 6]
    const yearHours = { sunHours: [{ days, open: 'sunrise', close: 'sunset-30' }] }
    const place = { latitude: 52.52, longitude: 13.4, timezone: 'Europe/Berlin' }
    const [[open, close] = [0, 0]] = hoursOn({ ...HOURS, yearHours, place }, '2027-06-21').spans ?? []
    // 04:43 and 21:33 in the almanac.
    expect(Math.abs(open - 283)).toBeLessThan(5)
    expect(Math.abs(close - (1293 - 30))).toBeLessThan(5)
    expect(hoursOn({ ...HOURS, yearHours }, '2027-06-21').spans).toBeNull()
  })
})
