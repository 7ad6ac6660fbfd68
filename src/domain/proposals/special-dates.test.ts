import { expect, test } from 'vitest'
import { readSpecialDays } from '../hours/special-days-of-form.ts'
import type { SpecialHours } from '../hours/special-hours.ts'
import { AppError } from '../errors.ts'
import { rowsOfText, specialDaysOfText, specialInput, textOfSpecialHours } from './special-dates.ts'
import { readSubmission } from './submission.ts'

const DAYS: SpecialHours = [
  { date: '2026-12-24', spans: [[540, 780]] },
  { date: '2026-12-25', spans: [] },
  { date: '2026-12-26', spans: [] },
  { date: '2026-12-31', spans: [[1080, 1560]] },
  { date: '2027-01-02', spans: [[0, 1440]] },
  {
    date: '2027-01-03',
    spans: [
      [480, 720],
      [780, 1140],
    ],
  },
]
const TEXT = `2026-12-24: 9 AM – 1 PM
2026-12-25 to 2026-12-26: Closed
2026-12-31: 6 PM – 2 AM
2027-01-02: Open 24 hours
2027-01-03: 8 AM – 12 PM, 1 PM – 7 PM`

test('special hours are a line each, and are read back as they were', () => {
  expect(textOfSpecialHours(DAYS)).toBe(TEXT)
  expect(readSpecialDays(specialDaysOfText(TEXT))).toEqual(DAYS)
  expect(textOfSpecialHours(null)).toBeNull()
})

test('a line that is none is refused as a date', () => {
  expect(rowsOfText('at Christmas')).toEqual([{ from: 'at Christmas', until: '', hours: '' }])
})

/** The inputs of a form with these rows. */
const form = (...rows: (readonly [string, string, string])[]) =>
  Object.fromEntries(
    rows.flatMap(([from, until, hours], at) => [
      [specialInput(at, 'from'), from],
      [specialInput(at, 'until'), until],
      [specialInput(at, 'hours'), hours],
    ]),
  )

test('only what differs from what was shown is proposed', () => {
  const seen = JSON.stringify({ specialHours: '2026-12-24: 9 AM – 1 PM' })
  const same = form(['2026-12-24', '', '9:00-13:00'], ['', '', ''])
  expect(() => readSubmission('suggest', { ...same, seen })).toThrow('Nothing was changed')
  const more = form(['2026-12-24', '', '9 AM – 1 PM'], ['2026-12-25', '2026-12-26', 'closed'])
  const { changes, seen: shown } = readSubmission('suggest', { ...more, seen })
  expect(changes).toEqual({ specialHours: '2026-12-24: 9 AM – 1 PM\n2026-12-25 to 2026-12-26: Closed' })
  expect(shown).toEqual({ specialHours: '2026-12-24: 9 AM – 1 PM' })
  expect(readSubmission('suggest', { ...form(['', '', '']), seen }).changes).toEqual({ specialHours: null })
})

test('a program that sends no rows changes none', () => {
  const seen = JSON.stringify({ specialHours: '2026-12-24: Closed', phone: '1' })
  expect(readSubmission('suggest', { phone: '+90 212 555 01 99', seen }).changes).toEqual({
    phone: '+90 212 555 01 99',
  })
})

test.each([
  ['hours without a day', ['', '', '9-13'], 'The first day of special date 2 must be a date, as 2026-12-25.'],
  [
    'a day without hours',
    ['2026-12-25', '', ''],
    'The hours of special date 2 must be hours, as 09:00-15:00.',
  ],
  ['odd hours', ['2026-12-25', '', 'soon'], 'The hours of special date 2 must be hours, as 09:00-15:00.'],
  [
    'no such day',
    ['2026-02-30', '', 'closed'],
    'The first day of special date 2 must be a date, as 2026-12-25.',
  ],
  [
    'a last day before the first',
    ['2026-12-25', '2026-12-24', 'closed'],
    'The last day of special date 2 must be a date that is not before the first.',
  ],
] as const)('%s is told at its row', (_, row, message) => {
  try {
    readSubmission('suggest', form(['', '', ''], row))
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.message).toBe(message)
    expect(error.details?.[0]?.path).toMatch(/^special\.1\./)
  }
})
