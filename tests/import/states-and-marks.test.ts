import { expect, test } from 'vitest'
import { type BookType, utils, type WorkBook, write } from 'xlsx'
import { openImportFile } from '#import/open-file.ts'
import { candidates } from './candidates.ts'
import { bareWorkbook, csvFile, fileOf, zipOf } from './files.ts'

const first = async (headers: string[], cells: string[]) =>
  (
    await candidates(
      csvFile([
        ['name', 'city', 'country', ...headers],
        ['Lale', 'Leeds', 'United Kingdom', ...cells],
      ]),
    )
  )[0]

test.each([
  ['Status', 'Dissolved', 'CLOSED_PERMANENTLY', undefined],
  ['company_status', 'Liquidation', 'CLOSED_PERMANENTLY', undefined],
  ['stato_attivita', 'chiusa_temporaneamente', 'CLOSED_TEMPORARILY', undefined],
  ['Durum', 'kapandı', 'CLOSED_PERMANENTLY', undefined],
  ['登記狀態', '歇業', 'CLOSED_PERMANENTLY', undefined],
  ['営業状況', '休業中', 'CLOSED_TEMPORARILY', undefined],
  ['Status', 'Closed', undefined, false],
  ['Status', 'inactive', undefined, false],
  ['Faaliyet Durumu', 'Pasif', undefined, false],
  ['Business status', 'Closed', undefined, false],
  ['Status', 'Active', 'OPERATIONAL', true],
])(
  'a column %s with %s is never shown as open unless it is',
  async (header, text, businessStatus, isOpen) => {
    const found = await first([header], [text])
    expect([found?.businessStatus, found?.isOpen]).toEqual([businessStatus, isOpen])
  },
)

test.each([
  ['4.5/5', 4.5],
  ['92%', 4.6],
  ['%90', 4.5],
  ['8.8/10', 4.4],
  ['4.5 out of 5', 4.5],
  ['4,5 von 5', 4.5],
  ['4.5 (1,234 reviews)', 4.5],
  ['4.5 stars', 4.5],
  ['7/5', null],
  ['12/25', null],
])('a rating %s is %s of five', async (text, rating) => {
  expect((await first(['Rating'], [text]))?.rating ?? null).toBe(rating)
})

test.each([
  ['1,234 reviews', 1234],
  ['(56)', 56],
  ['1.2K reviews', 1200],
  ['1.234 Bewertungen', 1234],
  ['120 yorum', 120],
  ['123件', 123],
  ['many', null],
])('a number of reviews %s is %s', async (text, count) => {
  expect((await first(['Reviews'], [text]))?.reviewCount ?? null).toBe(count)
})

test.each([
  ['公司名稱', '分公司名稱', '測試公司', '綠園分公司', '測試公司 綠園分公司'],
  ['Firma', 'Şube Adı', 'Lale Bank', 'Kadıköy Şubesi', 'Lale Bank Kadıköy Şubesi'],
  ['Company Name', 'Branch', 'Acme', 'Acme North', 'Acme North'],
  ['Unternehmen', 'Filiale', 'Acme', '', 'Acme'],
  ['Empresa', 'Sucursal', 'Acme', '012', 'Acme'],
])('a list of %s and %s names its branches', async (company, branch, one, other, name) => {
  const rows = [
    [company, branch, 'city'],
    ['Other', 'Center', 'Leeds'],
    [one, other, 'Leeds'],
  ]
  expect((await candidates(csvFile(rows)))[1]?.name).toBe(name)
})

test('the address of a branch is that of the business', async () => {
  const rows = [
    ['公司名稱', '分公司名稱', '分公司地址'],
    ['測試公司', '綠園分公司', '臺北市大安區綠園路1號'],
  ]
  expect((await candidates(csvFile(rows)))[0]?.address).toBe('臺北市大安區綠園路1號')
})

test('accounts of Salesforce are businesses at their billing address', async () => {
  const rows = [
    [
      'Account Name',
      'Billing Street',
      'Billing City',
      'Billing State/Province',
      'Type',
      'Rating',
      'Industry',
    ],
    ['Alpha Foods', '1 K St', 'Tulsa', 'OK', 'Customer', 'Hot', 'Food'],
  ]
  const [found] = await candidates(csvFile(rows))
  expect(found).toMatchObject({
    name: 'Alpha Foods',
    street: '1 K St',
    city: 'Tulsa',
    state: 'OK',
    category: 'Food',
  })
})

test('places of Overture of 2023 have their names in a list', async () => {
  const feature = {
    type: 'Feature',
    properties: { names: { common: [{ value: 'Alfa', language: 'local' }] } },
    geometry: { type: 'Point', coordinates: [5.13, 52.11] },
  }
  const text = JSON.stringify({ type: 'FeatureCollection', features: [feature] })
  expect(await candidates(fileOf('places.geojson', text))).toMatchObject([{ name: 'Alfa', latitude: 52.11 }])
})

test('tables of OpenStreetMap by hand are read by its tags', async () => {
  const rows = [
    ['id', 'type', 'lat', 'lon', 'name', 'amenity', 'shop', 'tags'],
    [
      '1',
      'node',
      '52.5',
      '13.4',
      'Alma',
      'cafe',
      '',
      "{'phone': '+49 30 5550123', 'opening_hours': 'Mo-Fr 09:00-17:00'}",
    ],
    ['2', 'node', '52.5', '13.4', 'Berta', '', 'bakery', "{'addr:street': 'Ring', 'addr:housenumber': '5'}"],
  ]
  const found = await candidates(csvFile(rows))
  expect(found.map(({ category }) => category)).toEqual(['Cafe', 'Bakery'])
  expect(found[0]).toMatchObject({ phone: '+49 30 5550123', sourceId: 'node/1' })
  expect(found[0]?.week?.[0]).toEqual([[540, 1020]])
  expect(found[1]).toMatchObject({ street: 'Ring 5' })
})

test('zero bytes in a text are left out, and a file of many is none', async () => {
  const text = 'Name,Address,City\r\nAl\0pha Bar,Road 1,Leeds\r\n\0\0Beta Bar,Road 2,Leeds\r\n'
  expect((await candidates(fileOf('a.csv', text))).map(({ name }) => name)).toEqual(['Alpha Bar', 'Beta Bar'])
  const binary = fileOf(
    'b.csv',
    new Uint8Array(2000).map((_, at) => (at % 3 === 0 ? 0 : 1 + (at % 30))),
  )
  await expect(candidates(binary)).rejects.toThrow('is neither an Excel workbook nor a CSV file')
})

test('coordinates that stand in each other’s columns change places, also in a country with islands far away', async () => {
  const rows = [
    ['Name', 'City', 'Country', 'Latitude', 'Longitude'],
    ['Alpha', 'Paris', 'France', '2.3522', '48.8566'],
    ['Beta', 'Lyon', 'France', '4.8357', '45.7640'],
    ['Gamma', 'Nice', 'France', '7.2620', '43.7102'],
  ]
  expect((await candidates(csvFile(rows))).map(({ latitude }) => latitude)).toEqual([
    48.8566, 45.764, 43.7102,
  ])
})

test('prose whose words are names of columns is refused, and a table with sentences is not', async () => {
  const prose = `# Name\n\nA small project, which keeps places, phones and addresses.\n\n## Address\n
Call us by phone, or write to the address, city and country below.\nWe are open, Monday to Friday, from nine to five.
- name, address, phone\n- one, two, three\n`
  await expect(candidates(fileOf('readme.md', prose))).rejects.toThrow('is a text of sentences')
  const table = [
    'name,description',
    ...['A', 'B', 'C', 'D'].map((name) => `${name},We bake bread every single day.`),
  ]
  expect(await candidates(fileOf('a.csv', table.join('\n')))).toHaveLength(4)
})

test('a list of one name and nothing else is refused', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => ['Acme Ltd', `x${at}`])
  await expect(candidates(csvFile([['Company name', 'Remark'], ...rows]))).rejects.toThrow(
    'has one name for most',
  )
  const told = rows.map(([name = '', mark = '']) => [name, `Main Street ${mark}`])
  expect(await candidates(csvFile([['Company name', 'Address'], ...told]))).toHaveLength(12)
})

const HIDDEN = `<row r="1"><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>City</t></is></c></row>
<row r="2"><c t="inlineStr"><is><t>Alma</t></is></c><c t="inlineStr"><is><t>Oslo</t></is></c></row>
<row r="3" spans="1:2" hidden="1"><c t="inlineStr"><is><t>Berta</t></is></c><c t="inlineStr"><is><t>Oslo</t></is></c></row>`

/** The rows as a workbook of Excel 4, with the hidden third row that SheetJS does not write. */
function oldWorkbook(book: WorkBook): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(write(book, { bookType: 'biff4' as BookType, type: 'array' }) as ArrayBuffer)
  const start = 4 + (bytes[2] ?? 0)
  const row = [0x08, 0x02, 16, 0, 2, 0, 0, 0, 2, 0, 0xff, 0, 0, 0, 0, 0, 0x20, 0, 0, 0]
  return new Uint8Array([...bytes.subarray(0, start), ...row, ...bytes.subarray(start)])
}

const shown = utils.aoa_to_sheet([
  ['Name', 'City'],
  ['Alma', 'Oslo'],
  ['Berta', 'Oslo'],
])
shown['!rows'] = [{}, {}, { hidden: true }]
const book = utils.book_new(shown, 'A')

const odsCells = (...texts: string[]) =>
  texts
    .map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`)
    .join('')
const odsTable = (name: string, rows: string) =>
  `<table:table table:name="${name}" table:style-name="${name}">${rows}</table:table>`
const odsRow = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`

/** A spreadsheet of LibreOffice whose tables in `hidden` are hidden. */
const ods = (tables: string, hidden = '') =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'styles.xml': '<office:document-styles></office:document-styles>',
    'META-INF/manifest.xml':
      '<manifest:manifest><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:automatic-styles>
      <style:style style:name="${hidden}" style:family="table"><style:table-properties table:display="false"/></style:style>
      </office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  })

const HIDDEN_ROW_OF_ODS = odsTable(
  'A',
  odsRow(odsCells('Name', 'City')) +
    odsRow(odsCells('Alma', 'Oslo')) +
    odsRow(odsCells('Berta', 'Oslo'), 'table:visibility="filter"'),
)

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['xlsx', bareWorkbook(HIDDEN)],
  ['xls', oldWorkbook(book)],
  ['xml', new TextEncoder().encode(write(book, { bookType: 'xlml', type: 'string' }) as string)],
  ['ods', ods(HIDDEN_ROW_OF_ODS)],
])('a hidden row is left out and told, unless hidden ones are asked for: .%s', async (_, bytes) => {
  const file = fileOf('a', bytes)
  const read = async (withHidden: boolean) => {
    const found: string[] = []
    for await (const row of (await openImportFile(file, { withHidden })).rows)
      found.push('candidate' in row ? row.candidate.name : `${row.row} ${row.code}`)
    return found
  }
  expect(await read(false)).toEqual(['Alma', '3 hidden'])
  expect(await read(true)).toEqual(['Alma', 'Berta'])
})

test('a hidden sheet is left out and told, unless hidden ones are asked for', async () => {
  const book = utils.book_new()
  for (const name of ['Shown', 'Old'])
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Name', 'City'],
        [`Alma ${name}`, 'Oslo'],
      ]),
      name,
    )
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  const sheetOf = (name: string) =>
    odsTable(name, odsRow(odsCells('Name', 'City')) + odsRow(odsCells(`Alma ${name}`, 'Oslo')))
  const files = [
    ...(['xlsx', 'biff8'] as const).map(
      (bookType) => write(book, { bookType, type: 'array' }) as ArrayBuffer,
    ),
    ods(sheetOf('Shown') + sheetOf('Old'), 'Old'),
  ]
  for (const bytes of files) {
    const file = fileOf('a.xlsx', bytes)
    const { sheets } = await openImportFile(file)
    expect(sheets).toEqual([
      { name: 'Shown', use: 'read' },
      { name: 'Old', use: 'hidden' },
    ])
    expect((await openImportFile(file, { withHidden: true })).sheets.map(({ use }) => use)).toEqual([
      'read',
      'read',
    ])
  }
})
