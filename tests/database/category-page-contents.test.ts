import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { parseRow } from '#db/sql/json-object.ts'
import { listCategoryCities } from '#db/taxonomy/category-cities.ts'
import { readCategoryPageRows } from '#db/taxonomy/category-page-contents.ts'
import { findCategory, listCategoryDetails } from '#db/taxonomy/list.ts'
import { addBusinesses, businessRow, CATEGORIES, emptyDatabase, seedTaxonomy } from './fixtures.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  const rows = Array.from({ length: 80 }, (_, at) =>
    businessRow({
      name: `Number ${at}`,
      cityId: 1 + (at % 3),
      categoryId: 1 + (at % CATEGORIES.length),
      rating: at % 5 === 0 ? null : 1 + ((at * 7) % 40) / 10,
      reviewCount: at % 6,
      businessStatus: at % 7 === 0 ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL',
      deletedAt: at % 11 === 0 ? '2026-01-01T00:00:00.000Z' : null,
    }),
  )
  await addBusinesses(db, rows)
  // A category with subcategories, of which its page shows the businesses as well.
  await db.run(sql`update categories set parent_id = 1 where id in (2, 3)`)
})

test.each(CATEGORIES)('what the build reads of $slug is what is read on demand', async ({ id, slug }) => {
  const [row] = await readCategoryPageRows(db, [id], { businesses: 12, cities: 2 })
  if (!row) throw new Error('There is no row.')
  const { rows } = await listBusinesses(db, { category: slug, sortBy: 'best', limit: 12 })
  expect(rows.length).toBeGreaterThan(5)
  expect({ businesses: parseRow(row.businesses), cities: parseRow(row.cities) }).toEqual({
    businesses: rows,
    cities: await listCategoryCities(db, id, 2),
  })
  const [category] = await listCategoryDetails(db, [id])
  expect(await findCategory(db, slug)).toEqual({ kind: 'found', category })
})

test('a category with subcategories has the cities of all of them, with all their businesses there', async () => {
  const cities = await listCategoryCities(db, 1, 3)
  const counted = await db.all<{ name: string; state: string | null; businessCount: number }>(sql`
    select c.name, c.state, count(*) as businessCount from businesses b join cities c on c.id = b.city_id
    where b.category_id in (1, 2, 3) and b.deleted_at is null group by c.id order by 3 desc, c.folded limit 3`)
  expect(cities.map(({ name, state, businessCount }) => ({ name, state, businessCount }))).toEqual(counted)
})

test('categories come in the order of their ids, also those that are not there', async () => {
  const rows = await readCategoryPageRows(db, [3, 99, 1], { businesses: 5, cities: 2 })
  expect(rows.map(({ categoryId, businesses }) => [categoryId, parseRow(businesses).length])).toEqual([
    [3, 5],
    [99, 0],
    [1, 5],
  ])
})
