import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { browse } from '#db/businesses/list/browse.ts'
import { SORT_FIELDS, SORT_ORDERS } from '#domain/search/sorts.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'
import { fullScans, explain, recordStatements } from './query-plans.ts'

const COUNT = 45

async function directory(): Promise<Database> {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  const rows = Array.from({ length: COUNT }, (_, at) =>
    businessRow({
      name: `Place ${at % 9}`,
      cityId: 1 + (at % 3),
      categoryId: 1 + (at % 4),
      rating: at % 4 || null,
    }),
  )
  await addBusinesses(db, rows)
  return db
}

let db: Database
let statements: ReturnType<typeof recordStatements>
beforeAll(async () => {
  db = await directory()
  statements = recordStatements(db)
})

const SCOPES = [
  {},
  { city: 'paris' },
  { category: 'hotel' },
  { country: 'FR' },
  { city: 'paris', category: 'hotel' },
]
const ORDERS = SORT_FIELDS.flatMap((sortBy) => SORT_ORDERS.map((sortOrder) => ({ sortBy, sortOrder })))

describe('a page far from the start', () => {
  test.each(ORDERS)('by $sortBy $sortOrder holds the same from whichever end it is walked', async (order) => {
    for (const scope of SCOPES)
      for (let offset = 0; offset <= COUNT; offset += 7) {
        const query = { ...scope, ...order, limit: 7, offset }
        expect(await browse(db, query, 0)).toEqual(await browse(db, query))
      }
  })

  test.each(ORDERS)('by $sortBy $sortOrder walks one index', async (order) => {
    statements.clear()
    await browse(db, { ...order, limit: 7, offset: COUNT - 9 }, 0)
    const plans = await Promise.all([...statements.values()].map((each) => explain(db, each)))
    expect(plans).toHaveLength(2)
    expect(plans.flatMap(fullScans)).toEqual([])
  })

  test('leaves out what lies behind it', async () => {
    statements.clear()
    await browse(db, { limit: 7, offset: COUNT - 9 }, 0)
    const last = [...statements.values()].at(-1)
    expect(last).toMatchObject({ args: expect.arrayContaining([2]) as unknown })
    expect(last).not.toMatchObject({ args: expect.arrayContaining([COUNT - 9]) as unknown })
  })
})

test('past the stored total nothing is walked', async () => {
  const other = await directory()
  await other.run(sql`update directory_totals set business_count = 20`)
  expect(await listBusinesses(other, { offset: 20 })).toMatchObject({ rows: [], total: 20 })
  expect((await listBusinesses(other, { offset: 19 })).rows).not.toEqual([])
})
