import { expect, test } from 'vitest'
import { derivationText, type DerivedField } from '#domain/import/derivations.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile, fileOf, type Rows } from './files.ts'

/** The rows' countries, cities, categories and time zones, and the report of derivations. */
async function read(rows: Rows, underived: readonly DerivedField[] = [], name = 'list.csv') {
  const file = await openImportFile(csvFile(rows, name), { underived })
  const found: unknown[] = []
  for await (const row of file.rows) {
    if (!('candidate' in row)) continue
    expect(Object.keys(row)).not.toContain('rules')
    const { countryCode = null, city = null, category = null, timezone = null } = row.candidate
    found.push([countryCode, city, category, timezone])
  }
  return { found, told: file.derivations().map(derivationText) }
}

const PLACED: Rows = [
  ['name', 'latitude', 'longitude'],
  ['Farmácia Central', '38.7140', '-9.1390'],
  ['Farmácia Nova', '41.1500', '-8.6100'],
  ['Monte Longe', '38.0000', '-8.2000'],
]

test('what a file does not say is derived, and told by rule, with the first row, and how much stays unknown', async () => {
  const { found, told } = await read(PLACED)
  expect(found).toEqual([
    ['PT', 'Lisbon', null, 'Europe/Lisbon'],
    ['PT', 'Porto', null, 'Europe/Lisbon'],
    ['PT', null, null, 'Europe/Lisbon'],
  ])
  expect(told).toEqual([
    'country: 3 by position, such as "Portugal" of "Farmácia Central" (row 2)',
    'city: 2 by position, such as "Lisbon" of "Farmácia Central" (row 2)',
    'city: 1 unknown, such as "Monte Longe" (row 4)',
    'category: none in this file',
    'timezone: 3 by position, such as "Europe/Lisbon" of "Farmácia Central" (row 2)',
  ])
})

test.each<[DerivedField, readonly unknown[]]>([
  ['country', [null, null, null, 'Europe/Lisbon']],
  ['city', ['PT', null, null, 'Europe/Lisbon']],
  ['timezone', ['PT', 'Lisbon', null, null]],
])('an operator turns %s off', async (field, first) => {
  const { found, told } = await read(PLACED, [field])
  expect(found[0]).toEqual(first)
  expect(told).toContain(`${field}: none in this file`)
})

test('the kind that names tell is derived, unless it is turned off', async () => {
  const names = 'ABCDE'.split('').map((letter) => [`${letter} Eczanesi`, 'Adana'])
  const rows = [['name', 'city'], ...names]
  expect((await read(rows)).told).toContain(
    'category: 5 by most names of the list, such as "Pharmacy" of "A Eczanesi" (row 2)',
  )
  expect((await read(rows, ['category'])).told).toContain('category: none in this file')
})

test('what the columns say is not derived', async () => {
  const { told } = await read([
    ['name', 'city', 'country', 'category', 'timezone'],
    ['A', 'Lisbon', 'Portugal', 'Bar', 'Europe/Lisbon'],
  ])
  expect(told).toEqual([])
})

test('an encoding that only the bytes tell, and columns that only their values tell, are told', async () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const file = await openImportFile(
    fileOf('a.csv', latin('name;location\nCaf\xe9;Paris\nB\xe4r;Berlin\nCasa;Madrid\n')),
  )
  for await (const row of file.rows) expect(row).toHaveProperty('candidate')
  expect(file.derivations().map(derivationText)).toEqual(
    expect.arrayContaining([
      'encoding: windows-1252 by its bytes',
      'columns: 1 by their values, such as "city" of "location" (row 1)',
    ]),
  )
})

test('rows that repeat a business are counted once', async () => {
  const row = ['Kafe', 'Main St 1', '']
  const { told } = await read([['name', 'address', 'phone'], row, row, row, ['Bar', 'Main St 2', '']])
  expect(told).toContain('country: none in this file')
  const rows = [['name', 'address', 'country'], row, row, ['Bar', 'Main St 2', 'France']]
  expect((await read(rows)).told).toContain('country: 1 unknown, such as "Kafe" (row 2)')
})

test('a few countries are each told, and many together', async () => {
  const rows = [...PLACED, ['Bar Madrid', '40.4168', '-3.7038']]
  expect((await read(rows)).told.slice(0, 2)).toEqual([
    'country: 3 by position, such as "Portugal" of "Farmácia Central" (row 2)',
    'country: 1 by position, such as "Spain" of "Bar Madrid" (row 5)',
  ])
  const more = [
    ['A', '48.85', '2.35'],
    ['B', '52.52', '13.40'],
    ['C', '41.90', '12.49'],
    ['D', '50.08', '14.43'],
  ]
  expect((await read([...rows, ...more])).told[0]).toBe(
    'country: 8 by position, such as "Portugal" of "Farmácia Central" (row 2)',
  )
})
