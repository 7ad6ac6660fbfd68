import { expect, test } from 'vitest'
import { timezoneAt } from './timezone-at.ts'
import { zoneOf } from './zone-of-state.ts'
import { validTimezone } from './timezone.ts'

test.each([
  [47.37, 8.54, 'Europe/Zurich'],
  [41.01, 28.98, 'Europe/Istanbul'],
  [40.71, -74.01, 'America/New_York'],
  [-90, 0, 'Antarctica/McMurdo'],
  [91, 0, null],
  [0, NaN, null],
])('the time zone at %d, %d is %s', (latitude, longitude, timezone) => {
  expect(timezoneAt(latitude, longitude)).toBe(timezone)
})

test.each([
  ['Europe/Zurich', 'Europe/Zurich'],
  ['GMT-07:00 America/Los_Angeles', 'America/Los_Angeles'],
  ['(UTC+03:00) Europe/Istanbul', 'Europe/Istanbul'],
  ['CST6CDT', 'CST6CDT'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['+03:00', null],
  ['GMT+3:00', null],
  ['Europe/Nowhere', null],
  ['None', null],
  ['x'.repeat(10_000), null],
])('%s names %s', (value, timezone) => {
  expect(validTimezone(value)).toBe(timezone)
})

test.each([
  ['TR', null, 'Europe/Istanbul'],
  ['BR', 'SC', 'America/Sao_Paulo'],
  ['BR', 'Ceará', 'America/Fortaleza'],
  ['BR', 'AM', undefined],
  ['US', 'Arkansas', 'America/Chicago'],
  ['US', 'TX', undefined],
  ['US', null, undefined],
  ['FR', 'SC', 'Europe/Paris'],
])('the time zone of all of %s, %s is %s', (country, state, zone) => {
  expect(zoneOf(country, state)).toBe(zone)
})
