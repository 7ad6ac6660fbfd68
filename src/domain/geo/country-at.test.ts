import { expect, test } from 'vitest'
import { countryAt } from './country-at.ts'
import { COUNTRY_NAMES } from './country-names.ts'
import { ZONES_BY_COUNTRY } from './zone-countries.ts'

test.each([
  ['Dallas', 32.78, -96.8, 'US'],
  ['Istanbul', 41.01, 28.97, 'TR'],
  ['Zürich', 47.377, 8.542, 'CH'],
  ['Lisbon, by the sea', 38.72, -9.14, 'PT'],
  ['Suva, by the date line', -18.14, 178.44, 'FJ'],
  ['Geneva, by a border', 46.204, 6.143, null],
  ['Hanoi, whose zone is Bangkok’s', 21.03, 105.85, null],
  ['Prishtina, whose zone is Belgrade’s', 42.66, 21.17, null],
  ['the open sea', 0, -30, null],
  ['nowhere', 91, 0, null],
  ['the North Pole', 90, 0, null],
  ['the end of the map', -16.8, 180, 'FJ'],
])('%s', (_, latitude, longitude, code) => {
  expect(countryAt(latitude, longitude)).toBe(code)
})

test('every country of the table is one that has a name', () => {
  expect(Object.keys(ZONES_BY_COUNTRY).filter((code) => !COUNTRY_NAMES[code])).toEqual([])
})
