import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import {
  categoryIdsOf,
  parseCityPage,
  readCategoryRefs,
  readCityPageRows,
} from '#db/taxonomy/city-page-contents.ts'
import { listPlaceCategories } from '#db/taxonomy/place-categories.ts'
import { addBusinesses, businessRow, CITIES, emptyDatabase, seedTaxonomy } from './fixtures.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  const rows = Array.from({ length: 40 }, (_, at) =>
    businessRow({
      name: `Number ${at}`,
      cityId: 1 + (at % 3),
      categoryId: 1 + (at % 4),
      rating: at % 5 === 0 ? null : 1 + ((at * 7) % 40) / 10,
      reviewCount: at % 6,
      isVerified: at % 2 === 0,
      isOpen: at % 7 !== 0,
      week: at % 3 === 1 ? null : [[[540, 1080]], [], [], [], [], [], [[0, 1440]]],
      specialHours: at % 4 === 0 ? null : [{ date: '2026-12-25', spans: [] }],
      latitude: at % 2 === 0 ? null : 48 + at / 7,
      longitude: at % 2 === 0 ? null : at,
      ...(at % 9 === 0 && { countryCode: 'TR' }),
      ...(at % 10 === 0 && { countryCode: null }),
      deletedAt: at % 11 === 0 ? '2026-01-01T00:00:00.000Z' : null,
    }),
  )
  await addBusinesses(db, rows)
  await db.run(sql`update businesses set special_hours = 'unreadable' where id % 5 = 0`)
})

async function readPages(ids: readonly number[], limits: { businesses: number; shares: number }) {
  const categories = await readCategoryRefs(db)
  const rows = await readCityPageRows(db, ids, limits)
  return rows.map((row) => ({ row, page: parseCityPage(row, categories) }))
}

test.each(CITIES)('what the build reads of $slug is what is read on demand', async ({ id, slug }) => {
  const [read] = await readPages([id], { businesses: 15, shares: 2 })
  const { rows } = await listBusinesses(db, { city: slug, sortBy: 'best', limit: 15 })
  // As text: pages tell by it whether they have the list of the API.
  expect(JSON.stringify(read?.page.businesses)).toBe(JSON.stringify(rows))
  expect(read?.page).toEqual({
    cityId: id,
    texts: { description: null, seoTitle: null, seoDescription: null },
    businesses: rows,
    shares: await listPlaceCategories(db, { cityId: id }, 2),
  })
})

test('cities come in the order of their ids, also those that are not there', async () => {
  const pages = await readPages([3, 99, 1], { businesses: 5, shares: 2 })
  expect(pages.map(({ page: { cityId, businesses } }) => [cityId, businesses.length])).toEqual([
    [3, 5],
    [99, 0],
    [1, 5],
  ])
})

test('the categories of a page are those of its businesses and of its shares', async () => {
  const [read] = await readPages([1], { businesses: 15, shares: 1 })
  const named = [
    ...(read?.page.businesses.map(({ category }) => category.id) ?? []),
    read?.page.shares[0]?.id,
  ]
  expect(new Set(read && categoryIdsOf(read.row))).toEqual(new Set(named))
  expect(new Set(named).size).toBeGreaterThan(1)
})
