import { describe, expect, test } from 'vitest'
import type { OpeningPeriod, Week } from '../hours/week.ts'
import { oddHalfHours, openDates, openHalfHours, openOddMinutes } from './open-half-hours.ts'

const weekOf = (days: Readonly<Record<number, readonly OpeningPeriod[]>>): Week =>
  Array.from({ length: 7 }, (_, day) => days[day] ?? [])
const span = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => from + at)

describe('half hours of the week', () => {
  test.each<[string, Week, readonly number[]]>([
    ['a morning of Monday', weekOf({ 0: [[540, 720]] }), span(18, 24)],
    [
      'two spans of Tuesday',
      weekOf({
        1: [
          [540, 600],
          [1020, 1080],
        ],
      }),
      [66, 67, 82, 83],
    ],
    ['past midnight', weekOf({ 4: [[1320, 1560]] }), span(236, 244)],
    ['Sunday night runs into Monday', weekOf({ 6: [[1380, 1500]] }), [334, 335, 0, 1]],
    ['around the clock', weekOf({ 2: [[0, 1440]] }), span(96, 144)],
    ['at the instants within odd hours', weekOf({ 0: [[545, 617]] }), [19, 20]],
    ['within one half hour', weekOf({ 0: [[541, 569]] }), []],
    ['never', weekOf({}), []],
    ['unknown days', [null, null, null, null, null, null, null], []],
  ])('%s', (_, week, expected) => {
    expect(openHalfHours(week)).toEqual(expected)
  })

  test.each<[string, Week, readonly number[]]>([
    ['whole and half hours', weekOf({ 0: [[540, 1050]] }), []],
    ['a quarter past', weekOf({ 0: [[555, 1020]] }), [18]],
    ['both bounds', weekOf({ 3: [[545, 1057]] }), [162, 179]],
    ['past midnight', weekOf({ 4: [[1320, 1565]] }), [244]],
    ['from Sunday into Monday', weekOf({ 6: [[1320, 1455]] }), [0]],
    ['a minute before midnight', weekOf({ 6: [[600, 1439]] }), [335]],
  ])('changes within them: %s', (_, week, expected) => {
    expect(oddHalfHours(week)).toEqual(expected)
  })
})

test.each<[string, Week, readonly number[]]>([
  ['whole and half hours', weekOf({ 0: [[540, 1050]] }), []],
  [
    'opens at a quarter past, closes at ten to',
    weekOf({ 0: [[555, 590]] }),
    [...span(555, 570), ...span(571, 590)],
  ],
  [
    'a break within a half hour',
    weekOf({
      1: [
        [2, 5],
        [7, 30],
      ],
    }),
    [...span(1442, 1445), ...span(1447, 1470)],
  ],
  ['from Sunday into Monday', weekOf({ 6: [[1320, 1455]] }), span(1, 15)],
  [
    'the day before goes on when its own hours have ended',
    weekOf({ 0: [[600, 1500]], 1: [[0, 47]] }),
    span(1471, 1500),
  ],
])('minutes within odd half hours: %s', (_, week, expected) => {
  expect(openOddMinutes(week)).toEqual(expected)
})

const EVEN = { oddHalfHours: [], oddMinutes: [] }

describe('special dates', () => {
  const datesOf = (week: Week | null, date: string, spans: readonly OpeningPeriod[]) =>
    Object.fromEntries(openDates(week, [{ date, spans }]).map((each) => [each.date, each.halfHours]))
  const late = weekOf(Object.fromEntries(span(0, 7).map((day) => [day, [[1320, 1560]]])))

  test.each<
    [string, Week | null, string, readonly OpeningPeriod[], Readonly<Record<string, readonly number[]>>]
  >([
    [
      'closed, and the night before goes on',
      ...([late, '2026-12-24', []] as const),
      { '2026-12-24': span(0, 4), '2026-12-25': span(44, 48) },
    ],
    [
      'its night runs into the day after',
      ...([weekOf({}), '2026-12-31', [[1200, 1620]]] as const),
      { '2026-12-31': span(40, 48), '2027-01-01': span(0, 6) },
    ],
    [
      'without a week',
      ...([null, '2027-04-10', [[600, 660]]] as const),
      { '2027-04-10': [20, 21], '2027-04-11': [] },
    ],
    [
      'the leap day, before March',
      ...([late, '2028-02-29', [[0, 60]]] as const),
      { '2028-02-29': [0, 1, ...span(0, 4)], '2028-03-01': span(44, 48) },
    ],
    [
      'the last of February where there is no leap day',
      ...([weekOf({}), '2027-02-28', [[1380, 1500]]] as const),
      { '2027-02-28': [46, 47], '2027-03-01': [0, 1] },
    ],
  ])('%s', (_, week, date, spans, expected) => {
    expect(datesOf(week, date, spans)).toEqual(expected)
  })

  test('two days in a row: hours of the first run into the second, which has its own', () => {
    const days = [
      { date: '2026-12-24', spans: [[1380, 1500]] },
      { date: '2026-12-25', spans: [[720, 780]] },
    ] as const
    expect(openDates(weekOf({ 5: [[0, 30]] }), days)).toEqual([
      { date: '2026-12-24', halfHours: [46, 47], ...EVEN, parts: ['day', 'evening', 'night'] },
      { date: '2026-12-25', halfHours: [24, 25, 0, 1], ...EVEN, parts: ['day', 'afternoon'] },
      { date: '2026-12-26', halfHours: [0], ...EVEN, parts: ['day'] },
    ])
  })

  test('hours between half hours, past midnight', () => {
    expect(openDates(null, [{ date: '2026-12-31', spans: [[1430, 1445]] }])).toEqual([
      {
        date: '2026-12-31',
        halfHours: [],
        oddHalfHours: [47],
        oddMinutes: span(1430, 1440),
        parts: ['day', 'evening', 'night'],
      },
      { date: '2027-01-01', halfHours: [0], oddHalfHours: [0], oddMinutes: span(1, 5), parts: [] },
    ])
  })
})
