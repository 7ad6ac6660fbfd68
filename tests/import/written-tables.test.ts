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

const TABLE = '<table><tr><th>Name</th><th>City</th></tr><tr><td>Alma</td><td>Oslo</td></tr></table>'

test.each([
  ['behind a comment', `<!-- saved from url=(0014)about:internet -->\n<html><body>${TABLE}</body></html>`],
  [
    'of XHTML',
    `<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN">\n<html>${TABLE}</html>`,
  ],
  ['in a part of one', `<div>Our shops</div>${TABLE}`],
])('a table of a web page under the name of a workbook is read: %s', async (_, page) => {
  expect(await candidates(fileOf('shops.xlsx', page))).toMatchObject([{ name: 'Alma', city: 'Oslo' }])
})

test.each([
  ['<!-- x --><html><title>Name, city</title><body>Please wait</body></html>'],
  ['<html><table><tr><td>Name</td></tr><tr><td>Key<input type="password"></td></tr></table></html>'],
])('a web page without businesses is refused in its own words: %s', async (page) => {
  await expect(candidates(fileOf('shops.xlsx', page))).rejects.toThrow(
    'shops.xlsx is a web page without a table of businesses.',
  )
})
