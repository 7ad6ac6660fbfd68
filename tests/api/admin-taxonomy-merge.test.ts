import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { businesses, cities } from '#db/schema/index.ts'
import type { MergeProgress } from '#domain/taxonomy/admin.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { CATEGORIES, CATEGORY, CITIES, CITY, adminTaxonomyClient } from './admin-taxonomy-client.ts'

let api: Awaited<ReturnType<typeof adminTaxonomyClient>>
beforeEach(async () => {
  api = await adminTaxonomyClient()
})

/** The search index rows whose category contains the word. */
const inCategory = (word: string) =>
  api.db.all(sql`select rowid from businesses_fts where businesses_fts match ${`category : ${word}`}`)

const merge = async (path: string, body: object) => {
  const response = await api.ask('POST', `${path}/merge`, body)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as MergeProgress
}

async function importRows(rows: readonly BusinessCandidate[]) {
  const context = await beginImport(api.db, { fileName: 'a.csv', preset: 'generic', dryRun: false })
  const numbered = rows.map((candidate, row) => ({ row, candidate }))
  await importBusinesses(api.db, numbered, context)
  return context.counts
}

describe('a merge of categories', () => {
  test('moves every business, the trash too, and leaves an address that leads on', async () => {
    await api.db
      .update(businesses)
      .set({ categoryId: CATEGORY.hotel, categoryFolded: 'hotel' })
      .where(sql`slug = 'thrown-away'`)
    const progress = await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.restaurant })
    expect(progress).toEqual({ moved: 11, left: 0, done: true })
    expect(await api.location('/api/categories/hotel')).toEqual([301, '/api/categories/restaurant'])
    expect(await api.location('/api/categories/inn')).toEqual([301, '/api/categories/restaurant'])
    expect(await api.get('/api/categories/restaurant')).toMatchObject({ businessCount: 20 })
    expect(await api.wrongCounts()).toEqual([])
    const stale = await api.db.all(
      sql`select id from businesses where category_id = 1 and category_folded <> 'restaurant'`,
    )
    expect(stale).toEqual([])
    expect(await inCategory('hotel')).toEqual([])
    expect(await inCategory('restaurant')).toHaveLength(20)
    expect(await api.lastAudit('category')).toMatchObject({
      action: 'merge',
      entityId: String(CATEGORY.hotel),
      before: { name: 'Hotel', slug: 'hotel' },
      after: { into: 'Restaurant', slug: 'restaurant', businesses: 11 },
    })
    expect(api.purged).toEqual(
      expect.arrayContaining([
        'businesses',
        'categories',
        'category-hotel',
        'category-restaurant',
        'stats',
        'sitemaps',
      ]),
    )
  })

  test('upon a merge leads to where the last one ends', async () => {
    await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.restaurant })
    await merge(`${CATEGORIES}/${CATEGORY.restaurant}`, { into: CATEGORY.cafe })
    for (const slug of ['inn', 'hotel', 'restaurant'])
      expect(await api.location(`/api/categories/${slug}`)).toEqual([301, '/api/categories/cafe'])
  })

  test('of many businesses goes on call by call, and is done when none is left', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) =>
      businessRow({ name: `Many ${at}`, categoryId: CATEGORY.hotel, cityId: 1 }),
    )
    await addBusinesses(api.db, many)
    const steps: MergeProgress[] = []
    do steps.push(await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.cafe }))
    while (!steps.at(-1)?.done)
    expect(steps).toEqual([
      { moved: 500, left: 710, done: false },
      { moved: 500, left: 210, done: false },
      { moved: 210, left: 0, done: true },
    ])
    expect(await api.wrongCounts()).toEqual([])
  })

  test('into Other takes businesses out of sight of search engines', async () => {
    await api.db.run(
      sql`update businesses set phone = '1', website = 'https://x.example', indexable = 1 where category_id = ${CATEGORY.hotel}`,
    )
    await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.other })
    expect(await api.get(`/api/categories/other`)).toMatchObject({ businessCount: 10, indexable: false })
    expect(await api.wrongCounts()).toEqual([])
  })

  test.each([
    [CATEGORY.other, { into: CATEGORY.hotel }, 409],
    [CATEGORY.hotel, { into: CATEGORY.hotel }, 400],
    [CATEGORY.hotel, { into: 99 }, 404],
    [99, { into: CATEGORY.hotel }, 404],
    [CATEGORY.hotel, {}, 400],
    [CATEGORY.hotel, { into: CATEGORY.cafe, acrossCountries: true }, 400],
  ])('of %i by %j is refused', async (id, body, status) => {
    expect((await api.ask('POST', `${CATEGORIES}/${id}/merge`, body)).status).toBe(status)
    expect(await api.lastAudit('category')).toBeUndefined()
  })
})

describe('a merge of cities', () => {
  test('of one country moves every business', async () => {
    expect(await merge(`${CITIES}/${CITY.newParis}`, { into: CITY.parisTexas })).toMatchObject({
      moved: 6,
      done: true,
    })
    expect(await api.location('/api/cities/new-paris')).toEqual([301, '/api/cities/paris-us'])
    expect(await api.get<unknown[]>('/api/businesses?city=new-paris')).toHaveLength(12)
    expect(await api.wrongCounts()).toEqual([])
  })

  test('of two countries asks first, then takes the businesses to the other country', async () => {
    const path = `${CITIES}/${CITY.parisTexas}`
    const refused = await api.ask('POST', `${path}/merge`, { into: CITY.paris })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ details: [{ path: 'acrossCountries' }] })
    await merge(path, { into: CITY.paris, acrossCountries: true })
    expect(
      await api.db.all(
        sql`select distinct country_code as code from businesses where city_id = ${CITY.paris}`,
      ),
    ).toEqual([{ code: 'FR' }])
    expect(await api.wrongCounts()).toEqual([])
  })
})

describe('an import knows', () => {
  const row = (values: Partial<BusinessCandidate>): BusinessCandidate => ({
    name: 'Import Inn',
    address: 'Main St 1',
    category: 'Hotel',
    city: 'New Paris',
    state: 'Ohio',
    countryCode: 'US',
    ...values,
  })
  const imported = () =>
    api.db.all(sql`select k.slug as category, c.slug as city, b.country_code as country from businesses b
      join categories k on k.id = b.category_id join cities c on c.id = b.city_id where b.name = 'Import Inn'`)

  test('a merged category by each of its names, and finds every business unchanged', async () => {
    await importRows([row({})])
    await merge(`${CATEGORIES}/${CATEGORY.hotel}`, { into: CATEGORY.restaurant })
    await merge(`${CATEGORIES}/${CATEGORY.restaurant}`, { into: CATEGORY.cafe })
    expect(await importRows([row({ category: 'Hotels' })])).toMatchObject({
      unchanged: 1,
      categoriesCreated: 0,
    })
    expect(await importRows([row({ category: 'restaurant' })])).toMatchObject({
      unchanged: 1,
      categoriesCreated: 0,
    })
    expect(await imported()).toEqual([{ category: 'cafe', city: 'new-paris', country: 'US' }])
  })

  test('a renamed category by its old name, until another takes that', async () => {
    await api.patch(`${CATEGORIES}/${CATEGORY.hotel}`, { name: 'Lodging' })
    expect(await importRows([row({})])).toMatchObject({ imported: 1, categoriesCreated: 0 })
    await api.patch(`${CATEGORIES}/${CATEGORY.cafe}`, { name: 'Hotel' })
    await importRows([row({})])
    expect(await imported()).toMatchObject([{ category: 'cafe' }])
  })

  test('no free slug twice: a new category beside one that took its slug gets another', async () => {
    await api.patch(`${CATEGORIES}/${CATEGORY.hotel}`, { slug: 'museum' })
    await importRows([row({ category: 'Museum' })])
    const [{ category } = { category: '' }] = (await imported()) as { category: string }[]
    expect(category).toMatch(/^museum-\w+$/)
  })

  test('a merged city by its name, and each business of it by the address it had there', async () => {
    await importRows([row({})])
    await merge(`${CITIES}/${CITY.newParis}`, { into: CITY.parisTexas })
    expect(await importRows([row({})])).toMatchObject({ imported: 0, unchanged: 1 })
    await merge(`${CITIES}/${CITY.parisTexas}`, { into: CITY.paris, acrossCountries: true })
    expect(await importRows([row({})])).toMatchObject({ imported: 0, unchanged: 1 })
    expect(await imported()).toEqual([{ category: 'hotel', city: 'paris', country: 'FR' }])
    const known = await api.db.select({ slug: cities.slug }).from(cities)
    expect(known.map(({ slug }) => slug).toSorted()).toEqual(['istanbul', 'paris'])
  })

  test('a city of the same name elsewhere for what it is', async () => {
    await merge(`${CITIES}/${CITY.newParis}`, { into: CITY.parisTexas })
    await importRows([row({ state: 'Maine' })])
    expect(await imported()).toMatchObject([{ city: 'new-paris-us' }])
  })

  test('a renamed city by its old name, slug and state', async () => {
    await importRows([row({})])
    await api.patch(`${CITIES}/${CITY.newParis}`, { name: 'Neu-Paris', slug: 'neu-paris', state: 'OH' })
    expect(await importRows([row({})])).toMatchObject({ imported: 0, unchanged: 1 })
    expect(await importRows([row({ city: 'Neu Paris', state: 'OH' })])).toMatchObject({ imported: 0 })
    expect(await imported()).toMatchObject([{ city: 'neu-paris' }])
  })
})
