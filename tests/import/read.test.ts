import { describe, expect, test } from 'vitest'
import { bareWorkbook, csvFile, fileOf, readRows, rowsOf, xlsxFile, zipOf } from './files.ts'

const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('CSV', () => {
  test.each([
    [
      'commas',
      'name,city\nA,B',
      [
        ['name', 'city'],
        ['A', 'B'],
      ],
    ],
    [
      'semicolons, as Excel writes them in Europe',
      'name;rating\nA;4,5\nB;3,9',
      [
        ['name', 'rating'],
        ['A', '4,5'],
        ['B', '3,9'],
      ],
    ],
    [
      'tabs',
      'name\tcity\nA, B\tC',
      [
        ['name', 'city'],
        ['A, B', 'C'],
      ],
    ],
    [
      'a byte-order mark',
      '\uFEFFname,city\nA,B',
      [
        ['name', 'city'],
        ['A', 'B'],
      ],
    ],
    [
      'old Macintosh line ends',
      'name,city\rA,B',
      [
        ['name', 'city'],
        ['A', 'B'],
      ],
    ],
    [
      'quotes, doubled quotes and commas',
      '"na""me","a,b"\r\n"","x"',
      [
        ['na"me', 'a,b'],
        ['', 'x'],
      ],
    ],
    [
      'line breaks in a cell',
      'name,note\nA,"one\ntwo"\nB,c',
      [
        ['name', 'note'],
        ['A', 'one\ntwo'],
        ['B', 'c'],
      ],
    ],
    [
      'a stray quote in a bare cell',
      'name,size\nA,6" pipe',
      [
        ['name', 'size'],
        ['A', '6" pipe'],
      ],
    ],
    ['a last line with its end', 'name\nA\n', [['name'], ['A']]],
  ])('reads %s', async (_, text, cells) => {
    const rows = await rowsOf(fileOf('a.csv', text))
    expect(rows.map(([, ...row]) => row)).toEqual(cells)
  })

  const wide = (text: string, mark: boolean) => {
    const units = Uint16Array.from(mark ? `\uFEFF${text}` : text, (letter) => letter.charCodeAt(0))
    return new Uint8Array(units.buffer)
  }
  test.each([
    ['UTF-16 with a mark', wide('name,city\nÜlkü,İzmir', true), 'Ülkü'],
    ['UTF-16 without a mark', wide('name,city\nKöşk,London', false), 'Köşk'],
    ['Windows-1252', Uint8Array.from('name,city\nCaf\u00e9,Paris', (letter) => letter.charCodeAt(0)), 'Café'],
    ['UTF-8', 'name,city\n斗斗台灣料理,台北', '斗斗台灣料理'],
  ])('reads %s', async (_, bytes, name) => {
    const [, row] = await rowsOf(fileOf('a.csv', bytes))
    expect(row?.[1]).toBe(name)
  })

  test('a row is numbered as a spreadsheet shows it, past empty ones and line breaks in cells', async () => {
    const rows = await rowsOf(fileOf('a.csv', 'name,x\n"A\nA",\n,\n\nB,1'))
    expect(rows.map(([row, name]) => [row, name])).toEqual([
      [1, 'name'],
      [2, 'A\nA'],
      [5, 'B'],
    ])
  })

  test('a cell cut anywhere between two pieces of the file is whole', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [
      `Name "${index}"`,
      'İstanbul, TR',
      `a\r\nb${index}`,
    ])
    const read = await rowsOf(csvFile(rows))
    expect(read.map(([, ...row]) => row)).toEqual(rows)
  })
})

describe('a workbook', () => {
  test('gives texts, numbers, booleans and dates with its row numbers', async () => {
    const day = new Date('2026-05-01T00:00:00Z')
    const rows = await rowsOf(
      await xlsxFile([['name', 'n', 'b', 'd'], ['A', 4.5, true, day], [null, null], ['B']]),
    )
    expect(rows).toEqual([
      [1, 'name', 'n', 'b', 'd'],
      [2, 'A', 4.5, true, day],
      [4, 'B'],
    ])
  })

  test('of inline strings without a dimension, its parts in any order', async () => {
    const sheet = `<row r="1">${inline('A1', 'name')}</row><row r="3">${inline('B3', 'A')}</row>`
    expect(await rowsOf(fileOf('a.xlsx', bareWorkbook(sheet)))).toEqual([
      [1, 'name'],
      [3, null, 'A'],
    ])
  })

  test('whose sheet has an unusual name', async () => {
    const sheet = `<row r="1">${inline('A1', 'name')}</row>`
    expect(await rowsOf(fileOf('a.xlsx', bareWorkbook(sheet, 'places')))).toEqual([[1, 'name']])
  })

  test('of a formula without a value has an empty cell, and never the formula', async () => {
    const sheet = `<row r="1">${inline('A1', 'name')}<c r="B1"><f>1+1</f></c></row>`
    expect(await rowsOf(fileOf('a.xlsx', bareWorkbook(sheet)))).toEqual([[1, 'name', null]])
  })

  test('with thousands of formatted blank rows after its data has only the data', async () => {
    const blank = Array.from(
      { length: 5000 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="0"/></row>`,
    )
    const sheet = `<row r="1">${inline('A1', 'name')}</row>${blank.join('')}`
    expect(await rowsOf(fileOf('a.xlsx', bareWorkbook(sheet)))).toEqual([[1, 'name']])
  })
})

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const oleWith = (text: string) =>
  new Uint8Array([
    ...OLE,
    ...new Uint8Array(1024),
    ...new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer),
  ])

describe('refused in one sentence', () => {
  test.each([
    ['an empty file', '', 'is empty'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 73, 72]),
      'neither an Excel workbook nor a CSV',
    ],
    ['a web page', '<!DOCTYPE html><table>', 'is a web page without a table of businesses'],
    ['a message', 'MIME-Version: 1.0\nName, City', 'neither an Excel workbook nor a CSV'],
    ['a PDF', '%PDF-1.7 name,city', 'neither an Excel workbook nor a CSV'],
    [
      'a quotation mark never closed',
      'name,city\n"A,B\nC,D',
      'a quotation mark opened in row 2 is never closed',
    ],
    ['a password', oleWith('EncryptedPackage'), 'password'],
    ['a broken .xls', oleWith('Workbook'), 'is damaged: the old workbook'],
    ['JSON cut off', '[{"name":"A"},{"name":"B', 'it ends in the middle of record 2'],
    [
      'a Word document',
      zipOf({ 'word/document.xml': '<w/>', '[Content_Types].xml': '<t/>' }),
      'is a Word document',
    ],
    ['any other zip', zipOf({ 'readme.txt': 'hello' }), 'not an Excel workbook'],
    ['a zip cut off', bareWorkbook('<row/>').slice(0, 600), 'is damaged'],
    [
      'a zip bomb',
      zipOf({ 'xl/worksheets/sheet1.xml': 'x' }, { 'xl/worksheets/sheet1.xml': 2 ** 31 }),
      'times its size',
    ],
  ])('%s', async (_, bytes, words) => {
    const read = rowsOf(fileOf('odd.xlsx', bytes))
    await expect(read).rejects.toThrow(words)
    await expect(read).rejects.toMatchObject({
      name: 'AppError',
      code: 'bad_request',
      message: /^odd\.xlsx [^\n]*\.$/,
    })
  })
})

test('a sheet whose bytes are damaged half-way gives its rows until there, then the refusal', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => [
    `Place ${index}`,
    `Street ${(index * 7919) % 10_007}`,
  ])
  const { blob } = await xlsxFile(rows)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  bytes.fill(0xff, bytes.length * 0.7, bytes.length * 0.7 + 400)
  const read: unknown[] = []
  const reading = (async () => {
    for await (const row of readRows(fileOf('odd.xlsx', bytes))) read.push(row)
  })()
  await expect(reading).rejects.toThrow('odd.xlsx is damaged')
  expect(read.length).toBeGreaterThan(0)
  expect(read.length).toBeLessThan(rows.length)
})
