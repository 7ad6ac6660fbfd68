import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses, categories, cities, redirects, slugHistory } from '#db/schema/index.ts'
import { businessPath, categoryPath, cityPath } from '#domain/paths.ts'
import { businessRow } from '#tests/database/fixtures.ts'
import { openSiteDatabase } from './site.ts'
import { textOf } from './text.ts'

const SITE = process.env.TEST_URL ?? ''
const OLD = 'an-old-slug-of-the-tests'
const GONE = 'a-slug-of-the-tests-that-is-gone'
const TRASHED = 'tin-roof-inn-of-the-tests'
const MERGED = ['a-merged-place-of-the-tests', 'one-merged-before-of-the-tests'] as const

let db: Database
const now = { business: '', city: '', category: '' }

const slugIn = async (table: typeof businesses | typeof cities | typeof categories) =>
  (await db.select({ id: table.id, slug: table.slug }).from(table).limit(1))[0] ?? { id: 0, slug: '' }

beforeAll(async () => {
  db = await openSiteDatabase()
  const business = await slugIn(businesses)
  now.business = business.slug
  const city = await slugIn(cities)
  now.city = city.slug
  const category = await slugIn(categories)
  now.category = category.slug
  const { last } = await db.get<{ last: number }>(sql`select max(global_row_number) as last from businesses`)
  await db.insert(businesses).values(
    businessRow({
      name: 'Tin Roof Inn',
      matchKey: TRASHED,
      slug: TRASHED,
      globalRowNumber: last + 100,
      cityId: city.id,
      categoryId: category.id,
      deletedAt: '2026-01-01T00:00:00.000Z',
    }),
  )
  await db.insert(slugHistory).values([
    { slug: OLD, businessId: business.id },
    { slug: GONE, businessId: null },
  ])
  await db.insert(redirects).values([
    { kind: 'city', slug: MERGED[0], target: now.city },
    { kind: 'category', slug: MERGED[0], target: now.category },
  ])
})
afterAll(async () => {
  await db.delete(slugHistory).where(inArray(slugHistory.slug, [OLD, GONE]))
  await db.delete(businesses).where(eq(businesses.slug, TRASHED))
  await db.delete(redirects).where(eq(redirects.slug, MERGED[0]))
})

const ask = (path: string) => fetch(SITE + path, { redirect: 'manual' })

test.each([
  ['business', () => businessPath(OLD), () => businessPath(now.business)],
  ['city', () => cityPath(MERGED[0]), () => cityPath(now.city)],
  ['page of a city', () => cityPath(MERGED[0], 2), () => cityPath(now.city, 2)],
  ['category', () => categoryPath(MERGED[0]), () => categoryPath(now.category)],
])('the old address of a %s leads to the new one for good, with its query', async (_, from, to) => {
  const response = await ask(`${from()}?utm=1`)
  expect(response.status).toBe(301)
  const { pathname, search } = new URL(response.headers.get('Location') ?? '', SITE)
  expect(pathname + search).toBe(`${to()}?utm=1`)
})

test('a business that was deleted for good is gone, and its page says so', async () => {
  const response = await ask(businessPath(GONE))
  expect(response.status).toBe(410)
  const html = await response.text()
  expect(textOf(html)).toContain('“a slug of the tests that is gone” is no longer listed')
  expect(html).toContain('<meta name="robots" content="noindex, follow">')
  expect(html).not.toContain('rel="canonical"')
})

test('one in the trash is named, with its city and others like it', async () => {
  const response = await ask(businessPath(TRASHED))
  expect(response.status).toBe(410)
  const html = await response.text()
  expect(textOf(html)).toContain('Tin Roof Inn is no longer listed')
  expect(html).toContain(`href="${cityPath(now.city)}"`)
  expect(textOf(html)).toContain('Similar places')
})

test('one that never was is not found', async () => {
  expect((await ask(businessPath('never-of-the-tests'))).status).toBe(404)
})
