import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { sampleApi, type SampleApi } from './wishes/sample-api.ts'

const SHIBUYA = { latitude: 35.6595, longitude: 139.7005 }
const ISTANBUL = { latitude: 41.01, longitude: 28.98 }
/** Noon of a Wednesday in Tokyo. */
const NOON = new Date('2026-10-14T03:00:00Z')

let api: SampleApi
beforeAll(async () => {
  api = await sampleApi()
}, 180_000)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

async function list(query: Readonly<Record<string, string | number>>) {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await api.get(`/api/businesses?limit=100&${asked}`)
  expect(response.status).toBe(200)
  const header = (name: string) => response.headers.get(`X-${name}`)
  return {
    rows: (await response.json()) as BusinessSummary[],
    total: Number(header('Total-Count')),
    reading: header('Search-Reading') ?? '',
    corrected: header('Search-Corrected'),
    relaxed: header('Search-Relaxed'),
    radius: header('Search-Radius'),
    nearest: header('Search-Nearest'),
  }
}

const near = (search: string, centre = SHIBUYA, radius = 5_000) => list({ search, ...centre, radius })
const distances = (rows: readonly BusinessSummary[], centre = SHIBUYA) =>
  rows.map(({ latitude, longitude }) =>
    distanceMetres(centre, { latitude: latitude ?? NaN, longitude: longitude ?? NaN }),
  )

test.each([
  'pharmacy open now near me',
  'cafe near me',
  'cheap cafe near me',
  'yakınımdaki kafe',
  '近くのカフェ',
  'plumber near me',
  'bookshop with wifi near me open sunday 3 am',
])('%s is read in a circle as it is without one, whether there is any or not', async (search) => {
  const [inCircle, anywhere] = await Promise.all([near(search), list({ search })])
  expect(inCircle.reading).toBe(anywhere.reading)
  expect(inCircle.reading).toContain('kind=')
  expect(inCircle.reading).not.toContain('search=')
})

test('a distance that is said is the radius around what is said', async () => {
  const { rows, reading } = await list({ search: 'restaurant within a mile of big ben' })
  const stated = await list({ kind: 'restaurant', near: 'big-ben', radius: 1_609 })
  expect(reading).toBe('kind=restaurant&near=big-ben&radius=1609')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toEqual(stated.rows)
  expect((await near('pharmacy less than 10 min walk')).reading).toBe('kind=pharmacy&near=me&radius=640')
})

test('what is open now near me is the kind with that condition, by its distance', async () => {
  const { rows, reading, radius } = await near('pharmacy open now near me')
  const stated = await list({ kind: 'pharmacy', openNow: 'true', ...SHIBUYA, radius: 5_000 })
  expect([reading, radius]).toEqual(['kind=pharmacy&openNow=true&near=me', null])
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toEqual(stated.rows)
})

test('a kind that is not spelt as it is called is read in a circle where there is none of it', async () => {
  const { rows, corrected, reading } = await near('pharmcy near me', { latitude: -60, longitude: 0 })
  expect([rows, corrected, reading]).toEqual([[], 'pharmacy%20near%20me', 'kind=pharmacy&near=me'])
})

test('a word that nothing near has is left out, and the kind is kept', async () => {
  const { rows, relaxed, reading } = await near('lovely bakery near me')
  expect([reading, relaxed]).toEqual(['kind=bakery&near=me', 'dropped=lovely'])
  expect(rows.length).toBe(3)
})

test('of an empty circle the next wider one is listed, nearest first, and it is said', async () => {
  const { rows, radius, nearest, total } = await near('cafe near me')
  const [first = NaN, ...others] = distances(rows)
  expect([radius, Number(nearest)]).toEqual(['15000', Math.round(first)])
  expect([first, ...others]).toEqual([first, ...others].toSorted((a, b) => a - b))
  expect(first > 5_000 && Math.max(first, ...others) <= 15_000).toBe(true)
  expect(total).toBe(rows.length)
})

test.each([
  { kind: 'cafe' },
  { kind: 'cafe', openNow: 'true' },
  { category: 'cafe' },
  { search: 'kafe tanpopo' },
])('an empty circle of %o is widened with its filters', async (filters) => {
  const [widened, whole] = [
    await list({ ...filters, ...SHIBUYA, radius: 5_000 }),
    await list({ ...filters, ...SHIBUYA, radius: 15_000 }),
  ]
  expect(widened.rows.length).toBeGreaterThan(0)
  expect([widened.radius, whole.radius]).toEqual(['15000', null])
  expect(widened.rows).toEqual(whole.rows)
})

test('what is farther is listed within 50 km, then within 200', async () => {
  const west = { latitude: SHIBUYA.latitude, longitude: SHIBUYA.longitude - 0.4 }
  const farther = { latitude: SHIBUYA.latitude, longitude: SHIBUYA.longitude - 1.5 }
  expect((await near('pharmacy near me', west)).radius).toBe('50000')
  const { radius, nearest, rows } = await near('pharmacy near me', farther)
  expect([radius, rows.length > 0, Number(nearest) > 50_000]).toEqual(['200000', true, true])
})

test('the second page of a widened list goes on from its first', async () => {
  const all = await near('cafe near me')
  const rest = await list({ search: 'cafe near me', ...SHIBUYA, radius: 5_000, offset: 1 })
  expect(rest.rows).toEqual(all.rows.slice(1))
  expect([rest.total, rest.radius, rest.nearest]).toEqual([all.total, all.radius, all.nearest])
})

test('a circle that has any, that is asked for exactly, or within a part of the map stays as it is', async () => {
  expect((await near('cafe near me', ISTANBUL)).radius).toBeNull()
  const circle = { ...SHIBUYA, radius: 5_000 }
  for (const strict of [{ exact: 'true' }, { bounds: '139,35,140,36' }]) {
    const { rows, radius } = await list({ kind: 'cafe', ...circle, ...strict })
    expect([rows, radius]).toEqual([[], null])
  }
})

test('where nothing is within 200 km, nothing is listed and the reading is kept', async () => {
  const { rows, reading, radius } = await near('pharmacy near me', { latitude: -60, longitude: 0 })
  expect([rows, reading, radius]).toEqual([[], 'kind=pharmacy&near=me', null])
})
