import { expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { openImportFile } from '#import/open-file.ts'
import { candidates } from './candidates.ts'
import { fileOf } from './files.ts'

const HEADER = ['Name', 'Phone', 'Address']

/** A workbook with a sheet of one business for each name. */
function workbook(sheets: readonly string[], header: readonly string[] = HEADER) {
  const book = utils.book_new()
  for (const [at, name] of sheets.entries()) {
    const row = [`Shop ${at + 1}`, `0${at + 1}12 555 11 1${at}`, 'Atatürk Caddesi 5', 'Bursa']
    utils.book_append_sheet(book, utils.aoa_to_sheet([[...header], row.slice(0, header.length)]), name)
  }
  return fileOf('list.xlsx', new Uint8Array(write(book, { bookType: 'xlsx', type: 'array' }) as ArrayBuffer))
}

test('sheets named after cities tell the cities of their rows', async () => {
  const file = workbook(['Ankara', 'İzmir', 'Adana', 'Notlar'])
  expect((await candidates(file)).map(({ city }) => city ?? null)).toEqual(['Ankara', 'İzmir', 'Adana', null])
  expect((await openImportFile(file)).lacks).not.toContain('city')
})

test('a column of cities says more than the names of sheets', async () => {
  const rows = await candidates(workbook(['Ankara', 'İzmir'], [...HEADER, 'City']))
  expect(rows.map(({ city }) => city)).toEqual(['Bursa', 'Bursa'])
})

test('sheets named after countries tell the countries of their rows, and so their phones', async () => {
  const rows = await candidates(workbook(['Türkiye', 'Deutschland'], ['Name', 'Phone']))
  expect(rows.map(({ countryCode, phoneE164 }) => [countryCode, phoneE164])).toEqual([
    ['TR', '+901125551110'],
    ['DE', '+492125551111'],
  ])
})

test('sheets named after kinds tell the categories of their rows', async () => {
  const rows = await candidates(workbook(['Oteller', 'Restoranlar', 'Eczaneler']))
  expect(rows.map(({ category }) => category)).toEqual(['Hotel', 'Restaurant', 'Pharmacy'])
})

test.each([
  ['one sheet', ['Ankara']],
  ['sheets of years', ['2023', '2024']],
  ['sheets of which few are cities', ['Ankara', 'Rest', 'Others', 'More']],
])('%s tells nothing', async (_, names) => {
  const rows = await candidates(workbook(names))
  expect(rows.map(({ city, category }) => city ?? category ?? null)).toEqual(names.map(() => null))
})
