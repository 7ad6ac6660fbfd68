import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { businesses } from '#db/schema/index.ts'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

let api: Operators
let id: number
beforeEach(async () => {
  api = await adminBusinessesClient()
  id = await api.idOf('place-0')
})

const patch = (body: Record<string, unknown>) => api.ask('PATCH', `/api/businesses/${id}`, body)
const statusOf = async (path: string) => (await api.app.request(path, { redirect: 'manual' })).status
const countsHold = () => api.countsHold()

describe('a change', () => {
  test('is stored with what follows from it, logged, and purges what it made old', async () => {
    const before = await api.find(id)
    const response = await patch({
      version: before.version,
      name: '  Çınar   Lokantası ',
      categoryId: 2,
      address: 'Bağdat Cad. 1',
      city: 'istanbul',
      countryCode: 'TR',
      phone: '0216 555 44 33',
      website: 'cinar.example',
      type: 'tür-1',
      email: 'Info@Cinar.Example',
      workingHours: { Monday: '09:00-18:00', Tuesday: 'Kapalı' },
      about: { Service: { Delivery: true, Payments: 'Cash' } },
      latitude: 40.98,
      longitude: 29.03,
      description: '<p onclick="x()">Hi <script>alert(1)</script><b>there</b></p>',
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      name: 'Çınar Lokantası',
      category: { id: 2, name: 'Hotel' },
      city: 'İstanbul',
      countryCode: 'TR',
      website: 'https://cinar.example',
      type: 'tür-1',
      email: 'Info@cinar.example',
      timezone: 'Europe/Istanbul',
      description: '<p>Hi <b>there</b></p>',
      workingHours: { Monday: '09:00-18:00', Tuesday: 'Kapalı' },
      about: { Service: { Delivery: true, Payments: 'Cash' } },
      version: before.version + 1,
      slug: 'place-0',
    })
    const [row] = await api.db.select().from(businesses).where(eq(businesses.id, id))
    expect(row).toMatchObject({
      folded: 'cinar lokantasi',
      foldedAddress: 'bagdat cad 1',
      phoneE164: '+902165554433',
      categoryFolded: 'hotel',
      indexable: true,
      week: [[[540, 1080]], [], [], [], [], [], []],
    })
    expect((await api.list('search=cinar')).names).toEqual(['Çınar Lokantası'])
    expect(await countsHold()).toBe(true)
    expect(new Set(api.purged)).toEqual(
      new Set([
        ...['businesses', 'business-place-0', 'category-restaurant', 'category-hotel'],
        ...['city-paris', 'city-istanbul', 'categories', 'cities', 'countries', 'stats', 'sitemaps'],
      ]),
    )
  })

  test('tells its history: only the fields that differ, as they were and are', async () => {
    await patch({ version: 1, name: 'Place Zero', isVerified: true, categoryId: 2 })
    const response = await api.ask('GET', `/api/admin/businesses/${id}/history`)
    expect(await response.json()).toMatchObject([
      {
        action: 'update',
        actor: expect.stringMatching(/^admin:/),
        before: { name: 'Place 00', isVerified: false, category: 'Restaurant' },
        after: { name: 'Place Zero', isVerified: true, category: 'Hotel' },
      },
    ])
  })

  test('that changes nothing leaves the version, the log and the edge alone', async () => {
    const response = await patch({ version: 1, name: 'Place 00' })
    expect(await response.json()).toMatchObject({ version: 1 })
    expect(await (await api.ask('GET', `/api/admin/businesses/${id}/history`)).json()).toEqual([])
    expect(api.purged).toEqual([])
  })

  test('of another version is refused and brings what is stored', async () => {
    await patch({ version: 1, name: 'First' })
    api.purged.length = 0
    const response = await patch({ version: 1, name: 'Second', city: 'Atlantis', slug: 'second' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      stored: { name: 'First', version: 2, slug: 'place-0' },
    })
    expect((await api.find(id)).name).toBe('First')
    expect(api.purged).toEqual([])
  })

  test('without a version is made to whatever is stored', async () => {
    await patch({ version: 1, name: 'First' })
    expect(await (await patch({ name: 'Second' })).json()).toMatchObject({ name: 'Second', version: 3 })
  })

  test('of two at once takes one, wholly', async () => {
    const answers = await Promise.all(
      ['a', 'b'].map((name) => patch({ version: 1, name, slug: `slug-${name}` })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { name, slug, version } = await api.find(id)
    expect({ slug, version }).toEqual({ slug: `slug-${name}`, version: 2 })
  })

  test.each([
    ['a version that is none', { version: 'x', name: 'x' }, 'version'],
    ['a blank name', { version: 1, name: ' ' }, 'name'],
    ['no address where it is given', { version: 1, address: '' }, 'address'],
    ['no category of that id', { version: 1, categoryId: 99 }, 'categoryId'],
    ['no address of a page', { version: 1, website: 'nowhere at all' }, 'website'],
    ['a script for a link', { version: 1, menuLink: 'javascript:alert(1)' }, 'menuLink'],
    ['no e-mail address', { version: 1, email: 'a@b' }, 'email'],
    ['a place that is not on earth', { version: 1, latitude: 91, longitude: 0 }, 'latitude'],
    ['half a place', { version: 1, latitude: 9, longitude: null }, 'longitude'],
    ['a slug that no address holds', { version: 1, slug: 'Ünlü Yer' }, 'slug'],
    ["another one's slug", { version: 1, slug: 'place-1' }, 'slug'],
    ['the slug of one in the trash', { version: 1, slug: 'thrown-away' }, 'slug'],
    ["another one's former slug", { version: 1, slug: 'old-bazaar' }, 'slug'],
    ['the slug of one that is gone', { version: 1, slug: 'demolished' }, 'slug'],
    ['a field that is none', { version: 1, rating: 5 }, 'rating'],
  ])('with %s is refused', async (_, body, path) => {
    const response = await patch(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ details: [{ path }] })
  })

  test('of a business that came without an address needs none, unless it is the address that changes', async () => {
    await api.db.update(businesses).set({ address: null }).where(eq(businesses.id, id))
    expect((await patch({ version: 1, phone: '0216 555 44 33' })).status).toBe(200)
    expect((await api.find(id)).address).toBeNull()
    expect((await patch({ version: 2, address: ' ' })).status).toBe(400)
  })

  test('of a business that is not there, or in the trash', async () => {
    expect((await api.ask('PATCH', '/api/businesses/9999', { version: 1, name: 'x' })).status).toBe(404)
    await api.ask('POST', '/api/admin/businesses/trash', { ids: [id] })
    expect((await patch({ version: 2, name: 'x' })).status).toBe(410)
  })

  test('of the slug leaves a redirect, and the old one can be had back', async () => {
    await patch({ version: 1, slug: 'cafe-zero' })
    const old = await api.app.request('/api/businesses/place-0', { redirect: 'manual' })
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/api/businesses/cafe-zero'])
    expect(api.purged).toContain('sitemaps')
    await patch({ version: 2, slug: 'place-0' })
    expect(await statusOf('/api/businesses/place-0')).toBe(200)
    expect(await statusOf('/api/businesses/cafe-zero')).toBe(301)
  })

  test('to a city that nobody had named makes it; away from one leaves none', async () => {
    const response = await patch({ version: 1, city: 'Atlantis', countryCode: 'GR' })
    expect(await response.json()).toMatchObject({ city: 'Atlantis', country: 'Greece' })
    expect(await statusOf('/api/cities/atlantis')).toBe(200)
    expect(await (await patch({ version: 2, city: '' })).json()).toMatchObject({ city: null })
  })
})

describe('a new business', () => {
  const form = { name: 'Yeni Yer', categoryId: 1, address: 'Ana Cadde 5', city: 'Paris', countryCode: 'FR' }
  const add = (more = {}) => api.ask('POST', '/api/admin/businesses', { ...form, ...more })

  test('is found, counted and logged', async () => {
    const response = await add()
    expect(response.status).toBe(201)
    const created = (await response.json()) as AdminBusiness
    expect(created).toMatchObject({
      slug: 'yeni-yer',
      city: 'Paris',
      isOpen: true,
      isVerified: false,
      version: 1,
    })
    expect((await api.list('search=yeni')).names).toEqual(['Yeni Yer'])
    expect(api.purged).toEqual(expect.arrayContaining(['businesses', 'city-paris', 'stats', 'sitemaps']))
    const history = await api.ask('GET', `/api/admin/businesses/${created.id}/history`)
    expect(await history.json()).toMatchObject([{ action: 'create', after: { name: 'Yeni Yer' } }])
    expect(await countsHold()).toBe(true)
  })

  test('that is there already is refused and shown', async () => {
    await add()
    const again = await add({ name: 'YENİ YER' })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ stored: { name: 'Yeni Yer' } })
  })

  test('of a taken name gets an address of its own; a wanted one is kept', async () => {
    await add()
    expect(await (await add({ address: 'Başka 7' })).json()).toMatchObject({ slug: 'yeni-yer-paris' })
    expect(await (await add({ address: 'C', slug: 'my-own' })).json()).toMatchObject({ slug: 'my-own' })
    expect((await add({ address: 'D', slug: 'my-own' })).status).toBe(400)
  })

  test.each(['name', 'categoryId', 'address'])('without %s is refused', async (field) => {
    const response = await add({ [field]: undefined })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ details: [{ path: field }] })
  })

  test('is the one that a later import of the same row finds', async () => {
    await add()
    const context = await beginImport(api.db, { fileName: 'f', preset: 'generic', dryRun: false })
    const candidate = {
      name: 'Yeni Yer',
      city: 'Paris',
      countryCode: 'FR',
      address: 'Ana Cadde 5',
      phone: '01 23 45 67 89',
    }
    await importBusinesses(api.db, [{ row: 2, candidate }], context)
    expect(context.counts).toMatchObject({ imported: 0, updated: 1 })
  })
})

test('a business that is not there', async () => {
  expect((await api.ask('GET', '/api/admin/businesses/9999')).status).toBe(404)
})
