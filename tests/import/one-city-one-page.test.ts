import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { updateCity } from '#db/taxonomy/update-city.ts'
import { undoImport } from '#db/imports/undo/undo.ts'
import type { Database } from '#db/client.ts'
import { openImportFile, type PlanOptions } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile } from './files.ts'

type Line = readonly (string | number)[]

const HEADER: Line = ['name', 'address', 'city', 'state', 'country', 'latitude', 'longitude']

const take = async (db: Database, lines: readonly Line[], options?: PlanOptions) =>
  importFile(db, await openImportFile(csvFile([HEADER, ...lines].map((line) => line.map(String))), options))

const citiesOf = (db: Database) =>
  db.all<{ slug: string; country: string | null; businesses: number }>(
    sql`select slug, country_code as country, business_count as businesses from cities order by slug`,
  )
const slugsOf = async (db: Database) =>
  (await citiesOf(db)).map(({ slug, businesses }) => `${slug} ${businesses}`)

const shops = (count: number, city: string, state: string, country: string): Line[] =>
  Array.from({ length: count }, (_, at) => [
    `${city} ${state} ${at}`,
    `${at} ${country} Oak St`,
    city,
    state,
    country,
  ])

const DALLAS = [
  ...shops(2, 'Dallas', 'GA', 'US'),
  ...shops(1, 'Dallas', 'OR', 'US'),
  ...shops(5, 'Dallas', 'TX', 'US'),
]

test('the largest city of a name in a file has the plain slug', async () => {
  const db = await emptyDatabase()
  await take(db, DALLAS)
  expect(await slugsOf(db)).toEqual(['dallas 5', 'dallas-us 1', 'dallas-us-ga 2'])
  expect(await db.all(sql`select slug, target from redirects`)).toEqual([
    { slug: 'dallas-us-tx', target: 'dallas' },
  ])
  expect(await take(db, DALLAS)).toMatchObject({ imported: 0, updated: 0, unchanged: 8 })
})

test('a city that was there keeps its slug', async () => {
  const db = await emptyDatabase()
  await take(db, shops(2, 'Dallas', 'GA', 'US'))
  await take(db, shops(5, 'Dallas', 'TX', 'US'))
  expect(await slugsOf(db)).toEqual(['dallas 2', 'dallas-us 5'])
})

test('undoing the import leaves neither the cities nor the redirect', async () => {
  const db = await emptyDatabase()
  const { batchId } = await take(db, DALLAS)
  await undoImport(db, batchId ?? '', null, 'ann', 100)
  expect([await citiesOf(db), await db.all(sql`select * from redirects`)]).toEqual([[], []])
})

test('rows without a country join the city of their name, wherever they stand', async () => {
  const db = await emptyDatabase()
  const file = [
    ...shops(60, 'İstanbul', '', ''),
    ...shops(2, 'Istanbul', '', 'TR'),
    ...shops(3, 'Paris', '', 'FR'),
    ...shops(2, 'Paris', '', ''),
    ...shops(3, 'Paris', 'TX', 'US'),
  ]
  await take(db, file)
  const countries = (await citiesOf(db)).map(({ country, businesses }) => `${country ?? '-'} ${businesses}`)
  expect(countries.sort()).toEqual(['- 2', 'FR 3', 'TR 62', 'US 3'])
})

test('districts of a city do not part it, and a second import moves nothing', async () => {
  const db = await emptyDatabase()
  const file = [
    ['East', 'Road 1', 'Riyadh', '01', 'SA', 24.7, 47.1],
    ['Middle', 'Road 2', 'Riyadh', 'Ar Riyad', 'SA', 24.7, 46.85],
    ['West', 'Road 3', 'Riyadh', 'Riyadh Province', 'SA', 24.7, 46.6],
    ['Between', 'Road 4', 'Riyadh', '', 'SA', 24.7, 46.86],
  ]
  await take(db, file)
  expect(await citiesOf(db)).toHaveLength(2)
  expect(await take(db, file)).toMatchObject({ imported: 0, updated: 0, unchanged: 4 })
})

test('a known city at the end of an address is the city, in whatever order the rows stand', async () => {
  const db = await emptyDatabase()
  const file = [
    ['First', 'Radoslava Grujića 30, Beograd', '', '', 'RS'],
    ['Other', 'Knez Mihailova 1', 'Beograd', '', 'RS'],
    ['Addison', '4801 Beltline Rd. Addison, TX 75001', '', 'TX', 'US'],
    ['Diner', '1 Main St', 'Addison', 'TX', 'US'],
    ['Street', '7816 Main St', '', 'TX', 'US'],
    ['Same name, other state', '5 Oak Rd. Addison, IL 60101', '', 'IL', 'US'],
  ]
  await take(db, file)
  expect(await slugsOf(db)).toEqual(['addison 2', 'beograd 2'])
  expect(await take(db, file)).toMatchObject({ imported: 0, updated: 0, unchanged: 6 })
})

test('a city learnt after a business came without one is filled in, and the business stays one', async () => {
  const db = await emptyDatabase()
  const first = ['First', 'Radoslava Grujića 30, Novi Gradić', '', '', 'RS']
  await take(db, [first])
  await take(db, [['Other', 'Knez Mihailova 1', 'Novi Gradić', '', 'RS']])
  expect(await take(db, [first])).toMatchObject({ imported: 0, updated: 1 })
  expect(await slugsOf(db)).toEqual(['novi-gradic 2'])
})

test('a street column holds no city', async () => {
  const db = await emptyDatabase()
  const header = ['name', 'street', 'city', 'state', 'postal code']
  const lines = [
    header,
    ['A', '123 Main St', '', 'TX', '75001'],
    ['B', 'Broadway', '', 'NY', '10001'],
    ['C', '1 Elm Rd', 'Broadway', 'NY', '1'],
  ]
  await importFile(db, await openImportFile(csvFile(lines)))
  expect(await slugsOf(db)).toEqual(['broadway 1'])
})

test('Guangzhou and Dongguan are two cities, whichever is read first, and the second import moves nothing', async () => {
  const db = await emptyDatabase()
  const file = [
    ['A', 'Road 1', 'Dongguan', 'Guangdong', 'CN', 23.02, 113.75],
    ['B', 'Road 2', 'Guangzhou', 'Guangdong', 'CN', 23.12, 113.26],
    ['C', 'Road 3', 'GUANGZHOU', 'Guangdong', 'CN', 23.13, 113.27],
  ]
  await take(db, file)
  expect(await slugsOf(db)).toEqual(['dongguan 1', 'guangzhou 2'])
  expect(await take(db, file)).toMatchObject({ imported: 0, updated: 0, unchanged: 3 })
})

test('a city is shown as people write it, and one that was stored otherwise takes the better spelling', async () => {
  const db = await emptyDatabase()
  const namesOf = async () =>
    (await db.all<{ name: string }>(sql`select name from cities order by name`)).map(({ name }) => name)
  await take(db, [
    ['A', 'Road 1', 'shanghai', '', 'CN'],
    ['B', 'Weg 2', 'Muenchen', '', 'DE'],
    ['C', 'Weg 3', 'München', '', 'DE'],
  ])
  expect(await namesOf()).toEqual(['München', 'Shanghai'])
  await db.run(sql`update cities set name = 'shanghai' where name = 'Shanghai'`)
  await take(db, [['D', 'Road 4', 'Shanghai', '', 'CN']])
  expect(await namesOf()).toEqual(['München', 'Shanghai'])
})

test('a city takes the spelling by which it is known, keeps its address and what an operator called it', async () => {
  const db = await emptyDatabase()
  const citiesAre = () => db.all(sql`select name, slug, business_count as businesses from cities order by id`)
  const rows: Line[] = [
    ['A', 'Calle 1', 'Malaga', '', 'ES'],
    ['B', 'Calle 2', 'Málaga', '', 'ES'],
    ['C', 'Calle 3', 'Malaga', '', 'ES'],
  ]
  await take(db, rows.slice(0, 1))
  expect(await citiesAre()).toEqual([{ name: 'Malaga', slug: 'malaga', businesses: 1 }])
  const { batchId } = await take(db, rows)
  expect(await citiesAre()).toEqual([{ name: 'Málaga', slug: 'malaga', businesses: 3 }])
  await undoImport(db, batchId ?? '', null, 'ann', 100)
  expect(await citiesAre()).toEqual([{ name: 'Malaga', slug: 'malaga', businesses: 1 }])
  await take(db, rows)
  expect(await take(db, rows.toReversed())).toMatchObject({ imported: 0, updated: 0, unchanged: 3 })
  const [city] = await db.all<{ id: number }>(sql`select id from cities`)
  await updateCity(db, city?.id ?? 0, { name: 'Malaga' }, 'ann')
  await take(db, rows)
  expect(await citiesAre()).toEqual([{ name: 'Malaga', slug: 'malaga', businesses: 3 }])
})

test('an undo leaves the name that an operator gave a city since', async () => {
  const db = await emptyDatabase()
  await take(db, [['A', 'Calle 1', 'Malaga', '', 'ES']])
  const { batchId } = await take(db, [['B', 'Calle 2', 'Málaga', '', 'ES']])
  const [city] = await db.all<{ id: number }>(sql`select id from cities`)
  await updateCity(db, city?.id ?? 0, { name: 'Málaga (Costa)' }, 'ann')
  await undoImport(db, batchId ?? '', null, 'ann', 100)
  expect(await db.all(sql`select name, business_count as businesses from cities`)).toEqual([
    { name: 'Málaga (Costa)', businesses: 1 },
  ])
})

test('a business with a position joins the city of that name, and one that came without it stays one', async () => {
  const db = await emptyDatabase()
  const lisbon = ['A', 'Rua 1', 'Lisboa', '', 'PT', 38.72, -9.14]
  const placed = ['B', 'Rua 2', '', '', 'PT', 38.71, -9.14]
  await take(db, [lisbon, placed], { underived: ['city'] })
  expect(await slugsOf(db)).toEqual(['lisboa 1'])
  await take(db, [lisbon, placed])
  expect(await slugsOf(db)).toEqual(['lisboa 2'])
  expect(await db.all(sql`select count(*) as count from businesses`)).toEqual([{ count: 2 }])
})

test('a city that as many rows call by its English name has it, whatever the first of them says', async () => {
  const db = await emptyDatabase()
  await take(db, [...shops(1, 'Sidney', '', 'AU'), ...shops(1, 'Sydney', '', 'AU')])
  expect(await slugsOf(db)).toEqual(['sydney 2'])
  const other = await emptyDatabase()
  await take(other, [...shops(2, 'Wien', '', 'AT'), ...shops(1, 'Vienna', '', 'AT')])
  expect(await slugsOf(other)).toEqual(['wien 3'])
})
