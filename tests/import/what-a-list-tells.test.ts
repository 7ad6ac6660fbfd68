import { expect, test } from 'vitest'
import { candidates } from './candidates.ts'
import { csvFile } from './files.ts'

const named = (name: string, rows: string[][]) => ({ ...csvFile(rows), name })
const categoriesOf = async (name: string, rows: string[][]) => [
  ...new Set((await candidates(named(name, rows))).map(({ category }) => category)),
]

test.each(['breweries.csv', 'hotels (1).csv', 'cafe.csv', 'restaurants-and-hotels.csv', 'list.csv'])(
  'a list without a category is of no kind for being called %s',
  async (file) => {
    const rows = [['name', 'city'], ...'ABCDEF'.split('').map((name) => [`Tin Roof ${name}`, 'Oslo'])]
    expect(await categoriesOf(file, rows)).toEqual([undefined])
  },
)

test.each([
  ['ankara-eczaneler.csv', 'Eczanesi', 'Pharmacy'],
  ['work_cafes.csv', 'Cafe', 'Cafe'],
  ['kuaförler.csv', 'Kuaför', 'Hair salon'],
  ['list.csv', 'Cafe', undefined],
  ['hotels.csv', 'Cafe', undefined],
])('in %s half of the names end in %s: its kind is %s', async (file, ending, kind) => {
  const of = (count: number) =>
    Array.from({ length: 6 }, (_, at) => [at < count ? `Lale ${at} ${ending}` : `Lale ${at}`, 'Ankara'])
  expect(await categoriesOf(file, [['name', 'city'], ...of(3)])).toEqual([kind])
  expect(await categoriesOf(file, [['name', 'city'], ...of(2)])).toEqual([undefined])
})

test.each([
  ['Tseung Kwan O / Japanese / Ramen / Below $50', 'Ramen'],
  ['Tai Wai / Japanese / Bakery / $51-100', 'Bakery'],
  ['Central / Sushi bar / Causeway Bay', 'Sushi bar'],
  ['Central / Zzz / From HK$ 100', 'Zzz'],
])('of the steps %s, no price and no place is the category', async (path, category) => {
  expect(
    await categoriesOf('list.csv', [
      ['name', 'category'],
      ['A', path],
    ]),
  ).toEqual([category])
})

test('nearly all names of a list tell its kind', async () => {
  const names = ['DURAN ECZANESİ', 'DOĞUŞ ECZANESİ', 'YENİ ECZANE', 'ÇAĞ ECZANESİ', 'Merkez']
  const list = (all: string[]) => [['name', 'city'], ...all.map((name) => [name, 'Adana'])]
  expect(await categoriesOf('list.csv', list(names))).toEqual(['Pharmacy'])
  expect(await categoriesOf('list.csv', list(names.slice(1)))).toEqual([undefined])
})

test('a column of kinds says more than the name of a file', async () => {
  const rows = [
    ['name', 'category'],
    ['Tin Roof', 'Inn'],
  ]
  expect(await categoriesOf('hotels.csv', rows)).toEqual(['Inn'])
})

test('the provinces of a list tell its country, small ones too, and so do the codes of states', async () => {
  const turkish = ['Ağrı', 'Kars', 'Muş', 'Bitlis', 'Siirt', 'Uşak']
  const found = await candidates(
    csvFile([['name', 'city'], ...turkish.map((city) => [`Lale ${city}`, city])]),
  )
  expect(found.map(({ countryCode }) => countryCode)).toEqual(turkish.map(() => 'TR'))
  const brazilian = [
    ['AC', 'Acrelândia'],
    ['AL', 'Belém Velho'],
    ['AM', 'Humaitá'],
    ['BA', 'Ibicaraí'],
  ]
  const listed = await candidates(
    csvFile([
      ['name', 'state', 'city'],
      ...brazilian.map(([state = '', city = '']) => ['Drogaria', state, city]),
    ]),
  )
  expect(listed.map(({ countryCode }) => countryCode)).toEqual(brazilian.map(() => 'BR'))
})

test('one foreign phone number among many rows does not hide the country of the others', async () => {
  const cities = [
    'Ankara',
    'Kars',
    'Muş',
    'Bitlis',
    'Siirt',
    'Uşak',
    'Van',
    'Rize',
    'Ordu',
    'Sinop',
    'Tokat',
    'Bolu',
  ]
  const rows = cities.map((city, at) => [`Lale ${city}`, city, at === 3 ? '+44 20 7946 0958' : ''])
  const found = await candidates(csvFile([['name', 'city', 'phone'], ...rows]))
  expect(found.filter(({ countryCode }) => countryCode === 'TR').length).toBeGreaterThanOrEqual(11)
})

test('lists of permits name who applied, and when they are there', async () => {
  const [found] = await candidates(
    csvFile([
      ['Applicant', 'FacilityType', 'Address', 'Latitude', 'Longitude', 'dayshours'],
      ['Scotch Bonnet', 'Truck', '50 First Street', '37.7901', '-122.3986', 'Su/We/Sa:11AM-3PM'],
    ]),
  )
  expect(found).toMatchObject({ name: 'Scotch Bonnet', address: '50 First Street' })
  expect(found?.week?.map((spans) => spans?.length)).toEqual([0, 0, 1, 0, 0, 1, 1])
})

test.each(['カレー、レストラン', 'カレー，レストラン', 'カレー ، レストラン'])(
  'of several kinds in one cell, %s, the first counts',
  async (kinds) => {
    const rows = [
      ['店名', 'ジャンル'],
      ['さくら亭', kinds],
    ]
    expect(await categoriesOf('list.csv', rows)).toEqual(['カレー'])
  },
)

test("a column 'closed' that names days is about these", async () => {
  const rows = [
    ['name', 'hours', 'closed'],
    ['さくら亭', '11:00-21:00', '火曜日'],
    ['たぬき', '10:00-22:00', '無休'],
  ]
  const found = await candidates(csvFile(rows))
  expect(found.map(({ week }) => week?.[1])).toEqual([[], [[600, 1320]]])
})

test('an address, contacts and a position are read where each is an object', async () => {
  const record = {
    name: 'Quay Bar',
    category: 'Bar',
    phone: ['0117 496 0001', '0117 496 0002'],
    address: {
      '@type': 'PostalAddress',
      street: '1 Quay Road',
      city: 'Bristol',
      postcode: 'BS1 4AA',
      country: 'GB',
    },
    contact: { email: 'hello@quay.example', website: 'https://quay.example/' },
    geo: { latitude: 51.45, longitude: -2.598 },
  }
  const [found] = await candidates({ name: 'list.json', blob: new Blob([JSON.stringify([record])]) })
  expect(found).toMatchObject({
    name: 'Quay Bar',
    city: 'Bristol',
    countryCode: 'GB',
    latitude: 51.45,
    longitude: -2.598,
    email: 'hello@quay.example',
    website: 'https://quay.example/',
    address: expect.stringContaining('1 Quay Road'),
    phone: expect.stringContaining('0117 496 0001'),
  })
})

test('of two phone numbers in a cell of contacts both are whole', async () => {
  const rows = [
    ['Adı', 'Açık Adres', 'İletişim'],
    ['Pamukkale Kuaför', 'İstiklal Cad. 55, Denizli', '0258 300 00 04 - 0533 300 00 04'],
  ]
  const [found] = await candidates(csvFile(rows))
  expect([found?.phone, found?.otherPhones]).toEqual(['0258 300 00 04', '0533 300 00 04'])
  const [divided] = await candidates(csvFile([rows[0] ?? [], ['A', 'B Cad. 5, Denizli', '0258 - 300 00 04']]))
  expect(divided?.phone).toBe('0258 - 300 00 04')
})

test('a column of states that names what has closed for good is one, and closed alone says nothing', async () => {
  const rows = [
    ['Business name', 'City', 'Status'],
    ['Tin Roof', 'Leeds', 'Permanently closed'],
    ['Marigold', 'Leeds', 'Closed'],
  ]
  const found = await candidates(csvFile(rows))
  expect(found.map(({ businessStatus }) => businessStatus)).toEqual(['CLOSED_PERMANENTLY', undefined])
})
