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
