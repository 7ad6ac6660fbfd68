import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebuildBitmapIndex } from '#db/bitmap-index/rebuild.ts'
import { listFromIndex } from '#db/bitmap-index/read/list.ts'
import type { Database } from '#db/client.ts'
import { businesses } from '#db/schema/index.ts'
import { listCategories, listCities } from '#db/taxonomy/list.ts'
import { seededRandom } from '#tests/database/seeded-random.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'
import { plainScan } from './scan-lists.ts'
import { randomQuestions } from './random-questions.ts'

const random = seededRandom(23)
const QUESTIONS = 400

let db: Database
let scan: Awaited<ReturnType<typeof plainScan>>
let ask: Awaited<ReturnType<typeof randomQuestions>>
beforeAll(async () => {
  db = await sampleDatabase()
  await makeOdd()
  await rebuildBitmapIndex(db)
  scan = await plainScan(db)
  const cities = await listCities(db)
  const categories = await listCategories(db)
  const largest = <T extends { readonly slug: string; readonly businessCount: number }>(all: readonly T[]) =>
    all.toSorted((a, b) => b.businessCount - a.businessCount).map(({ slug }) => slug)
  ask = await randomQuestions(scan.rows, largest(cities).slice(0, 30), largest(categories).slice(0, 12))
}, 120_000)
afterAll(() => db.$client.close())

/** Some close at odd minutes. */
async function makeOdd() {
  const all = await db
    .select({ id: businesses.id, week: businesses.week })
    .from(businesses)
    .where(isNull(businesses.deletedAt))
  for (const { id, week } of all.filter(() => random.next() < 0.03)) {
    const odd = week?.map((day) => day?.map(([open, close]) => [open, close - 13] as const) ?? null)
    if (odd) await db.update(businesses).set({ week: odd }).where(eq(businesses.id, id))
  }
}

describe('of the sample', () => {
  test('lists with filters have the total and the page of a plain scan', async () => {
    const trivial = { empty: 0, all: 0 }
    for (const { question, at } of ask(QUESTIONS)) {
      const expected = await scan.matches(question, at)
      const list = await listFromIndex(db, question)
      const { offset = 0 } = question
      const what = JSON.stringify(question)
      if (list?.relation === 'gte') {
        expect(list.total, what).toBeGreaterThan(1_000)
        expect(list.total, what).toBeLessThanOrEqual(expected.length)
      } else expect(list?.total, what).toBe(expected.length)
      expect(
        list?.rows.map(({ id }) => id),
        what,
      ).toEqual(expected.slice(offset, offset + 12))
      if (expected.length === 0) trivial.empty++
      if (expected.length === scan.rows.length) trivial.all++
    }
    expect(trivial.all).toBeLessThan(QUESTIONS / 10)
    expect(trivial.empty).toBeLessThan(QUESTIONS / 2)
  }, 120_000)
})
