import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminCategory } from '#domain/taxonomy/admin.ts'
import type { Category, CategoryDetail, Stats } from '#domain/taxonomy/taxonomy.ts'
import type { TaxonomyMerge } from '#domain/taxonomy/merges.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { CATEGORIES, CATEGORY, adminTaxonomyClient } from './admin-taxonomy-client.ts'

const { restaurant, hotel, cafe, other } = CATEGORY

let api: Awaited<ReturnType<typeof adminTaxonomyClient>>
beforeEach(async () => {
  api = await adminTaxonomyClient()
})

const nest = (id: number, parentId: number | null) => api.patch(`${CATEGORIES}/${id}`, { parentId })
const add = async (name: string) => {
  const response = await api.ask('POST', CATEGORIES, { name })
  return ((await response.json()) as AdminCategory).id
}
const listed = () => api.get<Category[]>('/api/categories')
const counts = async () =>
  Object.fromEntries((await listed()).map((each) => [each.slug, [each.businessCount, each.totalCount]]))
const names = async (query: string) =>
  (await api.get<{ name: string }[]>(`/api/businesses?limit=1000&${query}`)).map(({ name }) => name)
/** Gives some businesses another category. */
const move = (id: number, condition: SQL) =>
  api.db.run(sql`update businesses set category_id = ${id},
    category_folded = (select search_text from categories where id = ${id}) where ${condition}`)
const parents = () =>
  api.db.all(sql`select slug, parent_id as parent from categories where parent_id is not null order by id`)

describe('a category within another', () => {
  test('keeps its own count; the other has both, as have its page, its list, and its address', async () => {
    const before = await counts()
    expect((await nest(cafe, restaurant)).status).toBe(200)
    const [own, inner] = [before['restaurant']?.[0] ?? 0, before['cafe']?.[0] ?? 0]
    expect(inner).toBeGreaterThan(0)
    expect(await counts()).toMatchObject({ restaurant: [own, own + inner], cafe: [inner, inner] })
    const detail = await api.get<CategoryDetail>('/api/categories/restaurant')
    expect(detail).toMatchObject({ totalCount: own + inner, subcategories: [{ slug: 'cafe' }] })
    expect(await api.get('/api/categories/cafe')).toMatchObject({ parent: { slug: 'restaurant' } })
  })

  test.each([
    '',
    '&sortBy=rating',
    '&sortBy=name&sortOrder=desc',
    '&city=istanbul',
    '&country=TR',
    '&minRating=4',
  ])('is in the list of the other, in its order%s', async (rest) => {
    // All in one category are in the order that the two must have together.
    await move(restaurant, sql`category_id = ${cafe}`)
    const expected = await names(`category=restaurant${rest}`)
    await move(cafe, sql`category_id = ${restaurant} and id % 3 = 0`)
    await nest(cafe, restaurant)
    expect(await names(`category=restaurant${rest}`)).toEqual(expected)
    expect(expected).not.toEqual([])
  })

  test('is in the operators list of the other, in its export, and found by its words', async () => {
    const own = await api.get<unknown[]>(`/api/admin/businesses?limit=1000&categoryId=${restaurant}`)
    const inner = await api.get<unknown[]>(`/api/admin/businesses?limit=1000&categoryId=${cafe}`)
    await nest(cafe, restaurant)
    const both = await api.get<unknown[]>(`/api/admin/businesses?limit=1000&categoryId=${restaurant}`)
    expect(both).toHaveLength(own.length + inner.length)
    const found = await api.get<unknown[]>(`/api/admin/businesses?search=cafe&categoryId=${restaurant}`)
    expect(found.length).toBeGreaterThan(0)
    expect(await names('search=cafe&category=restaurant')).not.toEqual([])
  })

  test('makes a page of the other where that has no business of its own', async () => {
    const id = await add('Eating out')
    const before = await api.get<Stats>('/api/businesses/stats')
    await nest(cafe, id)
    expect((await listed()).find(({ slug }) => slug === 'eating-out')).toMatchObject({ businessCount: 0 })
    expect((await api.get<Stats>('/api/businesses/stats')).categories).toBe(before.categories + 1)
    expect(await names('category=eating-out')).toEqual(await names('category=cafe'))
  })

  test('lies one level deep, not in itself, not in Other', async () => {
    expect((await nest(cafe, restaurant)).status).toBe(200)
    expect((await nest(hotel, cafe)).status).toBe(409)
    expect((await nest(restaurant, hotel)).status).toBe(409)
    expect((await nest(hotel, hotel)).status).toBe(409)
    expect((await nest(hotel, other)).status).toBe(409)
    expect((await nest(other, hotel)).status).toBe(409)
    expect((await nest(hotel, 999)).status).toBe(404)
    expect((await nest(cafe, null)).status).toBe(200)
    expect(await parents()).toEqual([])
  })

  test('is said to caches of the pages that it leaves and that it comes to', async () => {
    await nest(cafe, restaurant)
    api.purged.length = 0
    await nest(cafe, hotel)
    expect(api.purged).toEqual(
      expect.arrayContaining(['category-restaurant', 'category-hotel', 'category-cafe']),
    )
  })

  test('keeps the other from being deleted', async () => {
    const id = await add('Eating out')
    await nest(cafe, id)
    expect((await api.ask('DELETE', `${CATEGORIES}/${id}`, undefined)).status).toBe(409)
    await nest(cafe, null)
    expect((await api.ask('DELETE', `${CATEGORIES}/${id}`, undefined)).status).toBe(200)
  })
})

describe('a merge', () => {
  const merge = async (id: number, into: number) =>
    expect((await api.ask('POST', `${CATEGORIES}/${id}/merge`, { into })).status).toBe(200)
  const undo = async () => {
    const [last] = await api.get<TaxonomyMerge[]>('/api/admin/taxonomy-merges?kind=category')
    const response = await api.ask('POST', `/api/admin/taxonomy-merges/${last?.id}/undo`, undefined)
    expect(response.status, await response.clone().text()).toBe(200)
  }

  test('of a parent gives what lies within it to its target, and undoing it gives it back', async () => {
    await nest(cafe, restaurant)
    await merge(restaurant, hotel)
    expect(await parents()).toEqual([{ slug: 'cafe', parent: hotel }])
    await undo()
    expect(await parents()).toEqual([{ slug: 'cafe', parent: restaurant }])
  })

  test('into one within it makes that one stand alone, with the others within it', async () => {
    const bistro = await add('Bistro')
    await nest(cafe, restaurant)
    await nest(bistro, restaurant)
    await merge(restaurant, cafe)
    expect(await parents()).toEqual([{ slug: 'bistro', parent: cafe }])
    await undo()
    expect(await parents()).toEqual([
      { slug: 'cafe', parent: restaurant },
      { slug: 'bistro', parent: restaurant },
    ])
  })

  test('of one within another is undone to where it lay, if that still is', async () => {
    await nest(cafe, restaurant)
    await merge(cafe, hotel)
    await undo()
    expect(await parents()).toEqual([{ slug: 'cafe', parent: restaurant }])
    await merge(cafe, hotel)
    await nest(restaurant, hotel)
    await undo()
    expect(await parents()).toEqual([{ slug: 'restaurant', parent: hotel }])
  })
})

describe('categories are listed', () => {
  test('by the order that operators gave, then the largest first, with what lies within them', async () => {
    await addBusinesses(
      api.db,
      Array.from({ length: 60 }, (_, at) => businessRow({ name: `Inn ${at}`, categoryId: hotel })),
    )
    const first = (await listed()).map(({ slug }) => slug)
    expect(first[0]).toBe('hotel')
    await api.patch(`${CATEGORIES}/${cafe}`, { orderNumber: 1 })
    const ordered = (await listed()).map(({ slug }) => slug)
    expect(ordered).toEqual(['cafe', ...first.filter((slug) => slug !== 'cafe')])
    expect((await api.get<Category[]>('/api/categories?limit=2&offset=1')).map(({ slug }) => slug)).toEqual(
      ordered.slice(1, 3),
    )
    expect(
      (await api.get<AdminCategory[]>(`${CATEGORIES}?sortBy=order`)).map(({ slug }) => slug).slice(0, 2),
    ).toEqual(['cafe', 'hotel'])
    expect((await api.patch(`${CATEGORIES}/${cafe}`, { orderNumber: 0 })).status).toBe(400)
    await api.patch(`${CATEGORIES}/${cafe}`, { orderNumber: null })
    expect((await listed()).map(({ slug }) => slug)).toEqual(first)
  })
})
