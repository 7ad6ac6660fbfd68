import { expect, test } from 'vitest'
import { citySpelling } from './city-spelling.ts'

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
])('%s is written %s', (name, spelling) => {
  expect(citySpelling(name)).toBe(spelling)
  expect(citySpelling(spelling)).toBe(spelling)
})

test.each(['NYC', 'CDMX', 'Bad Homburg v.d.H.', 'McAllen', '東京', 'القاهرة', 'iMfolozi', ''])(
  '%j stays as it is',
  (name) => expect(citySpelling(name)).toBe(name),
)
