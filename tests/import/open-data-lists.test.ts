import { expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { openImportFile } from '#import/open-file.ts'
import { csvFile } from './files.ts'

/** All rows, what the fields are read from, and the headers of columns from which nothing is. */
async function readAll(rows: readonly (readonly string[])[]) {
  const opened = await openImportFile(csvFile(rows.map((row) => [...row])))
  const found: BusinessCandidate[] = []
  for await (const each of opened.rows) if ('candidate' in each) found.push(each.candidate)
  return { found, unknown: opened.columns.unknown }
}

async function read(header: readonly string[], row: readonly string[]) {
  const { found, unknown } = await readAll([header, row])
  return { ...found[0], unknown }
}

async function readFeature(properties: object, coordinates: readonly number[]) {
  const feature = { type: 'Feature', properties, geometry: { type: 'Point', coordinates } }
  const text = JSON.stringify({ type: 'FeatureCollection', features: [feature] })
  const { rows } = await openImportFile({ name: 'places.geojson', blob: new Blob([text]) })
  for await (const each of rows) if ('candidate' in each) return each.candidate
  throw new Error('no row')
}

test.each(['numero_contacto', 'num_tel', 'Número de contacto', 'num tel'])(
  '%s is a phone number',
  async (header) => {
    expect(await read(['nombre', header], ['Mi Angelito', '64-58828'])).toMatchObject({ phone: '64-58828' })
  },
)

test("the Italian register's 'descrizione' of a pharmacy is its name, its 'indirizzo full' the address", async () => {
  const found = await read(
    ['farmacia_id', 'descrizione_farmacia', 'indirizzo_full', 'cap', 'descrizione_comune'],
    ['ITVR016476', 'Farmacia Alla Rocca', 'Via Danzia, 3', '37010', 'Affi'],
  )
  expect(found).toMatchObject({
    sourceId: 'ITVR016476',
    name: 'Farmacia Alla Rocca',
    address: 'Via Danzia, 3',
    city: 'Affi',
    category: 'Pharmacy',
    unknown: [],
  })
})

test("the columns of Japan's standard for open data", async () => {
  const found = await read(
    [
      ...['名称', '医療機関の種類', '所在地_連結表記', '所在地_市区町村', '建物名等(方書)'],
      ...['診療曜日', '診療開始時間', '診療終了時間', '連絡先メールアドレス'],
    ],
    [
      ...['あい内科', '診療所', '福岡県飯塚市菰田西1丁目6-24', '飯塚市', '2階'],
      ...['月火水', '09:00', '17:30', 'info@clinic.example'],
    ],
  )
  expect(found).toMatchObject({
    category: '診療所',
    address: '福岡県飯塚市菰田西1丁目6-24, 2階',
    city: '飯塚市',
    email: 'info@clinic.example',
    unknown: [],
  })
  expect(found.week?.map((spans) => spans?.length)).toEqual([1, 1, 1, 0, 0, 0, 0])
})

test('the parts of a Japanese address are the address where it is not joined', async () => {
  const found = await read(
    ['名称', '所在地_都道府県', '所在地_市区町村', '所在地_町字', '所在地_番地以下'],
    ['青山医院', '福岡県', '飯塚市', '高田', '972番地1'],
  )
  expect(found).toMatchObject({ address: '福岡県飯塚市高田972番地1', city: '飯塚市', state: '福岡県' })
})

test("a header's letters may be set apart", async () => {
  const found = await read(['医 療 機 関 名', '住 所'], ['めばえクリニック', 'あいの里1条3丁目4-8'])
  expect(found).toMatchObject({ name: 'めばえクリニック', address: 'あいの里1条3丁目4-8' })
})

test('columns that are numbered do not hide a header', async () => {
  const numbers = Array.from({ length: 12 }, (_, at) => String(at + 1))
  const found = await read(
    ['id', 'name', 'address', ...numbers],
    ['7', 'Aoba', 'Hill 5', ...numbers.map(() => '○')],
  )
  expect(found).toMatchObject({ name: 'Aoba', sourceId: '7' })
})

test('a city that is written with its prefecture is that city', async () => {
  expect(await read(['Name', 'city'], ['中野医院', '北海道札幌市'])).toMatchObject({ city: '札幌市' })
})

test('number, kind and name of a French street, and no Cedex', async () => {
  const found = await read(
    ['raison_sociale', 'num_voie', 'type_voie', 'voie', 'cp_ville', 'num_siret'],
    ['Hôpital', '14', 'RUE', 'VESALE', '75230 PARIS CEDEX 05', '26750045201894'],
  )
  expect(found).toMatchObject({ street: '14 RUE VESALE', city: 'Paris' })
})

test('opening and closing in Spanish columns, and the city at the end of the address', async () => {
  const found = await read(
    ['nombre', 'direccion', 'tipo_cocina', 'latitud', 'longitud', 'horario_apertura', 'horario_cierre'],
    ['Casa Hortensia', 'Calle Orense 32, Madrid', 'Asador', '40.4512', '-3.6925', '13:00', '16:00'],
  )
  expect(found).toMatchObject({ type: 'Asador', city: 'Madrid', unknown: [] })
  expect(found.week?.[0]).toEqual([[780, 960]])
})

test("a name of a shop comes before the title of what it is in, and '1' is no name", async () => {
  const shop = await read(['title', 'shop_name'], ['The best roast?!', '尉犁烤羊'])
  expect(shop).toMatchObject({ name: '尉犁烤羊' })
  const checks = readAll([
    ['id', 'title', 'keywords'],
    ['1', '1', 'a'],
    ['2', '0', 'b'],
  ])
  await expect(checks).rejects.toThrow('no column for the name')
})

test.each([
  ['Restoran Adı', 'Restaurant'],
  ['nombre_farmacia', 'Pharmacy'],
  ['اسم المطعم', 'Restaurant'],
  ['Название аптеки', 'Pharmacy'],
  ['병원명', 'Hospital'],
  ['Hotel Name', 'Hotel'],
])('names under %s are of the kind %s', async (header, category) => {
  expect(await read([header, 'phone'], ['Alpha', '5551234'])).toMatchObject({ name: 'Alpha', category })
})

test('a column of categories comes before the kind that the names have in their header', async () => {
  expect(await read(['Hotel Name', 'Category'], ['Alpha', 'Hostel'])).toMatchObject({ category: 'Hostel' })
})

test('a house number behind a Russian or Ukrainian street makes it no city, whose name the position tells', async () => {
  const { found } = await readAll([
    ['Название', 'Адрес', 'Широта', 'Долгота'],
    ['Пульс', 'Первомайская, 123', '54.7412', '83.0605'],
    ['Васильок', 'вул. Червоноармійська, 145', '50.4122', '30.5245'],
    ['Ромашка', 'Харківське шосе, 168', '50.4142', '30.6596'],
  ])
  expect(found.map(({ city }) => city)).toEqual(['Berdsk', 'Kyiv', 'Kyiv'])
})

test.each(['İzmit/Kocaeli (İzmit)', 'Gölcük / Kocaeli'])('%s is in the province', async (end) => {
  const found = await read(
    ['Restoran Adı', 'Adres', 'Ülke'],
    ['Emex', `Sanayi, Ömer Bulv. No:26, 41040 ${end}`, 'Türkiye'],
  )
  expect(found).toMatchObject({ city: 'Kocaeli' })
})

test('the table in the description of a placemark has its properties', async () => {
  const row = (name: string, value: string) => `<tr> <th>${name}</th> <td>${value}</td> </tr>`
  const cells = [row('ADDRESSBLOCKHOUSENUMBER', '93'), row('ADDRESSSTREETNAME', 'Stamford Road')]
  const more = [row('ADDRESSPOSTALCODE', '178897'), row('NAME', 'National Museum'), row('PHOTOURL', '')]
  const Description = `<center><table>${[...cells, ...more].join('')}</table></center>`
  const found = await readFeature({ Name: 'kml_3', Description }, [103.8485, 1.2967, 0])
  expect(found).toMatchObject({
    name: 'National Museum',
    street: '93 Stamford Road',
    postalCode: '178897',
    city: 'Singapore',
    countryCode: 'SG',
  })
  expect(found.description ?? null).toBeNull()
})

test('a description with a short table stays a description', async () => {
  const found = await readFeature(
    { name: 'Bar', description: '<table><tr><td>Since</td><td>1990</td></tr></table>' },
    [2, 48],
  )
  expect(found).toMatchObject({ name: 'Bar', description: expect.stringContaining('1990') as string })
})

test('links to a map have the positions where no column has', async () => {
  const link = 'https://www.google.com/maps/search/?api=1&query=16.0713797,108.2001187'
  const found = await read(['name', 'mapsUrl'], ['Bình Dân', link])
  expect(found).toMatchObject({
    latitude: 16.0713797,
    longitude: 108.2001187,
    countryCode: 'VN',
    locationLink: link,
  })
})

test.each([
  [['country'], ['Burkina Faso', 'Burkina Faso']],
  [['address'], ['Avenue de la Nation, Ouagadougou', 'Secteur 29, Ouagadougou']],
  [['city'], ['Ouagadougou', 'Ouagadougou']],
])(
  'latitude and longitude that stand in the other column change places, as %s tells',
  async ([header = ''], cells) => {
    const { found } = await readAll([
      ['nom', header, 'latitude', 'longitude'],
      ['Avenir', cells[0] ?? '', '-1.493947', '12.375148'],
      ['Benaia', cells[1] ?? '', '-1.479365', '12.349846'],
    ])
    expect(found.map(({ latitude, countryCode }) => [latitude, countryCode])).toEqual([
      [12.375148, 'BF'],
      [12.349846, 'BF'],
    ])
  },
)

test('positions that are right stay, whatever the odd row says', async () => {
  const { found } = await readAll([
    ['nom', 'city', 'latitude', 'longitude'],
    ...Array.from({ length: 12 }, (_, at) => [`A${at}`, 'Ouagadougou', '12.37', '-1.52']),
    ['B', 'Ouagadougou', '-1.52', '12.37'],
  ])
  expect(found[0]).toMatchObject({ latitude: 12.37, longitude: -1.52 })
})

test('a state written as an object of one text is that text, and one of several is remarked on', async () => {
  const header = ['name', 'address', 'city', 'state', 'country', 'store_num']
  const opened = await openImportFile(
    csvFile([
      header,
      ['Alpha Tacos', '12 Main Road', 'Houston', "{'isocode': 'US-TX'}", 'US', '77'],
      ['Beta Tacos', '1 Elm Road', 'Dallas', "{'isocode': 'US-TX', 'name': 'Texas'}", 'US', '78'],
    ]),
  )
  const found: BusinessCandidate[] = []
  for await (const each of opened.rows) if ('candidate' in each) found.push(each.candidate)
  expect(found).toMatchObject([
    { state: 'Texas', city: 'Houston', sourceId: '77' },
    { state: null, city: 'Dallas', sourceId: '78' },
  ])
})

test("an 'area' in words is a part of the city, and one in square metres is not", async () => {
  expect(
    await read(['name', 'address', 'city', 'area'], ['Clinic', 'House 5, Road 3', 'Dhaka', 'Gulshan']),
  ).toMatchObject({
    address: 'House 5, Road 3, Gulshan',
    unknown: [],
  })
  expect(
    await read(['name', 'address', 'city', 'area'], ['Hall', '5 High Street', 'Leeds', '120 m2']),
  ).toMatchObject({
    address: '5 High Street',
    unknown: ['area'],
  })
})
