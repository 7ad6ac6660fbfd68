import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { JUDGED, mean, reciprocalRank, seedJudgedDirectory } from './judged/judged.ts'

/** The required mean over all queries, and the minimum for each class. */
const OVERALL = 0.95
const EACH_CLASS = 0.85

const folder = mkdtempSync(join(tmpdir(), 'meridian-judged-'))
afterAll(() => rmSync(folder, { recursive: true }))

let db: Database
beforeAll(async () => {
  db = openDatabase(`file:${join(folder, 'judged.db')}`)
  await migrate(db)
  await seedJudgedDirectory(db)
}, 180_000)

const ranks = new Map<string, readonly number[]>()

test.each(Object.entries(JUDGED))(
  'the class "%s" finds what was meant',
  async (name, queries) => {
    const found: number[] = []
    const missed: string[] = []
    for (const [search, wanted] of queries) {
      const { rows } = await listBusinesses(db, { search })
      const rank = reciprocalRank(rows, wanted)
      found.push(rank)
      if (rank === 0) missed.push(search)
    }
    ranks.set(name, found)
    expect(mean(found), `missed: ${missed.join('; ')}`).toBeGreaterThanOrEqual(EACH_CLASS)
  },
  120_000,
)

test('at least three hundred queries were judged, and nearly all find it first', () => {
  const all = [...ranks.values()].flat()
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(mean(all)).toBeGreaterThanOrEqual(OVERALL)
})
