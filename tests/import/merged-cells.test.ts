import { expect, test } from 'vitest'
import { utils, write, type WorkSheet } from 'xlsx'
import { normalise } from './candidates.ts'
import { fileOf } from './files.ts'

const HEADER = ['Branche', 'Firma', 'Straße, Nr.', 'PLZ / Ort', 'Öffnungszeiten']
const ROWS = [
  ['Bakery', 'Krumm', 'Hauptstraße 12', '99084 Erfurt', 'Mo-Fr 6-18 Uhr'],
  ['', 'Süßkind', 'Hauptstraße 14', '99084 Erfurt', ''],
  ['', 'Anger', 'Anger 3', '99084 Erfurt', 'Mo-Fr 7-18 Uhr'],
  ['Pharmacy', 'Löwen', 'Markt 5', '99423 Weimar', ''],
]

function workbook(rows: readonly (readonly string[])[], merged: readonly string[]) {
  const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => row.map((text) => text || null)))
  sheet['!merges'] = merged.map((range) => utils.decode_range(range))
  const book = { SheetNames: ['Liste'], Sheets: { Liste: sheet } }
  return fileOf('liste.xlsx', new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer))
}

const read = async (rows: readonly (readonly string[])[], merged: readonly string[]) =>
  (await normalise(workbook(rows, merged))).map((row) =>
    'candidate' in row
      ? [row.candidate.name, row.candidate.category, row.candidate.workingHours?.Monday]
      : row.code,
  )

test('a cell that is merged over rows says the same of each', async () => {
  expect(await read([HEADER, ...ROWS], ['A2:A4', 'E2:E3'])).toEqual([
    ['Krumm', 'Bakery', '6 AM – 6 PM'],
    ['Süßkind', 'Bakery', '6 AM – 6 PM'],
    ['Anger', 'Bakery', '7 AM – 6 PM'],
    ['Löwen', 'Pharmacy', undefined],
  ])
})

test('a blank cell that is not merged says nothing, nor do a title and cells merged sideways', async () => {
  expect(await read([['Verzeichnis'], HEADER, ...ROWS], ['A1:E1', 'D4:E4'])).toEqual([
    ['Krumm', 'Bakery', '6 AM – 6 PM'],
    ['Süßkind', null, undefined],
    ['Anger', null, '7 AM – 6 PM'],
    ['Löwen', 'Pharmacy', undefined],
  ])
})

test('a name over two rows makes no second business', async () => {
  expect(await read([HEADER, ROWS[0] ?? [], ['', '', '', '', 'Sa 8-12 Uhr']], ['A2:A3', 'B2:B3'])).toEqual([
    ['Krumm', 'Bakery', '6 AM – 6 PM'],
    'name_missing',
  ])
})
