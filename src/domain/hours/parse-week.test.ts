import { describe, expect, test } from 'vitest'
import { weekdayOf } from './day-names.ts'
import { DAY_NAMES } from './format.ts'
import { parseWorkingHours } from './parse-week.ts'
import { parseWeek } from '#tests/hours/parse-week.ts'

const NINE_TO_FIVE = [[540, 1020]]
const MONDAY_AND_TUESDAY = [
  NINE_TO_FIVE,
  [
    [690, 840],
    [1080, 1380],
  ],
  [],
  [],
  [],
  [],
  [],
]

describe('the shapes of a week', () => {
  test.each<[string, unknown]>([
    ['an object of text', { Monday: '9AM-5PM', Tuesday: '11:30am-2pm,6-11pm' }],
    ['an object of lists', { Monday: ['9AM-5PM'], Tuesday: ['11:30am-2pm', '6-11pm'] }],
    [
      'with closed days',
      { Monday: '9AM-5PM', Tuesday: ['11:30am-2pm,6-11pm'], Sunday: 'Closed', Friday: ['Closed'] },
    ],
    ['Sunday first', { Sunday: 'Closed', Monday: '9AM-5PM', Tuesday: '11:30am-2pm,6-11pm' }],
    ['short names', { mon: '9AM-5PM', TUE: '11:30am-2pm,6-11pm' }],
    ['names with punctuation', { 'Monday,': '9AM-5PM', ' tuesday:': '11:30am-2pm,6-11pm' }],
    ['JSON text', '{"Monday": "9AM-5PM", "Tuesday": ["11:30am-2pm,6-11pm"]}'],
    ['a Python dictionary', "{'Monday': '9AM-5PM', 'Tuesday': ['11:30am-2pm', '6-11pm']}"],
    [
      'a list of days',
      [
        { day: 'Monday', hours: '9 AM to 5 PM' },
        { day: 'Tuesday', hours: '11:30am-2pm,6-11pm' },
      ],
    ],
    [
      'a list of days as JSON',
      '[{"day":"Monday","hours":"9AM-5PM"},{"day":"Tuesday","hours":["11:30am-2pm","6-11pm"]}]',
    ],
    [
      'a list of lines',
      ['Monday: 9:00 AM – 5:00 PM', 'Tuesday: 11:30 AM – 2:00 PM, 6:00 – 11:00 PM', 'Sunday: Closed'],
    ],
    ['lines with colons', 'Monday:9AM-5PM|Tuesday:11:30am-2pm,6-11pm|Wednesday:Closed'],
    ['lines with commas', 'Monday,9AM,5PM|Tuesday,11:30am,2pm,6,11pm|Wednesday,Closed'],
    ['lines with commas and dashes', 'Monday,9AM-5PM|Tuesday,11:30am-2pm,6-11pm'],
    ['lines with breaks', 'Monday: 9 AM–5 PM\nTuesday: 11:30 AM–2 PM, 6–11 PM'],
    ['a day twice, of which the first counts', 'Monday:9AM-5PM|Tuesday:11:30am-2pm,6-11pm|Monday:Closed'],
    ['Turkish', { Pazartesi: '09:00 – 17:00', Salı: '11:30 – 14:00, 18:00 – 23:00', Çarşamba: 'Kapalı' }],
    ['German', { Montag: '09:00–17:00', Dienstag: '11:30–14:00, 18:00–23:00', Mittwoch: 'Geschlossen' }],
    ['French', { lundi: '9h-17h', mardi: '11h30-14h, 18h-23h', mercredi: 'Fermé' }],
    ['Japanese', { 月曜日: '9時00分～17時00分', 火曜日: '11:30～14:00, 18:00～23:00', 水曜日: '定休日' }],
  ])('%s', (_, value) => expect(parseWeek(value)).toEqual(MONDAY_AND_TUESDAY))
})

test('days are joined by a short "und", and hours in doubt on holidays are hours', () => {
  const [long, short] = [[[480, 1080]], [[480, 780]]]
  expect(parseWeek('Mo, Di, Do 8-18 Uhr, Mi u. Fr 8-13 Uhr')).toEqual([
    long,
    long,
    short,
    long,
    short,
    [],
    [],
  ])
  expect(parseWeek({ Monday: '9 AM to 5 PM, Hours might differ', Tuesday: 'Closed' })).toEqual([
    NINE_TO_FIVE,
    ...Array<unknown>(6).fill([]),
  ])
})

test('the time before a day ends at its own meridiem, which is no German article of the next day', () => {
  const text = 'Wednesday, 8 AM to 12:30 AM; Thursday, 8 AM to 12:30 AM, Friday, 8 AM to 1 AM'
  expect(parseWeek(text)?.slice(2, 5)).toEqual([[[480, 1470]], [[480, 1470]], [[480, 1500]]])
  expect(parseWeek('Montag 9-17 Uhr, am Samstag 9-12 Uhr')?.slice(4, 6)).toEqual([[], [[540, 720]]])
})

test('a week of one known day is unknown on the other six', () => {
  expect(parseWeek({ Friday: ['6am-11:30pm'] })).toEqual([null, null, null, null, [[360, 1410]], null, null])
})

test('a day that cannot be read is unknown, a missing one closed', () => {
  expect(parseWeek({ Monday: '9AM-5PM', Tuesday: 'call us', Friday: 'Closed' })).toEqual([
    NINE_TO_FIVE,
    null,
    [],
    [],
    [],
    [],
    [],
  ])
})

test('an empty text is a missing day', () => {
  expect(parseWeek({ Monday: '9AM-5PM', Tuesday: '', Wednesday: [], Thursday: null })?.[1]).toBeNull()
})

test.each([
  [null],
  [undefined],
  [''],
  ['{}'],
  ['[]'],
  ['{broken'],
  ['null'],
  [42],
  [true],
  [{}],
  [[]],
  [[null, 7, {}]],
  [{ Monday: 'call us' }],
  [{ Monday: 9 }],
  [{ Monday: { open: 1 } }],
  [{ Someday: '9AM-5PM' }],
  [':'.repeat(10_000)],
])('%j is no week', (value) => expect(parseWeek(value)).toBeNull())

describe('the words of the source', () => {
  test('are kept in the order of the week on plain spaces', () => {
    const { hours } = parseWorkingHours({
      Sunday: 'Closed',
      'mon.': '9\u202fAM\u2009–\u20095\u202fPM',
      Tuesday: ['\u200e11:30am-2pm', '6-11pm'],
      Wednesday: 'by  appointment<br>only',
    }) ?? { hours: {} }
    expect(Object.entries(hours)).toEqual([
      ['Monday', '9 AM – 5 PM'],
      ['Tuesday', '11:30am-2pm, 6-11pm'],
      ['Wednesday', 'by appointment, only'],
      ['Sunday', 'Closed'],
    ])
  })

  test('pair the times of a comma line', () => {
    expect(parseWorkingHours('Monday,8AM,12PM,1PM,5PM|Tuesday,Closed')?.hours).toEqual({
      Monday: '8AM-12PM, 1PM-5PM',
      Tuesday: 'Closed',
    })
  })

  test('are kept when no day could be read', () => {
    expect(parseWorkingHours({ Monday: 'call us' })).toEqual({
      hours: { Monday: 'call us' },
      week: null,
    })
  })

  test('are null without a day', () => expect(parseWorkingHours('{}')).toBeNull())

  test('come with the same week', () => {
    const value = { Monday: '9AM-5PM', Friday: 'Closed' }
    expect(parseWorkingHours(value)?.week).toEqual(parseWeek(value))
  })
})

test.each([
  ['MONDAY', 0],
  ['tue', 1],
  ['Thurs.', 3],
  ['Wednesday,', 2],
  ['Saturday (Christmas Eve)', 5],
  ['SALI', 1],
  ['Perşembe', 3],
  ['CUMARTESİ', 5],
  ['Donnerstag', 3],
  ['samedi', 5],
  ['Miércoles', 2],
  ['segunda-feira', 0],
  ['일요일', 6],
  ['Thứ 2', 0],
  ['พฤหัสบดี', 3],
])('%s is weekday %i', (name, day) => expect(weekdayOf(name)).toBe(day))

test.each(['', '1', 'holiday', 'Sat & Sun', 'Mon-Fri', 'Thứ 2 - Chủ nhật'])('%j is no one weekday', (name) =>
  expect(weekdayOf(name)).toBeUndefined(),
)

test.each(DAY_NAMES.map((name, day) => [name, day] as const))(
  '%s starts its three-letter name',
  (name, day) => {
    expect(weekdayOf(name)).toBe(day)
    expect(weekdayOf(name.slice(0, 3))).toBe(day)
    expect(weekdayOf(name.slice(0, 2).toLowerCase())).toBe(day)
  },
)

test('two times by name are the hours of every day', () => {
  const day = [[420, 1260]]
  expect(parseWorkingHours('{"open":"07:00","close":"21:00"}')?.week).toEqual(
    Array.from({ length: 7 }, () => day),
  )
  expect(parseWorkingHours({ open: '07:00', close: 'late' })?.week ?? null).toBeNull()
})
