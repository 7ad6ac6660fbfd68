import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { readFacets } from '#db/businesses/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { categories } from '#db/schema/index.ts'
import { fold } from '#domain/text/fold.ts'
import { refreshSearch } from '#jobs/search.ts'
import {
  addBusinesses,
  businessRow,
  CATEGORIES,
  emptyDatabase,
  seedTaxonomy,
} from '#tests/database/fixtures.ts'

/** More categories than are counted in the largest directories. */
const KINDS = 60

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  const [template] = CATEGORIES
  if (!template) throw new Error('There is no category.')
  const more = Array.from({ length: KINDS }, (_, at) => ({
    ...template,
    id: 10 + at,
    name: `Trade ${at}`,
    folded: fold(`Trade ${at}`),
    slug: `trade-${at}`,
  }))
  await db.insert(categories).values(more)
  await addBusinesses(
    db,
    more.flatMap(({ id }, at) => [
      // The largest ones are all in France, the smallest in Türkiye as well.
      ...Array.from({ length: KINDS - at }, (_, nth) =>
        businessRow({ name: `Maison ${at} ${nth}`, categoryId: id, cityId: 1 }),
      ),
      ...(at < KINDS - 10 ? [] : [businessRow({ name: `Ev ${at}`, categoryId: id, cityId: 3, rating: 4.8 })]),
    ]),
  )
  await refreshSearch(db)
}, 60_000)

test.each([
  { country: 'TR' },
  { country: 'TR', minRating: 4.5 },
  { country: 'FR' },
  { city: 'istanbul' },
  {},
])('each category has the count of its list in %o', async (query) => {
  const found = await readFacets(db, query)
  const bySlug = new Map(found.categories.map((each) => [each.slug, each.found]))
  for (let at = 0; at < KINDS; at++) {
    const { total, relation } = await listBusinesses(db, { ...query, category: `trade-${at}`, limit: 1 })
    if (total > 0) expect(bySlug.get(`trade-${at}`), `trade-${at}`).toEqual({ count: total, relation })
  }
})
