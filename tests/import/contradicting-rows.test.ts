import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { exportWorkbook } from '#jobs/export/export.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile, type Rows } from './files.ts'

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
})

const take = async (rows: Rows) => importFile(db, await openImportFile(csvFile(rows)))

test('rows of one id that names two businesses without a place mean the first, whatever has the name of the other', async () => {
  const HEADER = ['store_id', 'name', 'category', 'rating']
  const [beta, alpha, other] = [
    ['7', 'Beta', 'Hotel', '4'],
    ['', 'Alpha', 'Hotel', '3'],
    ['7', 'Alpha', 'Hotel', '3'],
  ]
  await take([HEADER, beta, alpha, other])
  expect(await take([HEADER, other, alpha, beta])).toMatchObject({ imported: 0, updated: 0 })
})

test('rows of one id of which one has no place are the same businesses in any order', async () => {
  const HEADER = ['store_id', 'name', 'address', 'country', 'phone']
  const rows = [
    ['0', 'Beta', '', 'DE', ''],
    ['0', 'Alpha', '9 Low Street', 'DE', ''],
    ['0', 'Alpha', '4 High Street', 'DE', ''],
    ['0', 'Alpha', '9 Low Street', 'DE', '+49 30 100001'],
  ]
  await take([HEADER, ...rows])
  for (const order of [rows, rows.toReversed(), [0, 2, 1, 3].map((at) => rows[at] ?? [])])
    expect(await take([HEADER, ...order])).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
})

test.each([
  ['a city', ['Alpha', '1 High Street, Mitte, Missouri', '', 'US', '', '']],
  ['a country', ['Beta', '5 Low Street', 'Valencia', '', '', '']],
  ['a country, at a known place', ['Gamma', '5 Low Street', '', '', '10.2', '-68.0']],
])('an export that is imported elsewhere leaves a business without %s as it is', async (_, row) => {
  const naming = ['id', 'globalRowNumber', 'slug', 'name']
  const HEADER = [...naming, 'address', 'city', 'countryCode', 'latitude', 'longitude']
  const other = ['2', '2', 'delta', 'Delta', '1 Low Street', 'Valencia', 'VE', '10.16', '-68.0']
  await take([HEADER, ['1', '1', 'alpha', ...row], other])
  const [, , city, country] = row.map((cell) => cell || null)
  const { rows } = await db.$client.execute(`select c.name as city, b.country_code as country
    from businesses b left join cities c on c.id = b.city_id where b.global_row_number = 1`)
  expect(rows).toMatchObject([{ city, country }])
})

test('rows of one id in two countries are a business in the country of its city, also after its export', async () => {
  await take([
    ['store_id', 'name', 'city', 'country', 'latitude', 'longitude'],
    ['0', 'Alpha', '', 'VE', '', ''],
    ['0', 'Alpha', 'Springfield', 'US', '37.2', '-93.09'],
  ])
  const before = await db.select().from(businesses)
  expect(before).toMatchObject([{ countryCode: 'US' }])
  const blob = await new Response(exportWorkbook(db, {}, 1)).blob()
  await importFile(db, await openImportFile({ name: 'businesses.xlsx', blob }))
  expect(await db.select().from(businesses)).toEqual(before)
})

test('a row of the id that names another city adds nothing of its location, so that the export changes nothing', async () => {
  await take([
    ['store_id', 'name', 'address', 'city', 'state', 'phone'],
    ['2', 'Alpha', '1 High Street', 'Valencia', '', ''],
    ['2', 'Beta', '1 High Street', 'Springfield', 'Missouri', '5'],
    ['3', 'Gamma', '2 High Street', 'Valencia', 'Carabobo', ''],
  ])
  const before = await db.select().from(businesses)
  expect(before).toMatchObject([{ name: 'Alpha', state: null }, { name: 'Gamma' }])
  const blob = await new Response(exportWorkbook(db, {}, 1)).blob()
  await importFile(db, await openImportFile({ name: 'businesses.xlsx', blob }))
  expect(await db.select().from(businesses)).toEqual(before)
})

test('rows of one id in cities of one name leave nothing of the other city, in any order', async () => {
  const header = ['store_id', 'name', 'address', 'city', 'country', 'state']
  const rows = [
    ['1', 'Beta', '3 Mill Lane', 'Valencia', 'ES', ''],
    ['1', 'Alpha', '3 Mill Lane', 'Valencia', 'VE', 'Carabobo'],
  ]
  await take([header, ...rows])
  expect(await take([header, ...rows.toReversed()])).toMatchObject({ imported: 0, updated: 0, unchanged: 1 })
})

test.each([1, 10])(
  'a row whose state speaks against the country of its city has none in any order, in chunks of %i rows',
  async (rows) => {
    const HEADER = ['name', 'city', 'state', 'country']
    const places = [
      ['Alpha', 'Springfield', 'Illinois', ''],
      ['Beta', 'Springfield', '', 'DE'],
    ]
    for (const order of [places, places.toReversed()]) {
      db = await emptyDatabase()
      const file = await openImportFile(csvFile([HEADER, ...order]))
      await importFile(db, file, { chunk: { rows, characters: Infinity } })
      const found = await db
        .select({ name: businesses.name, countryCode: businesses.countryCode })
        .from(businesses)
        .orderBy(businesses.name)
      expect(found).toEqual([
        { name: 'Alpha', countryCode: null },
        { name: 'Beta', countryCode: 'DE' },
      ])
    }
  },
)

test.each([1, 500])('an id that two places share means its first holder: chunks of %i', async (rows) => {
  const header = ['place_id', 'name', 'full_address', 'city', 'latitude', 'longitude', 'phone']
  const corner = (...[address = '', city = '', phone = '']: string[]) => [
    ...['place-38', 'Corner', address, city, '38.806', '-91.861', phone],
  ]
  const post = ['place-38', 'Post', 'Street 35', 'Zürich', '', '', '']
  await take([header, corner('Street 235', 'Springfield'), post])
  const again = await openImportFile(csvFile([header, post, corner('', '', '+1 417 555 0100')]))
  const report = await importFile(db, again, { chunk: { rows, characters: Infinity } })
  expect(report).toMatchObject({ imported: 0, updated: 1, unchanged: 1 })
  expect(await db.select({ name: businesses.name, phone: businesses.phone }).from(businesses)).toEqual([
    { name: 'Corner', phone: '+1 417 555 0100' },
    { name: 'Post', phone: null },
  ])
})
