import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readIndexState, SERVED } from '#db/bitmap-index/state.ts'
import { bitmapChanges } from '#db/schema/index.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'
import { migrateAndIndex } from '#scripts/lib/migrate-and-index.ts'

test('an index that a migration took away is built by it, one that is there is left, and what waits comes into it', async () => {
  const db = await emptyDatabase()
  await migrateAndIndex(db)
  expect(await readIndexState(db, SERVED)).toBeUndefined()
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ name: 'Somewhere' })])
  await migrateAndIndex(db)
  const built = await readIndexState(db, SERVED)
  expect(built?.basePositions).toBe(1)
  await migrateAndIndex(db)
  expect(await readIndexState(db, SERVED)).toEqual(built)
  await db.run(sql`update businesses set rating = 3`)
  expect(await db.$count(bitmapChanges)).toBe(1)
  await migrateAndIndex(db)
  expect(await db.$count(bitmapChanges)).toBe(0)
  await db.run(sql`delete from bitmap_index_state`)
  await migrateAndIndex(db)
  expect((await readIndexState(db, SERVED))?.basePositions).toBe(1)
})
