import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { monthDayRows, readSeasonWeek, rowsInWords, rowsOf, seasonRows, textOfRows } from './season-rows.ts'

const summer = {
  from: '06-01',
  to: '08-31',
  hours: 'Hafta içi 08:00–22:00, Cumartesi 10:00–20:00, Pazar kapalı',
}
const christmas = { from: '12-24', to: '12-31', hours: 'Kapalı' }
const firstSunday = { nth: ['1'], weekday: '6', isClosed: false, hours: '10:00–14:00' }

const TEXT =
  'Jun-Aug Mo-Fr 08:00-22:00; Jun-Aug Sa 10:00-20:00; Jun-Aug Su off; Dec 24-Dec 31 off; Su[1] 10:00-14:00'

test('rows of seasons and of days of a month are written as they are stored, and read again', () => {
  const rows = { seasons: [summer, christmas], monthDays: [firstSunday], others: '' }
  expect(textOfRows(rows)).toBe(TEXT)
  expect(rowsOf(TEXT)).toEqual(rows)
})

test.each([
  ['Nov 15-Feb 29 Mo-Su 10:00-16:00', ['11-15', '02-29', 'Her gün 10:00–16:00']],
  [
    'Jun-Aug Sa-Su 10:00-12:00,13:00-18:00',
    ['06-01', '08-31', 'Hafta içi kapalı, Hafta sonu 10:00–12:00, 13:00–18:00'],
  ],
  ['May 01 off', ['05-01', '05-01', 'Kapalı']],
  ['Apr 24:00', undefined],
  ['Jul-Aug 18:00-02:00', ['07-01', '08-31', 'Her gün 18:00–02:00']],
  ['Jul-Aug 00:00-24:00', ['07-01', '08-31', 'Her gün 24 saat açık']],
  [
    'Jul-Aug Mo-Th 10:00-18:00; Jul-Aug Fr 10:00-20:00',
    ['07-01', '08-31', 'Pazartesi–Perşembe 10:00–18:00, Cuma 10:00–20:00, Hafta sonu kapalı'],
  ],
])('%s is the row %j', (text, row) => {
  const [from, to, hours] = row ?? []
  expect(rowsOf(text).seasons).toEqual(row ? [{ from, to, hours }] : [])
})

describe('what rows cannot show', () => {
  test.each([
    'easter -2 days off',
    'week 1-53/2 10:00-12:00',
    'Mar Su[-1]-Oct Su[-1] 10:00-18:00',
    '2027 Feb 08-2027 Mar 09 18:00-02:00',
    'Sep unknown',
    'Jun Su[1] 10:00-12:00',
    'Su[-2] off',
    'Mo[1] unknown',
  ])('stays as it is: %s', (others) => {
    expect(rowsOf(others)).toEqual({ seasons: [], monthDays: [], others })
    const rows = { seasons: [summer, christmas], monthDays: [firstSunday], others }
    expect(rowsOf(textOfRows(rows))).toEqual(rows)
  })

  test('is all of a text of which a rule is not understood', () => {
    const others = `${TEXT}; nobody reads this`
    expect(rowsOf(others)).toEqual({ seasons: [], monthDays: [], others })
    expect(textOfRows(rowsOf(others))).toBe(others)
  })
})

test.each([
  ['a day that is not chosen', { ...summer, from: '06-' }, 'from', 'Gün ve ay gerekli'],
  ['words that are no week', { ...summer, hours: 'sorunuz' }, 'hours', /^Saatler anlaşılamadı/],
  [
    'more than a week',
    { ...summer, hours: 'Hafta içi 08:00-22:00, resmi tatillerde kapalı' },
    'hours',
    /^Saatler/,
  ],
])('a season with %s is refused', (_, row, field, message) => {
  const { error } = z.safeParse(seasonRows, [row])
  expect(error?.issues).toMatchObject([
    { path: [0, field], message: expect.stringMatching(message) as string },
  ])
})

test('a day of a month needs to be one, and hours where it is not closed', () => {
  const issues = (row: object) =>
    z.safeParse(monthDayRows, [{ ...firstSunday, ...row }]).error?.issues.map(({ path }) => path.join('.'))
  expect(issues({ nth: [] })).toEqual(['0.nth'])
  expect(issues({ hours: '' })).toEqual(['0.hours'])
  expect(issues({ hours: '', isClosed: true })).toBeUndefined()
})

test('a week of one day leaves the others unknown', () => {
  expect(readSeasonWeek('Cumartesi 10:00-20:00')).toEqual([null, null, null, null, null, [[600, 1200]], null])
  expect(
    rowsOf(
      textOfRows({ seasons: [{ ...summer, hours: 'Cumartesi 10:00-20:00' }], monthDays: [], others: '' }),
    ).seasons,
  ).toEqual([{ ...summer, hours: 'Cumartesi 10:00–20:00' }])
})

test('days of a month that may be one are kept apart', () => {
  const rows = {
    seasons: [],
    monthDays: [
      firstSunday,
      { ...firstSunday, nth: ['4'] },
      { ...firstSunday, nth: ['-1'], isClosed: true, hours: '' },
    ],
    others: '',
  }
  expect(rowsOf(textOfRows(rows))).toEqual(rows)
})

test('rows are told in words', () => {
  expect(rowsInWords(rowsOf(`${TEXT}; Mo[2,-1] off; easter off`))).toBe(
    [
      '1 Haziran – 31 Ağustos: Hafta içi 08:00–22:00, Cumartesi 10:00–20:00, Pazar kapalı',
      '24 Aralık – 31 Aralık: Kapalı',
      'Her ayın 2. ve son Pazartesi günü: Kapalı',
      'Her ayın 1. Pazar günü: 10:00–14:00',
      'easter off',
    ].join('; '),
  )
})
