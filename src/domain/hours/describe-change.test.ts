import { expect, test } from 'vitest'
import { describeChange } from './format.ts'
import { openStatus } from './status.ts'
import type { OpeningPeriod, Week } from './week.ts'

const daily = (...spans: OpeningPeriod[]): Week => Array.from({ length: 7 }, () => spans)
const WORKDAYS: Week = [...Array<readonly OpeningPeriod[]>(5).fill([[540, 1020]]), [], []]
const BAR = daily([1320, 1620])
const LATE_START = daily([15, 1200])
const SHIFTS = daily([690, 840], [1080, 1380])
const MONDAYS: Week = [[[540, 1020]], [], [], [], [], [], []]

/** The text beside the badge, and the badge's state, at an instant in a zone. */
test.each<[string, Week, string, string, string, string | undefined]>([
  ['Friday afternoon', WORKDAYS, 'Europe/Berlin', '2026-01-09T13:00Z', 'open', 'Closes 5 PM'],
  ['an hour before closing', WORKDAYS, 'Europe/Berlin', '2026-01-09T15:00Z', 'open', 'Closes soon · 5 PM'],
  ['Friday evening', WORKDAYS, 'Europe/Berlin', '2026-01-09T16:00Z', 'closed', 'Opens Mon 9 AM'],
  ['the last minute of Saturday', WORKDAYS, 'Europe/Berlin', '2026-01-10T22:59Z', 'closed', 'Opens Mon 9 AM'],
  ['the first of Sunday', WORKDAYS, 'Europe/Berlin', '2026-01-10T23:00Z', 'closed', 'Opens tomorrow 9 AM'],
  ['the first of Monday', WORKDAYS, 'Europe/Berlin', '2026-01-11T23:00Z', 'closed', 'Opens 9 AM'],
  ['Monday at eight', WORKDAYS, 'Europe/Berlin', '2026-01-12T07:00Z', 'closed', 'Opens soon · 9 AM'],
  ['the same instant in Tokyo', WORKDAYS, 'Asia/Tokyo', '2026-01-12T07:00Z', 'open', 'Closes soon · 5 PM'],
  [
    'and in Honolulu, a day behind',
    WORKDAYS,
    'Pacific/Honolulu',
    '2026-01-12T07:00Z',
    'closed',
    'Opens tomorrow 9 AM',
  ],
  ['half past in Kolkata', WORKDAYS, 'Asia/Kolkata', '2026-01-12T03:00Z', 'closed', 'Opens soon · 9 AM'],
  ['a quarter to in Kathmandu', WORKDAYS, 'Asia/Kathmandu', '2026-01-12T02:14Z', 'closed', 'Opens 9 AM'],
  ['and a minute on', WORKDAYS, 'Asia/Kathmandu', '2026-01-12T02:15Z', 'closed', 'Opens soon · 9 AM'],
  [
    'before midnight, for just after it',
    LATE_START,
    'Pacific/Kiritimati',
    '2026-01-11T09:30Z',
    'closed',
    'Opens soon · 12:15 AM',
  ],
  ['a bar before midnight', BAR, 'America/New_York', '2026-01-10T04:00Z', 'open', 'Closes 3 AM'],
  [
    'a bar on a Sunday for Saturday',
    BAR,
    'America/New_York',
    '2026-01-11T07:30Z',
    'open',
    'Closes soon · 3 AM',
  ],
  ['between two shifts', SHIFTS, 'Europe/Rome', '2026-01-12T14:00Z', 'closed', 'Opens 6 PM'],
  [
    'once a week, an hour after it closed',
    MONDAYS,
    'Europe/Rome',
    '2026-01-12T17:00Z',
    'closed',
    'Opens next Mon 9 AM',
  ],
  [
    'the morning the clocks went forward',
    daily([540, 1020]),
    'Europe/Berlin',
    '2026-03-29T06:00Z',
    'closed',
    'Opens soon · 9 AM',
  ],
  [
    'that hour on the day before',
    daily([540, 1020]),
    'Europe/Berlin',
    '2026-03-28T06:00Z',
    'closed',
    'Opens 9 AM',
  ],
  [
    'the minute before an hour that is left out',
    BAR,
    'Europe/Berlin',
    '2026-03-29T00:59Z',
    'open',
    'Closes soon · 3 AM',
  ],
  ['and is over when that jumps', BAR, 'Europe/Berlin', '2026-03-29T01:00Z', 'closed', 'Opens 10 PM'],
  ['the hour that comes twice, first', BAR, 'America/New_York', '2026-11-01T05:30Z', 'open', 'Closes 3 AM'],
  ['and again', BAR, 'America/New_York', '2026-11-01T06:30Z', 'open', 'Closes 3 AM'],
  ['the hour after it', BAR, 'America/New_York', '2026-11-01T07:30Z', 'open', 'Closes soon · 3 AM'],
  [
    'a clock that moves by half an hour',
    BAR,
    'Australia/Lord_Howe',
    '2026-10-03T15:30Z',
    'open',
    'Closes soon · 3 AM',
  ],
  ['around the clock', daily([0, 1440]), 'Asia/Tokyo', '2026-01-12T07:00Z', 'open', 'Open 24 hours'],
  ['from six to six', daily([360, 1800]), 'Asia/Tokyo', '2026-01-12T07:00Z', 'open', 'Open 24 hours'],
  ['never', daily(), 'Asia/Tokyo', '2026-01-12T07:00Z', 'closed', undefined],
])('%s', (_, week, timezone, instant, state, words) => {
  const status = openStatus(
    { week, timezone, isOpen: true, businessStatus: 'OPERATIONAL' },
    new Date(instant.replace('Z', ':00Z')),
  )
  expect([status.state, describeChange(status)]).toEqual([state, words])
})
