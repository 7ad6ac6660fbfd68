import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { openImportFile } from '#import/open-file.ts'
import { normalise } from './candidates.ts'
import { fileOf } from './files.ts'

type Sheets = Readonly<Record<string, readonly (readonly (string | number)[])[]>>
type Format = 'xlsx' | 'biff8'

function workbook(sheets: Sheets, bookType: Format = 'xlsx') {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  return fileOf('places.xlsx', new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer))
}

const HEADER = ['İşletme adı', 'Telefon', 'Şehir']
const ANKARA = [HEADER, ['Alfa', '0312 111 11 11', 'Ankara'], ['Beta', '0312 222 22 22', 'Ankara']]
const ISTANBUL = [HEADER, ['Gama', '0212 111 11 11', 'İstanbul']]
const COVER = [['Türkiye işletme listesi'], ['Hazırlayan: Ticaret Odası'], [''], ['2026']]

const namesOf = async (file: ReturnType<typeof workbook>) =>
  (await normalise(file)).map((row) => ('candidate' in row ? `${row.row} ${row.candidate.name}` : row))
const usesOf = async (file: ReturnType<typeof workbook>) =>
  (await openImportFile(file)).sheets.map(({ name, use }) => `${name}: ${use}`)

describe.each<Format>(['xlsx', 'biff8'])('a workbook as %s', (format) => {
  test('with a sheet for every city is read whole, and says so', async () => {
    const file = workbook({ Ankara: ANKARA, İstanbul: ISTANBUL }, format)
    expect(await namesOf(file)).toEqual(['2 Alfa', '3 Beta', '2 Gama'])
    expect(await usesOf(file)).toEqual(['Ankara: read', 'İstanbul: read'])
  })

  test('with a cover is read from the sheet behind it', async () => {
    const file = workbook({ Kapak: COVER, Liste: ANKARA }, format)
    expect(await namesOf(file)).toEqual(['2 Alfa', '3 Beta'])
    expect(await usesOf(file)).toEqual(['Kapak: no_header', 'Liste: read'])
  })

  test('names the sheet that has other columns, and leaves it', async () => {
    const hotels = [
      ['Hotel name', 'Stars', 'Address'],
      ['Delta', 4, 'Main Street 1'],
    ]
    const file = workbook({ Ankara: ANKARA, Oteller: hotels, Boş: [], İstanbul: ISTANBUL }, format)
    expect(await namesOf(file)).toEqual(['2 Alfa', '3 Beta', '2 Gama'])
    expect(await usesOf(file)).toEqual(['Ankara: read', 'Oteller: other_columns', 'İstanbul: read'])
  })
})

test('a sheet whose header stands lower and in another order is read by the names of its columns', async () => {
  const bursa = [['Bursa'], [], ['Şehir', 'İşletme adı', 'Telefon'], ['Bursa', 'Epsilon', '0224 111 11 11']]
  const rows = await normalise(workbook({ Ankara: ANKARA, Bursa: bursa }))
  expect(rows.at(-1)).toMatchObject({ row: 4, candidate: { name: 'Epsilon', city: 'Bursa' } })
})

test('a rejected row says on which sheet it stands', async () => {
  const second = [HEADER, ['', '0212 111 11 11', 'İzmir'], HEADER]
  const rows = await normalise(workbook({ Ankara: ANKARA, 'İzmir & Ege': second }))
  expect(rows.slice(2)).toMatchObject([
    { row: 2, column: 'İzmir & Ege!İşletme adı', code: 'name_missing' },
    { row: 3, column: 'İzmir & Ege!A3', code: 'header_again' },
  ])
})

test('a row that stands on two sheets is one', async () => {
  const rows = await normalise(workbook({ Ankara: ANKARA, Hepsi: [...ANKARA, ['Zeta', '', 'Ankara']] }))
  expect(rows.map((row) => ('candidate' in row ? Boolean(row.isCopy) : row))).toEqual([
    ...[false, false, true, true, false],
  ])
})

test('a workbook of one sheet says nothing of sheets', async () => {
  expect(await usesOf(workbook({ Liste: ANKARA }))).toEqual([])
})

test('a workbook in which no sheet has a header is refused as one sheet would be', async () => {
  await expect(openImportFile(workbook({ Kapak: COVER, Notlar: [['x'], ['y']] }))).rejects.toThrow(
    'places.xlsx has no header row',
  )
})

test('a workbook of one sheet without a header is a workbook all the same', async () => {
  const unheaded = workbook({
    Liste: [
      [3, 'Kaya'],
      [8, 'Demir'],
    ],
  })
  await expect(openImportFile(unheaded)).rejects.toMatchObject({ fault: 'noHeader' })
})

test.each([
  ['a text that is called a workbook is no workbook', 'sahte.xlsx', 'Merhaba, bu bir metindir.\n', 'other'],
  ['a text of its own name lacks a header', 'sahte.csv', 'Merhaba, bu bir metindir.\n', 'noHeader'],
])('%s', async (_, name, text, fault) => {
  await expect(openImportFile(fileOf(name, text), { isNamedLater: true })).rejects.toMatchObject({ fault })
})
