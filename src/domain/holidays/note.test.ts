import { expect, test } from 'vitest'
import { holidayName, holidaysOf } from './calendar.ts'
import { datedHoursOf } from './dated-hours.ts'
import { changeNote, holidayNote } from './note.ts'

const BERLIN = { specialHours: null, countryCode: 'DE', timezone: 'Europe/Berlin' }
const TODAY = '2026-11-29'
const UNSAID = {
  week: null,
  specialHours: null,
  latitude: null,
  longitude: null,
  timezone: null,
  workingHours: null,
  countryCode: null,
  state: null,
}
const NOTE = 'Holiday (Christmas Day): hours may differ'

test.each([
  ['a holiday of its country', BERLIN, '2026-12-25T11:00:00Z', NOTE],
  ['the evening before, by its own clock', BERLIN, '2026-12-24T22:59:00Z', undefined],
  ['midnight, by its own clock', BERLIN, '2026-12-24T23:00:00Z', NOTE],
  ['a holiday of another country', { ...BERLIN, countryCode: 'TR' }, '2026-12-25T11:00:00Z', undefined],
  ['no country', { ...BERLIN, countryCode: null }, '2026-12-25T11:00:00Z', undefined],
  ['no clock', { ...BERLIN, timezone: null }, '2026-12-25T11:00:00Z', undefined],
  [
    'hours of its own',
    { ...BERLIN, specialHours: [{ date: '2026-12-25', spans: [] }] },
    '2026-12-25T11:00:00Z',
    undefined,
  ],
])('what is said of hours on a holiday: %s', (_, business, instant, note) => {
  expect(holidayNote(business, new Date(instant), holidayName)).toBe(note)
})

test.each([
  ['DE', '2026-12-26', 'Boxing Day'],
  ['DE', '2027-03-26', 'Good Friday'],
  ['TR', '2027-03-09', 'End of Ramadan, Eid al-Fitr'],
  ['US', '2027-07-05', 'Independence Day'],
  ['DE', '2026-12-24', undefined],
])('in %s, %s is %s', (country, date, name) => {
  expect(holidayName(country, date)).toBe(name)
})

test.each([
  ['closed', { Holidays: 'Closed' }, []],
  ['10 AM – 2 PM', { Holidays: '10 AM – 2 PM' }, [[600, 840]]],
] as const)('a rule of holidays holds on each that is known: %s', (_, workingHours, spans) => {
  const days = datedHoursOf({ ...UNSAID, workingHours, countryCode: 'DE' }, TODAY).dated
  expect(days).toContainEqual({ date: '2026-12-25', spans })
  expect(days).toContainEqual({ date: '2027-05-01', spans })
})

test('of holidays that are like other days it is said that the hours hold', () => {
  const week = Array.from({ length: 7 }, () => [[540, 1020]] as const)
  const stated = { ...UNSAID, week, workingHours: { Holidays: 'Usual hours' }, countryCode: 'DE' }
  const specialHours = datedHoursOf(stated, TODAY).dated
  expect(specialHours).toContainEqual({ date: '2026-12-25', spans: [[540, 1020]] })
  const instant = new Date('2026-12-25T11:00:00Z')
  expect(holidayNote({ ...BERLIN, specialHours }, instant, holidayName)).toBeUndefined()
})

test.each([
  ['BY', '2027-01-06', 'Epiphany'],
  ['Bayern', '2027-01-06', 'Epiphany'],
  ['Bavaria', '2027-01-06', 'Epiphany'],
  ['Hamburg', '2027-01-06', undefined],
  [null, '2027-01-06', undefined],
])('in the state %s of Germany %s is %s', (state, date, name) => {
  expect(holidayName('DE', date, state)).toBe(name)
  expect(holidaysOf('DE', state).get(date)).toBe(name)
})

test('an opening on a holiday that has hours of its own is said to be by these', () => {
  const specialHours = [{ date: '2026-12-25', spans: [[600, 840]] as const }]
  const closed = {
    state: 'closed',
    changesAt: { day: 4, minute: 600, daysAhead: 1, minutesUntil: 900 },
  } as const
  const instant = new Date('2026-12-24T18:00:00Z')
  expect(changeNote({ ...BERLIN, specialHours }, closed, instant, holidayName)).toBe('(holiday hours)')
  expect(changeNote(BERLIN, closed, instant, holidayName)).toBeUndefined()
  const today = { ...closed, changesAt: { ...closed.changesAt, daysAhead: 0 } }
  expect(changeNote({ ...BERLIN, specialHours }, today, instant, holidayName)).toBeUndefined()
})

test('on holidays with a rule that is not understood nothing is known', () => {
  const days = datedHoursOf({ ...UNSAID, workingHours: { Holidays: 'ask' }, countryCode: 'DE' }, TODAY).dated
  expect(days).toContainEqual({ date: '2026-12-25', spans: null })
})

test.each([
  ['without a rule', { workingHours: { Monday: '9-17' }, countryCode: 'DE' }],
  ['in a country of which nothing is known', { workingHours: { Holidays: 'Closed' }, countryCode: 'XX' }],
  ['in no country', { workingHours: { Holidays: 'Closed' }, countryCode: null }],
])('nothing is known of holidays %s', (_, business) => {
  expect(datedHoursOf({ ...UNSAID, ...business }, TODAY)).toEqual({ dated: null, until: null })
})
