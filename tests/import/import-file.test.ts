import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses, importBatches, importErrors } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { PARSER_VERSION } from '#import/parser-version.ts'
import type { SpreadsheetFile } from '#import/read/file.ts'
import { importFile, type ImportOptions } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile, fileOf, xlsxFile } from './files.ts'

let db: Database

beforeEach(async () => {
  db = await emptyDatabase()
})

const run = async (file: SpreadsheetFile, options?: ImportOptions) =>
  importFile(db, await openImportFile(file), options)

const ROWS = [
  ['place_id', 'name', 'full_address', 'city', 'country_code', 'type', 'Moon'],
  ['p1', 'Bistrot', 'Asylstrasse 70', 'Zürich', 'CH', 'Restaurant', 'x'],
  ['p2', 'Bar', 'Langstrasse 1', 'Zürich', 'CH', 'Bar', ''],
  ['p1', 'Bistrot', 'Asylstrasse 70', 'Zürich', 'CH', 'Restaurant', ''],
  ['p3', '', 'Nowhere 1', 'Bern', 'CH', 'Bar', ''],
  ['p4', 'Inn', 'Hauptplatz 2', 'Wien', 'AT', 'restaurant', ''],
]

test('the report counts what became of the rows', async () => {
  const { seconds, batchId, ...report } = await run(await xlsxFile(ROWS))
  expect(seconds).toBeGreaterThan(0)
  expect(batchId).toMatch(/^[\da-f-]{36}$/)
  expect(report).toEqual({
    newCategories: ['Restaurant', 'Bar'],
    pinsKept: 0,
    kept: [],
    imported: 3,
    updated: 0,
    unchanged: 0,
    duplicates: 1,
    suppressed: 0,
    totalRows: 5,
    categoriesCreated: 2,
    citiesFound: 2,
    rejected: [{ row: 5, column: 'name', value: null, code: 'name_missing', reason: 'name is missing' }],
    rejectedCount: 1,
    unknownColumns: ['Moon'],
    remarks: [],
    derivations: expect.arrayContaining([expect.objectContaining({ field: 'timezone', rule: 'country' })]),
  })
})

test('a second import of the same file imports nothing, from either format', async () => {
  await run(await xlsxFile(ROWS))
  expect(await run(csvFile(ROWS))).toMatchObject({ imported: 0, updated: 0, unchanged: 3, duplicates: 1 })
  expect(await db.$count(businesses)).toBe(3)
})

test('a changed cell updates its business, and an absent column blanks nothing', async () => {
  await run(csvFile(ROWS))
  const changed = [
    ['place_id', 'name', 'full_address'],
    ['p1', 'Bistrot', 'Asylstrasse 71'],
  ]
  expect(await run(csvFile(changed))).toMatchObject({ imported: 0, updated: 1 })
  expect(await db.select().from(businesses).get()).toMatchObject({
    address: 'Asylstrasse 71',
    countryCode: 'CH',
  })
})

test('a dry run counts the same and leaves no trace', async () => {
  const dry = await run(csvFile(ROWS), { dryRun: true })
  for (const table of [businesses, importBatches, importErrors]) expect(await db.$count(table)).toBe(0)
  expect(await run(csvFile(ROWS))).toMatchObject({
    ...dry,
    seconds: expect.any(Number),
    batchId: expect.any(String),
  })
})

test('the batch keeps its file, preset, counts and rejected rows', async () => {
  await run(csvFile(ROWS, 'zurich.csv'), { startedBy: 'ann' })
  expect(await db.select().from(importBatches)).toMatchObject([
    {
      fileName: 'zurich.csv',
      preset: 'outscraper',
      startedBy: 'ann',
      state: 'done',
      totalRows: 5,
      rejected: 1,
    },
  ])
  expect(await db.select().from(importErrors)).toMatchObject([
    { row: 5, column: 'name', reason: '{"code":"name_missing"}' },
  ])
})

test('a header without rows is refused and leaves no trace', async () => {
  await expect(run(csvFile(ROWS.slice(0, 1)))).rejects.toThrow(
    'places.csv has a header, but no rows below it.',
  )
  expect(await db.$count(importBatches)).toBe(0)
})

const many = (count: number) =>
  `name,city\n${Array.from({ length: count }, (_, at) => `Place ${at},Rome\n`).join('')}`

test('damage within the first rows leaves no trace', async () => {
  await expect(run(fileOf('a.csv', `${many(3)}"broken`))).rejects.toThrow('row 5 is never closed.')
  expect(await db.$count(importBatches)).toBe(0)
})

test('damage found later says what was kept', { tags: 'full' }, async () => {
  await expect(run(fileOf('a.csv', `${many(4800)}"broken`))).rejects.toMatchObject({
    code: 'bad_request',
    message:
      'a.csv is damaged: a quotation mark opened in row 4802 is never closed; ' +
      'the 4000 rows before that were kept (4000 new and 0 changed businesses).',
  })
  expect(await db.$count(businesses)).toBe(4000)
  expect(await db.select().from(importBatches)).toMatchObject([
    { state: 'failed', imported: 4000, totalRows: 4000 },
  ])
})

test('a database that fails half-way leaves one sentence', async () => {
  const onRows = () => db.$client.close()
  await expect(run(fileOf('a.csv', many(4800)), { onRows })).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringMatching(
      /^The import failed: [^\n]+; the 1000 rows before that were kept \(1000 new/,
    ),
  })
})

test('a database that is gone before the first rows leaves one sentence', async () => {
  db.$client.close()
  await expect(run(fileOf('a.csv', many(3)))).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringMatching(/^The import failed: [^\n]+\.$/),
  })
})

test('rejected rows past ten thousand are counted, not kept', async () => {
  const rows = [['name', 'city'], ['A', 'Rome'], ...Array.from({ length: 10_400 }, () => ['', 'Rome'])]
  const { rejected, rejectedCount } = await run(csvFile(rows))
  expect([rejected.length, rejectedCount]).toEqual([10_000, 10_400])
})

test('an import goes on only where the file is read as it was then', async () => {
  const leave = async (id: string, ...read: unknown[]) =>
    db
      .insert(importBatches)
      .values({ id, fileName: 'a.csv', fileHash: ['file', ...read].join(' '), preset: 'generic' })
  await leave('of an older version', 1000)
  const { batchId } = await run(csvFile(ROWS), { fileHash: 'file' })
  expect(batchId).not.toBe('of an older version')
  await leave('of this version', PARSER_VERSION, 1000)
  expect(await run(csvFile(ROWS), { fileHash: 'file' })).toMatchObject({ batchId: 'of this version' })
})
