import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { findCategory } from '#db/taxonomy/list.ts'
import { listCategories, listCategoryPage } from '#db/taxonomy/list-categories.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    ...[1, 3, 3].map((cityId) => businessRow({ name: 'inn', cityId, categoryId: 2 })),
    ...[undefined, undefined].map((cityId) => businessRow({ name: 'cafe', cityId, categoryId: 3 })),
    businessRow({ name: 'diner', cityId: 4, categoryId: 1 }),
  ])
})

test('a category is located where most of its businesses are, and nowhere where none is in a city', async () => {
  const rows = await listCategories(db)
  expect(Object.fromEntries(rows.map(({ slug, location }) => [slug, location]))).toEqual({
    hotel: 'İstanbul, Türkiye',
    cafe: null,
    restaurant: 'New Paris, United States',
  })
  expect(await findCategory(db, 'hotel')).toMatchObject({ category: { location: 'İstanbul, Türkiye' } })
})

test('a part of the categories is cut from the list of all, and says how many these are', async () => {
  const all = await listCategories(db)
  for (const offset of [0, 1, 2, 3])
    expect(await listCategoryPage(db, { limit: 2, offset })).toEqual({
      rows: all.slice(offset, offset + 2),
      total: all.length,
    })
  expect(await listCategoryPage(db, {})).toEqual({ rows: all, total: all.length })
})
