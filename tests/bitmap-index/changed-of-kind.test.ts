import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changesStatement } from '#db/bitmap-index/read/changes.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

test('of changed businesses the kind is read from their rows: the full text would be asked for each of them', async () => {
  const db = await emptyDatabase()
  const kind = { kinds: ['restaurant'], broader: ['food'], words: ['restaurant'] }
  const plan = await db.all<{ detail: string }>(
    sql`explain query plan ${changesStatement({ kind, words: ['restaurant'] })}`,
  )
  expect(plan.map(({ detail }) => detail).filter((detail) => detail.includes('businesses_fts'))).toEqual([])
})
