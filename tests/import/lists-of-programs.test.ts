import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { candidate, candidates } from './candidates.ts'
import { csvFile } from './files.ts'

test('a list with states in the column of cities has the cities of its addresses', async () => {
  const rows = [
    ['Name', 'City', 'Address', 'Latitude', 'Longitude'],
    ['Fischerinsel-Apotheke', 'Berlin', 'Gertraudenstr. 18, 10178 Berlin', '52.51', '13.40'],
    ['Hansa-Apotheke', 'Nordrhein-Westfalen', 'Harkortstr. 51 A, 44225 Dortmund', '51.48', '7.45'],
    ['Stadt-Apotheke', 'Bayern', 'Griesstr. 1, 85088 Vohburg', '48.77', '11.62'],
    ['Land-Apotheke', 'Bayern', '', '48.77', '11.62'],
  ]
  const found = await candidates(csvFile(rows))
  expect(found.map(({ city, state }) => [city, state ?? null])).toEqual([
    ['Berlin', null],
    ['Dortmund', 'Nordrhein-Westfalen'],
    ['Vohburg', 'Bayern'],
    ['Bayern', null],
  ])
})

test('a city by position is not one of its numbered districts', async () => {
  expect(await candidate({ name: 'Bar', latitude: 43.3676, longitude: 5.3636 })).toMatchObject({
    city: 'Marseille',
  })
})

test('the place that was searched around is not that of the venues', async () => {
  const rows = [
    ['zip', 'zip latitude', 'zip longitude', 'Venue', 'Venue Latitude', 'Venue Longitude'],
    ['20065', '38.883412', '-77.028198', 'ARTECHOUSE', '38.88429', '-77.02926'],
  ]
  const { columns } = await openImportFile(csvFile(rows))
  expect(columns.fields.has('postalCode')).toBe(false)
  expect(columns.unknown).toContain('zip')
  const own = [
    ['zip', 'zip latitude', 'zip longitude', 'Name'],
    ['20065', '38.883412', '-77.028198', 'ARTECHOUSE'],
  ]
  expect((await openImportFile(csvFile(own))).columns.fields.has('postalCode')).toBe(true)
})

test('an address in a cell of JSON gives its parts', async () => {
  const completeAddress = '{"street":"A-21","city":"Noida","postalCode":"201301","state":"UP","country":"IN"}'
  const cells = { businessName: 'Nails', address: 'A-21, Main Market, 201301', completeAddress }
  expect(await candidate(cells)).toMatchObject({ city: 'Noida', postalCode: '201301', countryCode: 'IN' })
})

test('days of a week are read from items with open hours', async () => {
  const days = [
    { day: 'Monday', openHours: '11am–10pm', open: true },
    { day: 'Tuesday', openHours: 'Closed', open: false },
  ]
  const { week } = await candidate({ name: 'Nails', city: 'Delhi', workingHours: JSON.stringify(days) })
  expect(week?.slice(0, 2)).toEqual([[[660, 1320]], []])
})

test('the address for bills is that of an account', async () => {
  const cells = {
    company_name: 'Realcube',
    billing_street: 'Mcguire',
    billing_street_number: '4',
    billing_city: 'Botigues',
    Country: 'Philippines',
  }
  expect(await candidate(cells)).toMatchObject({ city: 'Botigues', street: '4 Mcguire' })
})

test('the category of a shop comes before those of its goods', async () => {
  const cells = {
    store_name: 'М.Видео',
    categories: 'ноутбук, смартфон',
    shop_category: 'Магазин электроники',
  }
  expect(await candidate(cells)).toMatchObject({
    category: 'Магазин электроники',
    otherCategories: 'ноутбук; смартфон',
  })
})

test('another place behind a city is told', async () => {
  const rows = [
    ['hotel name', 'city'],
    ['Nox', "Saint Stephen's Green, Dublin"],
    ['Plaza', 'Tallaght'],
    ['Inn', 'Austin, TX 78701'],
    ['Han', 'Kadıköy, İstanbul'],
  ]
  const file = await openImportFile(csvFile(rows))
  for await (const row of file.rows) expect(row).toHaveProperty('candidate')
  expect(file.remarks()).toMatchObject([
    { header: 'city', reason: 'name another place beside the city', count: 1, rows: [2] },
  ])
})

test('names whose letters a wrong encoding damaged are taken as they stand, and told', async () => {
  const rows = [
    ['name', 'city', 'country'],
    ['Bar do Mané', 'Sí£o Paulo', 'Brazil'],
    ['L·l Caf\uFFFD', 'Girona', 'Spain'],
    ['Café №5 «Ёлка»', 'Rio de Janeiro', 'Brazil'],
  ]
  const file = await openImportFile(csvFile(rows))
  for await (const row of file.rows) expect(row).toHaveProperty('candidate')
  const reason = 'hold letters that look damaged'
  expect(file.remarks()).toMatchObject([
    { header: 'city', reason, count: 1, rows: [2] },
    { header: 'name', reason, count: 1, rows: [3] },
  ])
})
