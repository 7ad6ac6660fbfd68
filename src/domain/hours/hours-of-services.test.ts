import { expect, test } from 'vitest'
import { parseWeek } from '#tests/hours/parse-week.ts'

const NINE_TO_FIVE = [[540, 1020]]

test.each<[string, unknown, unknown]>([
  [
    'a store locator, with signs of equality',
    'mon=7:30-14:00, 14:30-20:00, tue-thu=9:00-21:00, fri=open, sat-sun=closed',
    [
      [
        [450, 840],
        [870, 1200],
      ],
      ...Array<unknown>(3).fill([[540, 1260]]),
      null,
      [],
      [],
    ],
  ],
  [
    'a list of named days with opening and closing',
    [
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => ({
        day,
        open: '9:00 AM',
        close: '5:00 PM',
      })),
      { day: 'Sunday', isClosed: true },
    ],
    [...Array<unknown>(6).fill(NINE_TO_FIVE), []],
  ],
  [
    'a list of texts and a zone, as GeoDirectory exports it',
    '["Mo-Sa 09:00-17:00"],["UTC":"+2"]',
    [...Array<unknown>(6).fill(NINE_TO_FIVE), []],
  ],
])('%s is read', (_, value, week) => {
  expect(parseWeek(value)).toEqual(week)
})
