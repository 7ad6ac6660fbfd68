import { expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile, fileOf } from './files.ts'

async function candidatesOf(file: Parameters<typeof openImportFile>[0]) {
  const opened = await openImportFile(file)
  const found: BusinessCandidate[] = []
  for await (const each of opened.rows) if ('candidate' in each) found.push(each.candidate)
  return { found, remarks: opened.remarks() }
}

async function read(columns: Readonly<Record<string, string>>) {
  const { found, remarks } = await candidatesOf(csvFile([Object.keys(columns), Object.values(columns)]))
  return { ...found[0], remarks }
}

const readJson = async (record: object) => {
  const { found } = await candidatesOf(fileOf('places.json', JSON.stringify([record])))
  return found[0]
}

test.each([
  ['Contact No.', '020 7946 0958', { phone: '020 7946 0958' }],
  ['Mobile No.', '020 7946 0958', { phone: '020 7946 0958' }],
  ['Ph. No', '020 7946 0958', { phone: '020 7946 0958' }],
  ['E-mail ID', 'a@shop.example', { email: 'a@shop.example' }],
  ['Star Rating', '4.5', { rating: 4.5 }],
  ['googleRating', '4.5', { rating: 4.5 }],
  ['googleUserRatingsTotal', '45', { reviewCount: 45 }],
  ['número de reseñas', '45', { reviewCount: 45 }],
  ['numero_resenas', '45', { reviewCount: 45 }],
  ['genre', 'Bakery', { category: 'Bakery' }],
  ['biz_type', 'Bakery', { category: 'Bakery' }],
  ['pref', 'Kanagawa', { state: 'Kanagawa' }],
  ['Población', 'Girona', { city: 'Girona' }],
])('%s', async (header, value, field) => {
  expect(await read({ Name: 'A', Address: 'Hill 5', [header]: value })).toMatchObject(field)
})

test.each([
  'Timings',
  'operationalHours',
  'Operating Hours',
  'horario_atencion',
  'horario_funcionamento',
  'orari_apertura',
])('%s are opening hours', async (header) => {
  const { week } = await read({ name: 'A', address: 'Hill 5', [header]: '09:00-17:00' })
  expect(week?.[0]).toEqual([[540, 1020]])
})

test.each(['klinikk_navn', 'butik_namn', 'ravintola_nimi', 'Rumah makan'])(
  'a column %s names the businesses',
  async (header) => {
    expect(await read({ [header]: 'A', postnummer: '0154', adresse: 'Skippergata 33' })).toMatchObject({
      name: 'A',
    })
  },
)

test('a column that names a place is no name of a business in other languages either', async () => {
  const { name } = await read({ butikk_navn: 'A', vei_navn: 'Skippergata', postnummer: '0154' })
  expect(name).toBe('A')
})

test('opening and closing time are those of the days that another column lists', async () => {
  const times = { openTime: '07:00', closeTime: '20:00' }
  const found = await readJson({ name: 'A', ...times, openDays: ['mon', 'tue', 'sat'] })
  expect(found?.week?.map((spans) => spans?.length)).toEqual([1, 1, 0, 0, 0, 1, 0])
})

test('a week may lie within an object of hours', async () => {
  const weekly = { monday: { open: '09:00', close: '17:00' }, tuesday: { open: '10:00', close: '18:00' } }
  const found = await readJson({ name: 'A', businessHours: { weekly, exceptions: [] } })
  expect(found?.week?.slice(0, 2)).toEqual([[[540, 1020]], [[600, 1080]]])
})

test.each([
  [['wifi', 'power-outlets'], { Wifi: true, 'Power outlets': true }],
  [
    { outdoor_seating: false, wifi: 'free' },
    { 'Outdoor seating': false, Wifi: 'free' },
  ],
])('features without sections: %j', async (amenities, features) => {
  const found = await readJson({ name: 'A', address: 'Hill 5', amenities })
  expect(found?.about).toEqual({ Features: features })
})

test('a location may be a point of GeoJSON with an address', async () => {
  const location = {
    type: 'Point',
    coordinates: [114.116617, 22.369471],
    address: "413 King's Rd, Hong Kong",
  }
  expect(await readJson({ name: 'A', location })).toMatchObject({
    latitude: 22.369471,
    longitude: 114.116617,
    address: "413 King's Rd, Hong Kong",
  })
})

test.each([
  'https://map.naver.com/p/entry/place/36004070',
  'https://2gis.ru/moscow/firm/70000001006548410',
  'https://yandex.com/maps/org/1074/',
  'https://maps.apple.com/?q=A',
])('%s is a place on a map, not a website', async (link) => {
  const { website, locationLink } = await read({ name: 'A', address: 'Hill 5', link })
  expect([website, locationLink]).toEqual([null, link])
})

test("blanks in a map's link are part of it", async () => {
  const link = 'http://maps.google.com/?q=Via del Canneto, 50125 Firenze'
  const { locationLink } = await read({ name: 'A', address: 'Hill 5', link })
  expect(locationLink).toBe('http://maps.google.com/?q=Via%20del%20Canneto,%2050125%20Firenze')
})

test.each(['Not available', 'Адрес не указан', 'Belirtilmemiş', 'Sin datos', '不明'])(
  'an address %s is none, and no remark',
  async (address) => {
    const found = await read({ name: 'A', address, phone: '+44 20 7946 0958' })
    expect([found.address, found.remarks]).toEqual([null, []])
  },
)

test("a photo's address with a key of Google's is not taken", async () => {
  const photo = 'https://maps.googleapis.com/maps/api/place/photo?photoreference=A&key=AIzaSyB3pZ'
  const { photoUrl } = await read({ name: 'A', address: 'Hill 5', photo })
  expect(photoUrl).toBeNull()
})

test("a list with 'location' and 'google_maps_url' is not Google's", async () => {
  const found = await read({
    location: 'Ang Mo Kio',
    clinic_name: 'Appletree Medical',
    address: '416 Ang Mo Kio Avenue 10',
    google_maps_url: 'https://www.google.com/maps/search/?api=1&query=Appletree',
  })
  expect([found.name, found.address]).toEqual(['Appletree Medical', '416 Ang Mo Kio Avenue 10'])
})

test("'CP' of French and Spanish lists is the postal code, not the number of a house", async () => {
  const found = await read({ Nom: 'Chez Anne', Rue: 'Rue Haute 5', CP: '44000', Ville: 'Nantes' })
  expect([found.postalCode, found.address]).toEqual(['44000', 'Rue Haute 5, Nantes, 44000'])
})
