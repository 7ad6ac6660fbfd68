import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { beginBulkLoad, finishBulkLoad } from '#db/imports/bulk-load/bulk-load.ts'
import { listIndexablePages } from '#db/sitemap.ts'
import { businesses } from '#db/schema/index.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

const PARIS = 1
const ISTANBUL = 3
const day = (number: number) => `2999-01-0${number}`
const instant = (number: number) => `${day(number)}T12:34:56.789Z`

const ROWS = ['One', 'Two', 'Three', 'Four'].map((name, at) =>
  businessRow({ name, id: at + 1, cityId: PARIS, categoryId: 1, indexable: true, updatedAt: instant(1) }),
)

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
})

/** When the businesses of Paris, İstanbul and the restaurants last changed. */
const dates = async () => {
  const rows = await db.all<{ at: string | null }>(sql`
    select businesses_changed_at as at from cities where id in (${PARIS}, ${ISTANBUL}) union all
    select businesses_changed_at from categories where id = 1`)
  return rows.map(({ at }) => at)
}
const change = (id: number, values: Partial<typeof businesses.$inferInsert>) =>
  db.update(businesses).set(values).where(eq(businesses.id, id))

test.each<[string, () => Promise<unknown>]>([
  ['one by one', () => addBusinesses(db, ROWS)],
  [
    'as a load of many',
    async () => {
      await beginBulkLoad(db)
      await addBusinesses(db, ROWS)
      await finishBulkLoad(db)
    },
  ],
])('businesses that come %s date their lists', async (_, load) => {
  await load()
  expect(await dates()).toEqual([day(1), null, day(1)])
  await change(1, { name: 'Uno', updatedAt: instant(2) })
  expect(await dates()).toEqual([day(2), null, day(2)])
})

test('a list has the date of the newest change, whatever changed after it', async () => {
  await addBusinesses(db, ROWS)
  await change(1, { updatedAt: instant(3) })
  await change(2, { updatedAt: instant(2) })
  expect(await dates()).toEqual([day(3), null, day(3)])
})

test('a business that moves dates the city it leaves and the one it comes to', async () => {
  await addBusinesses(db, ROWS)
  await change(1, { cityId: ISTANBUL, updatedAt: instant(4) })
  expect(await dates()).toEqual([day(4), day(4), day(4)])
})

test('so does one that goes into the trash, comes out of it, or is deleted', async () => {
  await addBusinesses(db, ROWS)
  await change(1, { deletedAt: instant(5) })
  expect(await dates()).toEqual([day(5), null, day(5)])
  await change(1, { deletedAt: null, updatedAt: instant(6) })
  expect(await dates()).toEqual([day(6), null, day(6)])
  await db.run(sql`update cities set businesses_changed_at = null`)
  await db.delete(businesses).where(eq(businesses.id, 1))
  expect((await dates())[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('what happens in the trash dates nothing', async () => {
  await addBusinesses(db, ROWS)
  await change(1, { deletedAt: instant(2) })
  await change(1, { name: 'Unseen', updatedAt: instant(7) })
  expect(await dates()).toEqual([day(2), null, day(2)])
})

test('sitemaps tell the newest change of a list, its own name among them', async () => {
  await addBusinesses(db, ROWS)
  const told = async () => (await listIndexablePages(db, 'cities', 1)).map(({ updatedAt }) => updatedAt)
  expect(await told()).toEqual([day(1)])
  await db.run(sql`update cities set updated_at = ${instant(8)} where id = ${PARIS}`)
  expect(await told()).toEqual([day(8)])
})
