/** @module-tag full */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginBuild, runBuild } from '#db/bitmap-index/rebuild.ts'
import { BUILT, readIndexState, SERVED } from '#db/bitmap-index/state.ts'
import type { Database } from '#db/client.ts'
import { seededRandom } from '#tests/lib/random.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { importSample } from '#tests/search/sample-database.ts'
import { expectTruth } from './expect-truth.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await importSample(db)
})
afterAll(() => db.$client.close())

test('an index of the sample holds what a plain scan finds, for its terms', async () => {
  const random = seededRandom('terms')
  const compared = await expectTruth(db, () => process.env.SOAK !== undefined || random.chance(0.15))
  expect(compared).toBeGreaterThan(100)
})

test('of two builds that begin at once the later one is done, and the other ends', async () => {
  const now = new Date()
  const begun = await Promise.all([beginBuild(db, now), beginBuild(db, new Date(now.getTime() + 1))])
  const ended = await Promise.all(begun.map((state) => runBuild(db, state, Infinity)))
  expect(ended).toEqual([true, true])
  expect(await readIndexState(db, SERVED)).toMatchObject({ version: begun[1].version })
  expect(await readIndexState(db, BUILT)).toBeUndefined()
})
