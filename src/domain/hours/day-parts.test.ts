import { describe, expect, test } from 'vitest'
import { isOpenAlways, isOpenDuring, openParts } from './day-parts.ts'
import { calendarOf, type OpeningPeriod, type Week } from './week.ts'

/** A week that is open on Sunday, and on Saturday before it. */
const week = (sunday: readonly OpeningPeriod[] | null, saturday: readonly OpeningPeriod[] = []): Week => [
  ...Array.from({ length: 5 }, () => []),
  saturday,
  sunday,
]
const partsOf = (of: Week) => openParts(calendarOf(of, 6))

describe('the parts of Sunday at which it is open', () => {
  test.each([
    ['until noon', [[420, 720]], ['day', 'morning']],
    ['from half past nine', [[570, 1080]], ['day', 'morning', 'afternoon']],
    ['a minute of the evening', [[1020, 1081]], ['day', 'afternoon', 'evening']],
    ['in the night alone', [[1320, 1620]], ['day', 'evening', 'night']],
    ['before the morning', [[180, 300]], ['day']],
    ['in two parts', [[600, 660], [1140, 1200]], ['day', 'morning', 'evening']], // prettier-ignore
    ['all day', [[0, 1440]], ['day', 'morning', 'afternoon', 'evening', 'night']],
    ['not', [], []],
  ] as const)('%s', (_, sunday, parts) => {
    expect(partsOf(week(sunday))).toEqual(parts)
  })

  test('an unknown day is none', () => {
    expect(partsOf(week(null))).toEqual([])
  })

  test('hours of Saturday that end in the night are not those of Sunday', () => {
    expect(partsOf(week([], [[1200, 1620]]))).toEqual([])
    expect(partsOf(week([], [[1200, 1800]]))).toEqual([])
  })

  test('those that go on into the morning are', () => {
    expect(partsOf(week([], [[1200, 1801]]))).toEqual(['day', 'morning'])
    expect(partsOf(week([], [[1439, 2879]]))).toEqual(['day', 'morning', 'afternoon', 'evening', 'night'])
  })
})

test('special days count in a calendar that has them', () => {
  const closed = calendarOf(week([[540, 1020]]), 6, (ahead) => (ahead === 0 ? [] : undefined))
  expect(isOpenDuring(closed, 'day')).toBe(false)
})

const everyDay = (...spans: (readonly OpeningPeriod[] | null)[]): Week =>
  Array.from({ length: 7 }, (_, day) => spans[day] ?? spans[0] ?? [])

describe('a week is open around the clock', () => {
  test('from midnight to midnight, and from one morning to the next', () => {
    expect(isOpenAlways(everyDay([[0, 1440]]))).toBe(true)
    expect(isOpenAlways(everyDay([[360, 1800]]))).toBe(true)
  })

  test.each([
    ['but for a day', everyDay([[0, 1440]], [])],
    ['but for a minute', everyDay([[0, 1440]], [[0, 1439]])],
    ['but for hours between two days', everyDay([[0, 1440]], [[360, 1800]])],
    ['with an hour of rest', everyDay([[0, 780], [840, 1440]])], // prettier-ignore
    ['on known days', [...everyDay([[0, 1440]]).slice(1), null]],
    ['never', everyDay([])],
    ['on no days at all', []],
  ] as const)('not %s', (_, each) => {
    expect(isOpenAlways(each)).toBe(false)
  })
})
