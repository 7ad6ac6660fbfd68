import { expect, test } from 'vitest'
import { normalise } from './candidates.ts'
import { type Rows, xlsxFile } from './files.ts'

const read = async (rows: Rows) =>
  (await normalise(await xlsxFile(rows))).map((row) => ('candidate' in row ? row.candidate : row))

test.each([
  ['Durum', 'Açık', 'Kapandı', 'Geçici olarak kapalı'],
  ['Status', 'open', 'Permanently closed', 'temporarily closed'],
  ['영업상태명', '영업/정상', '폐업', '휴업'],
])('%s tells what is closed for good and what for now', async (header, ...texts) => {
  const found = await read([['name', 'city', header], ...texts.map((text) => [text, 'B', text])])
  expect(found.map((row) => 'businessStatus' in row && row.businessStatus)).toEqual([
    ...['OPERATIONAL', 'CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY'],
  ])
})

test('a status of something else is not taken for one', async () => {
  const [first] = await read([
    ['name', 'city', 'status'],
    ['A', 'B', 'todo'],
  ])
  expect(first).not.toHaveProperty('businessStatus')
})

test.each([['İletişim'], ['contact'], ['Telefon / E-posta'], ['Phone or Email'], ['Telefon ve e-posta']])(
  'of a column %s phone and e-mail are told apart',
  async (header) => {
    const found = await read([
      ['name', 'city', header],
      ['A', 'B', '0252 412 00 00'],
      ['C', 'B', 'info@lale.example'],
      ['D', 'B', 'tel. 0252 614 11 22 - bilgi@deniz.example'],
    ])
    expect(found).toMatchObject([
      { phone: '0252 412 00 00', email: null },
      { phone: null, email: 'info@lale.example' },
      { phone: '0252 614 11 22', email: 'bilgi@deniz.example' },
    ])
  },
)

test.each([['Tesis Adı ve Adresi'], ['Name and address'], ['Nom et adresse'], ['Name und Anschrift']])(
  'of a column %s the address is told from the name',
  async (header) => {
    const found = await read([
      [header, 'city'],
      ['Grand Otel - Atatürk Cad. No:5', 'Marmaris'],
      ['Lale Pansiyon\nCumhuriyet Mah. 12. Sok.', 'Bodrum'],
      ['Deniz Apart, Sahil Yolu 44', 'Fethiye'],
      ['Mavi - Beyaz', 'Fethiye'],
    ])
    expect(found.map((row) => 'name' in row && [row.name, row.address ?? null])).toEqual([
      ['Grand Otel', 'Atatürk Cad. No:5'],
      ['Lale Pansiyon', 'Cumhuriyet Mah. 12. Sok.'],
      ['Deniz Apart', 'Sahil Yolu 44'],
      ['Mavi - Beyaz', null],
    ])
  },
)
