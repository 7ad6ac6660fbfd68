import { expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { openImportFile } from '#import/open-file.ts'
import type { SpreadsheetFile } from '#import/read/file.ts'
import { csvFile, fileOf } from './files.ts'

async function read(file: SpreadsheetFile): Promise<BusinessCandidate[]> {
  const { rows } = await openImportFile(file)
  const found = []
  for await (const row of rows) if ('candidate' in row) found.push(row.candidate)
  return found
}

const jsonFile = (value: unknown, name = 'list.json') => fileOf(name, JSON.stringify(value))

test('the name of an area is no name of a business', async () => {
  const [found] = await read(
    csvFile([
      ['prefecture_nom_bdd', 'canton_nom_bdd', 'commune_nom_bdd', 'pharmacie_nom'],
      ['Golfe', 'Bè-Est', 'Golfe 1', 'Pharmacie Mawuli'],
    ]),
  )
  expect(found).toMatchObject({ name: 'Pharmacie Mawuli' })
})

test('lists of several groups within an object are read all, with their group as the city', async () => {
  const shop = (name: string) => ({ name, address: 'Stasinou 36', phone: '22679696' })
  const found = await read(
    jsonFile({
      source: 'https://example.com',
      count: 3,
      pharmacies: { Nicosia: [shop('A'), shop('B')], Limassol: [shop('C')] },
    }),
  )
  expect(found.map(({ name, city }) => [name, city])).toEqual([
    ['A', 'Nicosia'],
    ['B', 'Nicosia'],
    ['C', 'Limassol'],
  ])
})

test('an address that numbered columns divide is read whole', async () => {
  const [japanese] = await read(
    csvFile([
      ['name', 'addr1', 'addr2', 'addr3'],
      ['中野医院', '北海道札幌市', '厚別区', '青葉町6丁目1-5'],
    ]),
  )
  expect(japanese).toMatchObject({ address: '北海道札幌市厚別区青葉町6丁目1-5', city: '札幌市' })
  const [other] = await read(
    csvFile([
      ['name', 'addr1', 'addr2'],
      ['A', 'Main St 5', 'Back Yard'],
    ]),
  )
  expect(other).toMatchObject({ address: 'Main St 5, Back Yard' })
})

test('a position in a country that is one city is in that city', async () => {
  const [found] = await read(
    csvFile([
      ['name', 'latitude', 'longitude'],
      ['Pharmacy Woodlands', '1.4308936', '103.7752126'],
    ]),
  )
  expect(found).toMatchObject({ countryCode: 'SG', city: 'Singapore' })
})

test('a city that an address names in small letters is written as usual', async () => {
  const [found] = await read(
    csvFile([
      ['name', 'address', 'latitude', 'longitude'],
      ['A', 'Jl. Teuku Umar, bandung', '-6.9055', '107.62'],
    ]),
  )
  expect(found).toMatchObject({ city: 'Bandung' })
})

test('a number of nothing but zeros is none', async () => {
  const found = await read(
    csvFile([
      ['name', 'phone', 'city'],
      ['A', '+232 00 000000', 'Freetown'],
      ['B', '000-000-0000', 'Freetown'],
      ['C', '+232 76 000000', 'Freetown'],
    ]),
  )
  expect(found.map(({ phone }) => phone)).toEqual([null, null, '+232 76 000000'])
})

test('a header that the first business goes on in is refused with what to mend', async () => {
  const text =
    'Name,Address,Phone,EmailSussex Inlet Pharmacy,192 Jacobs Drive,02 4441 2444,a@example.com\n' +
    'Simply Pharmacy,195 Kerry Street,02 4443 0110,sp@example.com\n'
  await expect(openImportFile(fileOf('list.csv', text))).rejects.toThrow(
    'list.csv has its first business on the line of the names of its columns: put the end of the line behind "Email" in "EmailSussex Inlet Pharmacy".',
  )
})

test('features with lists of properties are read, and refused by their columns where none is a name', async () => {
  const feature = (label: string) => ({
    geometry: { type: 'ShapePoint', coordinates: [{ latitude: '52.23', longitude: '21.08' }] },
    properties: [
      { key: 'OBJECTID', value: '1634' },
      { key: label, value: 'Apteka Pod Lwem' },
      { key: 'TEL', value: '22 613 00 00' },
    ],
  })
  const [found] = await read(jsonFile({ result: { featureMemberList: [feature('nazwa')] } }))
  expect(found).toMatchObject({ name: 'Apteka Pod Lwem', phone: '22 613 00 00' })
  await expect(
    openImportFile(jsonFile({ result: { featureMemberList: [feature('KONZERN')] } })),
  ).rejects.toThrow('has no column for the name of a business among geometry, OBJECTID, KONZERN, TEL')
})

test('a list without a header is told what to do', async () => {
  await expect(openImportFile(fileOf('list.csv', 'A,16.55,49.21\nB,16.53,49.19\n'))).rejects.toThrow(
    'put a row with the names of the columns first.',
  )
})
