import { describe, expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile } from './files.ts'

async function read(lines: readonly (readonly string[])[]): Promise<BusinessCandidate[]> {
  const { rows } = await openImportFile(csvFile(lines.map((line) => [...line])))
  const found = []
  for await (const row of rows) if ('candidate' in row) found.push(row.candidate)
  return found
}

const HEADER = ['name', 'address', 'city', 'country', 'phone', 'latitude', 'longitude']
const serbian = (count: number, country = 'RS') =>
  Array.from({ length: count }, (_, at) => [`Shop ${at}`, `Ulica ${at}`, 'Beograd', country])

test('the country of nearly all rows is that of the rest, with their phone numbers', async () => {
  const found = await read([HEADER, ['Last', 'Ulica 4', 'Beograd', '', '011 123 4567'], ...serbian(20)])
  expect(found.at(-1)).toMatchObject({ name: 'Last', countryCode: 'RS', phoneE164: '+381111234567' })
})

test.each([
  ['too few rows have one', serbian(2)],
  ['too small a part of the rows has one', [...serbian(7, ''), ...serbian(4)]],
  ['rows differ', [...serbian(15), ...serbian(5, 'HR')]],
  ['hardly any row has one', [...serbian(100, ''), ...serbian(6)]],
])('no country is taken over where %s', async (_, others) => {
  const found = await read([HEADER, ['Last', 'Ulica 4', '', ''], ...others])
  expect(found.find(({ name }) => name === 'Last')).toMatchObject({ countryCode: null })
})

test('a city that other rows have tells the country, and one that none has says more than most of them', async () => {
  const dubai = ['Tower', 'Tower 1', 'Dubai', 'AE']
  const others = [...serbian(30), dubai, dubai]
  const found = await read([HEADER, ['A', 'Road 4', 'Dubai', ''], ['B', 'Road 5', 'Colombo', ''], ...others])
  expect(found.slice(-2).map(({ countryCode }) => countryCode)).toEqual(['AE', null])
})

test('no country is taken over against the position', async () => {
  const sofia = ['Sofia', 'Disputed 1', '', '', '', '44.95', '34.1']
  const found = await read([HEADER, sofia, ...serbian(20)])
  expect(found.at(-1)).toMatchObject({ name: 'Sofia', countryCode: null })
})

test('rows without a city come last', async () => {
  const found = await read([HEADER, ['First', 'Knez Mihailova 5, Beograd', '', 'RS'], ...serbian(2)])
  expect(found.map(({ name }) => name)).toEqual(['Shop 0', 'Shop 1', 'First'])
})

test('the country is that of the contacts of most rows in a city, or of the own ones without a city', async () => {
  const header = ['name', 'city', 'phone', 'website']
  const found = await read([
    header,
    ['A', 'Ubud', '+62 361 970 123', ''],
    ['B', 'Ubud', '+61 2 9374 4000', ''],
    ['C', 'Ubud', '0361 970 124', 'https://ubud.example.co.id'],
    ['D', 'Auckland 1010', '09-363 7048', 'https://depoteatery.co.nz'],
    ['E', '', '+64 4 212 2422', ''],
    ['F', 'Kuta', '', ''],
  ])
  expect(found.map(({ city, countryCode }) => [city, countryCode])).toEqual([
    ...['Ubud', 'Ubud', 'Ubud'].map((city) => [city, 'ID']),
    ['Auckland', 'NZ'],
    [null, 'NZ'],
    ['Kuta', undefined],
  ])
})

test('a city of the world is found among all the parts that geocoders write', async () => {
  const [found] = await read([
    ['name', 'address'],
    ['A', 'Te Papa, 55, Cable Street, Te Aro, Wellington, Wellington City, 6011, New Zealand / Aotearoa'],
  ])
  expect(found).toMatchObject({ city: 'Wellington', countryCode: 'NZ' })
})

test('the cities of a list tell its country where nothing else does', async () => {
  const cities = ['Ankara', 'İzmir', 'Bursa', 'Antalya', 'Adana', 'Yenişehir Mahallesi']
  const rows = cities.map((city, at) => [`Dükkan ${at}`, `Cadde ${at}`, city, '', '312 123 45 67'])
  const found = await read([['name', 'address', 'city', 'country', 'phone'], ...rows])
  expect(found.map(({ countryCode }) => countryCode)).toEqual(cities.map(() => 'TR'))
  expect(found[0]).toMatchObject({ phoneE164: '+903121234567' })
})

test('cities of several countries tell none', async () => {
  const rows = ['Ankara', 'Paris', 'Berlin', 'Rome', 'Madrid', 'Lisbon'].map((city) => [
    city,
    'Road 1',
    city,
    '',
  ])
  const found = await read([HEADER, ...rows])
  expect(found.map(({ countryCode }) => countryCode)).toEqual(rows.map(() => null))
})

describe('the position of a row without a city', () => {
  const around = (city: string, count: number) =>
    Array.from({ length: count }, (_, at) => [`Shop ${at}`, '', city, 'FI', '', `67.35${at}`, `25.55${at}`])
  const sought = ['Sought', '', '', 'FI', '', '67.355', '25.555']
  const cityOf = async (rows: string[][]) => (await read([HEADER, sought, ...rows])).at(-1)

  test('is in the city of all rows around it, of which GeoNames need not know', async () => {
    expect(await cityOf(around('Uusikylä', 3))).toMatchObject({ name: 'Sought', city: 'Uusikylä' })
  })

  test.each([
    ['few rows are', around('Uusikylä', 2)],
    ['rows of several cities are', [...around('Uusikylä', 3), ...around('Ivalo', 1)]],
    ['rows of another country are', around('Uusikylä', 3).map((row) => row.with(3, 'NO'))],
  ])('is in no city where %s around it', async (_, rows) => {
    expect(await cityOf(rows)).toMatchObject({ name: 'Sought', city: null })
  })
})
