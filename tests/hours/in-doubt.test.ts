import { describe, expect, test } from 'vitest'
import { readHours } from '#domain/hours/grammar/read-hours.ts'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import { asText } from './as-text.ts'
import { yearText } from './year-text.ts'

function shown(text: string, is24Hour = false): string {
  const read = readHours(text, { is24Hour })
  return read === null ? 'none' : `${asText(read.week)} | ${yearText(read)}`.replace(/ \| $/, '')
}

describe('beside weekdays in one word and holidays a weekend is unknown unless it is named', () => {
  test.each([
    ['평일 09:00-18:00, 공휴일 휴무', 'Mo-Fr 09:00-18:00; Sa-Su ? | holidays []'],
    ['평일 09:00-18:00 (공휴일 휴무)', 'Mo-Fr 09:00-18:00; Sa-Su ? | holidays []'],
    ['平日 10:00-18:00、祝日 10:00-17:00', 'Mo-Fr 10:00-18:00; Sa-Su ? | holidays [[600,1020]]'],
    ['工作日 09:00-18:00 节假日 休息', 'Mo-Fr 09:00-18:00; Sa-Su ? | holidays []'],
    ['工作日 9:00-17:00，法定节假日除外', 'Mo-Fr 09:00-17:00; Sa-Su ? | holidays []'],
    ['Weekdays 9:00-17:00, closed on public holidays', 'Mo-Fr 09:00-17:00; Sa-Su ? | holidays []'],
    ['Hafta içi 09:00-18:00, resmi tatillerde kapalı', 'Mo-Fr 09:00-18:00; Sa-Su ? | holidays []'],
    [
      '평일 09:00-18:00, 토요일 09:00-13:00, 공휴일 휴무',
      'Mo-Fr 09:00-18:00; Sa 09:00-13:00; Su ? | holidays []',
    ],
    ['평일 09:00-18:00, 주말 및 공휴일 휴무', 'Mo-Fr 09:00-18:00 | holidays []'],
    ['平日10:00～18:00 土日祝休み', 'Mo-Fr 10:00-18:00 | holidays []'],
    ['평일 09:00-18:00', 'Mo-Fr 09:00-18:00'],
    ['Mo-Fr 09:00-18:00, PH off', 'Mo-Fr 09:00-18:00 | holidays []'],
  ])('%s', (text, read) => expect(shown(text)).toBe(read))
})

describe('a season in brackets is of the days before them', () => {
  test.each([
    ['Mo-Fr 09:00-17:00 (Nov-Feb 09:00-14:00)', 'Mo-Fr 09:00-17:00 | 11-01..02-29 {Mo-Fr 09:00-14:00}'],
    ['Mon-Fri 9am-5pm (Nov-Feb until 2pm)', 'Mo-Fr 09:00-17:00 | 11-01..02-29 {Mo-Fr 09:00-14:00}'],
    ['lun-ven 9h-18h (novembre-février 9h-17h)', 'Mo-Fr 09:00-18:00 | 11-01..02-29 {Mo-Fr 09:00-17:00}'],
    [
      'Mo-Fr 09:00-17:00 (Nov-Feb 09:00-14:00), Sa 10:00-12:00',
      'Mo-Fr 09:00-17:00; Sa 10:00-12:00 | 11-01..02-29 {Mo-Fr 09:00-14:00; Sa 10:00-12:00}',
    ],
    [
      'Mo-Fr 09:00-17:00 (Nov-Feb 09:00-14:00; Mar 1-Apr 30 09:00-16:00)',
      'Mo-Fr 09:00-17:00 | 03-01..04-30 {Mo-Fr 09:00-16:00} | 11-01..02-29 {Mo-Fr 09:00-14:00}',
    ],
    ['10:00-18:00 (Nov-Feb off)', 'Mo-Su 10:00-18:00 | 11-01..02-29 {}'],
  ])('%s', (text, read) => expect(shown(text)).toBe(read))

  test.each([
    ['Mo-Fr 09:00-17:00, Sa 10:00-14:00 (Nov-Feb 10:00-12:00)', '11-01..02-29 {Mo-Sa ?}'],
    ['Mo-Fr 09:00-12:00, 13:00-17:00 (Nov-Feb 13:00-16:00)', '11-01..02-29 {Mo-Fr ?}'],
  ])('of several spans or days it is in doubt which: %s', (text, season) =>
    expect(shown(text)).toContain(season),
  )
})

test.each([
  'Mo-Fr 09:00-17:00 (winter until 16:00)',
  'Mo-Su 10:00-18:00 (hiver 10:00-17:00)',
  '10:00-18:00 (冬期は17:00まで)',
  '10:00-18:00(겨울철은 17:00까지)',
  'Mo-Fr 09:00-17:00 (in den Ferien 10:00-14:00)',
  'Mo-Fr 09:00-17:00 (spring until 16:00)',
  'Mo-Su 09:00-17:00 (high season 08:00-20:00)',
  'summer:Mo-Su 09:00-20:00; winter: Mo-Su 09:00-17:00',
  'summer:Mo-Su 09:00-20:00; Mo-Su 09:00-17:00',
  'Mo-Su 09:00-17:00; summer: Mo-Su 09:00-20:00',
])('of a season that is named without dates no day is known: %s', (text) => {
  expect(parseWorkingHours(text)).toEqual({ hours: { Hours: text }, week: null })
})

test('what summer and winter have in common is known', () => {
  expect(shown('summer: Mo-Fr 09:00-20:00; winter: Mo-Fr 09:00-20:00')).toBe('Mo-Fr 09:00-20:00')
})

test('days behind holidays on other days are those of every week, in their season', () => {
  expect(shown('May-Oct: PH Mo,Tu-Su 10-19', true)).toBe(
    '- | 05-01..10-31 {Tu-Su 10:00-19:00} | holidays null',
  )
  expect(shown('Mo-Fr 09:00-18:00; PH Mo,Fr 10:00-14:00')).toBe('Mo-Fr 09:00-18:00 | holidays null')
})

describe('a second rule of days adds where both are meant, overrides where it says less, else they are unknown', () => {
  test.each([
    ['Mo-Fr 8:00-12:00; Mo-Fr 14:00-18:00', 'Mo-Fr 08:00-12:00,14:00-18:00'],
    ['Mo-Fr 14:00-18:00; Mo-Fr 08:00-12:00', 'Mo-Fr 08:00-12:00,14:00-18:00'],
    ['Mo 9-12; Mo-Fr 14-18', 'Mo ?; Tu-Fr 14:00-18:00'],
    ['Mo-Fr 08:00-12:00; Mo 14:00-18:00', 'Mo ?; Tu-Fr 08:00-12:00'],
    ['Mo-Fr 08:00-18:00; Mo-Fr 09:00-17:00', 'none'],
    ['Mo off; Mo-Su 10:00-18:00', 'Mo ?; Tu-Su 10:00-18:00'],
    ['Mo-Su 10:00-18:00; Mo off', 'Tu-Su 10:00-18:00'],
    ['Mo-Fr 08:00-18:00; We 08:00-12:00', 'Mo-Tu 08:00-18:00; We 08:00-12:00; Th-Fr 08:00-18:00'],
    ['Mon-Fri 7-12; Mon-Thu 13-17', 'Mo-Th 07:00-12:00,13:00-17:00; Fr 07:00-12:00'],
    ['Monday closed; Monday to Sunday 10:00-18:00', 'Tu-Su 10:00-18:00'],
  ])('%s', (text, read) => expect(shown(text, true).replace(/ \| unread.*/, '')).toBe(read))

  test.each([
    ['Nov-Mar off; Mo-Su 10:00-18:00', 'Mo-Su 10:00-18:00 | 11-01..03-31 {Mo-Su ?}'],
    ['Dec 25 off; Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00 | 12-25..12-25 {}'],
    ['November to March closed; daily 10:00-18:00', 'Mo-Su 10:00-18:00 | 11-01..03-31 {}'],
  ])('what is said of all the year behind a season: %s', (text, read) =>
    expect(shown(text).replace(/ \| unread.*/, '')).toBe(read),
  )

  test('is shown where it is in doubt', () => {
    expect(readHours('Nov-Mar off; Mo-Su 10:00-18:00')?.yearHours?.unread).toEqual([
      'Nov-Mar off',
      'Mo-Su 10:00-18:00',
    ])
  })
})

describe('days behind a season are of it, and of the rest of the year unknown', () => {
  test.each([
    ['Apr-Oct Tu-Sa 10:00-16:00; Su 10:00-17:00', '- | 04-01..10-31 {Tu-Sa 10:00-16:00; Su 10:00-17:00}'],
    [
      'Nov-Mar: Mo-Sa 07:00-18:00; Apr-Oct: Mo-Sa 07:00-20:00; Su 11:00-17:00',
      '- | 04-01..10-31 {Mo-Sa 07:00-20:00; Su 11:00-17:00} | 11-01..03-31 {Mo-Sa 07:00-18:00; Su ?}',
    ],
    [
      'Jun-Aug Sa 10:00-14:00; Mo-Fr 10:00-18:00',
      'Mo-Fr 10:00-18:00; Sa ? | 06-01..08-31 {Mo-Fr 10:00-18:00; Sa 10:00-14:00}',
    ],
    [
      'Apr-Sep 09:00-17:00; Oct-Mar 10:00-16:00; Mo closed',
      'Tu-Su ? | 04-01..09-30 {Tu-Su 09:00-17:00} | 10-01..03-31 {Tu-Su 10:00-16:00}',
    ],
  ])('%s', (text, read) => expect(shown(text)).toBe(read))

  test('a date before a week is meant, although the exact syntax replaces it', () => {
    expect(shown('Dec 24 09:00-12:00; Mo-Fr 09:00-17:00')).toContain('12-24..12-24 {Mo-Su 09:00-12:00}')
  })
})

describe('words that are not understood leave the days in doubt that they may name', () => {
  test.each([
    ['Mo-Th 4-10 p.m. F 1-11 p.m. Sa 1-11 p.m.', 'Mo-Fr ?; Sa 13:00-23:00; Su ?'],
    [
      'We,Th 09:00-19:00; Fr 09:00-20:00; St 09:00-21:00; Su 09:00-17:00',
      'Mo-Tu ?; We-Th 09:00-19:00; Fr-Sa ?; Su 09:00-17:00',
    ],
    ['Mo-Fr 08:00-16:00. After 16:00 times can vary daily. Su 10:00-13:00', 'none'],
    ['Mo-Fr 08:30-unknown,13:50-15:30', 'none'],
    ['Daily 6-10', 'none'],
    ['9 to 10', 'none'],
    ['immer Sonntags', 'none'],
    ['24/7, Mo-Su 09:00-13:00, Mo-Su 16:30-23:00', 'none'],
    ['09-17; December 09-21', 'Mo-Su 09:00-17:00 | 12-01..12-31 {Mo-Su ?}'],
    ['April-October; Fr-Su 10:00-19:00', '- | 04-01..10-31 {Mo-Th ?; Fr-Su 10:00-19:00}'],
    ['Apr-Sep (07:30-21:30); Oct-Mar (07:00-20:00); closed Su 13:30-15:30', 'none'],
  ])('%s', (text, read) => expect(shown(text, true).replace(/ \| unread.*/, '')).toBe(read))
})

test.each([
  [
    '11:00-19:00 open "Fish" || 08:30-20:00 open "Bistro"; Oct-Apr closed',
    'Mo-Su 11:00-19:00 | 10-01..04-30 {}',
  ],
  ['Mo-Fr 09:00-17:00 || "by appointment"; PH off', 'Mo-Fr 09:00-17:00; Sa-Su ? | holidays []'],
])('a rule behind a fallback holds: %s', (text, read) => expect(shown(text)).toContain(read))

test.each([
  ['8:00~1:00', 'Mo-Su 08:00-25:00'],
  ['9:00~17:00', 'Mo-Su 09:00-17:00'],
])('a wave is the sign of a range in ASCII too: %s', (text, read) => expect(shown(text, true)).toBe(read))

describe('from a time to the same one may be a day or half of one', () => {
  test.each(['08:00-08:00', 'Mo-Fr 12:00-12:00', 'Mo-Fr 9am-9am'])('%s is unknown', (text) =>
    expect(parseWorkingHours(text)?.week).toBeNull(),
  )

  test.each([
    ['Mo-Fr 09:00-17:00; Sa-Su 18:00-18:00', 'Mo-Fr 09:00-17:00; Sa-Su ?'],
    ['0:00-0:00', 'Mo-Su 00:00-24:00'],
    ['0:00-24:00', 'Mo-Su 00:00-24:00'],
    ['12:00 AM - 12:00 AM', 'Mo-Su 00:00-24:00'],
    ['Mo-Su 06:00-06:00 (24h)', 'Mo-Su 06:00-30:00'],
  ])('%s is %s', (text, week) => expect(asText(parseWorkingHours(text)?.week ?? null)).toBe(week))

  test('what a source says of the next day is a day', () => {
    const { hours, week } =
      parseWorkingHours([
        { open: { day: 1, time: '0800' }, close: { day: 2, time: '0800' } },
        { open: { day: 2, time: '0900' }, close: { day: 2, time: '1700' } },
      ]) ?? {}
    expect(asText(week ?? null)).toBe('Mo 08:00-32:00; Tu 09:00-17:00')
    expect(parseWorkingHours(hours)?.week).toEqual(week)
  })
})

test.each([
  '9h30 to 15h00 Mon to Thurs Fri 9h30 to 12h00',
  '9am to 5pm Monday to Friday, Saturday 10am to 2pm',
  '10:00-18:00 Mo-Fr Sa 10:00-14:00',
])('whether hours before most days are of these or of all days is in doubt: %s', (text) =>
  expect(shown(text)).toBe('none'),
)

test('days with other hours behind those of every day are read', () => {
  expect(shown('09:00-18:00, Sa 10:00-14:00')).toBe('Mo-Fr 09:00-18:00; Sa 10:00-14:00; Su 09:00-18:00')
})

describe('a date that is named before the seasons is meant all the same', () => {
  test.each([
    [
      'Dec 25 off; Nov-Mar: Mo-We 10:00-12:00',
      '- | 11-01..12-24 {Mo-We 10:00-12:00} | 12-25..12-25 {} | 12-26..03-31 {Mo-We 10:00-12:00}',
    ],
    ['Jan 1 off; Mo-Su 10:00-18:00', 'Mo-Su 10:00-18:00 | 01-01..01-01 {}'],
  ])('%s', (text, read) => expect(shown(text)).toBe(read))
})

test.each(['7AM - 9PM (till late)', '7AM-9PM ( OR LATER )'])('closing is open in %s', (text) => {
  expect(readHours(text)?.yearHours?.openEnd).toEqual([0, 1, 2, 3, 4, 5, 6])
})
