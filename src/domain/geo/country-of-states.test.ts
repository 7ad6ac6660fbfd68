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
  ['DE', 'Bayern, Hessen, Sachsen, Berlin'],
  ['JP', '東京都, 大阪府, 埼玉県, 北海道'],
  ['CN', '广东省, 浙江省, 上海市, 四川'],
  ['TR', 'Bursa, Ankara, İzmir, Van'],
  ['PL', 'mazowieckie, śląskie, małopolskie, lubelskie'],
  ['ES', 'Palmas (Las), Coruña (A), Valencia / València, Teruel'],
  [undefined, 'Córdoba, Santa Fe, Mendoza, Salta'],
  [undefined, 'Bayern'],
])('%s is the country of the states %s', (country, states) => {
  expect(countryOfStates(new Set(states.split(', ')))).toBe(country)
})

test.each([
  ['TR', 'Bursa, Ankara', 'TR'],
  ['AT', 'Wien, Tirol', 'AT DE'],
  ['DE', 'Bayern', 'AT DE'],
  ['BR', 'SC', 'BR MX'],
  ['JP', '埼玉県', 'JP'],
  [undefined, 'Bursa, Paris', 'TR'],
  [undefined, 'SC', 'TR'],
])('%s is the country of the states %s where columns are called as in %s', (country, states, called) => {
  expect(countryOfStates(new Set(states.split(', ')), new Set(called.split(' ')))).toBe(country)
})
