import { expect, test } from 'vitest'
import { possibleCities, type CityLocation } from './same-city.ts'

const at = (
  countryCode: string | null,
  state: string | null = null,
  latitude: number | null = null,
  longitude: number | null = null,
): CityLocation => ({ countryCode, state, latitude, longitude })

const RIYADH = at('SA', 'Riyadh', 24.71, 46.67)

test.each<readonly [string, readonly CityLocation[], CityLocation, readonly number[]]>([
  [
    'another state of the United States, however near',
    [at('US', 'Kansas', 39.1, -94.6)],
    at('US', 'Missouri', 39.1, -94.6),
    [],
  ],
  ['a state by its code', [at('US', 'Texas')], at('US', 'TX'), [0]],
  ['a province by its code', [at('CA', 'Ontario')], at('CA', 'ON'), [0]],
  ['a Brazilian state by its code', [at('BR', 'São Paulo')], at('BR', 'SP'), [0]],
  ['another district within 30 km', [RIYADH], at('SA', '01', 24.8, 46.8), [0]],
  ['another district beyond 30 km', [RIYADH], at('SA', '01', 25.2, 46.67), []],
  ['another district somewhere', [at('DE', 'Bayern')], at('DE', 'Hessen'), []],
  ['the same state within 100 km', [RIYADH], at('SA', 'riyadh', 25.5, 46.67), [0]],
  ['the same state beyond 100 km', [RIYADH], at('SA', 'riyadh', 26, 46.67), []],
  ['the nearest of two', [RIYADH, at('SA', null, 24.8, 46.7)], at('SA', null, 24.81, 46.7), [1, 0]],
  ['the only country of the name', [at('TR')], at(null), [0]],
  ['one of two countries', [at('FR'), at('US', 'Texas')], at(null), []],
  [
    'one of two countries, by its position',
    [at('FR', null, 48.86, 2.35), at('US', null, 33.66, -95.55)],
    at(null, null, 48.9, 2.3),
    [0],
  ],
  ['one of two cities of a country', [at('US', 'Ohio'), at('US', 'Iowa')], at(null), []],
  ['a city of which no country is known', [at(null)], at('TR'), [0]],
  ['such a city beside one of another country', [at(null), at('FR')], at('US'), []],
  [
    'such a city beside one of another country, by its position',
    [at(null, null, 33.66, -95.55), at('FR')],
    at('US', null, 33.7, -95.5),
    [0],
  ],
  ['a city with a country before one without', [at(null), at('TR')], at(null), [1, 0]],
  ['none without a country far away', [at('TR', null, 41, 29)], at(null, null, 31, 29), []],
])('a row means %s: %#', (_, cities, sought, meant) => {
  expect(possibleCities(cities, sought)).toEqual(meant.map((index) => cities[index]))
})
