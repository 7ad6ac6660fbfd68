import { describe, expect, test } from 'vitest'
import { readHours } from '#domain/hours/grammar/read-hours.ts'
import { asText } from './as-text.ts'
import { yearText } from './year-text.ts'

function shown(text: string): string {
  const read = readHours(text)
  return read === null ? 'none' : `${asText(read.week)} | ${yearText(read)}`.replace(/ \| $/, '')
}

describe('a part of the year is a season with its whole week, and of the others nothing is inferred', () => {
  test.each([
    [
      'Mar 1-Nov 1 Tu-Sa 10:00-16:00; Su 10:00-17:00; Mo off',
      'Tu-Su ? | 03-01..11-01 {Tu-Sa 10:00-16:00; Su 10:00-17:00}',
    ],
    [
      'Mo-Sa 10:00-17:45; Su 10:00-17:00; Nov 11-Dec 31 off',
      'Mo-Sa 10:00-17:45; Su 10:00-17:00 | 11-11..12-31 {}',
    ],
    ['Apr-Oct Mo-Su 10:00-18:00', '- | 04-01..10-31 {Mo-Su 10:00-18:00}'],
    [
      'May-Sep: Mo-Su 10:00-18:00; Oct-Apr: Mo-Su 10:00-16:00',
      '- | 05-01..09-30 {Mo-Su 10:00-18:00} | 10-01..04-30 {Mo-Su 10:00-16:00}',
    ],
    ['Mo-Su 09:00-18:00; Nov off', 'Mo-Su 09:00-18:00 | 11-01..11-30 {}'],
    [
      'Mo-Fr 10:00-18:00; Jun-Aug Sa 10:00-14:00',
      'Mo-Fr 10:00-18:00; Sa ? | 06-01..08-31 {Mo-Fr 10:00-18:00; Sa 10:00-14:00}',
    ],
    ['Apr-Oct Mo-Fr 10:00-18:00, Sa 10:00-14:00', '- | 04-01..10-31 {Mo-Fr 10:00-18:00; Sa 10:00-14:00}'],
    [
      'Mo-Su 10:00-16:00; Apr-Oct 10:00-18:00; Jul-Aug Sa 10:00-20:00',
      'Mo-Su 10:00-16:00 | 04-01..06-30 {Mo-Su 10:00-18:00} | 07-01..08-31 {Mo-Fr 10:00-18:00; Sa 10:00-20:00; Su 10:00-18:00} | 09-01..10-31 {Mo-Su 10:00-18:00}',
    ],
    [
      'Mo-Sa 09:00-19:00; Su 10:00-18:00; Dec 25-26 off; Jan 01 off',
      'Mo-Sa 09:00-19:00; Su 10:00-18:00 | 01-01..01-01 {} | 12-25..12-26 {}',
    ],
    ['Mo-Fr 09:00-17:00; Dec 24-Jan 2 off', 'Mo-Fr 09:00-17:00 | 12-24..01-02 {}'],
    ['01.04.-31.10. Di-So 10-18 Uhr', '- | 04-01..10-31 {Tu-Su 10:00-18:00}'],
    [
      'April bis Oktober täglich 10-18 Uhr, November bis März Sa+So 11-16 Uhr',
      '- | 04-01..10-31 {Mo-Su 10:00-18:00} | 11-01..03-31 {Sa-Su 11:00-16:00}',
    ],
    [
      'Apr 1-Oct 31: 09:00-18:00; Nov 1-Mar 31: 09:00-17:00',
      '- | 04-01..10-31 {Mo-Su 09:00-18:00} | 11-01..03-31 {Mo-Su 09:00-17:00}',
    ],
    [
      'Mo-Do 08:00-16:00; Fr 08:00-13:00; Dec-Mar Sa 10:00-12:00',
      'Mo-Th 08:00-16:00; Fr 08:00-13:00; Sa ? | 12-01..03-31 {Mo-Th 08:00-16:00; Fr 08:00-13:00; Sa 10:00-12:00}',
    ],
    [
      'Oct-May 10:00-16:00; Mar 09:00-16:00',
      '- | 03-01..03-31 {Mo-Su 09:00-16:00} | 04-01..05-31 {Mo-Su 10:00-16:00} | 10-01..02-29 {Mo-Su 10:00-16:00}',
    ],
    [
      'Apr-Jun: Mo-Su 09:00-18:00; Jul-Aug: Su-Fr 09:00-20:00 Sa 08:00-21:00',
      '- | 04-01..06-30 {Mo-Su 09:00-18:00} | 07-01..08-31 {Mo-Fr 09:00-20:00; Sa 08:00-21:00; Su 09:00-20:00}',
    ],
    [
      'week 40-53, week 01-10 Mo-Sa 09:00-22:30, Su 09:00-17:45',
      '- | w40..w53 {Mo-Sa 09:00-22:30; Su 09:00-17:45} | w01..w10 {Mo-Sa 09:00-22:30; Su 09:00-17:45}',
    ],
    [
      'Apr-Sep Mo-Fr 09:00-18:30, Sa 09:00-17:00; Oct-Mar Mo-Fr 09:00-18:00, Sa 9:00-15:00',
      '- | 04-01..09-30 {Mo-Fr 09:00-18:30; Sa 09:00-17:00} | 10-01..03-31 {Mo-Fr 09:00-18:00; Sa 09:00-15:00}',
    ],
    ['15 Mar - 31 Oct: Mo-Su 9:00-18:00', '- | 03-15..10-31 {Mo-Su 09:00-18:00}'],
    [
      'Mo-Fr 09:00-17:00; easter -2 days off; easter +1 day off',
      'Mo-Fr 09:00-17:00 | easter-2..easter-2 {} | easter+1..easter+1 {}',
    ],
    ['week 1-53/2 Fr 09:00-12:00', '- | w01..w53/2 {Fr 09:00-12:00}'],
    [
      'Mar Su[-1]-Oct Su[-1] Mo-Su 10:00-18:00; Oct Su[-1]-Mar Su[-1] 10:00-16:00',
      '- | 03-su[-1]..10-su[-1] {Mo-Su 10:00-18:00} | 10-su[-1]..03-su[-1] {Mo-Su 10:00-16:00}',
    ],
  ])('%s', (text, read) => expect(shown(text)).toBe(read))
})

describe('some weekdays of a month', () => {
  test.each([
    ['Su[1,-1] 08:00-14:00', ' | 6[1,-1] [[480,840]]'],
    ['Mo,Tu 12:00-18:00; Tu[3] off', 'Mo-Tu 12:00-18:00 | 1[3] []'],
    ['Mo-Fr 08:00-13:00; Su off; May Su[2] 09:00-13:00', 'Mo-Fr 08:00-13:00 | 05-01..05-31 6[2] [[540,780]]'],
    ['Su[1-2] 10:00-12:00', ' | 6[1,2] [[600,720]]'],
    ['Su[1] 10:00-14:00; Su[-1] off', ' | 6[1] [[600,840]] | 6[-1] []'],
    ['Su[4] 10:00-14:00; Su[-1] off', ' | 6[4] [[600,840]] | 6[-1] []'],
    ['Su[1,3] 10:00-14:00; Su[3] off', ' | 6[1,3] [[600,840]] | 6[3] []'],
    ['Su[3] off; Su[1,3] 10:00-14:00', ' | 6[3] [[600,840]] | 6[1,3] [[600,840]]'],
  ])('%s', (text, read) => expect(shown(text)).toBe(read))
})

describe('public holidays and those of schools', () => {
  test.each([
    ['24/7; PH closed', 'Mo-Su 00:00-24:00 | holidays []'],
    ['Mo-Sa 08:00-20:00; PH 10:00-14:00', 'Mo-Sa 08:00-20:00 | holidays [[600,840]]'],
    ['Mo-Sa 08:00-20:00; PH,Su off', 'Mo-Sa 08:00-20:00 | holidays []'],
    ['Mo-Su,PH 08:00-20:00', 'Mo-Su 08:00-20:00 | holidays [[480,1200]]'],
    ['Mo-Sa 08:00-20:00; PH open', 'Mo-Sa 08:00-20:00 | holidays "week"'],
    [
      'Mo-Fr 09:00-17:00; PH, Dec 24,Dec 31 off',
      'Mo-Fr 09:00-17:00 | 12-24..12-24 {} | 12-31..12-31 {} | holidays []',
    ],
    ['07:00-14:00; PH Su closed', 'Mo-Su 07:00-14:00 | holidays null'],
    ['Mo-Fr 09:00-17:00; SH Mo-Su 10:00-19:30', 'Mo-Fr 09:00-17:00 | schoolHolidays "SH Mo-Su 10:00-19:30"'],
    [
      'Mo-Fr 09:00-12:30; PH off; PH eve 09:00-11:00',
      'Mo-Fr 09:00-12:30 | holidays [] | unread ["PH eve 09:00-11:00"]',
    ],
  ])('%s', (text, read) => expect(shown(text)).toBe(read))
})

describe('hours without an end, of the sun and by appointment', () => {
  test.each([
    ['Mo-Fr 10:00+', 'Mo-Fr 10:00-24:00 | openEnd [0,1,2,3,4]'],
    ['Fr,Sa 22:30+', 'Fr-Sa 22:30-24:30 | openEnd [4,5]'],
    ['Tu-Su 5pm til late', 'Tu-Su 17:00-24:00 | openEnd [1,2,3,4,5,6]'],
    ['Fr 19:00-', 'Fr 19:00-24:00 | openEnd [4]'],
    ['Mo 10:00-18:00+', 'Mo 10:00-18:00 | openEnd [0]'],
    ['sunrise-sunset', '- | sunHours [{"days":[0,1,2,3,4,5,6],"open":"sunrise","close":"sunset"}]'],
    ['Mo-Fr 08:00-(sunset-00:30)', '- | sunHours [{"days":[0,1,2,3,4],"open":480,"close":"sunset-30"}]'],
    [
      'Jun 15-Mar 14 sunrise-sunset',
      '- | 03-15..06-14 {Mo-Su ?} | sunHours [{"days":[0,1,2,3,4,5,6],"open":"sunrise","close":"sunset"}]',
    ],
    ['by appointment', '- | byAppointment [0,1,2,3,4,5,6]'],
    ['Mo-Fr 09:00-17:00; "nach Vereinbarung"', 'Mo-Fr 09:00-17:00; Sa-Su ? | byAppointment [5,6]'],
    ['Mo-Fr 09:00-17:00; Sa nach Vereinbarung', 'Mo-Fr 09:00-17:00; Sa ? | byAppointment [5]'],
    ['Sur rendez-vous', '- | byAppointment [0,1,2,3,4,5,6]'],
  ])('%s', (text, read) => expect(shown(text)).toBe(read))
})

describe('what is not held makes its own days unknown', () => {
  test.each([
    [
      'Mo-Fr 09:00-17:00; 2027 week 1-53/2 Sa 09:00-17:00; Su off',
      'Mo-Fr 09:00-17:00; Sa ? | unread ["2027 week 1-53/2 Sa 09:00-17:00"]',
    ],
    ['Mo-Sa 7:00+,9:00+,18:00+', 'none'],
    ['Every Second Sunday; 09:00-15:00', 'none'],
    ['We,Sa,Su 14:00-17:00 (from spring into autumn)', 'none'],
    ['Modays Closed   Tuesday- Sunday 22.00-04.00', 'none'],
    [
      'Mo-Tu, Th 13:00 - 17:30, Fr 13:00-15:30 (each 1st, 3rd, 5th of month)',
      'Mo-Tu 13:00-17:30; Th 13:00-17:30; Fr ? | unread ["Mo-Tu, Th 13:00 - 17:30, Fr 13:00-15:30 (each 1st, 3rd, 5th of month)"]',
    ],
    ['Jul,Aug Mo-Fr 10:00-12:00; 13:45-18:15', 'none'],
    ['Monday - Friday 8.30 -12.30 | 13.30 - 18.30  Saturday 9.00 - 12.30', 'none'],
    ['Mo-Su 06:40-18:45（夏季），06:40-18:00（冬季）', 'none'],
    [
      'Mo-Fr 09:00-17:00; summer Sa 10:00-14:00',
      'Mo-Fr 09:00-17:00; Sa ? | unread ["summer Sa 10:00-14:00"]',
    ],
    ['Mo-Fr 09:00-17:00; Sa 10:00-98:00', 'Mo-Fr 09:00-17:00; Sa ? | unread ["Sa 10:00-98:00"]'],
    ['Jul 18-31/7 10:00-20:00', 'none'],
    ['Mo-Fr 09:00-17:00; Sa unknown', 'Mo-Fr 09:00-17:00; Sa ? | unread ["Sa unknown"]'],
  ])('%s', (text, read) => expect(shown(text)).toBe(read))
})

test('dates with a year are special days, and what is over is left out', () => {
  expect(shown('Mo-Su 09:00-20:00; 2026 Dec 24-25 off')).toBe(
    'Mo-Su 09:00-20:00 | 2026-12-24 [] | 2026-12-25 []',
  )
  expect(shown('Mo-Su 09:00-20:00; 2020 Mar 20-2020 Jun 1 off')).toBe('Mo-Su 09:00-20:00')
})

test.each([
  [
    'Mo-Sa 08:30-12:30, Mo,Di,Fr 14:00-18:00',
    'Mo-Tu 08:30-12:30,14:00-18:00; We-Th 08:30-12:30; Fr 08:30-12:30,14:00-18:00; Sa 08:30-12:30',
  ],
  [
    'Mo-Fr 08:00-12:00; Mo,Do 14:00-18:00',
    'Mo 08:00-12:00,14:00-18:00; Tu-We 08:00-12:00; Th 08:00-12:00,14:00-18:00; Fr 08:00-12:00',
  ],
  ['Terça- Encerrado Segunda a domingo- 19:00 - 22.00', 'Mo 19:00-22:00; We-Su 19:00-22:00'],
  ['Mo-Fr 09:00-17:00; Mo-Fr 12:00-13:00 off "Mittagspause"', 'Mo-Fr 09:00-12:00,13:00-17:00'],
  [
    'Пн-Пт 08.00-18.00, без перерыва. Сб-Вс 08.00-18.00, перерыв 12.30-13.30',
    'Mo-Fr 08:00-18:00; Sa-Su 08:00-12:30,13:30-18:00',
  ],
  ['Tu-Fr 10:000-18:00; Sa 10:00-16:0', 'Tu-Fr 10:00-18:00; Sa 10:00-16:00'],
  ['Mo-Fr 09:00-14; 00', 'Mo-Fr 09:00-14:00'],
])('sessions of a day add up, and pauses are of their days: %s', (text, read) =>
  expect(shown(text)).toBe(read),
)

test('a source with a clock of 24 hours means it', () => {
  expect(asText(readHours('6:00-10:00', { is24Hour: true })?.week ?? null)).toBe('Mo-Su 06:00-10:00')
  expect(asText(readHours('6:00-10:00')?.week ?? null)).toBe('Mo-Su 18:00-22:00')
  expect(asText(readHours('mon-sat 9:00-5:30', { is24Hour: true })?.week ?? null)).toBe('Mo-Sa 09:00-17:30')
  expect(asText(readHours('Mon-Sun 10-3', { is24Hour: true })?.week ?? null)).toBe('-')
  expect(asText(readHours('ma-to 10-21, pe 10-3')?.week ?? null)).toBe('Mo-Th 10:00-21:00; Fr ?')
  expect(asText(readHours('Mo-Su 10:00-1:00')?.week ?? null)).toBe('Mo-Su 10:00-25:00')
})

test.each([
  ['Tu-Sa 8:30-4:30', null],
  ['Mo-Su 8:00-6:00', null],
  ['Mo-Su 10:00-2:00, 16:00-19:00', null],
  ['Mo-Su 20:00-4:00', [[1200, 1680]]],
  ['Mo-Su 10:00-2:00', [[600, 1560]]],
  ['Mo-Su 10:00-04:00', [[600, 1680]]],
])('a closing before the opening is of a night where it can be: %s', (text, tuesday) => {
  const read = readHours(text, { is24Hour: true })
  expect(read?.week?.[1] ?? null).toEqual(tuesday)
})

test.each([
  ['Mo-Fr 09:00-17:00; We SH 13:30-14:30', [[540, 1020]]],
  ['Mo-Fr 09:00-17:00; SH We 13:30-14:30', [[540, 1020]]],
  ['Mo-Tu 09:00-17:00; We,SH 13:30-14:30', [[810, 870]]],
])('school holidays on some days say nothing of ordinary ones: %s', (text, wednesday) => {
  expect(readHours(text)?.week?.[2]).toEqual(wednesday)
  expect(readHours(text)?.yearHours?.schoolHolidays).toContain('13:30-14:30')
})
