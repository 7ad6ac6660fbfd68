import { expect, test } from 'vitest'
import type { Correction } from '#import/corrections.ts'
import { openImportFile } from '#import/open-file.ts'
import { writeXlsx } from 'hucre/xlsx'
import { csvFile, fileOf, type Rows, xlsxFile } from './files.ts'

const ROWS: Rows = [
  ['Ad', 'Telefon', 'Ülke', 'Şehir', 'Enlem', 'Boylam'],
  ['Kafe Bir', '0212 555 00 01', 'Türkiye', 'İstanbul', '41.01', '28.97'],
  ['', '0212 555 00 02', 'Türkiye', 'İstanbul', '41.02', '28.98'],
  ['Kafe Üç', 'yok ki', 'Türkyie', 'Atlantis', '', ''],
]

/** The rows of a file with these corrections, and its cells that can be corrected. */
async function read(file: Parameters<typeof openImportFile>[0], corrections: readonly Correction[] = []) {
  const plan = await openImportFile(file, { corrections })
  const rows = []
  for await (const row of plan.rows) rows.push('candidate' in row ? row.candidate : row.code)
  const doubts = plan
    .doubts()
    .map(({ row, column, value, reason, name }) => [row, column, value, reason, name])
  return { rows, doubts, remarks: plan.remarks().map(({ header }) => header) }
}

test.each([
  ['CSV', () => csvFile(ROWS)],
  ['a workbook', () => xlsxFile(ROWS)],
])('the cells of %s are told for which a row is rejected or nothing is read', async (_, file) => {
  const { rows, doubts } = await read(await file())
  expect(rows).toContain('name_missing')
  expect(doubts).toEqual([
    [3, 0, '', 'name_missing', ''],
    [4, 1, 'yok ki', 'could not be read', 'Kafe Üç'],
    [4, 2, 'Türkyie', 'could not be read', 'Kafe Üç'],
  ])
})

test('what is corrected is read in place of what the file says, and is doubted no more', async () => {
  const { rows, doubts, remarks } = await read(csvFile(ROWS), [
    { row: 3, column: 0, value: 'Kafe İki' },
    { row: 4, column: 1, value: '0212 555 00 03' },
    { row: 4, column: 2, value: 'Türkiye' },
    { row: 9, column: 2, value: 'nowhere' },
  ])
  expect(rows).toMatchObject([
    { name: 'Kafe Bir' },
    { name: 'Kafe İki', phone: '0212 555 00 02' },
    { name: 'Kafe Üç', phoneE164: '+902125550003', countryCode: 'TR' },
  ])
  expect([doubts, remarks]).toEqual([[], []])
})

test('a correction that is no better is doubted with its own value', async () => {
  const { doubts } = await read(csvFile(ROWS), [{ row: 4, column: 1, value: 'hâlâ yok' }])
  expect(doubts).toContainEqual([4, 1, 'hâlâ yok', 'could not be read', 'Kafe Üç'])
})

test('a blank country that nothing else says is told, one that other rows say is not', async () => {
  const header = ['name', 'country', 'address']
  const some = Array.from({ length: 20 }, (_, at) => [`Inn ${at}`, at % 2 ? 'Peru' : 'Chad', `Road ${at}`])
  const { doubts } = await read(csvFile([header, ...some, ['Odd Inn', '', 'Road 99']]))
  expect(doubts).toEqual([[22, 1, '', 'country_unknown', 'Odd Inn']])
  const all = some.map(([name = '', , address = '']) => [name, 'Peru', address])
  expect((await read(csvFile([header, ...all, ['Odd Inn', '', 'Road 99']]))).doubts).toEqual([])
})

test('rows of several sheets are corrected on their own sheet', async () => {
  const sheet = (name: string) => ({
    name,
    rows: [
      ['Ad', 'Telefon'],
      ['', '0212 555 00 01'],
      ['B', '1'],
    ],
  })
  const bytes = await writeXlsx({ sheets: [sheet('Ankara'), sheet('Bursa')] })
  const file = fileOf('two.xlsx', new Uint8Array(bytes))
  const { rows } = await read(file, [{ sheet: 'Bursa', row: 2, column: 0, value: 'Bursa Kafe' }])
  expect(rows).toMatchObject(['name_missing', { name: 'B' }, { name: 'Bursa Kafe' }, { name: 'B' }])
})

test('a column that has no value in most rows is no list of cells to correct', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [
    `Inn ${at}`,
    `Road ${at}`,
    'n.b.',
    at === 7 ? 'x' : '030 1234567',
  ])
  const { doubts, remarks } = await read(csvFile([['name', 'address', 'e-mail', 'phone'], ...rows]))
  expect(doubts.map(([row, column]) => [row, column])).toEqual([[9, 3]])
  expect(remarks).toContain('e-mail')
})

test('a cell of positions that has none is told, and corrected', async () => {
  const rows: Rows = [
    ['Ad', 'Adres', 'Enlem/Boylam'],
    ...['40.981, 29.021', '40.991, 29.031', '399'].map((cell, at) => [`Kafe ${at}`, `Moda Cad. ${at}`, cell]),
  ]
  expect((await read(csvFile(rows))).doubts).toEqual([[4, 2, '399', 'could not be read', 'Kafe 2']])
  const { rows: found } = await read(csvFile(rows), [{ row: 4, column: 2, value: '39.9, 32.8' }])
  expect(found[2]).toMatchObject({ latitude: 39.9, longitude: 32.8 })
})

test('nothing of a row of totals is told: it is rejected for that already', async () => {
  const { rows, doubts, remarks } = await read(
    csvFile([...ROWS.slice(0, 2), ['TOPLAM', '1 kayıt', '', '', '', '']]),
  )
  expect(rows[1]).toBe('summary_row')
  expect([doubts, remarks]).toEqual([[], []])
})
