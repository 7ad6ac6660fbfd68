import { expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile, fileOf, type Rows } from './files.ts'

async function read(file: Parameters<typeof openImportFile>[0]) {
  const opened = await openImportFile(file)
  const found: BusinessCandidate[] = []
  for await (const each of opened.rows) if ('candidate' in each) found.push(each.candidate)
  return { found, remarks: opened.remarks(), fields: opened.sheet.map(({ field }) => field) }
}
const readRows = (rows: Rows, name?: string) => read(csvFile(rows, name))
const readJson = (record: object) => read(fileOf('places.json', JSON.stringify([record])))

test('links to many sites are websites, whatever their column is called', async () => {
  const { found } = await readRows([
    ['name', 'w3'],
    ...['a', 'b', 'c', 'd'].map((name) => [`Shop ${name}`, `https://www.shop-${name}.de`]),
  ])
  expect(found.map(({ website }) => website)).toEqual(
    ['a', 'b', 'c', 'd'].map((name) => `https://www.shop-${name}.de`),
  )
})

test.each([
  ['w3', 'https://www.facebook.com/shop'],
  ['w3', 'https://register.example/entry/'],
  ['source_url', 'https://news.example'],
])("links of column '%s' to %s are no websites", async (header, link) => {
  const { found } = await readRows([
    ['name', header],
    ...['a', 'b', 'c', 'd'].map((name) => [`Shop ${name}`, `${link}${name}`]),
  ])
  expect(found.map(({ website }) => website)).toEqual([undefined, undefined, undefined, undefined])
})

test('signs of money are a level of prices', async () => {
  const { found } = await readRows([
    ['ad', 'adres', 'butce'],
    ['Ocakbaşı', 'Ziya Cd. 16', '₺₺'],
    ['Köfteci', 'Ziya Cd. 18', '₺'],
  ])
  expect(found.map(({ priceRange }) => priceRange)).toEqual(['₺₺', '₺'])
})

test('links in a column of e-mail addresses are websites where there are no others', async () => {
  const { found, remarks } = await readRows([
    ['name', 'email'],
    ['Cafe 92', 'https://www.facebook.com/92cafe/'],
    ['Espanyol', 'https://www.facebook.com/espanyol/'],
  ])
  expect(found.map(({ website, email }) => [website, email])).toEqual([
    ['https://www.facebook.com/92cafe/', undefined],
    ['https://www.facebook.com/espanyol/', undefined],
  ])
  expect(remarks).toEqual([])
})

test.each([
  ['Kraj', 'Polska', { countryCode: 'PL' }],
  ['Kraj', 'Jihomoravský kraj', { state: 'Jihomoravský kraj' }],
])('%s %s', async (header, value, expected) => {
  const { found, remarks } = await readRows([
    ['Název', 'Ulice', header],
    ['Alfa', 'Dlouhá 5', value],
  ])
  expect(found[0]).toMatchObject(expected)
  expect(remarks).toEqual([])
})

test('a register of Britain, divided by ¬, in an old encoding', async () => {
  const text = [
    'OrganisationID¬OrganisationName¬Address1¬Address2¬City¬Postcode¬Latitude¬Longitude¬Phone',
    '13043¬Lords Pharmacy ¬¬Unit 61, The Guineas Shopping Centre¬Newmarket¬CB8 8EQ¬52.2448¬0.4056¬01638 428022',
    "13046¬Sainsbury's Pharmacy¬Church Street¬¬Carlisle¬CA2 5TF¬54.8947¬-2.9473¬01228533915",
  ].join('\r\n')
  const { found } = await read(
    fileOf(
      'register.csv',
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    ),
  )
  expect(found.map(({ name, address, city }) => [name, address, city])).toEqual([
    ['Lords Pharmacy', 'Unit 61, The Guineas Shopping Centre', 'Newmarket'],
    ["Sainsbury's Pharmacy", 'Church Street', 'Carlisle'],
  ])
})

test('coordinates as x1 and y1, and names of columns that begin with what they are part of', async () => {
  const { found } = await readRows([
    ['LocAddState', 'MktName', 'LocAddCity', 'LocAddZip', 'x1', 'y1'],
    ['Alabama', 'Albertville Farmers Market', 'Albertville', '35950', '-86.2092', '34.2679'],
  ])
  expect(found[0]).toMatchObject({
    name: 'Albertville Farmers Market',
    city: 'Albertville',
    state: 'Alabama',
    postalCode: '35950',
    latitude: 34.2679,
    longitude: -86.2092,
    countryCode: 'US',
  })
})

test.each([
  ['Gastronomie (Café, Restaurant, Imbiss, usw.)', 'Gastronomie'],
  ['Café, Restaurant', 'Café'],
  ['Cafe (vegan)', 'Cafe (vegan)'],
])("the category of '%s'", async (label, category) => {
  const { found } = await readRows([
    ['name', 'category'],
    ['Alfa', label],
  ])
  expect(found[0]?.category).toBe(category)
})

test('the department of a person to speak to is no state', async () => {
  const { found } = await readJson({
    name: 'Grand Hotel',
    city: 'Taipei',
    contact: { department: 'Banquets', phone: '+886 2 2171 6565' },
  })
  expect(found[0]?.state ?? null).toBeNull()
  expect(found[0]?.phone).toBe('+886 2 2171 6565')
})

test('the main one of several pictures', async () => {
  const { found } = await readJson({
    name: 'Grand Hotel',
    images: { main: 'https://hotel.example/a.jpg', gallery: ['https://hotel.example/b.jpg'] },
  })
  expect(found[0]?.photoUrl).toBe('https://hotel.example/a.jpg')
})

test.each([
  ['Názov knižnice', 'Mestská knižnica'],
  ['Naziv knjižnice', 'Gradska knjižnica'],
  ['Название библиотеки', 'Библиотека имени Ленина'],
])("'%s' heads the names", async (header, name) => {
  const { found } = await readRows([
    [header, 'PSČ'],
    [name, '120 00'],
  ])
  expect(found[0]?.name).toBe(name)
})

test('animal hospitals in a list of hospitals are none for people', async () => {
  const rows = ['분당필', '현대', '리더스', '사랑', '하나', '행복'].map((name) => [`${name} 동물병원`])
  const { found } = await readRows([['사업장명'], ...rows], 'hospitals.csv')
  expect(found.map(({ category }) => category)).toEqual(rows.map(() => 'Veterinarian'))
})

test.each([
  ['Энгельса, 13 / 40 лет Комсомола, 8', undefined],
  ['乡农市街59号', undefined],
  ['成都市武侯区人民南路5号', '成都市'],
])("the city of '%s'", async (address, city) => {
  const { found } = await readRows([
    ['name', 'address'],
    ['Alfa', address],
  ])
  expect(found[0]?.city).toBe(city)
})

test('a refusal names a column that may hold the names', async () => {
  const refused = readRows([
    ['Nr.crt.', 'Localitate', 'Judet', 'Zona cu paturi'],
    ['1', 'Cluj', 'Cluj', 'Fundeni'],
  ])
  await expect(refused).rejects.toThrow('--map "Zona cu paturi=name"')
})

test("'Ad' beside 'Adres' is the name, as Turkish lists have it", async () => {
  const { fields } = await readRows([
    ['Ad', 'Adres'],
    ['Köfteci Yusuf', 'Ziya Cd. 16'],
  ])
  expect(fields).toEqual(['name', 'address'])
})

test.each([
  ['Cep', '0532 555 00 01', ['0532 555 00 01', undefined]],
  ['CEP', '01310-100', [undefined, '01310-100']],
])("'%s' with %s", async (header, cell, expected) => {
  const { found } = await readRows([
    ['name', 'address', header],
    ['Kafe', 'Ziya Cd. 16', cell],
  ])
  expect([found[0]?.phone, found[0]?.postalCode]).toEqual(expected)
})
