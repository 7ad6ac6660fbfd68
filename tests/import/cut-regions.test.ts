import { expect, test } from 'vitest'
import { candidates } from './candidates.ts'
import { csvFile } from './files.ts'

const citiesOf = async (header: string[], rows: string[][]) =>
  (await candidates(csvFile([header, ...rows]))).map(({ city }) => city ?? null)

test('the beginning of a region with a comma is no city', async () => {
  const rows = [
    ['A', 'Capital, Coast and Hutt Valley', ''],
    ['B', 'Newcastle, Tyne and Wear', ''],
    ['C', 'Capital, Coast and Hutt Valley', 'Central'],
  ]
  expect(await citiesOf(['name', 'city', 'region'], rows)).toEqual([null, 'Newcastle', null])
})

test('the rest of an address before a country or state is no city', async () => {
  const rows = [
    ['A', '200 Jalan Sultan, Textile Centre, #01-31E,F Singapore 199018', '+65 6970 5687'],
    ['B', '12 Woodlands Square, Singapore 737715', '+65 6970 5688'],
    ['C', 'House 12, Velha Road, Simvaddo Goa 403509', '+91 98108 04063'],
  ]
  expect(await citiesOf(['name', 'address', 'phone'], rows)).toEqual(['Singapore', 'Singapore', null])
})
