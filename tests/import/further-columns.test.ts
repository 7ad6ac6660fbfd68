import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { candidates } from './candidates.ts'
import { csvFile } from './files.ts'

const first = async (headers: string[], cells: string[]) =>
  (
    await candidates(
      csvFile([
        ['name', 'city', 'country', ...headers],
        ['Lale', 'Berlin', 'Germany', ...cells],
      ]),
    )
  )[0]

async function told(headers: string[], cells: string[]): Promise<string[]> {
  const rows = [
    ['name', 'city', ...headers],
    ['Lale', 'Berlin', ...cells],
  ]
  const file = await openImportFile(csvFile(rows))
  for await (const row of file.rows) if ('code' in row) throw new Error(row.code)
  return file.remarks().map(({ header, reason, example }) => `${header} ${reason}: ${example}`)
}

test.each([
  ['two numbers in a cell', ['phone'], ['030 5550123; 0171 5550123'], '030 5550123', '0171 5550123'],
  ['a mobile beside it', ['Phone', 'Mobile'], ['030 5550123', '0171 5550123'], '030 5550123', '0171 5550123'],
  [
    'a second column',
    ['Telefon', 'Telefon 2'],
    ['030 5550123', '0171 5550123'],
    '030 5550123',
    '0171 5550123',
  ],
  ['two of one name', ['Phone', 'Phone'], ['030 5550123', '0171 5550123'], '030 5550123', '0171 5550123'],
  ['the second alone', ['Phone', 'Mobile Phone'], ['', '0171 5550123'], '0171 5550123', null],
  ['one twice', ['Phone', 'Phone 2'], ['030 5550123', '+49 30 5550123'], '030 5550123', null],
  ['a fax', ['Phone', 'Fax'], ['030 5550123', '030 5550124'], '030 5550123', 'Fax: 030 5550124'],
  ['a fax in the cell', ['Phone'], ['Fax: 030 5550124, 030 5550123'], '030 5550123', 'Fax: 030 5550124'],
  ['a fax alone', ['Faks'], ['030 5550124'], null, 'Fax: 030 5550124'],
])('numbers: %s', async (_, headers, cells, phone, others) => {
  const found = await first(headers, cells)
  expect([found?.phone ?? null, found?.otherPhones ?? null]).toEqual([phone, others])
})

test('a list with one column of numbers leaves the further ones of a business as they are', async () => {
  expect(await first(['phone'], ['030 5550123'])).not.toHaveProperty('otherPhones')
  expect(await first(['phone', 'mobile'], ['030 5550123', ''])).toMatchObject({ otherPhones: null })
})

test('hours in a column of numbers are told, and are no number', async () => {
  const found = await first(['phone'], ['Mo-Sa 06:00-20:00; Su 09:00-21:00'])
  expect([found?.phone, found?.otherPhones]).toEqual([null, undefined])
  expect(await told(['phone'], ['Mo-Sa 06:00-20:00; Su 09:00-21:00'])).toEqual([
    'phone could not be read: Mo-Sa 06:00-20:00; Su 09:00-21:00',
  ])
})

test('of two websites the business’s own is taken, and the other is told', async () => {
  const [headers, cells] = [
    ['Website', 'Website'],
    ['https://facebook.com/lale', 'https://lale.example'],
  ]
  expect(await first(headers, cells)).toMatchObject({ website: 'https://lale.example' })
  expect(await told(headers, cells)).toEqual([
    'Website are further ones than are kept: https://facebook.com/lale',
  ])
})
