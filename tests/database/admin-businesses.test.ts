import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { suggestCities } from '#db/taxonomy/suggest-cities.ts'
import { findAdminBusiness } from '#db/businesses/admin-list/detail.ts'
import { listAdminBusinesses } from '#db/businesses/admin-list/list.ts'
import { listCacheFacts } from '#db/businesses/cache-facts.ts'
import { SORT_ORDERS } from '#domain/search/sorts.ts'
import { ADMIN_SORTS, ADMIN_LIST_FILTERS } from '#domain/business/admin-business.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'
import { fullScans, explain, recordStatements, type QueryPlan } from './query-plans.ts'

let db: Database
let statements: ReturnType<typeof recordStatements>
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  const rows = Array.from({ length: 40 }, (_, at) =>
    businessRow({
      name: `Place ${at % 9}`,
      cityId: 1 + (at % 3),
      categoryId: 1 + (at % 4),
      rating: at % 4 || null,
    }),
  )
  await addBusinesses(db, rows)
  await db.run(sql`update businesses set is_open = id % 5 <> 0, is_verified = id % 2,
    updated_at = printf('2026-01-%02d', 1 + id % 20)`)
  statements = recordStatements(db)
})

/** Scans allowed beside `fullScans`: small partial indexes, and those by date and country, which end at the limit. */
const SMALL = / COVERING INDEX businesses_(?:closed|incomplete|trashed)$/
const WALKED = /^SCAN b USING (?:COVERING )?INDEX businesses_by_(?:updated|country_name)$/

const FAMILY = /^select 1 where \(exists/

/** The steps that read more businesses than necessary. */
function needlessScans(plan: QueryPlan): string[] {
  return fullScans(plan).filter((step) => !SMALL.test(step) && !(WALKED.test(step) && plan.isLimited))
}

const SCOPES = [
  {},
  { categoryId: 2 },
  { cityId: 1 },
  { countryCode: 'FR' },
  { countryCode: 'FR', categoryId: 2 },
  { cityId: 1, categoryId: 2 },
]
const STATES = [undefined, ...ADMIN_LIST_FILTERS]
const page = { limit: 20, offset: 0 }

describe.each(STATES)('the state %s', (status) => {
  test.each(ADMIN_SORTS)('is listed by %s without reading everything', async (sortBy) => {
    for (const scope of SCOPES)
      for (const sortOrder of SORT_ORDERS)
        for (const search of [undefined, 'place']) {
          statements.clear()
          const { total } = await listAdminBusinesses(db, {
            ...page,
            ...scope,
            status,
            sortBy,
            sortOrder,
            search,
          })
          // A category's subcategories are looked up first; a search without results is repeated as visitors'.
          const own = [...statements].flatMap(([text, each]) => (FAMILY.test(text) ? [] : [each]))
          if (search === undefined || total > 0) expect(own).toHaveLength(1)
          const plans = await Promise.all(own.slice(0, 1).map((each) => explain(db, each)))
          expect(plans.flatMap(needlessScans), JSON.stringify({ scope, sortOrder, search })).toEqual([])
        }
  })

  test.each(ADMIN_SORTS)('gives the same by %s from whichever end it is walked', async (sortBy) => {
    for (const sortOrder of SORT_ORDERS) {
      const query = { status, sortBy, sortOrder, limit: 7 }
      for (let offset = 0; offset < 45; offset += 7) {
        const near = await listAdminBusinesses(db, { ...query, offset })
        expect(await listAdminBusinesses(db, { ...query, offset }, 0)).toEqual(near)
      }
    }
  })
})

test.each([
  ['cities to choose from', () => suggestCities(db, 'pa')],
  ['one business', () => findAdminBusiness(db, 1)],
  ['what some leave in caches', () => listCacheFacts(db, [1, 2])],
])('%s is read alone', async (_, read) => {
  statements.clear()
  await read()
  const plans = await Promise.all([...statements.values()].map((each) => explain(db, each)))
  expect(plans.flatMap(needlessScans)).toEqual([])
})

test.each(['0006763', '030 23125', '+90 212 000', 'place 0006763', '0212 000 place'])(
  'the phone number %s is looked up in indexes alone',
  async (search) => {
    statements.clear()
    await listAdminBusinesses(db, { ...page, search })
    const [keyed] = statements.values()
    const { steps } = await explain(db, keyed ?? '')
    expect(steps.filter(({ detail }) => /businesses_by_phone(?:_end)? /.test(detail))).not.toEqual([])
    expect(steps.filter(({ detail }) => /^SCAN (?:b|businesses)\b/.test(detail))).toEqual([])
  },
)
