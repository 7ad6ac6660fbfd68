import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { copyOf } from './fixtures.ts'
import type { Database } from '#db/client.ts'
import { beginBulkLoad, finishBulkLoad } from '#db/imports/bulk-load/bulk-load.ts'
import { isBuildDue, listPageChanges, readTime } from '#db/page-changes/read.ts'
import { businesses, categories, cities, htmlSnippets, pageChanges, pricingPlans } from '#db/schema/index.ts'
import { AD_SETTINGS_KEY } from '#db/ads/settings.ts'
import { BUILT_SETTINGS } from '#domain/site-settings.ts'
import { TAG_SETTINGS } from '#domain/snippet/tags.ts'
import { saveValue } from '#db/settings/key-value.ts'
import { listIndexablePages } from '#db/sitemap.ts'
import { removeForGood } from '#db/suppressions/remove.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

const [PARIS, PARIS_US, ISTANBUL] = [1, 2, 3]
const [RESTAURANT, HOTEL, CAFE] = [1, 2, 3]

const full = await emptyDatabase()
await seedTaxonomy(full)
await full.update(categories).set({ parentId: RESTAURANT }).where(eq(categories.id, CAFE))
await addBusinesses(full, [
  businessRow({ name: 'One', id: 1, cityId: PARIS, categoryId: CAFE, countryCode: 'FR', indexable: true }),
  businessRow({
    name: 'Two',
    id: 2,
    cityId: PARIS_US,
    categoryId: HOTEL,
    countryCode: 'US',
    indexable: true,
  }),
])

let db: Database
beforeEach(async () => {
  db = await copyOf(full)
  await db.delete(pageChanges)
})

const changed = async () => (await listPageChanges(db, 0, 100)).map(({ page }) => page).sort()
const change = (id: number, values: Partial<typeof businesses.$inferInsert>) =>
  db.update(businesses).set(values).where(eq(businesses.id, id))

const OF_ONE = ['category/cafe', 'category/restaurant', 'city/paris', 'country/FR']

describe('a business changes the pages that show it:', () => {
  test.each<[string, Partial<typeof businesses.$inferInsert>]>([
    ['its name', { name: 'Uno' }],
    ['its version', { version: 7 }],
    ['its hours', { week: '"x"' as never }],
    ['its rating', { rating: 4.9 }],
    ['its order', { popularity: 9 }],
    ['its photo', { photoUrl: 'https://lh3.googleusercontent.com/x' }],
    ['that it is closed', { businessStatus: 'CLOSED_PERMANENTLY' }],
    ['the time of an edit', { updatedAt: '2999-01-01T00:00:00.000Z' }],
  ])('%s', async (_, values) => {
    await change(1, values)
    expect(await changed()).toEqual([...OF_ONE, 'home'].sort())
  })

  test('the trash, and out of it', async () => {
    await change(1, { deletedAt: '2026-01-01T00:00:00.000Z' })
    expect(await changed()).toEqual([...OF_ONE, 'directory'].sort())
    await db.delete(pageChanges)
    await change(1, { deletedAt: null })
    expect(await changed()).toEqual([...OF_ONE, 'directory'].sort())
  })

  test('that it moves: where it was, and where it is', async () => {
    await change(1, { cityId: ISTANBUL, countryCode: 'TR', categoryId: HOTEL })
    expect(await changed()).toEqual(
      [...OF_ONE, 'category/hotel', 'city/istanbul', 'country/TR', 'directory'].sort(),
    )
  })

  test('that it comes, and that it goes', async () => {
    await addBusinesses(db, [
      businessRow({ name: 'Three', id: 3, cityId: PARIS, categoryId: CAFE, countryCode: 'FR' }),
    ])
    expect(await changed()).toEqual([...OF_ONE, 'directory'].sort())
    await db.delete(pageChanges)
    await db.delete(businesses).where(eq(businesses.id, 3))
    expect(await changed()).toEqual([...OF_ONE, 'directory'].sort())
  })

  test('but nothing that happens to it in the trash', async () => {
    await change(1, { deletedAt: '2026-01-01T00:00:00.000Z' })
    await db.delete(pageChanges)
    await change(1, { name: 'Unseen' })
    expect(await changed()).toEqual([])
  })
})

test('a city that is renamed changes its own pages, old and new, and those that name it', async () => {
  await db.update(cities).set({ name: 'Lutetia', slug: 'lutetia' }).where(eq(cities.id, PARIS))
  expect(await changed()).toEqual(['category/cafe', 'city/lutetia', 'city/paris', 'country/FR', 'directory'])
})

test('a city that comes to a state, or leaves it, changes the pages of its country and its states', async () => {
  await db.run(sql`insert into city_states (city_id, state) values (${PARIS_US}, 'US:Texas')`)
  expect(await changed()).toEqual(['country/US'])
  await db.delete(pageChanges)
  await db.run(sql`delete from city_states where city_id = ${PARIS_US}`)
  expect(await changed()).toEqual(['country/US'])
})

test('a namesake changes how the only other city of its name is named, where it comes and where it goes', async () => {
  const istanbul = { name: 'Istanbul', folded: 'istanbul', searchText: 'istanbul', slug: 'istanbul-us' }
  await db.insert(cities).values({ id: 9, ...istanbul })
  expect(await changed()).toEqual(['city/istanbul', 'city/istanbul-us', 'directory'])
  await db.delete(pageChanges)
  await db.delete(cities).where(eq(cities.id, 9))
  expect(await changed()).toEqual(['city/istanbul', 'city/istanbul-us', 'directory'])
  await db.delete(pageChanges)
  await db
    .insert(cities)
    .values({ id: 9, name: 'Paris', folded: 'paris', searchText: 'paris', slug: 'paris-9' })
  expect(await changed()).toEqual([])
})

test('a text of a category changes its page, its name changes all pages', async () => {
  await db.update(categories).set({ description: 'About' }).where(eq(categories.id, CAFE))
  expect(await changed()).toEqual(['category/cafe'])
  await db.update(categories).set({ name: 'Coffee' }).where(eq(categories.id, CAFE))
  expect(await changed()).toEqual(['category/cafe', 'site'])
})

test.each<[string, () => Promise<unknown>, string[]]>([
  ...[...BUILT_SETTINGS, ...TAG_SETTINGS, AD_SETTINGS_KEY].map(
    (key): [string, () => Promise<unknown>, string[]] => [
      `the setting ${key}`,
      () => saveValue(db, key, 'x'),
      ['site'],
    ],
  ),
  ['a value that no page shows', () => saveValue(db, 'rebuild', {}), []],
  [
    'code of others',
    () => db.insert(htmlSnippets).values({ id: 'a', name: 'a', position: 'head' }),
    ['site'],
  ],
  [
    'a plan',
    () => db.insert(pricingPlans).values({ id: 'a', name: 'a', price: 1, features: [], maxAds: 1 }),
    ['plans'],
  ],
])('%s', async (_, write, pages) => {
  await write()
  expect(await changed()).toEqual(pages)
})

test('a load of many and what replaces everything change all pages, and their lists are dated by their businesses', async () => {
  const empty = await emptyDatabase()
  await seedTaxonomy(empty)
  await beginBulkLoad(empty)
  await addBusinesses(empty, [
    businessRow({
      name: 'One',
      cityId: PARIS,
      categoryId: CAFE,
      indexable: true,
      updatedAt: '2020-05-04T03:02:01.000Z',
    }),
  ])
  await finishBulkLoad(empty)
  const rows = await listPageChanges(empty, 0, 10)
  expect(rows.map(({ page }) => page).sort()).toEqual(['category/cafe', 'city/paris', 'country/FR', 'site'])
  expect(rows.find(({ page }) => page === 'city/paris')?.changedAt).toBe(
    Date.parse('2020-05-04T03:02:01Z') / 1000,
  )
})

test('what is removed for good is told from what changed', async () => {
  await removeForGood(db, [1], { actor: 'admin', note: null })
  const rows = await listPageChanges(db, 0, 100)
  expect(rows.filter(({ removedAt }) => removedAt !== null).map(({ page }) => page)).toHaveLength(6)
  expect(rows.map(({ page }) => page).sort()).toEqual([...OF_ONE, 'directory', 'home'].sort())
})

test('sitemaps tell when a list last changed', async () => {
  await change(1, { name: 'Uno' })
  await db.update(cities).set({ indexableCount: 9 })
  await db.update(categories).set({ indexableCount: 9 })
  await db.update(pageChanges).set({ changedAt: Date.parse('2031-02-03T00:00:00Z') / 1000 })
  const told = async (kind: 'cities' | 'categories') =>
    (await listIndexablePages(db, kind, 1)).map(({ slug, updatedAt }) => [slug, updatedAt])
  expect(await told('cities')).toContainEqual(['paris', '2031-02-03'])
  expect(await told('categories')).toContainEqual(['restaurant', '2031-02-03'])
  await db.run(sql`delete from page_changes`)
  expect((await told('cities'))[0]?.[1]).toMatch(/^20\d\d-\d\d-\d\d$/)
})

test('a new build is due where many pages have changed, or what all of them show', async () => {
  const now = await readTime(db)
  expect(await isBuildDue(db, now)).toBe(false)
  const many = Array.from({ length: 201 }, (_, at) => ({ page: `city/${at}`, changedAt: now }))
  await db.insert(pageChanges).values(many.slice(1))
  expect(await isBuildDue(db, now)).toBe(false)
  await db.insert(pageChanges).values(many.slice(0, 1))
  expect(await isBuildDue(db, now)).toBe(true)
  expect(await isBuildDue(db, now + 1)).toBe(false)
  await db.delete(pageChanges)
  await saveValue(db, 'metaDescription', 'x')
  expect(await isBuildDue(db, now)).toBe(true)
})
