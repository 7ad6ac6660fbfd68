import { expect, test } from 'vitest'
import { type BookType, utils, write } from 'xlsx'
import { candidates } from './candidates.ts'
import { fileOf } from './files.ts'

const ROWS = [
  ['name', 'address', 'city', 'phone', 'postal code'],
  ['Alpha & Co', 'Main St 5', 'Berlin', '030 100001', '01067'],
  ['Beta', 'St 2', 'Wien', '', ''],
]

const saved = (bookType: BookType) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS), 'Places')
  return fileOf('places.xls', new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer))
}

test.each<[BookType, string]>([
  ['biff2', 'Excel 2'],
  ['biff5', 'Excel 95'],
  ['biff8', 'Excel 97'],
  ['xlml', 'the XML of Excel 2003'],
  ['html', 'a web page'],
  ['sylk', 'SYLK'],
])('a table saved as %s is read: %s', async (bookType) => {
  expect(await candidates(saved(bookType))).toMatchObject([
    { name: 'Alpha & Co', address: 'Main St 5', city: 'Berlin', phone: '030 100001', postalCode: '01067' },
    { name: 'Beta', city: 'Wien' },
  ])
})

test('a report of a web program, a page with one table, keeps its letters, lines and leading zeros', async () => {
  const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><table border=1>
    <tr><th>Name</th><th>Address</th><th>City</th><th>Phone</th></tr>
    <tr><td>Café Łódź &amp; Bar</td><td>Piotrkowska 5<br>2nd floor</td><td>Łódź</td><td>0422345678</td></tr></table>`
  expect(await candidates(fileOf('report.xls', page))).toMatchObject([
    { name: 'Café Łódź & Bar', address: 'Piotrkowska 5, 2nd floor', city: 'Łódź', phone: '0422345678' },
  ])
})

test('a table of DIF is refused, and not read as lines of text', async () => {
  await expect(candidates(saved('dif'))).rejects.toThrow('neither an Excel workbook nor a CSV file')
})
