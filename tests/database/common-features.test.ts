import { expect, test } from 'vitest'
import { listCommonFeatures } from '#db/businesses/common-features.ts'
import { refreshCommonFeatures } from '#db/businesses/refresh-common-features.ts'
import { categories } from '#db/schema/index.ts'
import { addBusinesses, businessRow, emptyDatabase } from './fixtures.ts'

test('the choices of features are the twenty most common and the diets that are met', async () => {
  const db = await emptyDatabase()
  await db.insert(categories).values({
    id: 1,
    name: 'Restaurant',
    folded: 'restaurant',
    searchText: 'restaurant',
    slug: 'restaurant',
    icon: 'restaurant',
  })
  const common = Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [`Feature ${String(at + 10)}`, true]),
  )
  await addBusinesses(db, [
    businessRow({ name: 'a', slug: 'a', categoryId: 1, about: { Service: common } }),
    businessRow({ name: 'b', slug: 'b', categoryId: 1, about: { Service: common } }),
    businessRow({
      name: 'c',
      slug: 'c',
      categoryId: 1,
      about: { Offerings: { 'Vegan options': true, 'Kosher food': false, 'Small plates': true } },
    }),
  ])
  await refreshCommonFeatures(db)
  const found = await listCommonFeatures(db)
  expect(found).toHaveLength(21)
  expect(found.at(-1)).toEqual({ slug: 'vegan-options', name: 'Vegan options' })
})
