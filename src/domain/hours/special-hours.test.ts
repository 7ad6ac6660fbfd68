import { describe, expect, test } from 'vitest'
import { addDays, cleanSpecialHours, comingSpecialDays, isDate, specialHoursOf } from './special-hours.ts'
import { openStatus } from './status.ts'
import type { OpeningPeriod, Week } from './week.ts'

test.each(['2026-12-25', '2028-02-29'])('%s is a date', (text) => expect(isDate(text)).toBe(true))
test.each(['2026-02-30', '2026-13-01', '26-12-25', '2026-12-25T00:00', ''])('%j is no date', (text) =>
  expect(isDate(text)).toBe(false),
)

test('days are counted over the ends of months and of the time of summer', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2026-03-28', 2)]).toEqual([
    ...['2027-01-01', '2026-02-28', '2026-03-30'],
  ])
})

test('special days are in order, each once, with their spans joined', () => {
  expect(
    specialHoursOf([
      { date: '2026-12-31', spans: [[780, 900]] },
      { date: '2026-12-25', spans: [] },
      { date: '2026-12-31', spans: [[540, 780]] },
    ]),
  ).toEqual([
    { date: '2026-12-25', spans: [] },
    { date: '2026-12-31', spans: [[540, 900]] },
  ])
  expect(specialHoursOf([])).toBeNull()
})

test('what was stored is kept but for what is no special day', () => {
  const days = [{ date: '2026-12-31', spans: [[1080, 1560]] }]
  const wrong = [
    { date: 'x', spans: [] },
    { date: '2026-12-25', spans: [[900, 540]] },
    { date: '2026-12-25' },
    7,
  ]
  expect(cleanSpecialHours([...days, ...wrong])).toEqual(days)
  expect(JSON.stringify(cleanSpecialHours([{ spans: [], date: '2026-12-25' }]))).toBe(
    '[{"date":"2026-12-25","spans":[]}]',
  )
  expect([cleanSpecialHours('x'), cleanSpecialHours(wrong)]).toEqual([null, null])
})

test('the days from yesterday to sixty ahead are shown', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-12-25', '2027-01-21', '2027-01-22'].map((date) => ({
    date,
    spans: [],
  }))
  expect(comingSpecialDays(days, '2026-11-22').map(({ date }) => date)).toEqual([
    ...['2026-11-21', '2026-12-25', '2027-01-21'],
  ])
})

describe('a business with special hours', () => {
  const NINE_TO_FIVE: readonly OpeningPeriod[] = [[540, 1020]]
  const WEEK: Week = Array<readonly OpeningPeriod[]>(7).fill(NINE_TO_FIVE)
  const ALWAYS: Week = Array<readonly OpeningPeriod[]>(7).fill([[0, 1440]])
  const source = {
    week: WEEK,
    isOpen: true,
    businessStatus: 'OPERATIONAL',
    timezone: 'Europe/Berlin',
  } as const
  // The 25th is a Friday.
  const specialHours = [
    { date: '2026-12-24', spans: [[540, 1500]] as OpeningPeriod[] },
    { date: '2026-12-25', spans: [] },
    { date: '2026-12-26', spans: [[720, 840]] as OpeningPeriod[] },
  ]
  const at = (instant: string, other: object = {}) =>
    openStatus({ ...source, specialHours, ...other }, Date.parse(instant))

  test.each<[string, string, object, unknown]>([
    [
      'is closed on a closed day, until the next that is open',
      '2026-12-25T10:00:00Z',
      {},
      { state: 'closed', changesAt: { day: 5, minute: 720 } },
    ],
    [
      'is open by the hours of the day',
      '2026-12-24T20:00:00Z',
      {},
      { state: 'open', changesAt: { day: 4, minute: 60 } },
    ],
    ['is open past midnight into a closed day', '2026-12-24T23:30:00Z', {}, { state: 'open' }],
    [
      'is closed after its shorter hours',
      '2026-12-26T14:00:00Z',
      {},
      { state: 'closed', changesAt: { day: 6, minute: 540 } },
    ],
    [
      'is open as ever on other days',
      '2026-12-27T10:00:00Z',
      {},
      { state: 'open', changesAt: { day: 6, minute: 1020 } },
    ],
    [
      'that is always open closes then',
      '2026-12-23T10:00:00Z',
      { week: ALWAYS },
      { state: 'open', changesAt: { day: 3, minute: 0 } },
    ],
    ['of an unknown week is known on that day', '2026-12-26T11:30:00Z', { week: null }, { state: 'open' }],
    ['of an unknown week is unknown on others', '2026-12-28T11:30:00Z', { week: null }, { state: 'unknown' }],
    [
      'lives by its own calendar',
      '2026-12-25T23:30:00Z',
      { timezone: 'Pacific/Honolulu' },
      { state: 'closed', changesAt: { day: 5 } },
    ],
    ['that is closed stays so', '2026-12-26T11:30:00Z', { isOpen: false }, { state: 'closed' }],
  ])('%s', (_, instant, other, status) => expect(at(instant, other)).toMatchObject(status as object))
})
