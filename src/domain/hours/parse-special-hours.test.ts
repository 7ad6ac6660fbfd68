import { expect, test } from 'vitest'
import { parseSpecialHours } from './parse-special-hours.ts'

const TODAY = '2026-11-22'
const CHRISTMAS = { date: '2026-12-25', spans: [] }
const EVE = { date: '2026-12-31', spans: [[540, 900]] }

test.each<[string, unknown, unknown]>([
  ["Google's sheet", '2026-12-25: x, 2026-12-31: 09:00AM-03:00PM', [CHRISTMAS, EVE]],
  ['dates in any order', '2026-12-31: 09:00-15:00; 2026-12-25: closed', [CHRISTMAS, EVE]],
  [
    'a date twice, for a break',
    '2026-12-31: 09:00AM-12:00PM, 2026-12-31: 01:00PM-03:00PM',
    [
      {
        date: '2026-12-31',
        spans: [
          [540, 720],
          [780, 900],
        ],
      },
    ],
  ],
  ['dates as they are written in German', '25.12.2026 geschlossen, 31.12.2026 9-15 Uhr', [CHRISTMAS, EVE]],
  ['American dates', '12/25/2026: x, 12/31/2026: 9AM-3PM', [CHRISTMAS, EVE]],
  ['British dates', '25/12/2026 closed; 31/12/2026 09:00-15:00', [CHRISTMAS, EVE]],
  [
    'one digit',
    '1.1.2027 closed, 2/2/2027 closed',
    [
      { date: '2027-01-01', spans: [] },
      { date: '2027-02-02', spans: [] },
    ],
  ],
  ['a date of which day and month cannot be told', '12/10/2026: closed', null],
  ['lines', '2026-12-25 Closed\n2026-12-31 9 AM – 3 PM', [CHRISTMAS, EVE]],
  ['an open day', '2026-12-31: Open 24 hours', [{ date: '2026-12-31', spans: [[0, 1440]] }]],
  [
    "OpenStreetMap's dates",
    'Mo-Fr 09:00-17:00; Dec 25 off; 2026 Dec 31 09:00-15:00; PH off',
    [CHRISTMAS, EVE],
  ],
  [
    'several of them, in the year they are next in',
    'Dec 24,31 09:00-14:00; Jan 01-02 off',
    [
      { date: '2026-12-24', spans: [[540, 840]] },
      { date: '2026-12-31', spans: [[540, 840]] },
      { date: '2027-01-01', spans: [] },
      { date: '2027-01-02', spans: [] },
    ],
  ],
  [
    'a range over the end of the year',
    'Dec 31-Jan 01 off',
    [
      { date: '2026-12-31', spans: [] },
      { date: '2027-01-01', spans: [] },
    ],
  ],
  ['a day of last week, which may belong to a range', 'Nov 20 off', [{ date: '2026-11-20', spans: [] }]],
  [
    'Google Places, older',
    {
      open_now: true,
      periods: [
        {
          open: { day: 4, time: '0900', date: '2026-12-31' },
          close: { day: 4, time: '1500', date: '2026-12-31' },
        },
        {
          open: { day: 3, time: '0800', date: '2026-12-30' },
          close: { day: 3, time: '1800', date: '2026-12-30' },
        },
      ],
      special_days: [
        { date: '2026-12-25', exceptional_hours: true },
        { date: '2026-12-30', exceptional_hours: false },
        { date: '2026-12-31', exceptional_hours: true },
      ],
    },
    [CHRISTMAS, EVE],
  ],
  [
    'Google Places, newer',
    {
      currentOpeningHours: {
        periods: [
          {
            open: { day: 4, hour: 9, minute: 0, date: { year: 2026, month: 12, day: 31 } },
            close: { day: 4, hour: 15, minute: 0, date: { year: 2026, month: 12, day: 31 } },
          },
        ],
        specialDays: [
          { date: { year: 2026, month: 12, day: 25 } },
          { date: { year: 2026, month: 12, day: 31 } },
        ],
      },
    },
    [CHRISTMAS, EVE],
  ],
  [
    "Google Business Profile's API",
    {
      specialHourPeriods: [
        { startDate: { year: 2026, month: 12, day: 25 }, closed: true },
        {
          startDate: { year: 2026, month: 12, day: 31 },
          openTime: { hours: 9 },
          endDate: { year: 2026, month: 12, day: 31 },
          closeTime: { hours: 15 },
        },
      ],
    },
    [CHRISTMAS, EVE],
  ],
  [
    'schema.org',
    [
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
        opens: '00:00',
        closes: '00:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-31',
        validThrough: '2026-12-31',
        opens: '09:00',
        closes: '15:00',
      },
    ],
    [CHRISTMAS, EVE],
  ],
  [
    'schema.org, closed for some days',
    { specialOpeningHoursSpecification: { validFrom: '2026-12-25', validThrough: '2026-12-26T00:00:00Z' } },
    [CHRISTMAS, { date: '2026-12-26', spans: [] }],
  ],
  [
    'schema.org, for a day of the week',
    [
      {
        dayOfWeek: ['https://schema.org/Friday'],
        validFrom: '2026-12-24',
        validThrough: '2026-12-30',
        opens: '00:00',
        closes: '00:00',
      },
    ],
    [CHRISTMAS],
  ],
  ['an object of dates', { '2026-12-25': 'x', '2026-12-31': ['09:00-15:00'] }, [CHRISTMAS, EVE]],
  [
    'a list of dates',
    [
      { date: '2026-12-25', hours: 'Closed' },
      { date: '2026-12-31', hours: '9-15' },
    ],
    [CHRISTMAS, EVE],
  ],
  ['its own JSON', JSON.stringify([CHRISTMAS, EVE]), [CHRISTMAS, EVE]],
  ['older than a year', '2025-11-20: x, 2025-11-22: x', [{ date: '2025-11-22', spans: [] }]],
])('%s', (_, value, days) => expect(parseSpecialHours(value, TODAY).hours).toEqual(days))

test.each<[string, unknown]>([
  ['a week', 'Mo-Fr 09:00-17:00'],
  ['holidays without a date', 'PH off'],
  ['a season', 'Jun-Aug Mo-Fr 10:00-14:00'],
  ['a day of the week on a date', 'Dec 24 Mo-Fr 10:00-12:00'],
  ['a French Tuesday', 'mar 9h-12h'],
  ['no hours', '2026-12-25: ask us'],
  ['no date', '2026-02-30: x, 2026-13-01: x'],
  [
    'a range that is a season',
    { validFrom: '2026-05-01', validThrough: '2026-09-30', opens: '09:00', closes: '17:00' },
  ],
  ['an entry that is open at a time unknown', [{ date: '2026-12-25', opens: '09:00' }]],
  ['nothing', ''],
  ['a number', 7],
  ['periods of a week', { periods: [{ open: { day: 1, time: '0900' }, close: { day: 1, time: '1700' } }] }],
  ['lists without end', '['.repeat(30_000)],
])('%s has no special days', (_, value) => expect(parseSpecialHours(value, TODAY).hours).toBeNull())

test.each<[string, unknown, readonly string[]]>([
  ['hours', '2026-12-25: closed, 2026-12-31: by appointment', ['2026-12-31: by appointment']],
  ['a date without hours', '2026-12-25, 2026-12-31: closed', ['2026-12-25']],
  ['a date that no calendar has', '2026-02-31: closed', ['2026-02-31: closed']],
  ['a day and a month that cannot be told', '12/10/2026: closed', ['12/10/2026: closed']],
  ['a season', '2026 Nov 01-2027 Mar 01 off', ['2026-11-01-2027-03-01: off']],
  ['an entry of a list', [{ date: '2026-12-25', hours: 'tba' }], ['2026-12-25: tba']],
  ['nothing', 'Mo-Fr 09:00-17:00; Dec 25 off', []],
])('of dates that are not understood %s is told', (_, value, unread) =>
  expect(parseSpecialHours(value, TODAY).unread).toEqual(unread),
)

test('days that are long past are read, and say nothing', () => {
  expect(parseSpecialHours('2020-12-25: closed', TODAY)).toEqual({ hours: null, unread: [], isPast: true })
})
