import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { slugHistory } from '#db/schema/index.ts'
import {
  CATEGORIES,
  CITIES,
  COUNTRIES,
  addBusinesses,
  businessRow,
  emptyDatabase,
} from '#tests/database/fixtures.ts'
import { categories, cities, countries } from '#db/schema/index.ts'
import { readRemoved } from './removed-business.ts'

let db: Database
const GONE = '2026-01-01T00:00:00.000Z'

beforeAll(async () => {
  db = await emptyDatabase()
  await db.insert(countries).values([...COUNTRIES])
  await db.insert(categories).values(CATEGORIES)
  await db.insert(cities).values(CITIES)
  const row = (slug: string, values: object) => businessRow({ name: `The ${slug}`, slug, ...values })
  await addBusinesses(db, [
    row('inn', { id: 101, categoryId: 2, cityId: 1, deletedAt: GONE }),
    row('hotel-paris', { categoryId: 2, cityId: 1 }),
    row('cafe-paris', { categoryId: 3, cityId: 1 }),
    row('hotel-istanbul', { categoryId: 2, cityId: 3 }),
    row('restaurant', { id: 201, categoryId: 1, cityId: 3, deletedAt: GONE }),
    row('nowhere', { id: 301, categoryId: 3, cityId: null, deletedAt: GONE }),
  ])
  await db.insert(slugHistory).values([
    { slug: 'old-inn', businessId: 101 },
    { slug: 'deleted', businessId: null },
  ])
})

test.each([
  ['of its kind in its city', 'inn', 'The inn', 'Paris', ['hotel-paris']],
  ['by its former address', 'old-inn', 'The inn', 'Paris', ['hotel-paris']],
  [
    'in its city where there are none of its kind',
    'restaurant',
    'The restaurant',
    'İstanbul',
    ['hotel-istanbul'],
  ],
  ['of its kind where its city is not known', 'nowhere', 'The nowhere', undefined, ['cafe-paris']],
])('a removed business is named, with others %s', async (_, slug, name, city, similar) => {
  const answer = await readRemoved(db, slug)
  expect(answer.removed).toMatchObject({ name })
  expect(answer.removed?.city?.name).toBe(city)
  expect(answer.similar.map((row) => row.slug)).toEqual(similar)
})

test.each(['deleted', 'never', 'hotel-paris'])('of %s nothing is said', async (slug) => {
  expect(await readRemoved(db, slug)).toEqual({ removed: undefined, similar: [] })
})
