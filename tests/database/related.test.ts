import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { findBusinessPage } from '#db/businesses/find-page.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

const RESTAURANT = 1
const HOTEL = 2
const PARIS = 1
const TEXAS = 2
const ISTANBUL = 3

/** A business for each rating, named after both: 'cook-texas-4.5'. */
const rated = (name: string, values: Parameters<typeof businessRow>[0], ratings: readonly number[]) =>
  ratings.map((rating) => businessRow({ ...values, name, slug: `${name}-${rating}`, rating }))

const paris = { name: '', cityId: PARIS }
const self = businessRow({
  ...paris,
  name: 'self',
  slug: 'self',
  categoryId: RESTAURANT,
  type: 'Bistro',
  rating: 5,
})

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [
    { ...self, id: 1 },
    ...rated('cook-paris', { ...paris, categoryId: RESTAURANT }, [4.9, 3]),
    ...rated('cook-texas', { name: '', cityId: TEXAS, categoryId: RESTAURANT }, [4.1, 4.8, 2, 3.3]),
    ...rated('cook-istanbul', { name: '', cityId: ISTANBUL, categoryId: RESTAURANT }, [4.5, 4.7, 1]),
    ...rated('cook-nowhere', { name: '', categoryId: RESTAURANT }, [4.6]),
    ...rated('inn-paris', { ...paris, categoryId: HOTEL }, [4.2, 3.9, 4.4, 1.5, 2.5, 3.5, 4]),
    ...rated('inn-texas', { name: '', cityId: TEXAS, categoryId: HOTEL }, [4.95]),
    ...rated('bistro', { name: '', cityId: TEXAS, categoryId: HOTEL, type: 'Bistro' }, [2.1, 2.4, 2.2, 2.3]),
    ...rated('bistro-paris', { ...paris, categoryId: RESTAURANT, type: 'Bistro' }, [4.3]),
    businessRow({
      ...paris,
      name: 'trash',
      slug: 'trash',
      categoryId: HOTEL,
      rating: 5,
      deletedAt: '2026-01-01',
    }),
    businessRow({ name: 'lonely', slug: 'lonely', id: 99, categoryId: 3 }),
  ])
})

async function pageOf(slug: string) {
  const page = await findBusinessPage(db, slug, { nearby: 8, categories: 9 })
  if (page?.kind !== 'found') throw new Error(`No ${slug}`)
  return page
}

test.each<[string, 'sameCategory' | 'sameCity' | 'sameType', string[]]>([
  [
    'the six best rated of the category in other cities',
    'sameCategory',
    [
      ...['cook-texas-4.8', 'cook-istanbul-4.7', 'cook-nowhere-4.6'],
      ...['cook-istanbul-4.5', 'cook-texas-4.1', 'cook-texas-3.3'],
    ],
  ],
  [
    'the six best rated of the city in other categories',
    'sameCity',
    ['inn-paris-4.4', 'inn-paris-4.2', 'inn-paris-4', 'inn-paris-3.9', 'inn-paris-3.5', 'inn-paris-2.5'],
  ],
  [
    'the four best rated of the type, wherever they are',
    'sameType',
    ['bistro-paris-4.3', 'bistro-2.4', 'bistro-2.3', 'bistro-2.2'],
  ],
])('%s', async (_, rule, slugs) => {
  const related = await pageOf('self')
  expect(related[rule].map(({ slug }) => slug)).toEqual(slugs)
})

test('a business without city or type has neither of its city nor of its type', async () => {
  expect(await pageOf('lonely')).toMatchObject({
    sameCategory: [],
    sameCity: [],
    sameType: [],
  })
})
