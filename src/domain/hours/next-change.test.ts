import { expect, test } from 'vitest'
import { nextClosing, nextOpening } from './next-change.ts'
import { calendarOf, type OpeningPeriod, type Week } from './week.ts'

const NINE_TO_FIVE: readonly OpeningPeriod[] = [[540, 1020]]
const ALL_DAY: readonly OpeningPeriod[] = [[0, 1440]]
const OFFICE: Week = [...Array<readonly OpeningPeriod[]>(5).fill(NINE_TO_FIVE), [], []]
const NIGHTS: Week = [[], [], [], [], [[1080, 1560]], [[1080, 1560]], [[1200, 1500]]]
const SPLIT: Week = Array<readonly OpeningPeriod[]>(7).fill([
  [690, 840],
  [1080, 1380],
])
const WEEKDAYS_ROUND: Week = [...Array<readonly OpeningPeriod[]>(5).fill(ALL_DAY), [], []]
const CUT_NIGHT: Week = Array<readonly OpeningPeriod[]>(7).fill([
  [0, 120],
  [1080, 1440],
])
const ONLY_FRIDAY = (spans: readonly OpeningPeriod[]): Week => [null, null, null, null, spans, null, null]

test.each<[string, Week, number, number, [number, number, number]]>([
  ['this afternoon', OFFICE, 0, 600, [0, 1020, 420]],
  ['after midnight', NIGHTS, 4, 1380, [5, 120, 180]],
  ['later this night, begun yesterday', NIGHTS, 5, 60, [5, 120, 60]],
  ['on Monday for a Sunday night', NIGHTS, 6, 1380, [0, 60, 120]],
  ['at the end of the first part of the day', SPLIT, 2, 700, [2, 840, 140]],
  ['at the end of the last of several whole days', WEEKDAYS_ROUND, 0, 600, [5, 0, 6600]],
  ['tomorrow when the night is cut at midnight', CUT_NIGHT, 6, 1200, [0, 120, 360]],
  [
    'past midnight of an unknown day, when the span says so',
    ONLY_FRIDAY([[1080, 1560]]),
    4,
    1200,
    [5, 120, 360],
  ],
])('closes %s', (_, week, day, minute, [onDay, atMinute, minutesUntil]) =>
  expect(nextClosing(calendarOf(week, day), day, minute)).toMatchObject({
    day: onDay,
    minute: atMinute,
    minutesUntil,
  }),
)

test.each<[string, Week]>([
  ['seven whole days', Array<readonly OpeningPeriod[]>(7).fill(ALL_DAY)],
  ['seven days from six to six', Array<readonly OpeningPeriod[]>(7).fill([[360, 1800]])],
  ['a whole day before an unknown one', ONLY_FRIDAY(ALL_DAY)],
])('no closing for %s', (_, week) => expect(nextClosing(calendarOf(week, 4), 4, 600)).toBeUndefined())

test.each<[string, Week, number, number, [number, number, number]]>([
  ['later today', OFFICE, 0, 480, [0, 540, 60]],
  ['tomorrow', OFFICE, 0, 1080, [1, 540, 900]],
  ['on Monday after the weekend', OFFICE, 4, 1020, [0, 540, 3840]],
  ['on Monday, seen on Sunday', OFFICE, 6, 1439, [0, 540, 541]],
  ['for the second part of the day', SPLIT, 2, 900, [2, 1080, 180]],
  ['the same day next week', [NINE_TO_FIVE, [], [], [], [], [], []], 0, 1020, [0, 540, 9600]],
])('opens %s', (_, week, day, minute, [onDay, atMinute, minutesUntil]) =>
  expect(nextOpening(calendarOf(week, day), day, minute)).toMatchObject({
    day: onDay,
    minute: atMinute,
    minutesUntil,
  }),
)

test.each<[string, Week]>([
  ['a week of closed days', Array<readonly OpeningPeriod[]>(7).fill([])],
  ['an unknown day in between', [NINE_TO_FIVE, NINE_TO_FIVE, [], [], NINE_TO_FIVE, null, null]],
])('no opening for %s', (_, week) => expect(nextOpening(calendarOf(week, 4), 4, 1100)).toBeUndefined())
