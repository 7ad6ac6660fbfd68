import { expect, test } from 'vitest'
import type { SpecialHours } from '../hours/special-hours.ts'
import { parseSpecialCode, specialCode } from './special-code.ts'

const DAYS: SpecialHours = [
  { date: '2026-12-24', spans: [[541, 780]] },
  { date: '2026-12-25', spans: [] },
  {
    date: '2026-12-31',
    spans: [
      [600, 840],
      [1080, 1560],
    ],
  },
]

test('special days are read as they were written', () => {
  expect(parseSpecialCode(specialCode(DAYS, '2026-12-01') ?? '')).toEqual(DAYS)
})

test('days that are over everywhere, and those that are far, are left out', () => {
  expect(parseSpecialCode(specialCode(DAYS, '2026-12-26') ?? '')).toEqual(DAYS.slice(1))
  expect(specialCode(DAYS, '2027-02-01')).toBeUndefined()
  expect(specialCode(DAYS, '2026-09-01')).toBeUndefined()
  expect(specialCode(null, '2026-12-01')).toBeUndefined()
})

test.each(['', 'x', '20261324', '20261224:', '20261224:9-1', '20261224:1-2-3', '20261224:1'])(
  '"%s" is no special day',
  (code) => {
    expect(parseSpecialCode(code)).toEqual([])
  },
)
