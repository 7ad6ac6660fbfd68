import { expect, test } from 'vitest'
import { loadBuiltUpAreas } from './built-up-areas.ts'
import { loadCityNames } from './city-names.ts'
import { citySpelling, withUmlauts } from './city-spelling.ts'

test.each([
  ['ACRELANDIA', 'Acrelandia'],
  ['RIO DE JANEIRO', 'Rio de Janeiro'],
  ["L'AQUILA", "L'Aquila"],
  ['AIX-EN-PROVENCE', 'Aix-en-Provence'],
  ['LE HAVRE', 'Le Havre'],
  ['KADIKÖY / İSTANBUL', 'Kadıköy / İstanbul'],
  ['ŞANLIURFA', 'Şanlıurfa'],
  ['ISTANBUL', 'Istanbul'],
  ['ΑΘΗΝΑ', 'Αθηνα'],
  ['САНКТ-ПЕТЕРБУРГ', 'Санкт-Петербург'],
  ['MÜNCHEN', 'München'],
  ['shanghai', 'Shanghai'],
  ['são paulo', 'São Paulo'],
  ['aix-en-provence', 'Aix-en-Provence'],
  ['st gallen', 'St Gallen'],
  ['москва', 'Москва'],
])('%s is written %s', (name, spelling) => {
  expect(citySpelling(name)).toBe(spelling)
  expect(citySpelling(spelling)).toBe(spelling)
})

test.each([
  'თბილისი',
  'nyc',
  'NYC',
  'CDMX',
  'Bad Homburg v.d.H.',
  'McAllen',
  '東京',
  'القاهرة',
  'iMfolozi',
  '',
])('%j stays as it is', (name) => expect(citySpelling(name)).toBe(name))

test.each([
  ['Muenchen', 'München'],
  ['Nuernberg', 'Nürnberg'],
  ['Duesseldorf', 'Düsseldorf'],
  ['Luedenscheid', 'Lüdenscheid'],
  ['Soest', 'Soest'],
  ['Neuenstadt', 'Neuenstadt'],
])('the city %s is written %s', async (name, written) => {
  expect(withUmlauts(name, 'DE', await loadBuiltUpAreas(), await loadCityNames())).toBe(written)
})
