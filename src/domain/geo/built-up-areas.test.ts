import { expect, test } from 'vitest'
import { loadBuiltUpAreas } from './built-up-areas.ts'

test.each([
  ['CN', 23.12, 113.26, 'Guangzhou'],
  ['CN', 23.02, 113.75, 'Dongguan'],
  ['JP', 35.69, 139.7, 'Tokyo'],
  ['JP', 35.91, 139.66, 'Saitama'],
  ['TR', 40.99, 29.03, 'Istanbul'],
  ['TR', 36.88, 30.7, 'Antalya'],
  ['US', 40.68, -73.97, 'New York'],
  ['GB', 51.513, -0.09, 'London'],
  ['DE', 48.14, 11.57, 'Munich'],
  ['KR', 36.81, 127.15, 'Cheonan'],
  ['PT', 38.75, -9.23, 'Amadora'],
  // A borough since 1975, not the city that it was.
  ['DE', 51.07, 7, 'Leverkusen'],
])('in %s the position %f, %f lies in %s', async (country, latitude, longitude, city) => {
  const areas = await loadBuiltUpAreas()
  expect(areas.cityAt({ latitude, longitude }, country)).toBe(city)
})

test.each([
  ['too far from any', 'PT', 38, -8.2],
  ['of another country', 'ES', 38.72, -9.14],
  ['between two', 'US', 37.785, -122.34],
  ['in no country of the list', 'XX', 38.72, -9.14],
])('a position %s lies in no city', async (_, country, latitude, longitude) => {
  const areas = await loadBuiltUpAreas()
  expect(areas.cityAt({ latitude, longitude }, country)).toBeUndefined()
})

test('a position lies near a city up to twice as far', async () => {
  const areas = await loadBuiltUpAreas()
  const beside = { latitude: 38.85, longitude: -9.13 }
  expect(areas.isNear('LISBON', beside, 'PT')).toBe(true)
  expect(areas.isNear('Porto', beside, 'PT')).toBe(false)
})
