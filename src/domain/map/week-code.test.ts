import { expect, test } from 'vitest'
import type { Week } from '../hours/week.ts'
import { parseWeekCode, weekCode } from './week-code.ts'

const NINE_TO_FIVE = [[540, 1020]] as const

test.each<[string, Week]>([
  [
    'every day',
    [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE],
  ],
  [
    'twice a day, and past midnight',
    [
      [
        [480, 720],
        [780, 1560],
      ],
      [],
      [],
      [],
      [],
      [],
      [[1200, 1620]],
    ],
  ],
  ['days that are unknown', [null, NINE_TO_FIVE, null, [], [], [], []]],
  [
    'around the clock',
    [[[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]]],
  ],
  ['never', [[], [], [], [], [], [], []]],
])('a week is read as it was written: %s', (_, week) => {
  expect(parseWeekCode(weekCode(week) ?? 'none')).toEqual(week)
})

test('a week of which no day is known has no code', () => {
  expect(weekCode(null)).toBeUndefined()
  expect(weekCode([null, null, null, null, null, null, null])).toBeUndefined()
})

test('minutes between steps of five are rounded inwards', () => {
  expect(parseWeekCode(weekCode([[[541, 1019]], [], [], [], [], [], []]) ?? '')?.[0]).toEqual([[545, 1015]])
})

test.each(['closed', '1-2-3', '-', '!9', '1!2!3', '5-1', 'zzzz-zzzz', '2o-'])('%s is no week', (code) => {
  expect(parseWeekCode(code)).toBeUndefined()
})
