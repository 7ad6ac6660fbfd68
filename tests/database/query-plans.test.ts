import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { findBusiness, findSlugRedirect } from '#db/businesses/find.ts'
import { findRemovedBusiness } from '#db/businesses/find-removed.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { listBusinessesByIds } from '#db/businesses/by-ids.ts'
import { listCommonFeatures } from '#db/businesses/common-features.ts'
import { readSchemaVersion } from '#db/database/health.ts'
import { findBusinessPage } from '#db/businesses/find-page.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import { tileAt } from '#domain/map/tile-grid.ts'
import { MAX_ALTERNATIVES, MAX_FEATURES } from '#domain/search/feature-alternatives.ts'
import { SORT_FIELDS, SORT_ORDERS } from '#domain/search/sorts.ts'
import { listCategoryCities } from '#db/taxonomy/category-cities.ts'
import { listCategories, listCategoryChoices } from '#db/taxonomy/list-categories.ts'
import * as places from '#db/taxonomy/list.ts'
import { listPlaceCategories } from '#db/taxonomy/place-categories.ts'
import { listRandomBusinesses } from '#db/businesses/random.ts'
import { findSession } from '#db/sessions/list.ts'
import { isBuildDue, listPageChanges } from '#db/page-changes/read.ts'
import { listIndexablePages, listSitemapParts } from '#db/sitemap.ts'
import { listEnabledSnippets } from '#db/snippets/list.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { readCityPointRows } from '#db/map/city-points.ts'
import { readTile } from '#db/map/read-tile.ts'
import { listPoints } from '#db/map/points.ts'
import { refreshIndex } from '#jobs/search.ts'
import { SITEMAP_KINDS } from '#domain/paths.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'
import { fullScans, explain, recordStatements } from './query-plans.ts'

let db: Database
let statements: ReturnType<typeof recordStatements>
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ name: 'One', slug: 'one', cityId: 1, latitude: 1, longitude: 1 })])
  // Filtered lists are read from the bitmap index.
  await refreshIndex(db)
  statements = recordStatements(db)
})

/** The plans of every statement that a read runs. */
async function plansOf(read: () => Promise<unknown>) {
  statements.clear()
  await read()
  const executed = [...statements.values()]
  expect(executed.length).toBeGreaterThan(0)
  return Promise.all(executed.map((statement) => explain(db, statement)))
}

const scopes = [
  {},
  { city: 'paris' },
  { category: 'hotel' },
  { categoryId: 2 },
  { country: 'FR' },
  { city: 'paris', category: 'hotel' },
  { country: 'FR', category: 'hotel' },
  { city: 'Paris', country: 'FR', category: 'hotel' },
]
const FILTERS = {
  openNow: true,
  openAt: { weekday: 6, date: '2026-11-29', minute: 540 },
  minRating: 4,
  price: [1, 2],
  features: ['takeout|delivery'],
} as const

/** The most conditions that a list can have, as a parser of SQL limits how deeply expressions are nested. */
const MOST = {
  ...FILTERS,
  city: 'paris',
  category: 'hotel',
  sortBy: 'rating',
  features: Array.from({ length: MAX_FEATURES }, (_, at) =>
    Array.from({ length: MAX_ALTERNATIVES }, (_, alternative) => `feature-${at}-${alternative}`).join('|'),
  ),
} as const
const NEAR = { latitude: 1, longitude: 1, radius: 5000 }

const orders = SORT_FIELDS.flatMap((sortBy) => SORT_ORDERS.map((sortOrder) => ({ sortBy, sortOrder })))
const lists = scopes.flatMap((scope) => orders.map((order) => ({ ...scope, ...order })))

/** Whether a list sorts a country by category or city, which no screen does: its plan may sort, but reads that country only. */
const isSortedCountry = (list: { city?: string; country?: string; sortBy: string }) =>
  list.country !== undefined && list.city === undefined && ['category', 'city'].includes(list.sortBy)

describe('lists read one index in its order', () => {
  test.each(lists.map((list) => [JSON.stringify(list), list] as const))('%s', async (_, list) => {
    const plans = await plansOf(() => listBusinesses(db, list))
    expect(plans).toHaveLength(1)
    expect(plans.flatMap(fullScans)).toEqual([])
    const steps = plans.flatMap(({ steps }) => steps)
    const page = steps.find(({ detail }) => / b USING (?:COVERING )?INDEX businesses_by_/.test(detail))
    const sorted = steps.filter(
      ({ parent, detail }) => parent === page?.parent && detail.startsWith('USE TEMP B-TREE'),
    )
    expect(page).toBeDefined()
    if (!isSortedCountry(list)) expect(sorted).toEqual([])
  })
})

test('the total of a city and category is one stored count', async () => {
  const plans = await plansOf(() => listBusinesses(db, { city: 'paris', category: 'hotel' }))
  const counts = plans
    .flatMap(({ steps }) => steps)
    .filter(({ detail }) => detail.includes('category_counts'))
  expect(counts.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('(city_id=? AND category_id=?)'),
  ])
})

describe('no other read scans either', () => {
  const reads: [string, () => Promise<unknown>][] = [
    ...lists.map((list): [string, () => Promise<unknown>] => [
      `a search ${JSON.stringify(list)}`,
      () => listBusinesses(db, { ...list, search: 'one ho' }),
    ]),
    ...['zzyzx', 'hotels in paris', 'cafe france', 'paris', '東京 カフェ'].map(
      (search): [string, () => Promise<unknown>] => [
        `a search ${search}`,
        () => listBusinesses(db, { search }),
      ],
    ),
    ...lists.map((list): [string, () => Promise<unknown>] => [
      `a filtered list ${JSON.stringify(list)}`,
      () => listBusinesses(db, { ...list, ...FILTERS }),
    ]),
    ['a filtered search', () => listBusinesses(db, { search: 'one ho', ...FILTERS })],
    [
      'a search with as many filters as there can be',
      () => listBusinesses(db, { search: 'one ho', ...MOST }),
    ],
    ['a circle with as many filters as there can be', () => listBusinesses(db, { near: NEAR, ...MOST })],
    ...orders.map((order): [string, () => Promise<unknown>] => [
      `a circle ${JSON.stringify(order)}`,
      () =>
        listBusinesses(db, { ...order, near: { latitude: 1, longitude: 1, radius: 5000 }, search: 'one' }),
    ]),
    ...['o', 'one', 'onne', 'zzyzx'].map((typed): [string, () => Promise<unknown>] => [
      `suggestions for ${typed}`,
      () => listSuggestions(db, typed, 5),
    ]),
    ...[0, 7, 12, 14].map((z): [string, () => Promise<unknown>] => [
      `a tile of zoom ${z}`,
      () => readTile(db, tileAt({ latitude: 1, longitude: 1 }, z)),
    ]),
    ['where businesses of cities are', () => readCityPointRows(db, [1, 2])],
    ['points of a map', () => listPoints(db, { ...FILTERS, city: 'paris' })],
    ['points of a search', () => listPoints(db, { search: 'one', city: 'paris' })],
    ['common features', () => listCommonFeatures(db)],
    ['one business', () => findBusiness(db, 'one')],
    ['a business that is not there', () => findBusiness(db, 'never')],
    ['where a business went', () => findSlugRedirect(db, 'never')],
    ['a removed business', () => findRemovedBusiness(db, 'never')],
    ['chosen businesses', () => listBusinessesByIds(db, [3, 1])],
    ['nearby', () => findNeighbours(db, 'one')],
    ['random', () => listRandomBusinesses(db, 12, 1)],
    ['business page', () => findBusinessPage(db, 'one', { nearby: 8, categories: 9 })],
    ['cities', () => places.listCities(db)],
    ['some cities', () => places.listCities(db, { limit: 18, offset: 36 })],
    ['countries', () => places.listCountries(db)],
    ['a category', () => places.findCategory(db, 'hotel')],
    ['a city', () => places.findCity(db, 'paris')],
    ['stats', () => places.readStats(db)],
    ['what has changed since a build', () => listPageChanges(db, 1, 100)],
    ['whether a build is due', () => isBuildDue(db, 1)],
    ["a city's categories", () => listPlaceCategories(db, { cityId: 1 }, 10)],
    ["a category's cities", () => listCategoryCities(db, 1, 10)],
    ['snippets', () => listEnabledSnippets(db)],
    ...SITEMAP_KINDS.flatMap((kind): [string, () => Promise<unknown>][] => [
      [`the parts of the sitemap of ${kind}`, () => listSitemapParts(db, kind)],
      [`a part of the sitemap of ${kind}`, () => listIndexablePages(db, kind, 1)],
    ]),
    ['a session', () => findSession(db, 'hash', new Date(0))],
    ['health', () => readSchemaVersion(db)],
  ]
  test.each(reads)('%s', async (_, read) => {
    expect((await plansOf(read)).flatMap(fullScans)).toEqual([])
  })

  test.each([
    ['categories', () => listCategories(db)],
    ['categories to choose from', () => listCategoryChoices(db)],
  ])('%s are few, and their table is read once', async (_, read) => {
    const ofOneRow = /^SCAN x$/
    const scans = (await plansOf(read)).flatMap(fullScans).filter((step) => !ofOneRow.test(step))
    expect(scans).toEqual(['SCAN categories'])
  })
})

describe('a scan is caught', () => {
  test.each([
    ['of businesses', 'select * from businesses b where b.phone is null'],
    ['of businesses for their order', 'select * from businesses order by phone limit 1'],
    [
      'through an index that does not order',
      'select folded from businesses b where deleted_at is null order by id + 1',
    ],
    ['of reviews', 'select count(*) from reviews'],
    ['of cities', 'select * from cities c where c.name = ?'],
    ['to count', 'select count(*) from businesses b where b.deleted_at is null'],
    ['within a join', 'select * from json_each(?) j join businesses b on b.phone = j.value'],
  ])('%s', async (_, sql) => {
    const args = sql.includes('?') ? ['[]'] : []
    expect(fullScans(await explain(db, { sql, args }))).not.toEqual([])
  })
})
