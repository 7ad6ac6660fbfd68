import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countFacets } from '#db/bitmap-index/read/facets.ts'
import { listFromIndex } from '#db/bitmap-index/read/list.ts'
import type { Question } from '#db/bitmap-index/read/question.ts'
import { listCommonFeatures } from '#db/businesses/common-features.ts'
import type { Database } from '#db/client.ts'
import { businesses } from '#db/schema/index.ts'
import { listCategories, listCities } from '#db/taxonomy/list.ts'
import type { FacetCount } from '#domain/search/facets.ts'
import { PRICE_LEVELS, RATINGS } from '#domain/search/results-query.ts'
import { seededRandom } from '#tests/database/seeded-random.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'
import { plainScan } from './scan-lists.ts'
import { randomQuestions } from './random-questions.ts'
import { rebuildBitmapIndex } from './rebuild.ts'

const random = seededRandom(23)
const QUESTIONS = 400
const FACETED = 25
const CHANGED = 100

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

  test('facets have the counts of a plain scan, each without its own filter', async () => {
    const categories = (await listCategories(db)).slice(0, 6)
    const features = (await listCommonFeatures(db)).map(({ slug }) => slug).slice(0, 5)
    const seen = { none: 0, some: 0, many: 0 }
    const noon = new Date('2026-11-25T12:00:00Z')
    for (const { question, at } of [...ask(FACETED), { question: { at: noon }, at: noon }]) {
      const counts = await countFacets(db, question, { features, categories: categories.map(({ id }) => id) })
      const expected = async (change: Question) =>
        (await scan.matches({ ...question, sortBy: 'name', ...change }, at)).length
      const others = question.features ?? []
      const choices: readonly (readonly [FacetCount | undefined, Question])[] = [
        [counts?.openNow, { openNow: true }],
        [counts?.verified, { verified: true }],
        ...PRICE_LEVELS.map((level, index) => [counts?.prices[index], { price: [level] }] as const),
        ...RATINGS.map((minRating, index) => [counts?.ratings[index], { minRating }] as const),
        ...features.map((slug, index) => [counts?.features[index], { features: [...others, slug] }] as const),
        ...categories.map(
          ({ id, slug }, index) =>
            [
              counts?.categories[index],
              question.category === undefined ? { categoryId: id } : { category: slug },
            ] as const,
        ),
      ]
      for (const [count, change] of choices) {
        const what = `${JSON.stringify(question)} with ${JSON.stringify(change)}`
        const found = await expected(change)
        expect(count, what).toEqual(
          found > 1_000 ? { count: 1_000, relation: 'gte' } : { count: found, relation: 'eq' },
        )
        seen[found > 1_000 ? 'many' : found > 0 ? 'some' : 'none']++
      }
    }
    expect(seen.some).toBeGreaterThan(100)
    expect(seen.many).toBeGreaterThan(2)
  }, 120_000)

  test('businesses that have changed since are where they belong now', async () => {
    const changed = scan.rows.filter(() => random.next() < 0.04).slice(0, 200)
    for (const [at, { id }] of changed.entries()) {
      const change = [
        { deletedAt: '2026-11-22T00:00:00.000Z' },
        { rating: 5, isVerified: true, priceRange: '$' },
        { week: Array.from({ length: 7 }, () => [[0, 1440]] as const), specialHours: null },
        { categoryId: scan.rows[0]?.categoryId, countryCode: 'FR' },
        { latitude: 48.2, longitude: 16.37 },
      ][at % 5]
      if (change) await db.update(businesses).set(change).where(eq(businesses.id, id))
    }
    const after = await plainScan(db)
    for (const { question, at } of ask(CHANGED)) {
      const expected = await after.matches(question, at)
      const list = await listFromIndex(db, question)
      const { offset = 0 } = question
      const what = JSON.stringify(question)
      if (list?.relation === 'eq') expect(list.total, what).toBe(expected.length)
      expect(
        list?.rows.map(({ id }) => id),
        what,
      ).toEqual(expected.slice(offset, offset + 12))
    }
  }, 120_000)
})
