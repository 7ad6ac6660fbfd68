import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepAfterWrite } from '#db/bitmap-index/keep.ts'
import { listFromIndex } from '#db/bitmap-index/read/list.ts'
import { beginBuild, resumeBuild, runBuild } from '#db/bitmap-index/rebuild.ts'
import { MAX_CHANGES } from '#db/bitmap-index/state.ts'
import { listCommonFeatures } from '#db/businesses/common-features.ts'
import { readFacets } from '#db/businesses/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { Database } from '#db/client.ts'
import { businesses, categories } from '#db/schema/index.ts'
import { listCities } from '#db/taxonomy/list.ts'
import { listCategories } from '#db/taxonomy/list-categories.ts'
import { MAX_COUNTED } from '#domain/search/facets.ts'
import { seededRandom } from '#tests/database/seeded-random.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'
import { expectFacets, expectList } from './expect-answers.ts'
import { plainScan } from './scan-lists.ts'
import { randomQuestions } from './random-questions.ts'
import { rebuildBitmapIndex } from './rebuild.ts'

const random = seededRandom(23)
const QUESTIONS = 300
/** The number of lists that are compared outside of the full tests. */
const SAMPLED = 100
const FACETED = 25
const CHANGED = 40
const KEPT = 12
/** The number of changes that wait for the index. */
const WAITING = 2000

let db: Database
let scan: Awaited<ReturnType<typeof plainScan>>
let ask: Awaited<ReturnType<typeof randomQuestions>>
beforeAll(async () => {
  db = await sampleDatabase()
  await makeOdd()
  await nestCategories()
  await rebuildBitmapIndex(db)
  scan = await plainScan(db)
  const cities = await listCities(db)
  const categories = await listCategories(db)
  const largest = <T extends { readonly slug: string; readonly businessCount: number }>(all: readonly T[]) =>
    all.toSorted((a, b) => b.businessCount - a.businessCount).map(({ slug }) => slug)
  ask = await randomQuestions(scan.rows, largest(cities).slice(0, 30), largest(categories).slice(0, 12))
}, 120_000)
afterAll(() => db.$client.close())

/** Lets some businesses close at odd minutes. */
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

/** The fifth and sixth largest category lie within the largest, the seventh within the second. */
async function nestCategories() {
  const [first, second, , , ...within] = await listCategories(db)
  for (const [at, parent] of [first, first, second].entries())
    await db
      .update(categories)
      .set({ parentId: parent?.id })
      .where(eq(categories.id, within[at]?.id ?? 0))
}

describe('of the sample', () => {
  test('lists with filters have the total and the page of a plain scan', () => expectLists(SAMPLED))
  test('so have many of them', { tags: 'full' }, () => expectLists(QUESTIONS))

  async function expectLists(count: number) {
    const trivial = { empty: 0, all: 0 }
    for (const asked of ask(count)) {
      const found = await expectList(db, scan, asked)
      if (found === 0) trivial.empty++
      if (found === scan.rows.length) trivial.all++
    }
    expect(trivial.all).toBeLessThan(count / 10)
    expect(trivial.empty).toBeLessThan(count * 0.6)
  }

  test('facets have the counts of a plain scan, each without its own filter', async () => {
    const categories = (await listCategories(db)).slice(0, 6)
    const features = (await listCommonFeatures(db)).map(({ slug }) => slug).slice(0, 5)
    const seen = { none: 0, some: 0, many: 0 }
    const noon = new Date('2026-11-25T12:00:00Z')
    for (const asked of [...ask(FACETED), { question: { at: noon }, at: noon }])
      for (const found of await expectFacets(db, scan, asked, { features, categories }))
        seen[found > MAX_COUNTED ? 'many' : found > 0 ? 'some' : 'none']++
    expect(seen.some).toBeGreaterThan(100)
    expect(seen.many).toBeGreaterThan(2)
  }, 120_000)

  test('what is asked again after a change is answered as it is now', async () => {
    const question = { category: 'restaurant', minRating: 4, sortBy: 'best' } as const
    const asked = { question, at: new Date() }
    await expectList(db, scan, asked)
    for (const rating of [0, 5, 1]) {
      const id = (await listFromIndex(db, question))?.rows[0]?.id ?? 0
      const [before] = await db
        .select({ rating: businesses.rating })
        .from(businesses)
        .where(eq(businesses.id, id))
      await db.update(businesses).set({ rating }).where(eq(businesses.id, id))
      await expectList(db, await plainScan(db), asked)
      await db
        .update(businesses)
        .set({ rating: before?.rating ?? null })
        .where(eq(businesses.id, id))
    }
    await expectList(db, scan, asked)
  }, 120_000)

  test('businesses that have changed since the index was built are listed as they are now', async () => {
    const changed = scan.rows.filter(() => random.next() < 0.04).slice(0, MAX_CHANGES - 10)
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
    for (const asked of ask(CHANGED)) await expectList(db, after, asked)
  }, 120_000)

  test('a build that was cut short leaves the index as it was', async () => {
    const after = await plainScan(db)
    expect(await runBuild(db, await beginBuild(db, new Date()), 0)).toBe(false)
    for (const asked of ask(KEPT)) await expectList(db, after, asked)
    const state = await resumeBuild(db, new Date())
    expect(state && (await runBuild(db, state, 0))).toBe(false)
    for (const asked of ask(KEPT)) await expectList(db, after, asked)
  }, 120_000)

  test('with many changes waiting lists are those of a plain scan, before and after the index has them', async () => {
    await db.run(sql`delete from bitmap_index_state where id <> 1`)
    await db.run(sql`update businesses set rating = 5 - rating / 5 where id in (
      select id from businesses where deleted_at is null and rating is not null limit ${WAITING})`)
    const after = await plainScan(db)
    for (const asked of ask(KEPT)) await expectList(db, after, asked)
    expect(await keepAfterWrite(db, new Date(), Infinity)).toBe(true)
    for (const asked of ask(KEPT)) await expectList(db, after, asked)
  }, 120_000)

  test('without an index lists are answered as before, and facets are not known', async () => {
    await db.run(sql`delete from bitmap_index_state`)
    const after = await plainScan(db)
    const question = { category: 'restaurant', minRating: 4, sortBy: 'best' } as const
    const all = await after.matches(question, new Date())
    const list = await listBusinesses(db, question)
    expect(list.rows.map(({ id }) => id)).toEqual(all.slice(0, 12))
    expect(list.total).toBeLessThanOrEqual(all.length)
    expect(list.relation).toBe(list.total < all.length ? 'gte' : 'eq')
    expect(await listFromIndex(db, question)).toBeUndefined()
    expect((await readFacets(db, question)).openNow).toBeNull()
  })
})
