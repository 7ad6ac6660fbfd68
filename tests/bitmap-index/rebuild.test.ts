import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { seededRandom } from '#scripts/lib/random.ts'
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
