import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminCategory, AdminCity } from '#domain/taxonomy/admin.ts'
import { CATEGORIES, CATEGORY, CITIES, CITY, adminTaxonomyClient } from './admin-taxonomy-client.ts'

let api: Awaited<ReturnType<typeof adminTaxonomyClient>>
beforeEach(async () => {
  api = await adminTaxonomyClient()
})

const added = async <Row>(path: string, body: unknown) => {
  const response = await api.ask('POST', path, body)
  return [response.status, (await response.json()) as Row] as const
}

describe('a new category', () => {
  test('has a slug, an icon and a type that follow from its name, and is logged', async () => {
    const [status, dentist] = await added<AdminCategory>(CATEGORIES, { name: ' Dentist ' })
    expect(status).toBe(201)
    expect(dentist).toMatchObject({
      name: 'Dentist',
      slug: 'dentist',
      icon: 'dentist',
      schemaType: 'Dentist',
    })
    expect(dentist).toMatchObject({ businessCount: 0, description: null })
    expect(await api.lastAudit('category')).toMatchObject({
      action: 'create',
      entityId: String(dentist.id),
      after: { name: 'Dentist', slug: 'dentist' },
    })
    expect(await api.wrongCounts()).toEqual([])
  })

  test('takes a name that was another category, but not the address that redirects to it', async () => {
    await api.db.run(
      sql`insert into category_aliases (folded, category_id) values ('inn', ${CATEGORY.hotel})`,
    )
    const [, inn] = await added<AdminCategory>(CATEGORIES, { name: 'Inn' })
    expect(inn.slug).toMatch(/^inn-/)
    expect(await api.db.all(sql`select * from category_aliases where folded = 'inn'`)).toEqual([])
    expect(await api.location('/api/categories/inn')).toEqual([301, '/api/categories/hotel'])
  })

  test('may be given to a business', async () => {
    const [, dentist] = await added<AdminCategory>(CATEGORIES, { name: 'Dentist' })
    await api.db.run(sql`update businesses set category_id = ${dentist.id} where slug = 'kapali-carsi-cafe'`)
    expect(await api.get<unknown[]>('/api/businesses?category=dentist')).toHaveLength(1)
    expect(await api.wrongCounts()).toEqual([])
  })

  test.each([
    ['whose name another has, however written', { name: 'RESTAURANTS' }, 409],
    ['with the name of Other', { name: 'others' }, 409],
    ['without a letter', { name: '★' }, 400],
    ['with a count', { name: 'Dentist', businessCount: 3 }, 400],
  ])('%s is refused', async (_, body, wanted) => {
    expect((await added(CATEGORIES, body))[0]).toBe(wanted)
    expect(await api.lastAudit('category')).toBeUndefined()
  })

  test('that is there already is told', async () => {
    const [, answer] = await added<{ other: AdminCategory }>(CATEGORIES, { name: 'Restaurants' })
    expect(answer.other).toMatchObject({ id: CATEGORY.restaurant, name: 'Restaurant' })
  })
})

describe('a new city', () => {
  test('may share its name with one of another state, and brings its country', async () => {
    const [status, paris] = await added<AdminCity>(CITIES, {
      name: 'Paris',
      countryCode: 'CA',
      state: 'Ontario',
    })
    expect(status).toBe(201)
    expect(paris).toMatchObject({ slug: 'paris-ca', country: 'Canada', state: 'Ontario', businessCount: 0 })
    expect(await api.lastAudit('city')).toMatchObject({ action: 'create', after: { slug: 'paris-ca' } })
    expect(await api.get('/api/cities/paris-ca')).toMatchObject({ name: 'Paris' })
  })

  test.each([
    ['of a country that is none', { name: 'Rome', countryCode: 'XX', state: '' }, 400],
    ['without a country', { name: 'Rome', state: '' }, 400],
    ['that is there already', { name: 'ISTANBUL', countryCode: 'TR', state: '' }, 409],
  ])('%s is refused', async (_, body, wanted) => {
    expect((await added(CITIES, body))[0]).toBe(wanted)
    expect(await api.lastAudit('city')).toBeUndefined()
  })
})

describe('texts', () => {
  const TEXTS = {
    description: 'Rooms.\n\n\nAnd <b>breakfast</b>.',
    seoTitle: ' Hotels\u200b ',
    seoDescription: 'Sleep.',
  }

  test.each([
    ['category', `${CATEGORIES}/${CATEGORY.hotel}`, '/api/categories/hotel', 'category-hotel'],
    ['city', `${CITIES}/${CITY.paris}`, '/api/cities/paris', 'city-paris'],
  ])('of a %s are cleaned, logged and public', async (entity, path, shown, tag) => {
    await api.patch(path, TEXTS)
    const cleaned = { ...TEXTS, description: 'Rooms.\n\nAnd <b>breakfast</b>.', seoTitle: 'Hotels' }
    expect(await api.get(shown)).toMatchObject(cleaned)
    expect(await api.lastAudit(entity)).toMatchObject({ before: { seoTitle: null }, after: cleaned })
    expect(api.purged).toContain(tag)
    await api.patch(path, { seoTitle: '', description: null })
    expect(await api.get(shown)).toMatchObject({ ...cleaned, seoTitle: null, description: null })
  })

  test.each([{ description: 'x'.repeat(5_001) }, { seoTitle: 7 }])(
    'such as these are refused',
    async (patch) => {
      expect((await api.patch(`${CATEGORIES}/${CATEGORY.hotel}`, patch)).status).toBe(400)
    },
  )
})
