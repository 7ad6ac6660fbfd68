/** @module-tag full */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import { MAX_CHANGES } from '#db/bitmap-index/state.ts'
import { readIndexState, SERVED } from '#db/bitmap-index/state.ts'
import { listCommonFeatures } from '#db/businesses/common-features.ts'
import { openDatabase } from '#db/client.ts'
import { listCities } from '#db/taxonomy/list.ts'
import { listCategories } from '#db/taxonomy/list-categories.ts'
import { addDays } from '#domain/hours/special-hours.ts'
import { seededRandom } from '#tests/lib/random.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'
import { clockInstants } from './clock-instants.ts'
import { expectFacets, expectList } from './expect-answers.ts'
import { randomQuestions } from './random-questions.ts'
import { plainScan } from './scan-lists.ts'
import { varyHours } from './vary-hours.ts'
import { step, type Walk } from './walk.ts'

/** A database to walk instead of the sample, and for how many steps. */
const { INDEX_DATABASE, INDEX_STEPS, SEED = 'answers' } = process.env
const isLong = INDEX_DATABASE !== undefined
const ALWAYS = isLong
  ? ['edit', 'move', 'import', 'refresh', 'undo', 'mergeCities', 'odd', 'trash', 'bulk', 'restore', 'keep']
  : ['edit', 'bulk', 'keep']
const STEPS = INDEX_STEPS === undefined ? 0 : Number(INDEX_STEPS)
/** Questions after each step that have some but not all businesses. */
const ASKED = isLong ? 20 : 4
const DAYS = 120

/**
 * Turkey left Europe's summer time in the autumn of 2016, Syria and Jordan theirs in 2022: an index of 2014 has them in the
 * classes of their neighbours.
 */
const LAWS = [
  ...['2014-06-15', '2016-12-20'],
  ...(isLong ? ['2022-04-10', '2022-11-20'] : []),
  ...['2026-11-22'],
].map((date) => new Date(`${date}T09:10:00Z`))

test(
  'whatever is written and however laws of time change, lists and facets are those of a plain scan',
  { timeout: 24 * 3_600_000 },
  async () => {
    const db = INDEX_DATABASE === undefined ? await sampleDatabase() : openDatabase(INDEX_DATABASE)
    const random = seededRandom(SEED)
    const walk: Walk = { db, random, now: LAWS[0] ?? new Date() }
    const steps: string[] = []
    const seen = { asked: 0, trivial: 0, parts: 0, facets: 0 }

    const ask = async () => {
      const scan = await plainScan(db)
      const largest = <T extends { readonly slug: string; readonly businessCount: number }>(
        all: readonly T[],
      ) => all.toSorted((a, b) => b.businessCount - a.businessCount).slice(0, 30)
      const categories = largest(await listCategories(db))
      const cities = largest(await listCities(db)).map(({ slug }) => slug)
      const questions = await randomQuestions(
        scan.rows,
        cities,
        categories.map(({ slug }) => slug),
        {
          seed: random.int(1, 1e9),
          instants: clockInstants(walk.now, DAYS),
          dates: [-1, 0, 1, 8, 33, 100].map((days) => addDays(walk.now.toISOString().slice(0, 10), days)),
        },
      )
      const [changes] = await db.all<{ count: number }>(sql`select count(*) as count from bitmap_changes`)
      const isPart = (changes?.count ?? 0) > MAX_CHANGES
      for (let found = 0; found < ASKED;) {
        const [asked] = questions(1)
        if (!asked) break
        const count = await expectList(db, scan, asked, isPart)
        const isTrivial = count === 0 || count === scan.rows.length
        seen[isTrivial ? 'trivial' : isPart ? 'parts' : 'asked']++
        if (!isTrivial) found++
      }
      const [asked] = questions(1)
      if (!asked || isPart) return
      const features = (await listCommonFeatures(db)).map(({ slug }) => slug).slice(0, 5)
      const counts = await expectFacets(db, scan, asked, { features, categories: categories.slice(0, 6) })
      seen.facets += counts.length
    }
    const after = (error: unknown) => {
      throw new Error(`After ${steps.join(', ')}, seed ${SEED}: ${String(error)}`, { cause: error })
    }

    await db.run(sql`delete from bitmap_index_state`)
    await varyHours(db, random, '2014-06-15')
    for (const now of LAWS) {
      walk.now = now
      const before = await readIndexState(db, SERVED)
      steps.push(`law of ${now.toISOString().slice(0, 10)}`)
      await varyHours(db, random, now.toISOString().slice(0, 10))
      expect(await keepBitmapIndex(db, now)).toBe(true)
      expect((await readIndexState(db, SERVED))?.version).not.toBe(before?.version)
      await ask().catch(after)
    }
    for (const name of [...ALWAYS, ...Array.from({ length: STEPS }, () => undefined)]) {
      steps.push(await step(walk, name).catch(after))
      await ask().catch(after)
    }
    if (isLong) console.log(JSON.stringify(seen))
    expect(seen.asked).toBeGreaterThan(LAWS.length * ASKED)
  },
)
