import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { parseCityPage, readCityPageRows } from '#db/taxonomy/city-page-contents.ts'
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
      deletedAt: at % 11 === 0 ? '2026-01-01T00:00:00.000Z' : null,
    }),
  )
  await addBusinesses(db, rows)
})

test.each(CITIES)('what the build reads of $slug is what is read on demand', async ({ id, slug }) => {
  const [part] = (await readCityPageRows(db, [id], { businesses: 5, shares: 2 })).map(parseCityPage)
  const { rows } = await listBusinesses(db, { city: slug, sortBy: 'best', limit: 5 })
  expect(part).toEqual({
    cityId: id,
    texts: { description: null, seoTitle: null, seoDescription: null },
    businesses: rows,
    shares: await listPlaceCategories(db, { cityId: id }, 2),
  })
})

test('cities come in the order of their ids, also those that are not there', async () => {
  const rows = await readCityPageRows(db, [3, 99, 1], { businesses: 5, shares: 2 })
  const parts = rows.map(parseCityPage)
  expect(parts.map(({ cityId, businesses }) => [cityId, businesses.length])).toEqual([
    [3, 5],
    [99, 0],
    [1, 5],
  ])
})
