import { expect, test } from 'vitest'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import { parseWeek } from './parse-week.ts'
import { asText } from './as-text.ts'

test.each<[string, unknown, string]>([
  [
    'Yelp, one digit of minutes',
    { Monday: '8:0-22:0', Sunday: '11:30-2:0' },
    'Mo 08:00-22:00; Su 11:30-26:00',
  ],
  [
    'opens and closes',
    { Monday: { open: '06:00', close: '15:00' }, Tuesday: { open: '06:00', close: '15:00' } },
    'Mo-Tu 06:00-15:00',
  ],
  [
    'a Python dictionary of them',
    "{'Monday': {'open': '06:00', 'close': '15:00', 'is_closed': False}, 'Sunday': {'open': None, 'close': None, 'is_closed': True}}",
    'Mo 06:00-15:00',
  ],
  [
    'lists of spans',
    {
      mon: [
        { start: '0900', end: '1200' },
        { start: '1300', end: '1700' },
      ],
      tue: [['08:00', '12:00']],
    },
    'Mo 09:00-12:00,13:00-17:00; Tu 08:00-12:00',
  ],
  [
    'Google Places, periods',
    {
      open_now: true,
      periods: [
        { open: { day: 0, time: '1000' }, close: { day: 0, time: '1800' } },
        { open: { day: 5, time: '1800' }, close: { day: 6, time: '0200' } },
      ],
    },
    'Fr 18:00-26:00; Su 10:00-18:00',
  ],
  [
    'Google Places, periods of the newer API',
    {
      periods: [
        { open: { day: 1, hour: 9, minute: 0 }, close: { day: 1, hour: 17, minute: 30 } },
        { open: { day: 2, hour: 9, minute: 0 }, close: { day: 2, hour: 17, minute: 30 } },
      ],
    },
    'Mo-Tu 09:00-17:30',
  ],
  ['Google Places, always', { periods: [{ open: { day: 0, time: '0000' } }] }, 'Mo-Su 00:00-24:00'],
  [
    'Google Places, weekday_text',
    { weekday_text: ['Monday: 9:00 AM – 5:00 PM', 'Tuesday: Closed'] },
    'Mo 09:00-17:00',
  ],
  [
    'Foursquare',
    {
      display: 'Mon 9:00 AM-5:00 PM',
      regular: [
        { day: 1, open: '0900', close: '1700' },
        { day: 7, open: '1100', close: '+0100' },
      ],
    },
    'Mo 09:00-17:00; Su 11:00-25:00',
  ],
  [
    'Foursquare, display alone',
    { display: 'Mon-Fri 9:00 AM-5:00 PM; Sat 10:00 AM-2:00 PM' },
    'Mo-Fr 09:00-17:00; Sa 10:00-14:00',
  ],
  [
    'schema.org',
    [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'https://schema.org/Tuesday'],
        opens: '09:00',
        closes: '17:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'http://schema.org/Sunday',
        opens: '10:00:00',
        closes: '12:00:00',
      },
    ],
    'Mo-Tu 09:00-17:00; Su 10:00-12:00',
  ],
  ["schema.org's texts", ['Mo-Fr 09:00-17:00', 'Sa 10:00-14:00'], 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
  [
    "Yelp's API, whose Monday is 0",
    [
      {
        open: [
          { is_overnight: false, start: '1100', end: '2200', day: 0 },
          { is_overnight: true, start: '1700', end: '0100', day: 6 },
        ],
        hours_type: 'REGULAR',
        is_open_now: false,
      },
    ],
    'Mo 11:00-22:00; Su 17:00-25:00',
  ],
  [
    'a Python dictionary of Yelp',
    "{'Monday': '10:0-21:0', 'Sunday': '11:0-2:0'}",
    'Mo 10:00-21:00; Su 11:00-26:00',
  ],
  [
    "Foursquare's timeframes",
    {
      timeframes: [
        { days: 'Mon–Fri', includesToday: true, open: [{ renderedTime: '8:00 AM–6:00 PM' }], segments: [] },
        { days: 'Sat', open: [{ renderedTime: '9:00 AM–1:00 PM' }], segments: [] },
      ],
    },
    'Mo-Fr 08:00-18:00; Sa 09:00-13:00',
  ],
  [
    'days in one line of text',
    'Monday: Open 24 hours, Tuesday: Open 24 hours, Wednesday: 9 AM – 5 PM, Thursday: Closed',
    'Mo-Tu 00:00-24:00; We 09:00-17:00',
  ],
  [
    'Facebook',
    {
      mon_1_open: '09:00',
      mon_1_close: '12:00',
      mon_2_open: '13:00',
      mon_2_close: '17:00',
      tue_1_open: '9:00',
      tue_1_close: '17:00',
    },
    'Mo 09:00-12:00,13:00-17:00; Tu 09:00-17:00',
  ],
  [
    'JSON in a cell',
    '{"periods":[{"open":{"day":1,"time":"0900"},"close":{"day":1,"time":"1700"}},{"open":{"day":2,"time":"0900"},"close":{"day":2,"time":"1700"}}]}',
    'Mo-Tu 09:00-17:00',
  ],
  [
    'days with a range between them',
    { 'Mon-Fri': '9:00-17:00', Sat: '10-14' },
    'Mo-Fr 09:00-17:00; Sa 10:00-14:00',
  ],
])('%s', (_, value, week) => {
  expect(asText(parseWeek(value))).toBe(week)
})

test('hours that could not be read are kept as they are', () => {
  const parsed = { hours: { Hours: 'call us first' }, week: null }
  expect(parseWorkingHours('call  us\nfirst')).toEqual({
    ...parsed,
    hours: { Hours: 'call us, first' },
  })
  expect(parseWorkingHours({ Hours: 'call us first' })).toEqual(parsed)
})

test.each([
  'Mo-Fr 09:00-17:00; PH off',
  'Su 10:00-12:00',
  'Mo-Th 10:00-22:00; Fr 10:00+; Sa 18:00-02:00',
  'Friday 9-5',
  '24/7',
  'by appointment',
  '月〜金 10:00-19:00',
  'Tu 12:00-19:30; We-Su 12:00-20:00',
])('%s is read alike from the words that were kept of it', (text) => {
  const parsed = parseWorkingHours(text)
  expect(parsed).not.toBeNull()
  expect(parseWorkingHours(parsed?.hours)).toEqual(parsed)
})
