import { seededRandom } from '#tests/database/seeded-random.ts'

/** A table as a spreadsheet has it, its header first. */
export type Table = readonly (readonly string[])[]

type Random = ReturnType<typeof seededRandom>

/** Headers under which lists have each column; the last of a kind gives no field. */
const HEADERS = {
  name: ['name', 'Business Name', 'İşletme Adı', 'Store name', 'title'],
  address: ['address', 'Full address', 'Adres', 'Dirección'],
  district: ['district', 'İlçe', 'Bezirk'],
  city: ['city', 'Town', 'Şehir', 'Ciudad'],
  country: ['country', 'Country code', 'Ülke'],
  state: ['state', 'Province'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng'],
  phone: ['phone', 'Telefon', 'Tel'],
  website: ['website', 'Web sitesi'],
  category: ['category', 'Kategori'],
  rating: ['rating', 'Puan'],
  notes: ['remarks of ours', 'Notlar', 'x1'],
} as const

type Column = keyof typeof HEADERS

const ID_HEADERS = [
  ...['id', 'store_id', 'fsq_id', 'fsq_place_id', 'osm_id', '@id', 'cid', 'siret', 'business_id'],
  ...['registre_url', 'Store code', 'place_id'],
] as const

/** Places: two share a name in different countries or states, and one lies close to its namesake. */
const PLACES = [
  { city: 'Springfield', state: 'Illinois', country: 'US', at: [39.8, -89.65] },
  { city: 'Springfield', state: 'Missouri', country: 'US', at: [37.2, -93.29] },
  { city: 'Valencia', state: '', country: 'ES', at: [39.47, -0.38] },
  { city: 'Valencia', state: 'Carabobo', country: 'VE', at: [10.16, -68.0] },
  { city: 'Berlin', state: '', country: 'DE', at: [52.52, 13.4] },
  { city: 'İzmir', state: '', country: 'TR', at: [38.42, 27.14] },
] as const

const NAMES = [
  'Alpha',
  'Beta Bar',
  'Café Łódź',
  'ロルナ',
  'Şapa Vet',
  'Alpha\nGrill',
  'Beta\u00A0Bar',
  'STARBUCKS',
]
const STREETS = ['1 High Street', '9 Low Street', 'Atatürk Cad. No: 5', '12\nHill Road', '3\u00A0Mill Lane']
const CATEGORIES = ['Restaurant', 'Hotel', 'restaurant', 'Pet store']

/** A table of a few dozen rows, the same for the same seed: ids, gaps, twins, repeats and odd white space. */
export function randomTable(seed: number): Table {
  const random = seededRandom(seed)
  const chance = (probability: number) => random.next() < probability
  const columns: Column[] = [
    'name',
    ...(Object.keys(HEADERS) as Column[]).filter((column) => column !== 'name' && chance(0.6)),
  ]
  const ids = chance(0.6) ? [random.pick(ID_HEADERS)] : []
  if (ids.length > 0 && chance(0.15)) ids.push(random.pick(ID_HEADERS.filter((id) => !ids.includes(id))))
  const header = [...ids, ...columns.map((column) => random.pick(HEADERS[column]))]
  const gaps = header.map((_, at) => (at === ids.length ? 0 : chance(0.3) ? 0.5 : chance(0.3) ? 0.1 : 0))
  const alike = chance(0.5) ? 1 : 3
  const rows: string[][] = []
  const count = 2 + random.whole(18)
  while (rows.length < count) {
    const earlier = rows.length > 0 && chance(0.35) ? random.pick(rows) : undefined
    if (earlier === undefined) {
      const place = random.pick(PLACES)
      const cells = [
        ...ids.map(() => idOf(random, rows.length)),
        ...columns.map((column) => cellOf(random, column, place, alike)),
      ]
      rows.push(cells.map((cell, at) => (chance(gaps[at] ?? 0) ? '' : cell)))
    } else rows.push(variantOf(random, earlier, ids.length))
  }
  return [header, ...rows]
}

const idOf = (random: Random, row: number) =>
  random.next() < 0.1 ? String(random.whole(4)) : `${row}${random.pick(['', 'a', '/7'])}`

function cellOf(random: Random, column: Column, place: (typeof PLACES)[number], alike: number): string {
  const near = () => random.pick([0, 0, 0.001, 0.02, 0.2])
  const cells: Record<Column, () => string> = {
    name: () => random.pick(NAMES.slice(0, alike === 1 ? 3 : NAMES.length)),
    address: () => random.pick(STREETS.slice(0, alike === 1 ? 2 : STREETS.length)),
    district: () => random.pick(['Mitte', 'Konak', place.city]),
    city: () => random.pick([place.city, place.city, place.city.toUpperCase()]),
    country: () => place.country,
    state: () => place.state,
    latitude: () => (place.at[0] + near()).toFixed(4),
    longitude: () => (place.at[1] + near()).toFixed(4),
    phone: () => `+49 30 ${100_000 + random.whole(9)}`,
    website: () => `https://${random.pick(['a', 'b', 'c'])}.example.com/`,
    category: () => random.pick(CATEGORIES),
    rating: () => random.pick(['4.5', '3', '4,5']),
    notes: () => random.pick(['x', 'y', 'line\nbreak', 'z\u00A0z']),
  }
  return cells[column]()
}

/** A repeat of an earlier row, whole or with gaps, a twin of it under another id, or one that differs in a cell. */
function variantOf(random: Random, row: readonly string[], ids: number): string[] {
  const cells = [...row]
  const kind = random.whole(5)
  const other = ids + 1 + random.whole(Math.max(1, cells.length - ids - 1))
  if (kind === 1 && other < cells.length) cells[other] = ''
  if (kind === 2 && ids > 0) cells[0] = random.pick(['', `${row[0]}-b`])
  if (kind >= 3 && other < cells.length && cells[other] !== '') cells[other] = `${cells[other]}${kind}`
  if (kind === 4 && ids > 0) cells[0] = random.pick(['', `${row[0]}-c`, cells[0] ?? ''])
  return cells
}

/** The same rows in another order. */
export function shuffled([header = [], ...rows]: Table, seed: number): Table {
  const random = seededRandom(seed)
  return [
    header,
    ...rows
      .map((row) => ({ row, at: random.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ row }) => row),
  ]
}
