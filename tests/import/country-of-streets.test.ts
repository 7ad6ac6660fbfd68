import { expect, test } from 'vitest'
import { countryCode } from '#domain/geo/countries.ts'
import { importChunk } from '#functions/schemas/import.ts'
import { openImportFile } from '#import/open-file.ts'
import { normalise } from './candidates.ts'
import { csvFile } from './files.ts'

/** The countries of the rows by name, and the remarks about them. */
async function read(lines: readonly (readonly string[])[]) {
  const file = await openImportFile(csvFile(lines.map((line) => [...line])))
  const countries: Record<string, string | null> = {}
  for await (const row of file.rows)
    if ('candidate' in row) countries[row.candidate.name] = row.candidate.countryCode ?? null
  const told = file.derivations().filter(({ field, value }) => field === 'country' && value !== null)
  return { countries, told: told.map(({ count, rule, value }) => `${count} ${rule}: ${value}`) }
}

const streets = (city: string, zip: string, count = 7) =>
  Array.from({ length: count }, (_, at) => [`Shop ${at}`, `${101 + at} MAIN STREET`, city, zip])

test.each([
  '1205 ST CHARLES AVENUE',
  '1401 DR MARTIN LUTHER KING DR',
  '1001 LA HARPE BLVD',
  '14216 ORLEANS DR',
  '3517 GENEVA ST',
  '5000 DE SOTO',
  'SUITE 5, 1205 ST VINCENT PLACE',
])('a house number is no postal code: %s', async (street) => {
  for (const zip of ['72201', '']) {
    const header = ['name', 'address', 'city', 'zip']
    const found = await read([header, ...streets('LITTLE ROCK', zip), ['Last', street, 'LITTLE ROCK', zip]])
    expect(new Set(Object.values(found.countries))).toEqual(new Set([null]))
    expect(found.told).toEqual([])
  }
  const alone = await read([
    ['name', 'address'],
    ['Last', street],
  ])
  expect(alone.countries).toEqual({ Last: null })
})

test.each(['s/nº', 'nº', 'n°', 'N.º', 'NÖ', 'SN/00', 'SL/01', 'N™', 'S/N'])('%s names no country', (text) => {
  expect(countryCode(text)).toBeNull()
})

test.each([
  ['U.S.', 'US'],
  ['tr', 'TR'],
  ['New Zealand / Aotearoa', 'NZ'],
  ['中国', 'CN'],
])('%s names a country', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

test('the codes of Brazilian states are no countries, nor is a room', async () => {
  const { countries } = await read([
    ['name', 'address', 'city', 'state'],
    ['A', 'Rua Um, 10, SL/01', 'São José', 'SC'],
    ['B', 'Quadra 104 Sul, SN/00', 'Palmas', 'TO'],
    ['C', 'Rua Mahatma Gandhi, s/nº', 'São José', 'SC'],
    ['D', 'Rua Dois, Loja SA 1234', 'São Paulo', 'SP'],
  ])
  expect(Object.values(countries).filter((code) => code !== null && code !== 'BR')).toEqual([])
})

test('a German state tells the country of its row, against the form of an address', async () => {
  const { countries } = await read([
    ['name', 'address', 'city', 'state'],
    ['A', 'Weg 4, 1234 AB Rheine', 'Rheine', 'NRW'],
    ['B', 'Weg 5', 'Kempten', 'Bayern'],
    ['C', 'Weg 6', 'Ulm', 'Baden-Wuerttemberg'],
  ])
  expect(countries).toEqual({ A: 'DE', B: 'DE', C: 'DE' })
})

test('a city takes the country over from the addresses of many of its rows, and that is told', async () => {
  const header = ['name', 'address', 'city']
  const dutch = ['A', 'B', 'C'].map((name, at) => [name, `Damrak ${at}, 101${at} LG Amsterdam`, 'Amsterdam'])
  const last = ['Last', 'Damrak 9', 'Amsterdam']
  const many = await read([header, last, ...dutch])
  expect(many.countries['Last']).toBe('NL')
  expect(many.told).toEqual(['3 form: Netherlands', '1 rows: Netherlands'])
  const few = await read([header, last, ...dutch.slice(0, 2)])
  expect(few.countries['Last']).toBeNull()
})

test('the server takes a row whose country follows from its address', async () => {
  const rows = await normalise(
    csvFile([
      ['name', 'address'],
      ['A', '1 High Street, London W1D 5PJ'],
    ]),
  )
  expect(rows).toMatchObject([{ candidate: { countryCode: 'GB' } }])
  expect(importChunk.safeParse({ rows, rejected: [] }).error?.issues).toBeUndefined()
})

test.each([
  [
    'TR',
    ['Firma Adı', 'Adres', 'İlçe', 'İl', 'Telefon'],
    ['A', 'Gül Sk. 2', 'Üsküdar', 'İstanbul', '0216 555 01 02'],
  ],
  [
    'BR',
    ['nome', 'endereço', 'município', 'UF', 'telefone'],
    ['A', 'Rua Um, 10', 'São José', 'SC', '(48) 3333-0102'],
  ],
  [
    'DE',
    ['Firma', 'Straße', 'Ort', 'Bundesland', 'Telefon'],
    ['A', 'Weg 1', 'Kempten', 'Bayern', '0831 123456'],
  ],
  [
    'JP',
    ['店名', '住所', '市区町村', '都道府県', '電話番号'],
    ['A', '1-2-3', '川越市', '埼玉県', '049-222-1234'],
  ],
  ['CN', ['店名', '地址', '城市', '省份', '电话'], ['A', '南京路1号', '广州', '广东省', '020-8888-1234']],
])('a list whose columns of states are called as in %s is of that country', async (country, header, row) => {
  const file = await openImportFile(csvFile([header, row, ['B', ...row.slice(1)]]))
  for await (const read of file.rows)
    expect(read).toMatchObject({
      candidate: {
        countryCode: country,
        phoneE164: expect.stringMatching(/^\+/),
        timezone: expect.any(String),
      },
    })
  expect(file.derivations()).toContainEqual(expect.objectContaining({ field: 'country', count: 2 }))
})

test('one row that states a country does not decide for all of its city', async () => {
  const found = await read([
    ['name', 'address', 'city', 'country'],
    ['A', 'Road 1', 'Zarza', 'Spain'],
    ...['B', 'C', 'D'].map((name) => [name, 'Road 2', 'Zarza', '']),
  ])
  expect(found.countries).toEqual({ A: 'ES', B: null, C: null, D: null })
})
