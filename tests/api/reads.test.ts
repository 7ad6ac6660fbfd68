import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as entity from '#functions/schemas/entities.ts'
import { live, ready } from '#functions/schemas/health.ts'
import { PACKAGE_VERSION } from '#domain/package-version.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})

describe('every read answers with its entity, nothing missing and nothing more', () => {
  test.each([
    ['/api/health/ready', ready],
    ['/api/health/live', live],
    ['/api/businesses', z.array(entity.businessSummary)],
    ['/api/businesses/stats', entity.stats],
    ['/api/businesses/random', z.array(entity.businessSummary)],
    ['/api/businesses/kapali-carsi-cafe', entity.business],
    ['/api/businesses/place-0/nearby', z.array(entity.nearbyBusiness)],
    ['/api/businesses/place-0/nearby?sameKind=true', z.array(entity.nearbyBusiness)],
    ['/api/categories', z.array(entity.category)],
    ['/api/categories/hotel', entity.categoryDetail],
    ['/api/cities', z.array(entity.city)],
    ['/api/cities/istanbul', entity.cityDetail],
    ['/api/countries', z.array(entity.country)],
    ['/api/html-injection-codes', z.array(entity.snippet)],
  ])('%s', async (path, schema) => {
    const response = await api.get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const body: unknown = await response.json()
    expect(z.safeParse(schema, body).error).toBeUndefined()
    if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0)
  })
})

test('a business comes with all that is known of it', async () => {
  const response = await api.get('/api/businesses/kapali-carsi-cafe')
  expect(await response.json()).toMatchObject({
    name: 'Kapalı Çarşı Café',
    rating: '4.5',
    reviewCount: 12,
    city: 'İstanbul',
    citySlug: 'istanbul',
    cityState: null,
    country: 'Türkiye',
    category: { name: 'Café', slug: 'cafe' },
    week: [[[540, 1500]], null, [], [], [], [], []],
    about: { Service: { Takeout: true, Payments: 'Cash' } },
    workingHours: { Monday: '9:00 AM - 1:00 AM' },
    isVerified: true,
    isOpen: false,
    phone: null,
    phoneE164: null,
    reviews: [{ authorName: 'A', rating: 5, comment: null, createdAt: null, isSample: true }],
  })
})

test.each([
  ['{"Service":', 'null', { about: '{"Service":', workingHours: null }],
  ['["a"]', '{"Monday"', { about: ['a'], workingHours: null }],
  ['', '{"Monday":"9-5"}', { about: '', workingHours: { Monday: '9-5' } }],
])(
  'features stored as %s and hours as %s do not keep a business from being read',
  async (about, hours, as) => {
    const { db, get } = await fixtureApi()
    await db.run(sql`update businesses set about = ${about}, working_hours = ${hours} where slug = 'place-1'`)
    const response = await get('/api/businesses/place-1')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject(as)
  },
)

test('stats count what is not in the trash', async () => {
  expect(await (await api.get('/api/businesses/stats')).json()).toEqual({
    total: 31,
    categories: 3,
    cities: 4,
    countries: 3,
  })
})

test('snippets that are switched off stay private', async () => {
  expect(await (await api.get('/api/html-injection-codes')).json()).toEqual([
    { id: 'on', name: 'On', code: '<b>on</b>', position: 'head', consent: 'advertising' },
  ])
})

test('the same seed gives the same random businesses, another one others', async () => {
  const slugs = async (seed: number) => {
    const rows = (await (await api.get(`/api/businesses/random?limit=20&seed=${seed}`)).json()) as {
      slug: string
    }[]
    return rows.map(({ slug }) => slug)
  }
  const first = await slugs(1)
  expect(new Set(first).size).toBe(20)
  expect(await slugs(1)).toEqual(first)
  expect(await slugs(2)).not.toEqual(first)
})

describe('addresses that name nothing now', () => {
  test.each([
    ['an old slug', '/api/businesses/old-bazaar', 301, '/api/businesses/kapali-carsi-cafe'],
    [
      'an old slug, nearby',
      '/api/businesses/old-bazaar/nearby',
      301,
      '/api/businesses/kapali-carsi-cafe/nearby',
    ],
    ['a merged city', '/api/cities/constantinople', 301, '/api/cities/istanbul'],
    ['a merged category', '/api/categories/inn', 301, '/api/categories/hotel'],
    ['a business that was removed', '/api/businesses/demolished', 410, null],
    ['a business in the trash', '/api/businesses/thrown-away', 410, null],
    ['neighbours of a business in the trash', '/api/businesses/thrown-away/nearby', 410, null],
    ['a business that never was', '/api/businesses/never', 404, null],
    ['neighbours of a business that never was', '/api/businesses/never/nearby', 404, null],
    ['a city that never was', '/api/cities/never', 404, null],
    ['a category that never was', '/api/categories/never', 404, null],
    ['a slug that is no UTF-8', '/api/businesses/%E0%A4%A', 404, null],
    ['a slug with a NUL', '/api/businesses/a%00b', 404, null],
    ['a path that is not there', '/api/nothing/here', 404, null],
    ['the bare folder', '/api', 404, null],
    ['a list with a slash at its end', '/api/businesses/', 404, null],
  ])('%s', async (_, path, status, location) => {
    const response = await api.get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('Location')).toBe(location)
    if (location === null) expect(z.safeParse(entity.failure, await response.json()).error).toBeUndefined()
  })
})

test('health gives the version of the package and of the tables', async () => {
  expect(PACKAGE_VERSION).toBe(packageJson.version)
  const { version, schema } = (await (await api.get('/api/health')).json()) as {
    version: string
    schema: number
  }
  expect(version).toBe(PACKAGE_VERSION)
  expect(schema).toBeGreaterThan(0)
})

test('nearby with sameKind lists those of the category alone, by distance', async () => {
  const nearby = async (parameters: string) =>
    z.parse(
      z.array(entity.nearbyBusiness),
      await (await api.get(`/api/businesses/place-0/nearby?limit=20${parameters}`)).json(),
    )
  const own = z.parse(entity.business, await (await api.get('/api/businesses/place-0')).json())
  const [all, same] = [await nearby(''), await nearby('&sameKind=true')]
  expect(same.length).toBeGreaterThan(0)
  expect(same.every(({ category }) => category.id === own.category.id)).toBe(true)
  expect(all.some(({ category }) => category.id !== own.category.id)).toBe(true)
  const distances = same.map(({ distance }) => distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(same.map(({ id }) => id)).not.toContain(own.id)
})
