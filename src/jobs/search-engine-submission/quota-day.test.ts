import { expect, test } from 'vitest'
import { quotaDayEnd, quotaDayStart } from './quota-day.ts'

test.each([
  ['in winter', '2026-01-15T20:00:00.123Z', '2026-01-15T08:00:00.000Z', '2026-01-16T08:00:00.000Z'],
  ['in summer', '2026-07-15T20:00:00.000Z', '2026-07-15T07:00:00.000Z', '2026-07-16T07:00:00.000Z'],
  [
    'before midnight there',
    '2026-07-15T06:59:59.999Z',
    '2026-07-14T07:00:00.000Z',
    '2026-07-15T07:00:00.000Z',
  ],
  ['at midnight there', '2026-07-15T07:00:00.000Z', '2026-07-15T07:00:00.000Z', '2026-07-16T07:00:00.000Z'],
  [
    'when clocks go forward',
    '2026-03-08T20:00:00.000Z',
    '2026-03-08T08:00:00.000Z',
    '2026-03-09T07:00:00.000Z',
  ],
  ['when clocks go back', '2026-11-01T20:00:00.000Z', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
])("Google's day %s", (_, now, start, end) => {
  expect(quotaDayStart(new Date(now)).toISOString()).toBe(start)
  expect(quotaDayEnd(new Date(now)).toISOString()).toBe(end)
})
