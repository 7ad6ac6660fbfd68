/** @module-tag full */
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses, cities } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile, type Rows } from './files.ts'

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
})

const take = async (rows: Rows, name?: string) => importFile(db, await openImportFile(csvFile(rows, name)))

const stored = () => db.select({ sourceId: businesses.sourceId }).from(businesses).orderBy(asc(businesses.id))

describe('rows of one name and address without an id', () => {
  const HEADER = ['name', 'address', 'city', 'phone', 'notes of ours']
  const row = (...[phone = '', notes = '']: string[]) => [
    ...['Twin', 'St 9', 'Berlin', phone && `+49 30 100 00 0${phone}`, notes],
  ]

  test('are one business, whatever columns say that are not imported', async () => {
    const file = [HEADER, row('1'), row('1', 'x'), row('1'), row('1 ')]
    expect(await take(file)).toMatchObject({ imported: 1, duplicates: 3, unknownColumns: ['notes of ours'] })
  })

  test.each([1, 500])('are one business where they differ, which is told: chunks of %i', async (rows) => {
    const file = await openImportFile(csvFile([HEADER, row(), row('1'), row('2'), row('1')]))
    const result = await importFile(db, file, { chunk: { rows, characters: Infinity } })
    expect(result).toMatchObject({ imported: 1, duplicates: 3 })
    expect(result.remarks).toContainEqual({
      header: 'phone',
      reason: 'differ between rows of one business',
      example: 'Twin',
      count: 1,
      rows: [4],
    })
    expect(await db.select({ phone: businesses.phone }).from(businesses)).toEqual([
      { phone: '+49 30 100 00 01' },
    ])
  })

  test('are several without a city, or with an id', async () => {
    const rows = [
      ['name', 'address', 'city', 'phone', 'id'],
      ['Twin', 'St 9', '', '+49 30 100 00 01', ''],
      ['Twin', 'St 9', '', '+49 30 100 00 02', ''],
      ['Other', 'St 9', 'Berlin', '+49 30 100 00 01', '1'],
      ['Other', 'St 9', 'Berlin', '+49 30 100 00 02', '2'],
    ]
    expect(await take(rows)).toMatchObject({ imported: 4 })
  })

  test('are the same businesses in any order', async () => {
    const rows = [row('1'), row('2'), row(), row('1', 'x'), row('1', 'y')]
    await take([HEADER, ...rows])
    for (const again of [rows.toReversed(), rows.toSorted((a, b) => a.join().localeCompare(b.join())), rows])
      expect(await take([HEADER, ...again])).toMatchObject({ imported: 0, updated: 0, unchanged: 1 })
  })

  test('change the business where none says what it was', async () => {
    await take([HEADER, row('1'), row('2')])
    expect(await take([HEADER, row('3'), row('1')])).toMatchObject({ imported: 0, updated: 0, unchanged: 1 })
    expect(await take([HEADER, row('3'), row('4')])).toMatchObject({ imported: 0, updated: 1, unchanged: 0 })
  })
})

test.each([1, 500])('a repeat does not take the business without a city: chunks of %i', async (rows) => {
  const beta = (...cells: string[]) => ['Beta', 'St 1', ...cells]
  const file = csvFile([
    ['name', 'address', 'city', 'country', 'latitude', 'longitude'],
    ...[beta('Uusikylä', 'FI', '67.35', '25.55'), beta('Uusikylä', 'FI', '67.35', '25.5503')],
    beta('', 'FI', '67.35', '25.55'),
  ])
  const taken = async () =>
    importFile(db, await openImportFile(file), { chunk: { rows, characters: Infinity } })
  expect(await taken()).toMatchObject({ imported: 2, duplicates: 1 })
  expect(await taken()).toMatchObject({ imported: 0, updated: 0, unchanged: 2, duplicates: 1 })
})

test('a row of a business that keeps its category makes no category', async () => {
  const header = ['name', 'address', 'category']
  await take([header, ['Alpha', 'St 1', 'Bar']])
  const file = await openImportFile(csvFile([header, ['Alpha', 'St 1', 'Hotel']]))
  expect(await importFile(db, file, { mode: 'new' })).toMatchObject({ imported: 0, categoriesCreated: 0 })
})

test('of many businesses of one name and address a chunk reads hardly more than it has rows', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => ['Twin', 'St 9', `+49 30 ${1_000_000 + at}`])
  const header = ['name', 'address', 'phone']
  expect(await take([header, ...rows])).toMatchObject({ imported: 400 })
  const read = vi.spyOn(db, 'batch')
  const again = await openImportFile(csvFile([header, ...rows.toReversed()]))
  expect(await importFile(db, again, { chunk: { rows: 20, characters: Infinity } })).toMatchObject({
    imported: 0,
    updated: 0,
    unchanged: 400,
  })
  const results: unknown[][] = await Promise.all(
    read.mock.results.map(({ value }) => value as Promise<unknown[]>),
  )
  const counts = results.flat().map((found) => (Array.isArray(found) ? found.length : 0))
  expect(Math.max(...counts)).toBeLessThan(100)
})

test.each([
  ...['fsq_id', 'fsq_place_id', 'osm_id', '@id', 'cid', 'siret', 'business_id', 'registre_url', 'SIRET'],
])('rows that are alike but for their %s are different businesses, which it finds again', async (id) => {
  const row = (value: string, phone: string) => [
    ...[value, 'Twin', 'St 9', 'Berlin', phone && `+49 30 100 00 0${phone}`],
  ]
  const header = [id, 'name', 'address', 'city', 'phone']
  expect(await take([header, row('a', '1'), row('b', '1'), row('a', '')])).toMatchObject({
    imported: 2,
    duplicates: 1,
  })
  expect(await take([header, row('b', '2'), row('a', '1')])).toMatchObject({ imported: 0, updated: 1 })
})

describe('an id that a file repeats', () => {
  const HEADER = ['store_id', 'name', 'address', 'city', 'website', 'phone', 'category']
  const row = (id: string, website = '', phone = '', category = '') => [
    ...[
      id,
      `Shop ${id}`,
      `St ${id}`,
      'Berlin',
      website && `https://${website}.example.com/`,
      phone,
      category,
    ],
  ]
  const others = Array.from({ length: 5 }, (_, at) => row(String(at + 10)))
  const ROWS = [row('1'), ...others, row('1', 'a', '', 'Hotel'), row('1', 'b', '+49 30 100 00 05', 'Bar')]

  test.each([
    ['in one chunk', 500],
    ['in chunks of 3', 3],
  ])('has the first filled value of each field, and keeps it in any order: %s', async (_, size) => {
    const chunk = { rows: size, characters: Infinity }
    const taken = async (rows: Rows) =>
      importFile(db, await openImportFile(csvFile([HEADER, ...rows])), { chunk })
    const content = () =>
      db.all(sql`select b.id, website, phone, slug, category_id, match_key from businesses b order by b.id`)
    expect(await taken(ROWS)).toMatchObject({ imported: 6, duplicates: 2 })
    const before = await content()
    expect(before[0]).toMatchObject({ website: 'https://a.example.com/', phone: '+49 30 100 00 05' })
    for (const rows of [ROWS, ROWS.toReversed(), [ROWS.at(-1) ?? [], ...ROWS]]) {
      expect(await taken(rows)).toMatchObject({ imported: 0, updated: 0, unchanged: 6 })
      expect(await content()).toEqual(before)
    }
  })

  test('and that a later file changes is counted once', async () => {
    const chunk = { rows: 3, characters: Infinity }
    const taken = async (rows: Rows) =>
      importFile(db, await openImportFile(csvFile([HEADER, ...rows])), { chunk })
    await taken(ROWS)
    const changed = [row('1'), ...others, row('1', 'c')]
    expect(await taken(changed)).toMatchObject({ imported: 0, updated: 1, unchanged: 5, duplicates: 1 })
  })
})

describe('a list that gets ids', () => {
  const row = ['Alpha', 'St 1', 'Berlin']
  const HEADER = ['name', 'address', 'city']
  const withId = (id: string, ...cells: string[]) => [id, ...cells]

  test.each([
    ['with addresses', HEADER, row],
    ['without', ['name', 'city', 'phone'], ['Alpha', 'Berlin', '5']],
  ])('%s gives them to the businesses that it had', async (_, header, cells) => {
    await take([header, cells])
    expect(await take([['id', ...header], withId('7', ...cells)])).toMatchObject({ imported: 0, updated: 1 })
    expect(await stored()).toMatchObject([{ sourceId: '7' }])
    expect(await take([['id', ...header], withId('7', ...cells)])).toMatchObject({ imported: 0, updated: 0 })
  })

  test('gives none where it is not clear to which business', async () => {
    await take([HEADER, row, ['Alpha', 'St 2', 'Berlin']])
    await db.run(
      sql`update businesses set address = 'St 1', match_key = (select min(match_key) from businesses)`,
    )
    expect(await take([['id', ...HEADER], withId('7', ...row)])).toMatchObject({ imported: 1, updated: 0 })
  })

  test('does not take the id from a row of the same file that has none', async () => {
    const rows = [withId('', ...row), withId('7', ...row)]
    for (const order of [rows, rows.toReversed()]) {
      db = await emptyDatabase()
      expect(await take([['id', ...HEADER], ...order])).toMatchObject({ imported: 2 })
      for (const again of [rows, rows.toReversed()])
        expect(await take([['id', ...HEADER], ...again])).toMatchObject({ imported: 0, updated: 0 })
    }
  })
})

test('places that share an id are found again in any order of the rows', async () => {
  const header = ['id', 'name', 'address', 'city', 'list']
  const rows = [
    ['1', 'Alpha', 'St 1', 'Berlin', 'north'],
    ['2', 'Beta', 'St 2', 'Berlin', 'north'],
    ['1', 'Gamma', 'St 3', 'Berlin', 'south'],
    ['2', 'Delta', 'St 4', 'Berlin', 'south'],
  ]
  expect(await take([header, ...rows])).toMatchObject({ imported: 4 })
  for (const again of [rows, rows.toReversed(), rows])
    expect(await take([header, ...again])).toMatchObject({ imported: 0, updated: 0, unchanged: 4 })
})

test('an id of one place with two names is one business, which is told', async () => {
  const header = ['id', 'name', 'address', 'city']
  const rows = [
    ['1', 'Alpha', 'St 1', 'Berlin'],
    ['1', 'Alpha Grill', 'St 1', 'Berlin'],
    ['1', 'ALPHA', 'St 1', 'Berlin'],
    ['2', 'Beta', '', ''],
    ['2', 'Gamma', '', ''],
  ]
  const result = await take([header, ...rows])
  expect(result).toMatchObject({ imported: 2, duplicates: 3 })
  expect(result.remarks).toMatchObject([
    { header: 'name', reason: 'differ between rows of one business', example: 'Alpha Grill', rows: [3, 6] },
  ])
})

test('a city that only later rows name is that of a row whose own words took its city', async () => {
  const header = ['name', 'address', 'city', 'country']
  const street = 'Yulcheon-ro 7beon-gil, Ilsandong-gu, Goyang-si, Gyeonggi-do, Republic of Korea'
  const rows = [
    ['Ink', `${street}, Goyang, Gyeonggi-do 10406, South Korea`, '', ''],
    ['Grace', '1334 Baekseok-dong, Ilsandong-gu', 'Goyang', 'South Korea'],
  ]
  expect(await take([header, ...rows])).toMatchObject({ imported: 2 })
  const [ink] = await db
    .select({ city: cities.name })
    .from(businesses)
    .innerJoin(cities, eq(cities.id, businesses.cityId))
    .where(eq(businesses.name, 'Ink'))
  expect(ink).toEqual({ city: 'Goyang' })
  expect(await take([header, ...rows])).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
})

describe('a place_id that a file repeats', () => {
  const HEADER = ['place_id', 'name', 'address', 'city', 'latitude', 'longitude']
  const ALPHA = ['ChIJ-1', 'Alpha', '9 Low Street', 'Berlin', '52.5200', '13.4050']
  const BETA = ['ChIJ-1', 'Beta', '4 High Street', 'Berlin', '52.4800', '13.3500']
  const GAMMA = ['ChIJ-2', 'Gamma', '1 Hill Road', 'Berlin', '52.5000', '13.4000']
  const names = async () =>
    (await db.select({ name: businesses.name }).from(businesses)).map(({ name }) => name).toSorted()

  test('is of several businesses where name and place differ, in whatever order they come again', async () => {
    const first = await take([HEADER, ALPHA, GAMMA, BETA])
    expect(first).toMatchObject({ imported: 3, duplicates: 0 })
    expect(first.remarks).toEqual([
      {
        header: 'place_id',
        reason: 'stand for more than one place',
        example: 'Beta',
        count: 1,
        rows: [2, 4],
      },
    ])
    for (const rows of [[ALPHA, GAMMA, BETA], [BETA, ALPHA, GAMMA], [BETA], [ALPHA]])
      expect(await take([HEADER, ...rows])).toMatchObject({ imported: 0, updated: 0, unchanged: rows.length })
    expect(await names()).toEqual(['Alpha', 'Beta', 'Gamma'])
  })

  test('is of one with two names at one place, which is told', async () => {
    const renamed = ALPHA.with(1, 'Alpha Grill')
    const result = await take([HEADER, ALPHA, GAMMA, renamed])
    expect(result).toMatchObject({ imported: 2, duplicates: 1 })
    expect(result.remarks).toMatchObject([
      { header: 'name', reason: 'differ between rows of one business', example: 'Alpha Grill', rows: [2, 4] },
    ])
  })

  test('is of one with one name and address, wherever its pins are', async () => {
    const result = await take([HEADER, ALPHA, ALPHA.with(4, '52.5300')])
    expect(result).toMatchObject({ imported: 1, duplicates: 1, remarks: [] })
  })

  test('is of a business that moved where only a later file has the other place', async () => {
    await take([HEADER, ALPHA])
    const moved = ['ChIJ-1', 'Alpha', '4 High Street', 'Berlin', '52.4800', '13.3500']
    expect(await take([HEADER, moved])).toMatchObject({ imported: 0, updated: 1 })
  })
})
