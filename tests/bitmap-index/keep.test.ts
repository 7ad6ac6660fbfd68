import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { keepAfterWrite, keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import type { Database } from '#db/client.ts'
import { bitmapChanges } from '#db/schema/index.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
}, 60_000)

test('a few changes wait after a write, since readers look at them, and are in the index after a night', async () => {
  await db.run(sql`update businesses set rating = 4.9 where id in (
    select id from businesses where deleted_at is null limit 3)`)
  expect(await keepAfterWrite(db, new Date(), Infinity)).toBe(true)
  expect(await db.$count(bitmapChanges)).toBe(3)
  expect(await keepBitmapIndex(db)).toBe(true)
  expect(await db.$count(bitmapChanges)).toBe(0)
})
