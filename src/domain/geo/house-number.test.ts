import { expect, test } from 'vitest'
import { streetWithNumber } from './house-number.ts'

test.each([
  ['Hauptstraße', '12', 'DE', 'Hauptstraße 12'],
  ['Princes Street', '1-3', 'GB', '1-3 Princes Street'],
  ['Princes Street', '1-3', null, '1-3 Princes Street'],
  ['Rue de Charonne', '13', null, '13 Rue de Charonne'],
  ['Rue du Midi', '14', 'BE', 'Rue du Midi 14'],
  ['Kerkstraat', '12a', null, 'Kerkstraat 12a'],
  ['Lindenweg 4a', '4a', null, 'Lindenweg 4a'],
  ['信義路二段', '194', 'TW', '信義路二段194'],
  ['Long Lane', null, 'GB', 'Long Lane'],
])('%s, %s, %s: %s', (street, number, country, line) => {
  expect(streetWithNumber(street, number, country)).toBe(line)
})
