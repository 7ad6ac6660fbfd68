import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses, importBatches } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { zipOf } from '#tests/lib/zip.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { fileOf } from '#tests/import/files.ts'
import { row, text, workbook } from './workbooks.ts'

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
})

const importing = async (name: string, content: BlobPart) =>
  importFile(db, await openImportFile(fileOf(name, content)))

const HEADER = row(1, 'name', 'city')
const SHEET = 'xl/worksheets/sheet1.xml'
const MEGABYTE = 1024 * 1024
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
const wide = (count: number) => {
  const cells = Array.from({ length: count - 1 }, (_, at) => text(`${columnName(at + 1)}1`, `c${at}`))
  return `<row r="1">${text('A1', 'name')}${cells.join('')}</row>${row(2, 'Inn')}`
}
const plain = (more: { name: string; data: Uint8Array; claimedSize?: number }[]) =>
  workbook({ rows: HEADER + row(2, 'Inn', 'Rome'), more })

const REFUSED: readonly (readonly [string, () => BlobPart, RegExp])[] = [
  [
    'a sheet that unpacks to a thousand times its size',
    () => plain([{ name: SHEET, data: Buffer.alloc(60 * MEGABYTE, ' ') }]),
    /300 times its size/,
  ],
  [
    'a sheet that hides how much it unpacks to',
    () => plain([{ name: SHEET, data: Buffer.alloc(8 * MEGABYTE, ' '), claimedSize: 1000 }]),
    /is damaged/,
  ],
  [
    'a sheet of more than 4 GB, by its word',
    () => plain([{ name: SHEET, data: Buffer.alloc(15 * MEGABYTE, ' '), claimedSize: 2 ** 32 - 1 }]),
    /300 times its size|more text than/,
  ],
  [
    'shared strings of 700 MB, by their word',
    () => plain([{ name: 'xl/sharedStrings.xml', data: randomBytes(3 * MEGABYTE), claimedSize: 7e8 }]),
    /more text than can be read/,
  ],
  [
    'a zip within a zip',
    () => zipOf([{ name: 'inner.xlsx', data: plain([]) }]),
    /is a zip archive, not an Excel workbook/,
  ],
  [
    'ten thousand files inside',
    () => plain(Array.from({ length: 10_001 }, (_, at) => ({ name: `a${at}`, data: Buffer.alloc(0) }))),
    /too many files inside/,
  ],
  ['1,001 columns', () => workbook({ rows: wide(1001) }), /has 1001 columns, and 1000 are the limit/],
  [
    'a text of 6 MB in one cell',
    () => workbook({ rows: HEADER + row(2, 'x'.repeat(6 * MEGABYTE)) }),
    /is damaged/,
  ],
  [
    'a cell in a column that no spreadsheet has',
    () => workbook({ rows: `${HEADER}<row r="2">${text('ZZZZZZ2', 'Inn')}</row>` }),
    /is damaged/,
  ],
  [
    'a sheet cut off inside a sound zip',
    () => plain([{ name: SHEET, data: Buffer.from(`<worksheet><sheetData>${HEADER}${row(2, 'Inn')}`) }]),
    /is damaged/,
  ],
]

/** Bytes that hardly compress, the same in every run. */
function randomBytes(length: number): Buffer {
  let state = 1
  return Buffer.from(Uint8Array.from({ length }, () => (state = Math.imul(state, 1103515245) + 12345) >>> 16))
}

test.each(REFUSED)('%s: one sentence, and nothing written', async (_, content, words) => {
  const failure = await importing('odd.xlsx', content()).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'bad_request',
    message: expect.stringMatching(/^odd\.xlsx [^\n]+\.$/),
  })
  expect(failure).toMatchObject({ message: expect.stringMatching(words) })
  expect(await db.$count(businesses)).toBe(0)
  expect(await db.$count(importBatches)).toBe(0)
})

test('1,000 columns are taken', async () => {
  expect(await importing('wide.xlsx', workbook({ rows: wide(1000) }))).toMatchObject({ imported: 1 })
})

const LONG = 'x'.repeat(100_001)

describe('a cell of more than 100,000 characters leaves its row out, and no other', () => {
  test.each([
    ['a workbook', 'a.xlsx', () => workbook({ rows: HEADER + row(2, 'Inn', LONG) + row(3, 'Bar', 'Rome') })],
    ['CSV', 'a.csv', () => `name,city\nInn,${LONG}\nBar,Rome\n`],
    [
      'JSON',
      'a.json',
      () =>
        JSON.stringify([
          { name: 'Inn', city: LONG },
          { name: 'Bar', city: 'Rome' },
        ]),
    ],
  ])('%s', async (_, name, content) => {
    const { imported, rejected } = await importing(name, content())
    expect(imported).toBe(1)
    expect(rejected).toMatchObject([
      { column: 'city', reason: expect.stringContaining('longer than 100000 characters') },
    ])
    expect(rejected[0]?.value?.length).toBeLessThan(300)
  })
})

const LAUGHS = `<!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, at) => {
  const [name, inner] = [String.fromCharCode(98 + at), `&${String.fromCharCode(97 + at)};`.repeat(10)]
  return `<!ENTITY ${name} "${inner}">`
}).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`

test.each([
  ['a billion laughs', '&m;'],
  ['a file of the machine', '&file;'],
])('entities that stand for %s stand for nothing', async (_, entity) => {
  const rows = HEADER + row(2, `Inn ${entity}`, 'Rome') + row(3, 'Caf&#233; &amp; Bar', 'Rome')
  await importing('a.xlsx', workbook({ rows, prologue: LAUGHS })).catch(() => undefined)
  const names = (await db.select().from(businesses)).map(({ name }) => name)
  for (const name of names) expect(name).toMatch(/^(?:Inn(?: &(?:m|file);)?|Café & Bar)$/)
})

test('shared strings that are asked for a thousand times are kept once', { tags: 'full' }, async () => {
  const cells = Array.from({ length: 1000 }, (_, at) => `<c r="${columnName(at)}2" t="s"><v>0</v></c>`)
  const strings = `<si><t>${'Long name '.repeat(9000)}</t></si><si><t>name</t></si>`
  const rows = `<row r="1"><c r="A1" t="s"><v>1</v></c></row>${`<row>${cells.join('')}</row>`.repeat(200)}`
  const before = process.memoryUsage().rss
  await importing('a.xlsx', workbook({ rows, strings })).catch(() => undefined)
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * MEGABYTE)
})

test('a shared string that is not there is an empty cell', async () => {
  const rows = `${HEADER}<row r="2">${text('A2', 'Inn')}<c r="B2" t="s"><v>4000000000</v></c></row>`
  expect(await importing('a.xlsx', workbook({ rows }))).toMatchObject({ imported: 1, citiesFound: 0 })
})

describe('a formula is never computed', () => {
  const nameOf = async (cell: string) => {
    await importing('a.xlsx', workbook({ rows: `${HEADER}<row r="2">${cell}${text('B2', 'Rome')}</row>` }))
    return (await db.select().from(businesses).get())?.name
  }

  test.each([
    ['its last value is the cell', '<c r="A2" t="str"><f>"a"&amp;"b"</f><v>kept</v></c>', 'kept'],
    ['a text that looks like one stays a text', text('A2', '=1+1'), '=1+1'],
    ['so does one that calls out', text('A2', '=WEBSERVICE("http://x")'), '=WEBSERVICE("http://x")'],
  ])('%s', async (_, cell, name) => {
    expect(await nameOf(cell)).toBe(name)
  })

  test('one without a last value is an empty cell', async () => {
    const rows = `${HEADER}<row r="2"><c r="A2"><f>1+1</f></c>${text('B2', 'Rome')}</row>`
    const { rejected } = await importing('a.xlsx', workbook({ rows }))
    expect(rejected).toMatchObject([{ reason: 'name is missing' }])
  })
})

describe('names that objects are born with are columns like others', () => {
  const KEYS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

  test.each([
    ['a workbook', 'a.xlsx', () => workbook({ rows: row(1, 'name', ...KEYS) + row(2, 'Inn', ...KEYS) })],
    ['CSV', 'a.csv', () => `name,${KEYS.join(',')}\nInn,${KEYS.join(',')}\n`],
    [
      'JSON',
      'a.json',
      () => `[{"name":"Inn",${KEYS.map((key) => `"${key}":{"polluted":"yes"}`).join(',')}}]`,
    ],
    ['lines of JSON', 'a.ndjson', () => `{"name":"Inn",${KEYS.map((key) => `"${key}":"x"`).join(',')}}\n`],
  ])('in %s', async (_, name, content) => {
    expect(await importing(name, content())).toMatchObject({ imported: 1, unknownColumns: KEYS })
    expect(await db.select().from(businesses).get()).toMatchObject({ name: 'Inn' })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('as a value of a column', async () => {
    const keys = [...KEYS, '__defineGetter__']
    const csv = `name,category,city,country,business_status,working_hours,about\n${keys
      .map(
        (key) =>
          `${key},${key},${key},${key},${key},"{""${key}"": ""${key}""}","{""${key}"": {""${key}"": true}}"\n`,
      )
      .join('')}`
    const { imported, rejected } = await importing('a.csv', csv)
    expect([imported, rejected]).toEqual([keys.length, []])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
