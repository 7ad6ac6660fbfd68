import { expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile } from './files.ts'

/** The first row, and the headers of columns from which nothing is read. */
async function read(header: readonly string[], row: readonly string[]) {
  const { rows, columns } = await openImportFile(csvFile([[...header], [...row]]))
  const found: BusinessCandidate[] = []
  for await (const each of rows) if ('candidate' in each) found.push(each.candidate)
  return { ...found[0], unknown: columns.unknown }
}

test('a member list of a chamber of commerce', async () => {
  const found = await read(
    [
      'Member Name',
      'Industry Sector',
      'Street Address 1',
      'Street Address 2',
      'City/Town',
      'Short Description',
    ],
    ['Blue Heron', 'Food & Beverage > Bakeries', '1200 SE Main St', 'Suite 4', 'Portland', 'Artisan bread.'],
  )
  expect(found).toMatchObject({
    category: 'Bakeries',
    street: '1200 SE Main St',
    description: '<p>Artisan bread.</p>',
    address: '1200 SE Main St, Suite 4, Portland',
    unknown: [],
  })
})

test('companies of a customer database', async () => {
  const found = await read(
    ['Record ID', 'Company name', 'Industry', 'Company Domain Name'],
    ['13498761201', 'Harbour Dental', 'HOSPITAL_HEALTH_CARE', 'harbour.example'],
  )
  expect(found).toMatchObject({
    sourceId: '13498761201',
    category: 'Hospital health care',
    website: 'https://harbour.example',
  })
})

test('columns whose names a shapefile has cut', async () => {
  const found = await read(['NOM_ETAB', 'CODE_POSTA', 'COMMUNE'], ['Clinique', '69006', 'Lyon'])
  expect(found).toMatchObject({ postalCode: '69006', unknown: [] })
})

test.each(['İSTANBUL / Kartal', 'Kartal/İSTANBUL'])(
  "%s in a list of customers is Istanbul's Kartal",
  async (city) => {
    const found = await read(['FİRMA ÜNVANI', 'İL/İLÇE', 'TEL'], ['Yıldız', city, '0216 444 55 66'])
    expect(found).toMatchObject({ city: 'İstanbul', countryCode: 'TR', phoneE164: '+902164445566' })
  },
)

test.each([
  ['台北市大安區信義路二段194號', '(02)2321-8928', 'TW', '+886223218928'],
  ['嘉義市西區中山路100號', '05-222-3344', 'TW', '+88652223344'],
  ['〒150-0002 東京都渋谷区渋谷2-21-1', '03-1234-5678', 'JP', '+81312345678'],
  ['广东省广州市天河区天河路208号', '020-1234 5678', 'CN', '+862012345678'],
])('%s tells its country by how it begins', async (address, phone, countryCode, phoneE164) => {
  const found = await read(['公司名稱', '行業別', '地址', '電話'], ['鼎泰豐', '餐館業', address, phone])
  expect(found).toMatchObject({ category: '餐館業', countryCode, phoneE164 })
})

test('objects that are not understood are remarked on, empty ones are not', async () => {
  const records = [{ name: 'A', phone: '1', hours: { ranges: [{ from: 735 }] }, features: { list: [] } }]
  const { rows, remarks } = await openImportFile({
    name: 'places.json',
    blob: new Blob([JSON.stringify(records)]),
  })
  for await (const row of rows) expect(row.row).toBeGreaterThan(0)
  expect(remarks().map(({ header }) => header)).toContain('hours')
  expect(remarks().map(({ header }) => header)).not.toContain('features')
})
