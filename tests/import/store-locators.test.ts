import { describe, expect, test } from 'vitest'
import { candidates, normalise } from './candidates.ts'
import { csvFile } from './files.ts'

/** The only row below a header, as cells beside their headers. */
const only = async (cells: Readonly<Record<string, string>>) => {
  const [first] = await candidates(csvFile([Object.keys(cells), Object.values(cells)]))
  return first
}

test('a bulk template marks what is required, and names two things that are one', async () => {
  const cells = {
    'Store Id*': 'BP-1',
    'Business Name*': 'Sunrise',
    'Address Line 1*': '301 Oak Ave',
    'City*': 'Fresno',
    'State Or Province': 'CA',
    'Zip Or Postal Code': '93721',
    'Country Or Region*': 'US',
  }
  expect(await only(cells)).toMatchObject({
    name: 'Sunrise',
    city: 'Fresno',
    state: 'California',
    postalCode: '93721',
    countryCode: 'US',
  })
})

test('a directory of maps has its categories as paths, its state in a status, and words about itself', async () => {
  const cells = {
    'Location Name': 'Mar',
    'Primary Category': 'shopping.bookstores',
    About: 'Travel books.',
    'Place Status': 'CLOSED_PERMANENTLY',
    'Cover Photo URL': 'https://mar.example/p.jpg',
  }
  expect(await only(cells)).toMatchObject({
    category: 'Book store',
    businessStatus: 'CLOSED_PERMANENTLY',
    photoUrl: 'https://mar.example/p.jpg',
    description: '<p>Travel books.</p>',
  })
})

test('a column of closed places counts where it holds nothing but yes and no', async () => {
  expect(await only({ Name: 'A', City: 'Boston', Closed: 'TRUE' })).toMatchObject({
    businessStatus: 'CLOSED_PERMANENTLY',
  })
})

test('drafts of a locator are rejected', async () => {
  const rows = await normalise(
    csvFile([
      ['name', 'city', 'status'],
      ['A', 'Utrecht', 'publish'],
      ['B', 'Gouda', 'draft'],
    ]),
  )
  expect(rows.map((row) => ('code' in row ? row.code : 'read'))).toEqual(['read', 'unpublished'])
})

test('a table with attachments, stars and ticks', async () => {
  const cells = {
    Name: 'Blue Door',
    City: 'Portsmouth',
    Rating: '★★★★☆',
    Verified: 'checked',
    Photos: 'front, big.jpg (https://v5.example.com/a/front.jpg),b.png (https://v5.example.com/a/b.png)',
  }
  expect(await only(cells)).toMatchObject({
    rating: 4,
    isVerified: true,
    photoUrl: 'https://v5.example.com/a/front.jpg',
  })
})

test('hours in lines, of which some are of several days', async () => {
  const business = await only({ Name: 'A', Hours: 'Mon-Fri: 10am - 6pm\nSat: 9am - 6pm\nSun: 11am - 5pm' })
  const weekday = [[600, 1080]]
  expect(business?.week).toEqual([...Array(5).fill(weekday), [[540, 1080]], [[660, 1020]]])
})

test('x and y in degrees are a position, in metres not', async () => {
  expect(await only({ X: '-3.70379', Y: '40.41678', Name: 'A' })).toMatchObject({
    latitude: 40.41678,
    longitude: -3.70379,
  })
  expect(await only({ X: '440293.21', Y: '4474254.5', Name: 'A', City: 'Madrid' })).not.toHaveProperty(
    'latitude',
  )
})

test('cards of an address book', async () => {
  const cells = {
    VERSION: '3.0',
    FN: 'Bäckerei Huber',
    N: 'Huber;;;;',
    ORG: 'Bäckerei Huber',
    TITLE: '',
    'TEL;TYPE=WORK': '+43 1 512 34 56',
    'EMAIL;TYPE=INTERNET': 'office@huber.example',
    'ADR;TYPE=WORK': ';;Wollzeile 14;Wien;;1010;Österreich',
    CATEGORIES: 'Bäckerei,Café',
    GEO: '48.2085;16.3770',
    NOTE: 'Pays late',
  }
  expect(await only(cells)).toMatchObject({
    name: 'Bäckerei Huber',
    category: 'Bakery',
    city: 'Wien',
    postalCode: '1010',
    countryCode: 'AT',
    street: 'Wollzeile 14',
    latitude: 48.2085,
    longitude: 16.377,
    phoneE164: '+4315123456',
    email: 'office@huber.example',
  })
})

test('the first of the tags is no category', async () => {
  expect(
    await only({ Name: 'Aldi', City: 'Kansas City', tags: "['Parking Lot', 'Delivery']" }),
  ).not.toHaveProperty('category')
})

describe('a list of a chain', () => {
  const named = async (...rows: readonly (readonly [name: string, city: string, brand: string])[]) =>
    (await candidates(csvFile([['store_name', 'city', 'brand'], ...rows]))).map(({ name }) => name)

  test('whose branches are called after their places has its brand in their names', async () => {
    expect(
      await named(
        ['Foley', 'Foley', 'Home Depot'],
        ['W Mobile', 'Mobile', 'Home Depot'],
        ['W Huntsville', 'Madison', 'Home Depot'],
      ),
    ).toEqual(['Home Depot Foley', 'Home Depot W Mobile', 'Home Depot W Huntsville'])
  })

  test.each([
    ['the brand', ['7-11 Foley', '7-11 Mobile', '7-11 Dothan'], '7-Eleven'],
    ['names of their own', ['Müller GmbH', 'Auto Schmidt', 'Foley Motors'], 'Bosch'],
  ])('keeps names with %s', async (_, names, brand) => {
    const cities = ['Foley', 'Mobile', 'Dothan']
    expect(await named(...names.map((name, at) => [name, cities[at] ?? '', brand] as const))).toEqual(names)
  })
})
