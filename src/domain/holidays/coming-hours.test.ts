import { expect, test } from 'vitest'
import { comingWeek, schoolHolidayLines, shownHours, todayOf } from './coming-hours.ts'
import { datedHoursOf } from './dated-hours.ts'

const WEEK = Array.from({ length: 7 }, () => [[540, 1020]] as const)
const BERLIN = {
  week: WEEK,
  specialHours: null,
  workingHours: null,
  countryCode: 'DE',
  state: null,
  latitude: 52.52,
  longitude: 13.4,
  timezone: 'Europe/Berlin',
}

test('the coming seven days stand Monday first, with their dates and holidays', () => {
  const stated = { ...BERLIN, workingHours: { Holidays: 'Closed' } }
  const business = { ...stated, specialHours: datedHoursOf(stated, '2026-12-23').dated }
  const days = comingWeek(shownHours(business), '2026-12-23')
  expect(days.map(({ date }) => date)).toEqual([
    ...['2026-12-28', '2026-12-29', '2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'],
  ])
  expect(days[4]).toMatchObject({ spans: [], note: 'Christmas Day' })
  expect(days[3]).toMatchObject({ spans: [[540, 1020]], note: undefined })
})

test('a special day is told from those of a season', () => {
  const business = {
    ...BERLIN,
    workingHours: { Seasons: 'Nov 11-Dec 31 off' },
    specialHours: [
      { date: '2026-11-29', spans: [] },
      { date: '2026-11-30', spans: [[600, 720]] as const },
    ],
  }
  const days = comingWeek(shownHours(business), '2026-11-29')
  expect(days[0]).toMatchObject({ because: 'special', note: 'Special hours', spans: [[600, 720]] })
  expect(days[6]).toMatchObject({ because: 'season', note: undefined, spans: [] })
})

test('a page says by appointment on the days on which it is so', () => {
  const byAppointment = { ...BERLIN, week: null, workingHours: { Monday: 'By appointment' } }
  expect(todayOf(byAppointment, new Date('2026-11-30T11:00:00Z')).isByAppointment).toBe(true)
  expect(todayOf(byAppointment, new Date('2026-12-01T11:00:00Z')).isByAppointment).toBe(false)
})

test('in the United Kingdom the holidays are those of the nation that a place lies in', () => {
  const inScotland = { countryCode: 'GB', latitude: 55.95, longitude: -3.19, timezone: 'Europe/London' }
  const stated = { ...BERLIN, ...inScotland, workingHours: { Holidays: 'Closed' } }
  const closed = (where: object) =>
    datedHoursOf({ ...stated, ...where }, '2026-11-29').dated?.map(({ date }) => date)
  expect(closed({})).toContain('2026-11-30')
  expect(closed({ latitude: 51.5, longitude: -0.1 })).not.toContain('2026-11-30')
  const today = todayOf({ ...stated }, new Date('2026-11-29T12:00:00Z'))
  expect(today.holidays).toEqual({ '2026-11-30': 'St Andrew’s Day' })
})

test.each([
  ['SH Mo-Su 10:00-18:00', ['10 AM – 6 PM']],
  ['Mo-Fr 10:00-18:00', ['Mon–Fri 10 AM – 6 PM']],
  ['SH off', ['Closed']],
  ['ask at the desk', ['ask at the desk']],
  [undefined, []],
])('hours of school holidays %j are shown as %j', (written, lines) => {
  expect(schoolHolidayLines(written)).toEqual(lines)
})
