import { expect, test } from 'vitest'
import { countryOfStates } from './country-of-states.ts'

test.each([
  ['BR', 'AC, AL, AM, AP, BA, CE'],
  ['US', 'CA, NY, TX, Florida, WA'],
  ['AU', 'NSW, VIC, QLD, WA'],
  ['CA', 'Ontario, Quebec, BC, AB'],
  ['MX', 'Jalisco, Oaxaca, Puebla, Sonora'],
  [undefined, 'SC, PA, MT, MS, AL'],
  [undefined, 'CA, NY, TX'],
  [undefined, 'Bayern, Hessen, Sachsen, Berlin'],
])('%s is the country of the states %s', (country, states) => {
  expect(countryOfStates(new Set(states.split(', ')))).toBe(country)
})
