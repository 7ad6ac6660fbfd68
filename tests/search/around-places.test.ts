import { expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

const EIFFEL_TOWER = { latitude: 48.8584, longitude: 2.2945 }
const HAGIA_SOPHIA = { latitude: 41.0086, longitude: 28.9802 }
const KADIKOY = { latitude: 40.9903, longitude: 29.0275 }
const AIRPORT = { latitude: 40.8986, longitude: 29.3092 }
const TAKSIM = { latitude: 41.037, longitude: 28.985 }

async function list(query: Readonly<Record<string, string>>) {
  const response = await api.get(`/api/businesses?limit=50&${new URLSearchParams(query)}`)
  const header = (name: string) => response.headers.get(`X-Search-${name}`)
  return {
    rows: (await response.json()) as BusinessSummary[],
    reading: Object.fromEntries(new URLSearchParams(header('Reading') ?? '')),
    radius: Number(header('Radius')),
    relaxed: header('Relaxed'),
    unknown: header('Unknown-Place'),
  }
}

const distancesFrom = (centre: typeof KADIKOY, rows: readonly BusinessSummary[]) =>
  rows.map(({ latitude, longitude }) =>
    distanceMetres(centre, { latitude: latitude ?? NaN, longitude: longitude ?? NaN }),
  )

test.each([
  ['hotel near eiffel tower', 'eiffel-tower', 'hotel', EIFFEL_TOWER, 1_500],
  ['hotel eiffel tower', 'eiffel-tower', 'hotel', EIFFEL_TOWER, 1_500],
  ['hotel paris eiffel tower', 'eiffel-tower', 'hotel', EIFFEL_TOWER, 1_500],
  ['エッフェル塔 ホテル', 'eiffel-tower', 'hotel', EIFFEL_TOWER, 1_500],
  ['отель эйфелева башня', 'eiffel-tower', 'hotel', EIFFEL_TOWER, 1_500],
  ['cafe near hagia sophia', 'hagia-sophia', 'cafe', HAGIA_SOPHIA, 1_500],
  ['ayasofya yakınında kafe', 'hagia-sophia', 'cafe', HAGIA_SOPHIA, 1_500],
  ["taksim'e yakın ucuz otel", 'taksim-square', 'hotel', TAKSIM, 1_200],
  ['hotel near taksim', 'taksim-square', 'hotel', TAKSIM, 1_200],
  ['eczane kadıköy', 'kadikoy', 'pharmacy', KADIKOY, 2_500],
  ["Kadıköy'de eczane", 'kadikoy', 'pharmacy', KADIKOY, 2_500],
])('%s lists what is around %s, nearest first', async (search, near, kind, centre, own) => {
  const { rows, reading, radius, relaxed, unknown } = await list({ search })
  expect([reading.near, reading.kind, reading.search, relaxed, unknown]).toEqual([
    ...[near, kind, undefined, null, null],
  ])
  const distances = distancesFrom(centre, rows)
  expect(rows.length).toBeGreaterThan(0)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(Math.max(...distances)).toBeLessThanOrEqual(radius || own)
})

test('the place that the words name is a parameter of the list', async () => {
  const [said, given] = await Promise.all([
    list({ search: 'cafe near hagia sophia' }),
    list({ kind: 'cafe', near: 'hagia-sophia' }),
  ])
  expect(given.rows.map(({ id }) => id)).toEqual(said.rows.map(({ id }) => id))
})

test.each([
  [{ near: 'nowhere-at-all' }, 'near'],
  [{ near: 'hagia-sophia', latitude: '41', longitude: '29' }, 'near'],
  [{ sortBy: 'distance' }, 'sortBy'],
])('%j is refused', async (query, path) => {
  const response = await api.get(`/api/businesses?${new URLSearchParams(query)}`)
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(`"${path}"`)])
})

test('where nothing is around a place the nearest is listed, and how far it is', async () => {
  const { rows, radius, reading } = await list({ search: 'pharmacy near sabiha gökçen' })
  expect(reading).toMatchObject({ near: 'sabiha-gokcen', kind: 'pharmacy' })
  const [nearest = 0] = distancesFrom(AIRPORT, rows)
  expect(nearest).toBeGreaterThan(6_000)
  expect(radius).toBeGreaterThanOrEqual(nearest)
})

test('around a place far from all that the directory has nothing is listed', async () => {
  const { rows, reading } = await list({ search: 'cafe near mount everest' })
  expect([reading.near, rows]).toEqual(['mount-everest', []])
})

test.each(['vegan restaurant near %', 'vegan cafe near %', 'restaurant végétarien près de %'])(
  'who serves a diet near a place is listed where none is called so, nearest first: %s',
  async (search) => {
    const { rows, reading, relaxed } = await list({ search: search.replace('%', 'eiffel tower') })
    expect([reading.near, relaxed]).toEqual(['eiffel-tower', null])
    expect(reading.kind).not.toMatch(/veg/)
    expect(reading.features).toMatch(/^veg/)
    expect(rows.length).toBeGreaterThan(0)
    const distances = distancesFrom(EIFFEL_TOWER, rows)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  },
)

const ISTANBUL = { latitude: 41.0138, longitude: 28.9497 }
const GATE = { latitude: 52.5163, longitude: 13.3777 }

test.each([
  ['hotel am Brandenburger Tor mit Parkplatz', 'parkplatz', GATE, 'berlin', 'hotel'],
  ["Kadıköy'de sessiz kahveci", 'sessiz', KADIKOY, 'istanbul', 'cafe'],
  ['hotel with a view of the eiffel tower', 'with a view', EIFFEL_TOWER, 'paris', 'hotel'],
])('before another city is listed, what nobody near has is left out and said: %s', async (...wish) => {
  const [search, dropped, centre, city, kind] = wish
  const { rows, relaxed, reading } = await list({ search })
  expect(Object.fromEntries(new URLSearchParams(relaxed ?? ''))).toEqual({ dropped })
  expect([reading.kind, reading.features]).toEqual([kind, undefined])
  expect(new Set(rows.map(({ citySlug }) => citySlug))).toEqual(new Set([city]))
  const distances = distancesFrom(centre, rows)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

test('a feature that is given as a filter is never left out', async () => {
  const features = 'noise-level:quiet|quiet'
  const { rows, relaxed } = await list({ search: 'cafe', near: 'kadikoy', features })
  expect([rows, relaxed]).toEqual([[], null])
})

test.each([
  ['hotel within 5 km of istanbul', 5_000],
  ["istanbul'a 2 km mesafede otel", 2_000],
  ['hotel im Umkreis von 10 km von Istanbul', 10_000],
])('a distance beside a city is one from its middle: %s', async (search, radius) => {
  const { rows, reading } = await list({ search })
  expect(reading).toEqual({ kind: 'hotel', near: 'istanbul', radius: String(radius) })
  expect(rows.length).toBeGreaterThan(0)
  expect(Math.max(...distancesFrom(ISTANBUL, rows))).toBeLessThanOrEqual(radius * 1.2)
  expect((await list(reading)).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

test.each([
  ['things to do near the colosseum', 'rome'],
  ['was tun in berlin', 'berlin'],
  ['東京 見どころ', 'tokyo'],
])('things to do are sights, museums and galleries, as far as there are any: %s', async (search, city) => {
  const { rows, reading, relaxed } = await list({ search })
  expect([reading.kind, relaxed]).toEqual(['museum|art_gallery', null])
  expect(new Set(rows.map(({ citySlug }) => citySlug))).toEqual(new Set([city]))
})

test('a name that begins as a state elsewhere is that of the place', async () => {
  const { rows, reading } = await list({ search: 'hotels near the Victoria and Albert Museum' })
  expect(reading).toEqual({ kind: 'hotel', near: 'victoria-and-albert-museum' })
  expect(rows.length).toBeGreaterThan(0)
})

test.each([
  ['restaurant within 10 minutes of taksim', 'taksim-square'],
  ['cafe near hagia sophia within 10 minutes', 'hagia-sophia'],
])('%s lists what is around the place, and says that minutes are not known', async (search, near) => {
  const { rows, reading, relaxed } = await list({ search })
  expect(reading.near).toBe(near)
  expect(rows.length).toBeGreaterThan(0)
  expect(relaxed).toContain('10+minutes')
})
