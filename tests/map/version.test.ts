import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readMapVersion } from '#db/map/version.ts'
import { refreshSearch } from '#jobs/search.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

const NOON = new Date('2026-11-27T12:00:00Z')
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

test('without a map there is version 0', async () => {
  expect(await readMapVersion(await emptyDatabase(), NOON)).toBe('0')
})

test('the version stays until something changes, then moves every ten minutes until the map is counted anew', async () => {
  const db = await sampleDatabase()
  const kept = await readMapVersion(db, NOON)
  expect(await readMapVersion(db, after(60))).toBe(kept)
  expect(kept).not.toBe('0')

  await db.run(sql`update businesses set latitude = 48.2, longitude = 16.3 where id = 1`)
  const edited = await readMapVersion(db, NOON)
  expect(edited).not.toBe(kept)
  expect(await readMapVersion(db, after(9))).toBe(edited)
  expect(await readMapVersion(db, after(10))).not.toBe(edited)

  await db.run(sql`delete from bitmap_index_state`)
  await refreshSearch(db)
  const counted = await readMapVersion(db, NOON)
  expect([kept, edited]).not.toContain(counted)
  expect(await readMapVersion(db, after(60))).toBe(counted)
})

test('the version turns with the month, of which tiles have the special days', async () => {
  const db = await sampleDatabase()
  const versions = ['2026-11-27', '2026-12-01', '2027-01-01'].map((date) =>
    readMapVersion(db, new Date(date)),
  )
  expect(new Set(await Promise.all(versions)).size).toBe(3)
})
