import { expect, test } from 'vitest'
import { calendarOf, isOpenAt, mergeSpans } from './week.ts'
import type { OpeningPeriod, Week } from './week.ts'

const days = (hours: Record<number, readonly OpeningPeriod[] | null>): Week =>
  Array.from({ length: 7 }, (_, day) => (day in hours ? (hours[day] ?? null) : []))

const FRIDAY_NIGHT = days({ 4: [[18 * 60, 26 * 60]] })
const SUNDAY_NIGHT = days({ 6: [[20 * 60, 25 * 60]] })
const ONLY_FRIDAY_KNOWN: Week = [null, null, null, null, [[18 * 60, 26 * 60]], null, null]

test.each([
  ['before opening', FRIDAY_NIGHT, 4, 18 * 60 - 1, false],
  ['on the minute of opening', FRIDAY_NIGHT, 4, 18 * 60, true],
  ['yesterday past midnight', FRIDAY_NIGHT, 5, 60, true],
  ['on the minute of closing', FRIDAY_NIGHT, 5, 120, false],
  ['the night before the span', FRIDAY_NIGHT, 4, 60, false],
  ['Sunday night on Monday', SUNDAY_NIGHT, 0, 59, true],
  ['Sunday night over', SUNDAY_NIGHT, 0, 60, false],
  ['a closed day', FRIDAY_NIGHT, 1, 720, false],
  ['an unknown day', ONLY_FRIDAY_KNOWN, 2, 720, undefined],
  ['an unknown day still within the night of a known one', ONLY_FRIDAY_KNOWN, 5, 60, true],
  ['an unknown day after that night', ONLY_FRIDAY_KNOWN, 5, 120, undefined],
  ['a known day after an unknown one', ONLY_FRIDAY_KNOWN, 4, 60, false],
])('%s', (_, week, day, minute, expected) => expect(isOpenAt(calendarOf(week, day), minute)).toBe(expected))

test.each<[string, OpeningPeriod[], OpeningPeriod[]]>([
  [
    'sorted',
    [
      [600, 700],
      [100, 200],
    ],
    [
      [100, 200],
      [600, 700],
    ],
  ],
  [
    'joined when they overlap',
    [
      [100, 300],
      [200, 400],
    ],
    [[100, 400]],
  ],
  [
    'joined when they touch',
    [
      [100, 200],
      [200, 300],
    ],
    [[100, 300]],
  ],
  [
    'joined when one holds the other',
    [
      [100, 400],
      [200, 300],
    ],
    [[100, 400]],
  ],
  [
    'never longer than a day',
    [
      [100, 1400],
      [1300, 2700],
    ],
    [[100, 1540]],
  ],
])('spans are %s', (_, spans, expected) => expect(mergeSpans(spans)).toEqual(expected))
