import { describe, expect, test } from 'vitest'
import type { BusinessStatus } from '../business/status.ts'
import { localTime, openStatus } from './status.ts'
import type { OpeningPeriod, Week } from './week.ts'

const NINE_TO_FIVE: Week = Array<readonly OpeningPeriod[]>(7).fill([[540, 1020]])
const FRIDAY_NIGHT: Week = [[], [], [], [], [[1080, 1560]], [], []]
const SUNDAY_NIGHT: Week = [[], [], [], [], [], [], [[1200, 1500]]]

const business = (
  week: Week | null,
  timezone: string | null,
  rest: { isOpen?: boolean; is?: BusinessStatus } = {},
) => ({
  week,
  timezone,
  isOpen: rest.isOpen ?? true,
  businessStatus: rest.is ?? 'OPERATIONAL',
})

describe('local time', () => {
  test.each<[string, string, string, [number, number]]>([
    ['in Zürich in winter', '2026-01-05T11:30:00Z', 'Europe/Zurich', [0, 750]],
    ['in Zürich in summer', '2026-07-06T11:30:00Z', 'Europe/Zurich', [0, 810]],
    ['a day ahead in Auckland', '2026-01-04T12:00:00Z', 'Pacific/Auckland', [0, 60]],
    ['a day behind in Honolulu', '2026-01-05T05:00:00Z', 'Pacific/Honolulu', [6, 1140]],
    ['at a half hour in Kolkata', '2026-01-05T00:00:00Z', 'Asia/Kolkata', [0, 330]],
    ['at a quarter in Kathmandu', '2026-01-05T00:00:00Z', 'Asia/Kathmandu', [0, 345]],
    ['midnight is minute 0', '2026-01-04T21:00:00Z', 'Europe/Istanbul', [0, 0]],
    ['before the clocks go forward', '2026-03-29T00:59:00Z', 'Europe/Berlin', [6, 119]],
    ['after the clocks went forward', '2026-03-29T01:00:00Z', 'Europe/Berlin', [6, 180]],
    ['in the hour that comes twice, first', '2026-11-01T05:30:00Z', 'America/New_York', [6, 90]],
    ['in the hour that comes twice, again', '2026-11-01T06:30:00Z', 'America/New_York', [6, 90]],
  ])('%s', (_, instant, zone, [day, minute]) => {
    expect(localTime(new Date(instant), zone)).toMatchObject({ day, minute })
    expect(localTime(Date.parse(instant), zone)).toMatchObject({ day, minute })
  })

  const NOON_UTC = Date.parse('2026-01-05T12:00:00Z')
  test.each([undefined, null, '', 'Mars/Olympus'])('is not known in the zone %j', (zone) =>
    expect(localTime(NOON_UTC, zone)).toBeUndefined(),
  )

  test('of no instant throws', () => expect(() => localTime(Number.NaN, 'UTC')).toThrow(RangeError))
})

describe('open status', () => {
  test.each<[string, Week, string, string, unknown]>([
    [
      'open by its own clock, not by the visitor’s',
      NINE_TO_FIVE,
      'Europe/Zurich',
      '2026-01-05T08:30:00Z',
      { state: 'open', changesAt: { day: 0, minute: 1020, daysAhead: 0, minutesUntil: 450 } },
    ],
    [
      'closed in Tokyo while London works',
      NINE_TO_FIVE,
      'Asia/Tokyo',
      '2026-01-05T12:00:00Z',
      { state: 'closed', changesAt: { day: 1, minute: 540, daysAhead: 1, minutesUntil: 720 } },
    ],
    [
      'open at 01:00 on Saturday for Friday night',
      FRIDAY_NIGHT,
      'America/New_York',
      '2026-01-10T06:00:00Z',
      { state: 'open', changesAt: { day: 5, minute: 120, daysAhead: 0, minutesUntil: 60 } },
    ],
    [
      'open on Monday for Sunday night',
      SUNDAY_NIGHT,
      'Europe/Istanbul',
      '2026-01-04T21:30:00Z',
      { state: 'open', changesAt: { day: 0, minute: 60, daysAhead: 0, minutesUntil: 30 } },
    ],
    [
      'open on the day the clocks go forward',
      NINE_TO_FIVE,
      'Europe/Berlin',
      '2026-03-29T07:00:00Z',
      { state: 'open', changesAt: { day: 6, minute: 1020, daysAhead: 0, minutesUntil: 480 } },
    ],
    [
      'closed an hour before that',
      NINE_TO_FIVE,
      'Europe/Berlin',
      '2026-03-29T06:59:00Z',
      { state: 'closed', changesAt: { day: 6, minute: 540, daysAhead: 0, minutesUntil: 1 } },
    ],
    [
      'closed through the night in which an hour is left out',
      NINE_TO_FIVE,
      'Europe/Berlin',
      '2026-03-28T22:30:00Z',
      { state: 'closed', changesAt: { day: 6, minute: 540, daysAhead: 1, minutesUntil: 510 } },
    ],
    [
      'closed through the night in which an hour comes twice',
      NINE_TO_FIVE,
      'Europe/Berlin',
      '2026-10-24T21:30:00Z',
      { state: 'closed', changesAt: { day: 6, minute: 540, daysAhead: 1, minutesUntil: 630 } },
    ],
  ])('%s', (_, week, zone, instant, expected) =>
    expect(openStatus(business(week, zone), new Date(instant))).toEqual(expected),
  )

  const MONDAY_NOON = Date.parse('2026-01-05T12:00:00Z')
  const ALWAYS: Week = Array<readonly OpeningPeriod[]>(7).fill([[0, 1440]])
  const ONLY_FRIDAY: Week = [null, null, null, null, [[540, 1020]], null, null]

  test.each([
    ['open around the clock never changes', business(ALWAYS, 'UTC'), { state: 'open', isAlways: true }],
    [
      'open today, with a tomorrow nobody knows',
      business([[[0, 1440]], null, null, null, null, null, null], 'UTC'),
      { state: 'open' },
    ],
    [
      'closed for good',
      business(ALWAYS, 'UTC', { is: 'CLOSED_PERMANENTLY' }),
      { state: 'closed', closure: 'permanent' },
    ],
    [
      'closed for now',
      business(null, 'UTC', { is: 'CLOSED_TEMPORARILY' }),
      { state: 'closed', closure: 'temporary' },
    ],
    ['not open whatever the hours say', business(ALWAYS, 'UTC', { isOpen: false }), { state: 'closed' }],
    ['without hours', business(null, 'UTC'), { state: 'unknown' }],
    ['on a day nobody knows', business(ONLY_FRIDAY, 'UTC'), { state: 'unknown' }],
  ])('%s', (_, source, expected) => expect(openStatus(source, MONDAY_NOON)).toEqual(expected))

  test.each<[string, Week]>([
    ['nine to five', NINE_TO_FIVE],
    ['around the clock', ALWAYS],
  ])('is unknown without a zone that exists: %s', (_, week) => {
    for (const zone of [null, '', 'Not/AZone'])
      expect(openStatus(business(week, zone), MONDAY_NOON)).toEqual({ state: 'unknown' })
  })
})
