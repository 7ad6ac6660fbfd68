import { expect, test } from 'vitest'
import { derivationText } from '#domain/import/derivations.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile, type Rows } from './files.ts'
import { candidates } from './candidates.ts'

async function read(rows: Rows) {
  const file = await openImportFile(csvFile(rows))
  const found = []
  for await (const row of file.rows) if ('candidate' in row) found.push(row.candidate)
  return { found, told: file.derivations().map(derivationText) }
}

test('a street in the cell of the city is the address, where another cell holds the city or none does', async () => {
  const { found, told } = await read([
    ['name', 'city', 'address', 'zip code'],
    ['A', 'Αθήνα', 'Ρουμπέση 50', '117 44'],
    ['B', 'Πλατεία Συντάγματος 4', 'Αθήνα', '105 63'],
    ['C', '10 Ροβέρτου Γκάλλι', '117 42', 'Αθήνα'],
    ['D', '68 Παναγη Τσαλδαρη', 'Nowhere', '162 32'],
    ['E', 'Κύπρου 102', '', '162 32'],
    ['F', '23 Βλάχου Γεωργίου', '11525', 'Nowhere'],
  ])
  expect(found.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: 'A', city: 'Αθήνα', address: 'Ρουμπέση 50', postalCode: '117 44' },
    { name: 'B', city: 'Αθήνα', address: 'Πλατεία Συντάγματος 4', postalCode: '105 63' },
    { name: 'C', city: 'Αθήνα', address: '10 Ροβέρτου Γκάλλι', postalCode: '117 42' },
    { name: 'D', city: null, address: '68 Παναγη Τσαλδαρη, Nowhere', postalCode: '162 32' },
    { name: 'E', city: null, address: 'Κύπρου 102', postalCode: '162 32' },
    { name: 'F', city: 'Nowhere', address: '23 Βλάχου Γεωργίου', postalCode: '11525' },
  ])
  expect(told).toContain('city: 3 by what the address names, such as "Αθήνα" of "B" (row 3)')
})

test.each([
  ['Praha 5', 'Praha'],
  ['Dublin 2', 'Dublin'],
  ['1010 Wien', 'Wien'],
  ['25 de Mayo', '25 de Mayo'],
  ['Sector 3', 'Sector 3'],
  ['6th of October City', '6th of October City'],
])('%s is no street', async (city, plain) => {
  const { found } = await read([
    ['name', 'city', 'address', 'postcode'],
    ['A', city, 'Main Street 1', '101'],
  ])
  expect(found).toMatchObject([{ city: plain, address: 'Main Street 1' }])
})

test('towns that are called as countries are in the country of their province', async () => {
  const { found } = await read([
    ['Nombre', 'Provincia', 'Dirección'],
    ['A', 'Teruel', 'AVENIDA ALBALATE, 7, ANDORRA'],
    ['B', 'Palmas (Las)', 'C/ TOMAS ROCA, S/N, PUERTO RICO'],
    ['C', 'Coruña (A)', 'CALLE REAL, 1, BETANZOS'],
    ['D', 'Valencia / València', 'CALLE COLON, 3, VALENCIA'],
  ])
  expect(found.map(({ countryCode }) => countryCode)).toEqual(['ES', 'ES', 'ES', 'ES'])
})

test('a country is read behind its state or its postal code, without a comma', async () => {
  const nepal = Array.from({ length: 20 }, (_, at) => [`Clinic ${at}`, `Road ${at}, Kathmandu, Nepal`, ''])
  const { found } = await read([
    ['name', 'address', 'phone'],
    ...nepal,
    ['A', '106, Gandhi Road, Darjeeling West Bengal INDIA', '0354-2256662'],
    ['B', '4216 Wintex Ln., Penitas/Mission, Texas 78572 USA,', '1-956-583-9051'],
    ['C', '561, Urla Industrial Area, Raipur- 493221 (C.G.) India Raipur INDIA', ''],
    ['D', 'Maitinagar, Kirtipur,', ''],
  ])
  const single = found.filter(({ name }) => name.length === 1)
  expect(single.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: 'A', countryCode: 'IN', phoneE164: '+913542256662' },
    { name: 'B', countryCode: 'US', phoneE164: '+19565839051' },
    { name: 'C', countryCode: null },
    { name: 'D', countryCode: 'NP' },
  ])
})

test.each([
  ['city', 'Suburb/City', 'MOSMAN', 'city'],
  ['city', 'City / Town', 'Mosman', 'city'],
  ['an address', 'RECAPITO', 'VIA COLOMBO CRISTOFORO 25', 'address'],
  ['the number of reviews', '评论总数', '4074条评价', 'reviewCount'],
])('%s is the column %s', async (_, header, value, field) => {
  const [found] = await candidates(
    csvFile([
      ['name', header],
      ['A', value],
    ]),
  )
  const expected = field === 'reviewCount' ? 4074 : field === 'city' ? 'Mosman' : value
  expect(found).toMatchObject({ [field]: expected })
})

test('a number of a phone is no address', async () => {
  const [found] = await candidates(
    csvFile([
      ['nome', 'recapito'],
      ['A', '095/123456'],
    ]),
  )
  expect(found).not.toHaveProperty('address')
})

test('that a shop is online is no kind of business', async () => {
  const found = await candidates(
    csvFile([
      ['name', 'type'],
      ['A', 'Online'],
      ['B', 'Vape shop'],
    ]),
  )
  expect(found.map(({ category }) => category ?? null)).toEqual([null, 'Vape shop'])
})

test('each line of a cell is a number, where all have one', async () => {
  const rows = [
    ['name', 'address', 'phone'],
    ['A', 'Main St 1, Dallas, TX 75201', '(214) 555-0100\n(214) 555-0101\n(214) 555-0102'],
    ['B', 'Main St 2, Dallas, TX 75201', '(214)\n555-0103'],
  ]
  expect(await candidates(csvFile(rows))).toMatchObject([
    { phone: '(214) 555-0100', phoneE164: '+12145550100', otherPhones: '(214) 555-0101; (214) 555-0102' },
    { phone: '(214) 555-0103', phoneE164: '+12145550103' },
  ])
})

test('a country before the postal code is that of the row, and its city where it is one', async () => {
  const { found } = await read([
    ['name', 'address', 'postal'],
    ['A', '180 DEPOT ROAD #01-07', 'Singapore 109684'],
  ])
  expect(found).toMatchObject([{ countryCode: 'SG', city: 'Singapore', postalCode: '109684' }])
})

test('rows that other rows place in a city state are in its city', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => [`Clinic ${at}`, `${at} DEPOT ROAD`, `+65 6684 027${at}`])
  const { found } = await read([
    ['name', 'address', 'phone'],
    ...rows,
    ['Z', 'BLK 5 UNIT F SINGAPORE 109684', ''],
  ])
  expect([...new Set(found.map(({ city }) => city))]).toEqual(['Singapore'])
})

test('what a scraper joined is no city, nor are the letters of a region', async () => {
  const { found } = await read([
    ['name', 'address', 'phone'],
    ['A', 'Plot No 86, Bhan NagarVaishali NagarJaipur - 302021', '+917574999339'],
    ['B', 'МО, Раменский р-н, пос. Ульянино, ул. Ленина, 3', '+7 495 660 06 20'],
  ])
  expect(found.map(({ city }) => city ?? null)).toEqual([null, null])
})
