import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { searchCities } from '#db/taxonomy/list.ts'
import { fold } from '#domain/text/fold.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

/** Paris has two businesses, New Paris and Istanbul one each, Paris in Texas none. */
async function seeded(): Promise<Database> {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  const of = (cityId: number) => businessRow({ name: 'Kahve', cityId })
  await addBusinesses(db, [of(1), of(1), of(3), of(4)])
  return db
}

test('cities are found by any part of their name, the largest first, with how many there are', async () => {
  const db = await seeded()
  const { rows, total } = await searchCities(db, fold('PARİS'), { limit: 10 })
  expect(rows.map(({ slug, businessCount }) => `${slug} ${businessCount}`)).toEqual([
    'paris 2',
    'new-paris 1',
  ])
  expect(total).toBe(2)
  expect((await searchCities(db, fold('istan'), { limit: 10 })).rows.map(({ slug }) => slug)).toEqual([
    'istanbul',
  ])
})

test('a page of them has the total of all, and one past the end nothing', async () => {
  const db = await seeded()
  const second = await searchCities(db, 'paris', { limit: 1, offset: 1 })
  expect(second.rows.map(({ slug }) => slug)).toEqual(['new-paris'])
  expect(second.total).toBe(2)
  expect(await searchCities(db, 'paris', { limit: 1, offset: 5 })).toEqual({ rows: [], total: 0 })
})

test('what is typed is no pattern', async () => {
  expect(await searchCities(await seeded(), '%', { limit: 10 })).toEqual({ rows: [], total: 0 })
})

test('of the cities that are not found only an index of names is read', async () => {
  const db = await seeded()
  const plan = await db.all<{ detail: string }>(sql`explain query plan
    select id, count(*) over () as total from cities where business_count > 0 and instr(folded, 'paris') > 0
    order by business_count desc, folded, id limit 18`)
  expect(plan.map(({ detail }) => detail).filter((each) => each.includes('cities'))).toEqual([
    expect.stringContaining('USING COVERING INDEX cities_by_count'),
  ])
})
