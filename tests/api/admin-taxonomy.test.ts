import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminCategory, AdminCity } from '#domain/taxonomy/admin.ts'
import { CATEGORIES, CATEGORY, CITIES, CITY, adminTaxonomyClient } from './admin-taxonomy-client.ts'

let api: Awaited<ReturnType<typeof adminTaxonomyClient>>
beforeEach(async () => {
  api = await adminTaxonomyClient()
})

describe('lists', () => {
  test.each([
    ['sortBy=count&sortOrder=desc&limit=1', ['Café'], '4'],
    ['search=caf%C3%A9', ['Café'], '1'],
    ['search=ot', ['Other', 'Hotel'], '2'],
    ['search=Di%C4%9Fer', ['Other'], '1'],
    ['search=zzz', [], '0'],
    ['limit=2&offset=2', ['Hotel', 'Restaurant'], '4'],
  ])('categories by %s, in the order of their Turkish names', async (query, names, total) => {
    const response = await api.ask('GET', `${CATEGORIES}?${query}`)
    expect(((await response.json()) as AdminCategory[]).map(({ name }) => name)).toEqual(names)
    expect(response.headers.get('X-Total-Count')).toBe(total)
  })

  test.each([
    ['sortBy=country', ['Paris', 'İstanbul', 'New Paris', 'Paris']],
    ['countryCode=us', ['New Paris', 'Paris']],
    ['search=ISTANBUL', ['İstanbul']],
    ['search=bul', ['İstanbul']],
    ['search=par&countryCode=FR', ['Paris']],
    ['search=new+par', ['New Paris']],
  ])('cities by %s', async (query, names) => {
    expect((await api.get<AdminCity[]>(`${CITIES}?${query}`)).map(({ name }) => name)).toEqual(names)
  })

  test('a place tells what leads to it, what is in the trash, and whether it is Other', async () => {
    const [other, , hotel] = await api.get<AdminCategory[]>(CATEGORIES)
    expect(hotel).toMatchObject({ name: 'Hotel', slug: 'hotel', formerSlugs: ['inn'], isFixed: false })
    expect(other).toMatchObject({ name: 'Other', businessCount: 0, trashedCount: 1, isFixed: true })
  })

  test('a list that cannot be asked for says why', async () => {
    expect((await api.ask('GET', `${CATEGORIES}?sortBy=country`)).status).toBe(400)
  })
})

describe('a Turkish name', () => {
  const LODGING = 'Gecelik yer'
  const name = (turkishName: string) => api.patch(`${CATEGORIES}/${CATEGORY.hotel}`, { turkishName })
  const namesOf = () => api.get(`${CATEGORIES}/turkish-names`)

  test('that an operator gave is listed, sorted, searched, and logged', async () => {
    await name(` ${LODGING} `)
    expect(await namesOf()).toEqual({ hotel: LODGING })
    const listed = await api.get<AdminCategory[]>(CATEGORIES)
    expect(listed.map(({ name: own, turkishName }) => [own, turkishName])).toEqual([
      ['Other', null],
      ['Hotel', LODGING],
      ['Café', null],
      ['Restaurant', null],
    ])
    expect(await api.get(`${CATEGORIES}?search=yer+gece`)).toMatchObject([{ name: 'Hotel' }])
    expect(await api.lastAudit('category')).toMatchObject({
      before: { turkishName: null },
      after: { turkishName: LODGING },
    })
    await name('')
    expect(await namesOf()).toEqual({})
  })

  test('is exported, and imports of it match the category, but for names of others', async () => {
    await name(LODGING)
    const file = await api.ask('GET', '/api/admin/businesses/export?format=csv-tr&language=tr')
    expect(await file.text()).toContain(`;${LODGING} (Hotel);`)
    const keys = sql`select folded from category_aliases where category_id = ${CATEGORY.hotel} order by folded`
    expect(await api.db.all(keys)).toEqual([{ folded: 'gecelik yer' }, { folded: 'gecelik yer hotel' }])
    await name('Café')
    expect(await api.db.all(keys)).not.toContainEqual({ folded: 'cafe' })
  })

  test('has 60 characters at most', async () => {
    expect((await name('x'.repeat(61))).status).toBe(400)
  })
})

describe('a change', () => {
  test('of a name keeps the slug, reaches search, and is logged with what changed', async () => {
    const response = await api.patch(`${CATEGORIES}/${CATEGORY.hotel}`, { name: 'Konaklama', icon: 'shop' })
    expect(await response.json()).toMatchObject({ name: 'Konaklama', slug: 'hotel', icon: 'shop' })
    const found = await api.get<unknown[]>('/api/businesses?search=konaklama')
    expect(found).toHaveLength(10)
    expect(await api.lastAudit('category')).toMatchObject({
      action: 'update',
      entityId: String(CATEGORY.hotel),
      before: { name: 'Hotel', icon: 'sign' },
      after: { name: 'Konaklama', icon: 'shop' },
    })
    expect(api.purged).toEqual(
      expect.arrayContaining(['businesses', 'categories', 'category-hotel', 'city-paris', 'city-istanbul']),
    )
    expect(api.purged).not.toContain('sitemaps')
  })

  test('of a slug leads the old one, and what led there, to the new one', async () => {
    await api.patch(`${CATEGORIES}/${CATEGORY.hotel}`, { slug: 'hotels' })
    expect(await api.location('/api/categories/hotel')).toEqual([301, '/api/categories/hotels'])
    expect(await api.location('/api/categories/inn')).toEqual([301, '/api/categories/hotels'])
    expect(await api.get<unknown[]>('/api/businesses?category=inn')).toHaveLength(10)
    expect(api.purged).toContain('sitemaps')
    await api.patch(`${CATEGORIES}/${CATEGORY.hotel}`, { slug: 'hotel' })
    expect(await api.location('/api/categories/hotels')).toEqual([301, '/api/categories/hotel'])
    expect((await api.location('/api/categories/hotel'))[0]).toBe(200)
  })

  test.each([
    [`${CATEGORIES}/1`, { slug: 'hotel' }, 409],
    [`${CATEGORIES}/1`, { slug: 'inn' }, 409],
    [`${CATEGORIES}/1`, { slug: 'Not A Slug' }, 400],
    [`${CATEGORIES}/1`, { name: '  ' }, 400],
    [`${CATEGORIES}/1`, { name: '★★' }, 400],
    [`${CATEGORIES}/1`, { icon: 'sign' }, 400],
    [`${CATEGORIES}/1`, { schemaType: 'Person' }, 400],
    [`${CATEGORIES}/1`, { businessCount: 7 }, 400],
    [`${CATEGORIES}/1`, { name: 'others' }, 409],
    [`${CATEGORIES}/4`, { name: 'Rest' }, 409],
    [`${CATEGORIES}/99`, { name: 'Rest' }, 404],
    [`${CITIES}/1`, { slug: 'istanbul' }, 409],
    [`${CITIES}/99`, { name: 'Rome' }, 404],
  ])('%s to %j is refused', async (path, body, status) => {
    expect((await api.patch(path, body)).status).toBe(status)
    expect(await api.lastAudit(path.includes('cities') ? 'city' : 'category')).toBeUndefined()
  })

  test('to the name of another category names that one', async () => {
    const response = await api.patch(`${CATEGORIES}/${CATEGORY.hotel}`, { name: 'RESTAURANTS' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      other: { id: CATEGORY.restaurant, name: 'Restaurant' },
    })
  })

  test('of nothing is no change', async () => {
    expect((await api.patch(`${CATEGORIES}/${CATEGORY.hotel}`, { name: 'Hotel' })).status).toBe(200)
    expect(await api.lastAudit('category')).toBeUndefined()
    expect(api.purged).toEqual([])
  })

  test('of the kind of business is what its businesses are', async () => {
    await api.patch(`${CATEGORIES}/${CATEGORY.cafe}`, { schemaType: 'CafeOrCoffeeShop', icon: 'cafe' })
    expect(await api.get('/api/businesses/kapali-carsi-cafe')).toMatchObject({
      schemaType: 'CafeOrCoffeeShop',
      category: { icon: 'cafe' },
    })
  })

  test('of a city reaches its pages and its state', async () => {
    await api.patch(`${CITIES}/${CITY.parisTexas}`, {
      name: 'Paris (Texas)',
      slug: 'paris-texas',
      state: 'TX',
    })
    expect(await api.location('/api/cities/paris-us')).toEqual([301, '/api/cities/paris-texas'])
    expect(await api.get('/api/cities/paris-texas')).toMatchObject({ name: 'Paris (Texas)', state: 'TX' })
    expect(api.purged).toEqual(expect.arrayContaining(['city-paris-us', 'city-paris-texas', 'sitemaps']))
  })
})

describe('a deletion', () => {
  test('of a place without businesses takes its old addresses with it', async () => {
    await api.db.run(sql`delete from businesses where city_id = ${CITY.istanbul}`)
    expect((await api.ask('DELETE', `${CITIES}/${CITY.istanbul}`)).status).toBe(200)
    expect((await api.location('/api/cities/constantinople'))[0]).toBe(404)
    expect(await api.lastAudit('city')).toMatchObject({ action: 'delete', before: { slug: 'istanbul' } })
    expect(api.purged).toEqual(['city-istanbul', 'city-constantinople'])
  })

  test.each([
    ['one with businesses', `${CATEGORIES}/${CATEGORY.hotel}`, 409],
    ['Other', `${CATEGORIES}/${CATEGORY.other}`, 409],
    ['one that is not there', `${CITIES}/99`, 404],
  ])('of %s is refused', async (_, path, status) => {
    expect((await api.ask('DELETE', path)).status).toBe(status)
  })

  test('of a category whose businesses are all in the trash is refused', async () => {
    await api.db.run(
      sql`update businesses set deleted_at = '2026-01-01' where category_id = ${CATEGORY.hotel}`,
    )
    expect((await api.ask('DELETE', `${CATEGORIES}/${CATEGORY.hotel}`)).status).toBe(409)
    expect(await api.lastAudit('category')).toBeUndefined()
  })
})
