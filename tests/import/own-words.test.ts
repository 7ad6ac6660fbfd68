import { expect, test } from 'vitest'
import { derivationText } from '#domain/import/derivations.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile, type Rows } from './files.ts'

async function read(rows: Rows) {
  const file = await openImportFile(csvFile(rows, 'list.csv'))
  const found = new Map<string, unknown>()
  for await (const row of file.rows) {
    if (!('candidate' in row)) continue
    expect(Object.keys(row)).not.toContain('against')
    found.set(row.candidate.name, row.candidate)
  }
  return { found, told: file.derivations().map(derivationText) }
}

const NEPAL = Array.from({ length: 20 }, (_, at) => [`Clinic ${at}`, `Road ${at}, Kathmandu, Nepal`, ''])

test('a country that other rows have is left empty where the own words of a row name another', async () => {
  const { found, told } = await read([
    ['name', 'address', 'phone'],
    ...NEPAL,
    ['Vatva Clinic', 'Vatva, Ahmedabad', '9944554178'],
    ['Sanepa Clinic', 'Sanepa, Kumaripati', '9944554178'],
  ])
  expect(found.get('Vatva Clinic')).toMatchObject({ countryCode: null, timezone: null, phoneE164: null })
  expect(found.get('Sanepa Clinic')).toMatchObject({ countryCode: 'NP', phoneE164: '+9779944554178' })
  expect(told).toContain(
    `country: 1 left empty, as the row's own words speak against it, such as "Ahmedabad" of "Vatva Clinic" (row 22)`,
  )
})

test('a city that was read from an address is left empty where the address speaks against it', async () => {
  const { found, told } = await read([
    ['name', 'address', 'phone'],
    ...NEPAL,
    ['Mandrake Club', 'Lazimpat, Lazimpat, 44600', ''],
  ])
  expect(found.get('Mandrake Club')).toMatchObject({ countryCode: 'NP', city: null })
  expect(told).toContain(
    `city: 1 left empty, as the row's own words speak against it, such as "Lazimpat" of "Mandrake Club" (row 22)`,
  )
})

test('what a column says stays, whatever the other words of its row', async () => {
  const { found } = await read([
    ['name', 'address', 'city', 'country'],
    ['A', 'Vatva, Ahmedabad', 'Lazimpat', 'Nepal'],
    ['B', 'Calle 4, Barcelona', 'Madrid', 'Nepal'],
  ])
  expect(found.get('A')).toMatchObject({ countryCode: 'NP', city: 'Lazimpat' })
  expect(found.get('B')).toMatchObject({ countryCode: 'NP', city: 'Madrid' })
})

test('of two names in the cell of a city the large city counts where nobody knows the other', async () => {
  const { found } = await read([
    ['name', 'city'],
    ['Nox', "Saint Stephen's Green, Dublin"],
    ['Marine', 'Bray, Dublin'],
    ['Lodge', 'Nowhere, Elsewhere'],
  ])
  expect(found.get('Nox')).toMatchObject({ city: 'Dublin' })
  expect(found.get('Marine')).toMatchObject({ city: 'Bray' })
  expect(found.get('Lodge')).toMatchObject({ city: 'Nowhere' })
})
