import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { keepAfterWrite, keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import { beginBuild, runBuild } from '#db/bitmap-index/rebuild.ts'
import { MAX_CHANGES } from '#db/bitmap-index/state.ts'
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

test.each([
  ['after an import', keepBitmapIndex],
  ['after a write', keepAfterWrite],
])('what changed after a build was cut short is in the index %s', async (_, keep) => {
  expect(await runBuild(db, await beginBuild(db, new Date()), 0)).toBe(false)
  await db.run(sql`update businesses set rating = 4.8 - rating / 5 where id in (
    select id from businesses where deleted_at is null and rating is not null limit ${MAX_CHANGES + 1})`)
  expect(await db.$count(bitmapChanges)).toBe(MAX_CHANGES + 1)
  expect(await keep(db, new Date(), Infinity)).toBe(true)
  expect(await db.$count(bitmapChanges)).toBe(0)
})
