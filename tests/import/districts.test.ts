import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '../database/fixtures.ts'
import { csvFile } from './files.ts'
import { candidates } from './candidates.ts'

const HEADER = ['İşletme Adı', 'Adres', 'Mahalle', 'İlçe', 'İl']
const ROWS = [
  ['Ege Balık', 'Kordon Cad. 12', 'Alsancak', 'Konak', 'İzmir'],
  ['Deniz Kuaför', '1382 Sok. 5, Alsancak Konak/İzmir', 'Alsancak', 'Konak', 'İzmir'],
  ['Nar Kafe', '', 'Bostanlı', 'Karşıyaka', 'İzmir'],
]

test('the parts of a city stand behind an address that names neither them nor the city', async () => {
  const read = await candidates(csvFile([HEADER, ...ROWS], 'oda.csv'))
  expect(read.map(({ address, city }) => [address, city])).toEqual([
    ['1382 Sok. 5, Alsancak Konak/İzmir', 'İzmir'],
    ['Kordon Cad. 12, Alsancak, Konak', 'İzmir'],
    [null, 'İzmir'],
  ])
})

test('they stand between the street and the city', async () => {
  const [first] = await candidates(
    csvFile([
      ['name', 'strasse', 'hausnr', 'plz', 'ort', 'ortsteil'],
      ['Rosen-Apotheke', 'Berger Straße', '210', '60385', 'Frankfurt am Main', 'Bornheim'],
    ]),
  )
  expect(first?.address).toBe('Berger Straße 210, Bornheim, Frankfurt am Main, 60385')
})

test('a list that was imported without its districts is the same businesses with them', async () => {
  const db = await emptyDatabase()
  const take = async (without: readonly string[]) =>
    importFile(
      db,
      await openImportFile(csvFile([HEADER.map((name) => (without.includes(name) ? '' : name)), ...ROWS])),
    )
  expect(await take(['Mahalle', 'İlçe'])).toMatchObject({ imported: 3 })
  expect(await take([])).toMatchObject({ imported: 0, updated: 1, unchanged: 2 })
  expect(await take([])).toMatchObject({ imported: 0, updated: 0, unchanged: 3 })
  db.$client.close()
})

test('wards of Japan join their city, by its Japanese name, by its English one and by position', async () => {
  const db = await emptyDatabase()
  const rows = [
    ['name', 'address', 'city', 'prefecture', 'country', 'latitude', 'longitude'],
    ['A', '高砂3-15-1', 'さいたま市浦和区', '', 'JP', '', ''],
    ['B', '高砂3-15-2', '浦和区', '埼玉県', 'JP', '', ''],
    ['C', 'さいたま市大宮区桜木町1', '', '', 'JP', '', ''],
    ['D', 'Road 4', 'Saitama', '', 'JP', '', ''],
    ['E', '', '', '', 'JP', '35.906', '139.655'],
  ]
  await importFile(db, await openImportFile(csvFile(rows)))
  expect(await db.all(sql`select name, business_count as businesses from cities`)).toEqual([
    { name: 'Saitama', businesses: 5 },
  ])
})
