import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { countFacets } from '#db/bitmap-index/read/facets.ts'
import { listFromIndex } from '#db/bitmap-index/read/list.ts'
import type { Question } from '#db/bitmap-index/read/question.ts'
import type { Database } from '#db/client.ts'
import {
  COUNTED_CHOICES,
  type FacetCount,
  filterFacets,
  markedCounts,
  MAX_COUNTED,
} from '#domain/search/facets.ts'
import type { plainScan } from './scan-lists.ts'

type Scan = Awaited<ReturnType<typeof plainScan>>

/** A question, and the instant at which it is asked. */
export interface Asked {
  readonly question: Question
  readonly at: Date
}

/**
 * Expects a list of the index to equal that of a plain scan, and returns its length; after too many changes it may be a
 * part of it.
 */
export async function expectList(
  db: Database,
  scan: Scan,
  { question, at }: Asked,
  isPart = false,
): Promise<number> {
  const expected = await scan.matches(question, at)
  const list = await listFromIndex(db, question)
  const { offset = 0 } = question
  const what = JSON.stringify(question)
  const ids = list?.rows.map(({ id }) => id)
  if (isPart) {
    const all = new Set(expected)
    expect(list?.total ?? 0, what).toBeLessThanOrEqual(expected.length)
    expect(
      ids?.filter((id) => !all.has(id)),
      what,
    ).toEqual(list && [])
    return expected.length
  }
  expect(list, what).toMatchObject({ total: expected.length, relation: 'eq' })
  expect(ids, what).toEqual(expected.slice(offset, offset + 12))
  return expected.length
}

/** The list whose facets are compared. */
interface Choices {
  readonly features: readonly string[]
  readonly categories: readonly { readonly id: number; readonly slug: string }[]
}

/** The ids of each category and its subcategories. */
const familiesOf = (db: Database, categories: Choices['categories']) =>
  Promise.all(
    categories.map(async ({ id }) => {
      const all = await db.all<{ id: number }>(
        sql`select id from categories where id = ${id} or parent_id = ${id}`,
      )
      return all.map((each) => each.id)
    }),
  )

/**
 * Expects the facets of a question to be the counts of a plain scan, each without its own filter, and returns those.
 */
export async function expectFacets(
  db: Database,
  scan: Scan,
  { question, at }: Asked,
  { features, categories }: Choices,
): Promise<readonly number[]> {
  const counts = await countFacets(db, question, { features, categories: await familiesOf(db, categories) })
  const others = question.features ?? []
  const choices: readonly (readonly [FacetCount | undefined, Question])[] = [
    ...markedCounts(counts?.filters ?? filterFacets([])).map(([, found], index) => {
      const { filter, value } = COUNTED_CHOICES[index] ?? {}
      return [found ?? undefined, { [filter ?? '']: value }] as const
    }),
    ...features.map((slug, index) => [counts?.features[index], { features: [...others, slug] }] as const),
    ...categories.map(
      ({ id, slug }, index) =>
        [
          counts?.categories[index],
          question.category === undefined ? { categoryId: id } : { category: slug },
        ] as const,
    ),
  ]
  const scanned: number[] = []
  for (const [count, change] of choices) {
    const what = `${JSON.stringify(question)} with ${JSON.stringify(change)}`
    const found = (await scan.matches({ ...question, sortBy: 'name', ...change }, at)).length
    expect(count, what).toEqual(
      found > MAX_COUNTED ? { count: MAX_COUNTED, relation: 'gte' } : { count: found, relation: 'eq' },
    )
    scanned.push(found)
  }
  return scanned
}
