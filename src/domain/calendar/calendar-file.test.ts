import { expect, test } from 'vitest'
import { calendarFile, type CalendarEvent, instantOf } from './calendar-file.ts'
import { nextOpeningEvent } from './next-opening.ts'

const NOW = Date.parse('2026-12-04T10:20:30Z')

const event: CalendarEvent = {
  uid: 'visit-7@example.com',
  title: 'Ali, Veli; Oğulları \\ Café',
  start: { date: '2026-12-05', minute: 570, timezone: 'Europe/Istanbul' },
  end: { date: '2026-12-05', minute: 1500, timezone: 'Europe/Istanbul' },
  location: 'İstiklal Cd. 1,\nBeyoğlu',
  latitude: 41.03,
  longitude: 28.97,
  description: 'Note',
  url: 'https://example.com/business/ali',
}

/** The lines of a file, those that go on in others joined. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an entry has its times in UTC, and its texts as the format has them', () => {
  expect(linesOf(calendarFile([event], 'Meridian', NOW))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meridian//Directory//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:visit-7@example.com',
    'DTSTAMP:20261204T102030Z',
    'DTSTART:20261205T063000Z',
    'DTEND:20261205T220000Z',
    'SUMMARY:Ali\\, Veli\\; Oğulları \\\\ Café',
    'LOCATION:İstiklal Cd. 1\\,\\nBeyoğlu',
    'GEO:41.03;28.97',
    'DESCRIPTION:Note',
    'URL:https://example.com/business/ali',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('without a zone the times are those that clocks show', () => {
  const start = { ...event.start, timezone: null }
  expect(linesOf(calendarFile([{ ...event, start }], 'Meridian', NOW))).toContain('DTSTART:20261205T093000')
})

test('no line is longer than 75 bytes, none divides a character, none adds a property', () => {
  const title = `${'東京の長い名前👩‍🚀'.repeat(20)}\r\nATTENDEE:mailto:a@example.com\u0000\uD800`
  const file = calendarFile([{ ...event, title }], 'Meridian', NOW)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(Buffer.from(file).toString()).toBe(file)
  expect(linesOf(file)).toContain(`SUMMARY:${'東京の長い名前👩‍🚀'.repeat(20)}\\nATTENDEE:mailto:a@example.com`)
})

test.each([
  ['2026-12-05', 570, 'Europe/Istanbul', '2026-12-05T06:30:00.000Z'],
  ['2026-03-29', 90, 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', 240, 'Europe/Berlin', '2026-03-29T02:00:00.000Z'],
  ['2026-10-25', 240, 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
  ['2026-12-31', 1500, 'America/New_York', '2027-01-01T06:00:00.000Z'],
  ['2026-07-01', 0, 'Pacific/Chatham', '2026-06-30T11:15:00.000Z'],
])('%s, minute %i in %s is %s', (date, minute, timezone, expected) => {
  expect(new Date(instantOf({ date, minute, timezone }) ?? 0).toISOString()).toBe(expected)
})

const shop = {
  id: 7,
  slug: 'ali',
  name: 'Ali',
  address: null,
  city: 'Istanbul',
  country: 'Turkey',
  latitude: null,
  longitude: null,
  timezone: 'Europe/Istanbul',
  specialHours: null,
  week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [[540, 720] as const, [780, 1080] as const] : [])),
  isOpen: true,
  businessStatus: 'OPERATIONAL' as const,
}
const opening = (more: object, at: string) =>
  nextOpeningEvent({ ...shop, ...more }, 'https://example.com/', Date.parse(at))

const ALL_DAY = [[0, 1440]] as const

test('what never closes has no next opening, nor does midnight open what stays open', () => {
  expect(opening({ week: Array.from({ length: 7 }, () => ALL_DAY) }, '2026-12-04T09:30:00Z')).toBeUndefined()
  // Saturday and Sunday around the clock, seen on Friday and on Saturday.
  const week = [...Array.from({ length: 5 }, () => []), ALL_DAY, ALL_DAY]
  expect(opening({ week }, '2026-12-04T09:30:00Z')).toMatchObject({
    start: { date: '2026-12-05', minute: 0 },
  })
  expect(opening({ week }, '2026-12-05T09:30:00Z')).toMatchObject({
    start: { date: '2026-12-12', minute: 0 },
  })
})

test.each([
  ['after a break of today', '2026-12-04T09:30:00Z', '2026-12-04', 780],
  ['while it is open', '2026-12-04T08:00:00Z', '2026-12-04', 780],
  ['over the weekend', '2026-12-04T15:00:00Z', '2026-12-07', 540],
])('the next opening, %s', (_, at, date, minute) => {
  expect(opening({}, at)).toMatchObject({
    uid: `opening-7-${date}-${minute}@example.com`,
    start: { date, minute },
    location: 'Istanbul, Turkey',
    url: 'https://example.com/business/ali',
  })
})

test('a special day counts, and says when it was listed', () => {
  const specialHours = [{ date: '2026-12-05', spans: [[600, 660] as const] }]
  expect(opening({ specialHours }, '2026-12-04T15:00:00Z')).toMatchObject({
    start: { date: '2026-12-05', minute: 600 },
    end: { date: '2026-12-05', minute: 660 },
    description:
      'Saturday, Dec 5: 10 AM – 11 AM. As listed on Friday, Dec 4: hours may change, see https://example.com/business/ali',
  })
})

test.each([
  ['is closed for good', { businessStatus: 'CLOSED_PERMANENTLY' }],
  ['is closed for now', { isOpen: false }],
  ['has no known hours', { week: null }],
  ['never opens', { week: Array.from({ length: 7 }, () => []) }],
  ['has no known zone', { timezone: null }],
])('none is known of what %s', (_, more) => {
  expect(opening(more, '2026-12-04T15:00:00Z')).toBeUndefined()
})
