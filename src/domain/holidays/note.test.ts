import { expect, test } from 'vitest'
import { holidayName } from './calendar.ts'
import { holidayHoursOf } from './holiday-hours.ts'
import { holidayNote } from './note.ts'

const BERLIN = { specialHours: null, countryCode: 'DE', timezone: 'Europe/Berlin' }
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
  const days = holidayHoursOf({ workingHours, specialHours: null, countryCode: 'DE' })
  expect(days).toContainEqual({ date: '2026-12-25', spans })
  expect(days).toContainEqual({ date: '2027-05-01', spans })
})

test.each([
  ['without a rule', { workingHours: { Monday: '9-17' }, countryCode: 'DE' }],
  ['with a rule that cannot be read', { workingHours: { Holidays: 'ask' }, countryCode: 'DE' }],
  ['in a country of which nothing is known', { workingHours: { Holidays: 'Closed' }, countryCode: 'XX' }],
  ['in no country', { workingHours: { Holidays: 'Closed' }, countryCode: null }],
])('nothing is known of holidays %s', (_, business) => {
  expect(holidayHoursOf({ ...business, specialHours: null })).toBeNull()
})
