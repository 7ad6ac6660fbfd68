import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import { openImportFile } from '#import/open-file.ts'
import { fileOf } from './files.ts'

const fixture = (name: string) =>
  fileOf(name, new Uint8Array(readFileSync(new URL(`../fixtures/import/${name}`, import.meta.url))))

async function read(name: string) {
  const { columns, rows, remarks } = await openImportFile(fixture(name))
  const found: NormalisedRow[] = []
  for await (const row of rows) found.push(row)
  // Rows without a country or city come after the others.
  const inOrder = found.toSorted((a, b) => a.row - b.row)
  const businesses = inOrder.flatMap((row) => ('candidate' in row ? [row.candidate] : []))
  return { preset: columns.preset.name, unknown: columns.unknown.join(', '), businesses, remarks: remarks() }
}

test.each([
  ['osm-overpass-turbo.geojson', 'openstreetmap', 4],
  ['osm-overpass.json', 'openstreetmap', 3],
  ['osm.csv', 'openstreetmap', 4],
  ['osm-colon.csv', 'openstreetmap', 3],
  ['geofabrik.geojson', 'openstreetmap', 4],
  ['yelp-2014.ndjson', 'yelp', 3],
  ['yelp-2022.ndjson', 'yelp', 3],
  ['foursquare-places.csv', 'foursquare', 3],
  ['foursquare-api.json', 'foursquare', 2],
  ['google-places-old.json', 'google-places', 2],
  ['google-places-python.csv', 'google-places', 3],
  ['google-places-new.json', 'google-places', 2],
  ['takeout-saved.json', 'google-takeout', 3],
  ['sirene.csv', 'sirene', 3],
  ['etbl-adr.csv', 'generic', 3],
  ['farmacias-cl.csv', 'generic', 3],
])('%s is recognised as %s, and every row of it is a business', async (name, preset, count) => {
  const found = await read(name)
  expect([found.preset, found.businesses.length]).toEqual([preset, count])
})

describe('OpenStreetMap', () => {
  test('puts the address together and names kinds, kitchens and features in English', async () => {
    const [restaurant, shop, museum, joinery] = (await read('osm-overpass-turbo.geojson')).businesses
    expect(restaurant).toMatchObject({
      name: 'Number One',
      category: 'Restaurant',
      type: 'Scottish restaurant',
      street: '1-3 Princes Street',
      city: 'Edinburgh',
      postalCode: 'EH2 2AN',
      countryCode: 'GB',
      phone: '+44 131 557 6727',
      email: 'hello@number-one.example.org',
      website: 'https://number-one.example.org/',
      about: {
        Accessibility: { 'Wheelchair accessible entrance': true },
        Amenities: { 'Wi-Fi': true },
        'Service options': { 'Outdoor seating': false },
      },
      source: 'openstreetmap',
      sourceId: 'way/23898439',
      sourceLicence: 'ODbL 1.0, OpenStreetMap contributors',
    })
    expect(restaurant?.address).toMatch(/^1-3 Princes Street, Edinburgh/)
    expect(shop).toMatchObject({
      category: 'Convenience store',
      street: '14 Marchmont Crescent',
      about: { Payments: { Cash: true, Visa: true, 'American Express': false } },
    })
    expect(museum).toMatchObject({ category: 'Museum', address: 'Chambers Street, Edinburgh EH1 1JF' })
    expect(joinery).toMatchObject({ category: 'Carpenter', street: 'Ratho Mains 7' })
  })

  test('the middle of a ring, of several rings, of bounds, or a given centre is the position', async () => {
    const places = [
      ...(await read('osm-overpass-turbo.geojson')).businesses,
      ...(await read('osm-overpass.json')).businesses,
    ]
    expect(places.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
      [55.953, -3.189],
      [55.9385, -3.1935],
      [55.947, -3.19],
      [55.92, -3.38],
      [52.5219184, 13.4132147],
      [52.51, 13.39],
      [52.51, 13.32],
    ])
  })

  test.each([
    ['osm-overpass.json', ['Cafe', 'Pharmacy', 'Gym'], ['node/1427419235', 'way/4501', 'way/4502']],
    [
      'osm.csv',
      ['Restaurant', 'Book store', 'Cafe', 'Mall'],
      ['node/4421', 'way/4422', 'node/4423', 'relation/4424'],
    ],
    ['osm-colon.csv', ['Restaurant', 'Real estate office', 'Bakery'], ['node/1001', 'node/1002', 'way/1003']],
    [
      'geofabrik.geojson',
      ['Restaurant', 'Pharmacy', 'Guesthouse', 'Viewpoint'],
      ['25263101', '25263102', '25263103', '25263104'],
    ],
  ])('%s', async (name, categories, ids) => {
    const { businesses } = await read(name)
    expect(businesses.map(({ category }) => category)).toEqual(categories)
    expect(businesses.map(({ sourceId }) => sourceId)).toEqual(ids)
  })
})

describe('Yelp', () => {
  test('2014', async () => {
    const [doctor, diner, closed] = (await read('yelp-2014.ndjson')).businesses
    expect(doctor).toMatchObject({
      category: 'Doctors',
      address: '4840 E Indian School Rd, Ste 101, Phoenix, AZ 85018',
      city: 'Phoenix',
      rating: 3.5,
      reviewCount: 9,
      businessStatus: 'OPERATIONAL',
      sourceId: 'vcNAWiLM4dR7D2nwwJ7nCA',
    })
    expect(diner).toMatchObject({
      priceRange: '$',
      about: {
        Features: { Takeout: true, 'Noise level': 'average', 'Wi-Fi': 'free' },
        Parking: { Lot: true },
      },
    })
    expect(closed).toMatchObject({ category: 'American (Traditional)', businessStatus: 'CLOSED_PERMANENTLY' })
  })

  test('2022', async () => {
    const { businesses } = await read('yelp-2022.ndjson')
    expect(businesses.map(({ category, type, businessStatus }) => [category, type, businessStatus])).toEqual([
      ['Doctors', 'Doctors', 'CLOSED_PERMANENTLY'],
      ['Restaurants', 'Bubble Tea', 'OPERATIONAL'],
      ['Brewpubs', 'Brewpubs', 'OPERATIONAL'],
    ])
    expect(businesses[1]).toMatchObject({
      priceRange: '$',
      about: {
        Features: { 'Bike parking': true, 'Wi-Fi': 'free', Alcohol: false },
        Parking: { Street: true },
      },
    })
  })
})

test('Foursquare: the last step of a label is the category, and a date tells what closed', async () => {
  const { businesses } = await read('foursquare-places.csv')
  expect(businesses.map(({ category, businessStatus }) => [category, businessStatus])).toEqual([
    ['Cocktail Bar', 'OPERATIONAL'],
    ['Pizza restaurant', 'CLOSED_PERMANENTLY'],
    ['Pharmacy', 'OPERATIONAL'],
  ])
  expect(businesses[0]).toMatchObject({
    street: 'Via Torino, 14',
    city: 'Milano',
    postalCode: '20123',
    phone: '+39 02 123456',
  })
  expect((await read('foursquare-api.json')).businesses[0]).toMatchObject({
    category: 'Cafe',
    address: 'İstiklal Cad. 12, 34430 Beyoğlu',
    latitude: 41.037,
    rating: 4.1,
    priceRange: '$',
  })
})

describe('Google Places', () => {
  test('the older service, as JSON and as a table with Python in its cells', async () => {
    const [tetsuya, hotel] = (await read('google-places-old.json')).businesses
    expect(tetsuya).toMatchObject({
      category: 'Restaurant',
      address: '529 Kent St, Sydney NSW 2000, Australia',
      latitude: -33.8752,
      priceRange: '$$$$',
      locationLink: 'https://maps.google.com/?cid=12115120291200',
      website: 'https://tetsuyas.example.org/',
    })
    expect(tetsuya?.week?.[1]).toEqual([[1050, 1320]])
    expect(hotel).toMatchObject({ category: 'Lodging', businessStatus: 'CLOSED_TEMPORARILY' })
    const table = await read('google-places-python.csv')
    expect(table.businesses.map(({ category, latitude }) => [category, latitude])).toEqual([
      ['Restaurant', 23.7808],
      ['Supermarket', 23.79],
      ['Pharmacy', 23.75],
    ])
    expect(table.businesses[0]).toMatchObject({ address: 'House 4, Road 11, Banani, Dhaka' })
    expect(table.businesses[0]?.website ?? null).toBeNull()
  })

  test('a column of which nothing could be read is named with an example', async () => {
    expect((await read('google-places-python.csv')).remarks).toMatchObject([
      { header: 'opening_hours', reason: 'gave nothing that is understood', example: "{'open_now': True}" },
    ])
  })

  test('the newer service', async () => {
    const [pizza, museum] = (await read('google-places-new.json')).businesses
    expect(pizza).toMatchObject({
      name: 'The Rocks Pizza',
      category: 'Pizza Restaurant',
      placeId: 'ChIJN1t_tDeuEmsRUsoyG83frY4',
      countryCode: 'AU',
      priceRange: '$$',
      reviewCount: 1534,
      about: { 'Service options': { Takeout: true, Delivery: false, 'Outdoor seating': true } },
    })
    expect(museum).toMatchObject({
      category: 'Museum',
      businessStatus: 'CLOSED_PERMANENTLY',
      priceRange: null,
    })
  })
})

test('Google Takeout, in the spelling of all years', async () => {
  const { businesses } = await read('takeout-saved.json')
  expect(businesses.map(({ name, address, countryCode }) => [name, address, countryCode])).toEqual([
    ['The Reading Room', '12 Strand, London WC2N 5HR, United Kingdom', 'GB'],
    ['Café Lutèce', '4 Rue de Rivoli, 75004 Paris, France', 'FR'],
    ['Nordlys Bokhandel', 'Karl-Johans gate 1, 0154 Oslo, Norway', 'NO'],
  ])
  expect(businesses[0]).toMatchObject({
    latitude: 51.5072,
    locationLink: 'http://maps.google.com/?cid=2184113019292',
  })
})

test('SIRENE: signs before firms, streets in words, kinds by the code of the activity', async () => {
  const { businesses } = await read('sirene.csv')
  expect(businesses).toMatchObject([
    {
      name: 'PEUGEOT LOISIRS SA',
      street: '7 Rue Henri Sainte Claire Deville',
      category: 'Hypermarket',
      countryCode: 'FR',
    },
    {
      name: 'LE FOURNIL DES HALLES',
      street: '12B Avenue de la Republique',
      category: 'Bakery',
      city: 'Lyon',
    },
    {
      name: 'CHEZ MARCEL',
      category: 'Restaurant',
      businessStatus: 'CLOSED_PERMANENTLY',
      sourceId: '39999999900011',
    },
  ])
})

test('registers with prefixes and suffixes in their headers', async () => {
  expect((await read('etbl-adr.csv')).businesses[0]).toMatchObject({
    name: 'École fondamentale du Parc',
    street: '14 Rue du Midi',
    city: 'Bruxelles',
    postalCode: '1000',
    sourceId: '101',
  })
  expect((await read('farmacias-cl.csv')).businesses[0]).toMatchObject({
    name: 'TORRES MPD',
    address: 'AVENIDA EL SALTO 2972',
    phone: '+560225053570',
    latitude: -33.3996351,
    workingHours: { Tuesday: '10:30-19:30' },
  })
})

test.each([
  ['korean.csv', '비고', { name: '파르크 한남', phone: '02-792-2022', latitude: 37.5389 }],
  ['japanese.csv', '', { name: '鮨さいとう', phone: '03-3589-4412', rating: 4.6 }],
  ['chinese.csv', '', { name: '老北京炸酱面大王', phone: '010-67056705', longitude: 116.418 }],
  ['arabic.csv', '', { name: 'مطعم البيت الشامي', rating: 4.4, reviewCount: 5000, category: 'Restaurant' }],
  ['russian.csv', '', { name: 'Кофейня на углу', city: 'Казань', rating: 4.7, reviewCount: 128 }],
  [
    'turkish.csv',
    'Sıra No',
    { name: 'Yıldız Makina San. ve Tic. Ltd. Şti.', city: 'Ankara', category: 'Makine imalatı' },
  ],
  [
    'german.csv',
    '',
    { name: 'Bäckerei Müller', street: 'Hauptstraße 12', postalCode: '80331', city: 'München' },
  ],
  ['vietnamese.csv', '', { name: 'Bún Chả Hương Liên', city: 'Hà Nội', phone: '024 3943 4106' }],
  ['thai.csv', '', { name: 'ร้านเจ๊ไฝ', postalCode: '10200', address: '327 ถนนมหาไชย, พระนคร' }],
  ['polish.csv', '', { name: 'Piekarnia Złoty Kłos', street: 'Długa 5', city: 'Kraków', category: 'Bakery' }],
  ['dutch.csv', '', { name: 'Bakkerij de Molen', street: 'Kerkstraat 12', postalCode: '1017 GC' }],
  ['italian.csv', '', { name: 'Trattoria da Enzo', city: 'Roma', latitude: 41.8884, category: 'Restaurant' }],
  ['portuguese.csv', 'CNPJ', { name: 'Padaria Real', address: 'Rua Augusta 1200, Consolação', state: 'SP' }],
])('%s: all but %j is read', async (name, unknown, fields) => {
  const found = await read(name)
  expect(found.unknown).toBe(unknown)
  expect(found.businesses[0]).toMatchObject(fields)
})
