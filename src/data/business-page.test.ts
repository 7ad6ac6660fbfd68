import { beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { categories } from '#db/schema/index.ts'
import { addBusinesses, businessRow, emptyDatabaseUrl } from '#tests/database/fixtures.ts'
import { onlyOnce, readBusinessPage } from './business-page.ts'

/** Category n has n businesses, so that 12 is the largest. */
const CATEGORIES = 12

beforeAll(async () => {
  const url = emptyDatabaseUrl()
  vi.stubEnv('DATABASE_URL', url)
  const db = openDatabase(url)
  const ids = Array.from({ length: CATEGORIES }, (_, at) => at + 1)
  await db.insert(categories).values(
    ids.map((id) => {
      const name = `kind ${id}`
      return { id, name, folded: name, searchText: name, slug: `kind-${id}`, icon: 'place' }
    }),
  )
  await addBusinesses(
    db,
    ids.flatMap((categoryId) =>
      Array.from({ length: categoryId }, (_, at) =>
        businessRow({ name: 'x', slug: `x-${categoryId}-${at}`, categoryId }),
      ),
    ),
  )
  const kinds = ['hotel', 'restaurant', 'pharmacy']
  await db.insert(categories).values(
    kinds.map((slug, at) => ({
      id: 90 + at,
      name: slug,
      folded: slug,
      searchText: slug,
      slug,
      icon: slug,
    })),
  )
  const near = (name: string, kind: number, metres: number, span?: [number, number]) =>
    businessRow({
      name,
      slug: name,
      categoryId: 90 + kind,
      latitude: 48 + metres / 111_195,
      longitude: 2,
      timezone: 'Europe/Paris',
      week: Array.from({ length: 7 }, () => (span ? [span] : [])),
    })
  await addBusinesses(db, [
    near('hotel', 0, 0, [0, 1440]),
    near('shut', 1, 100),
    near('open', 1, 200, [0, 1440]),
    near('open-too', 1, 300, [0, 1440]),
    near('pharmacy', 2, 4000),
  ])
  return () => {
    vi.unstubAllEnvs()
  }
})

test.each([
  ['of a large category', 'x-10-0', [12, 11, 9, 8, 7, 6, 5, 4]],
  ['of a small category', 'x-2-0', [12, 11, 10, 9, 8, 7, 6, 5]],
])('beside a business %s stand the eight largest others', async (_, slug, ids) => {
  const page = await readBusinessPage(slug)
  expect(page).toMatchObject({ kind: 'found', otherCategories: ids.map((id) => ({ id })) })
})

test('an address that never was has no page', async () => {
  expect(await readBusinessPage('never')).toBeUndefined()
})

test('of what visitors look for nearby those that are open stand first, and in no other list', async () => {
  const page = await readBusinessPage('hotel')
  if (page?.kind !== 'found') throw new Error('No page')
  expect(page.needs.map(({ label, rows }) => [label, rows.map(({ slug }) => slug)])).toEqual([
    ['Eat', ['open', 'open-too']],
    ['Pharmacy', ['pharmacy']],
  ])
  expect(page.nearby.map(({ slug }) => slug)).toEqual(['shut'])
  expect(page.isKindNear).toBe(false)
})

test('no row stands twice in the lists of a page', async () => {
  const firstTime = onlyOnce()
  expect(firstTime([{ id: 1 }, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }])
  expect(firstTime([{ id: 2 }, { id: 3 }])).toEqual([{ id: 3 }])
  const page = await readBusinessPage('x-10-0')
  if (page?.kind !== 'found') throw new Error('No page')
  const { alternatives, nearby, sameCity, sameCategory, sameType } = page
  const ids = [alternatives, nearby, sameCity, sameCategory, sameType].flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
