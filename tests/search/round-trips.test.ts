import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAX_CHANGES } from '#db/bitmap-index/state.ts'
import { SORTED } from '#db/businesses/list/search-statement.ts'
import { readFacets } from '#db/businesses/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { bitmapChanges } from '#db/schema/index.ts'
import type { Database } from '#db/client.ts'
import { refreshSearch } from '#jobs/search.ts'
import { sampleDatabase } from './sample-database.ts'

/** A morning in Europe, when most is open; and an evening, when pharmacies of Istanbul are closed. */
const MORNING = Date.parse('2026-11-24T09:00:00Z')
const EVENING = Date.parse('2026-11-24T19:30:00Z')

let db: Database
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING })
  db = await sampleDatabase()
  // Reads what the index shares between questions, which may still be that of another test's database.
  await listBusinesses(db, { openNow: true })
}, 180_000)

afterAll(() => vi.useRealTimers())

/** The number of round trips to the database; a batch is one. */
async function roundTrips(ask: () => Promise<unknown>): Promise<number> {
  const spies = [vi.spyOn(db.$client, 'execute'), vi.spyOn(db.$client, 'batch')]
  await ask()
  const trips = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return trips
}

// Names, the first plan, all others: three. A list of the bitmap index takes three itself, and other spellings have names to be
// looked up too.
test.each([
  ['coffee shop', 3],
  ['hotel', 3],
  ['coffee shop in istanbul', 3],
  ['sushi', 3],
  ['vegan zzyzx paris', 3],
  ['istanbul', 3],
  ['kardelen', 3],
  ['resturant', 3],
  ['phramacy', 3],
  ['phramacy in istanbul', 3],
  ['restaurant sparkling zebra', 3],
  ['cafe that is not starbucks', 3],
  ['halal food in london', 4],
  ['bira', 3],
  ['近くの薬局', 3],
  ['italian restarant', 3],
  ['museum in pariss', 4],
  ['pharmacy open now', 4],
  ['wheelchair accessible museum', 4],
  ['cheap restaurants in istanbul', 4],
  ['coffee shop open now in new york', 4],
  ['best cheap restaurants in paris open sunday at 9', 4],
  ['dog friendly cafe in paris', 4],
  ['paris hotel open now', 4],
  ['eczane istanbul açık', 4],
  ['günstiges Hotel in Wien', 4],
  ['boulangerie ouverte dimanche paris', 4],
  ['hotel under 100 dollars new york', 4],
  ['restaurnat open now', 5],
  ['restaurnat dog friendly', 6],
  ['phramacy open now in istanbul', 5],
  ['cheap hotle paris', 5],
  ['best restaurnt in rome', 5],
])('"%s" takes at most %i', async (search, most) => {
  expect(await roundTrips(() => listBusinesses(db, { search, limit: 12 }))).toBeLessThanOrEqual(most)
})

test.each([
  ['caf', 1],
  ['cafe in ist', 1],
  ['eczane', 1],
  ['pharmacy open', 1],
  ['resturant', 2],
  ['hairdreser lond', 2],
])('the suggestions for "%s" take at most %i', async (text, most) => {
  expect(await roundTrips(() => listSuggestions(db, text, 5))).toBeLessThanOrEqual(most)
})

const PARIS = { latitude: 48.8566, longitude: 2.3522 }

test.each<BusinessListQuery>([
  { openNow: true },
  { city: 'istanbul', openNow: true, sortBy: 'name' },
  { country: 'TR', minRating: 4, sortBy: 'name', offset: 108 },
  { category: 'restaurant', price: [1, 2], sortBy: 'best', offset: 120 },
  { verified: true, sortBy: 'name', offset: 600 },
  { bounds: { west: -10, south: 35, east: 40, north: 60 }, minRating: 4 },
  { near: { ...PARIS, radius: 5_000 } },
  { near: { ...PARIS, radius: 50_000 }, openNow: true },
  { kindId: 'restaurant', minRating: 4.5, price: [1] },
  { city: 'istanbul', openAt: { weekday: 6, part: 'morning' } },
  { country: 'TR', openAt: { group: 'daily', part: 'day' }, open24Hours: true },
])('a list with the filters %j takes at most 2', async (query) => {
  expect(await roundTrips(() => listBusinesses(db, { ...query, limit: 12 }))).toBeLessThanOrEqual(2)
})

test.each<BusinessListQuery>([
  { search: 'restaurant', openNow: true, minRating: 3, features: ['delivery'] },
  { search: '24 hour petrol station' },
  { search: 'restaurants open on sunday' },
  { search: 'pharmacy open now' },
])('the search %j takes at most 3 once the sets of its kind were read', async (query) => {
  await listBusinesses(db, query)
  expect(await roundTrips(() => listBusinesses(db, { ...query, limit: 12 }))).toBeLessThanOrEqual(3)
})

test.each<BusinessListQuery>([{}, { city: 'istanbul', openNow: true }, { search: 'restaurants' }])(
  'the counts of choices of %j take at most 2',
  async (query) => {
    expect(await roundTrips(() => readFacets(db, query))).toBeLessThanOrEqual(2)
  },
)

test('where nothing of what a misspelt search means is open, it takes two more', async () => {
  vi.setSystemTime(EVENING)
  const search = 'phramacy open now in istanbul'
  expect(await roundTrips(() => listBusinesses(db, { search, limit: 12 }))).toBeLessThanOrEqual(7)
  vi.setSystemTime(MORNING)
})

test('as many changes as wait for the index cost no further round trip once they were read', async () => {
  const query: BusinessListQuery = { openNow: true, minRating: 4, sortBy: 'name' }
  await db.run(sql`update businesses set review_count = review_count + 1 where id in (
    select id from businesses where deleted_at is null limit ${MAX_CHANGES})`)
  expect(await db.$count(bitmapChanges)).toBe(MAX_CHANGES)
  expect(await roundTrips(() => listBusinesses(db, query))).toBeLessThanOrEqual(3)
  expect(await roundTrips(() => listBusinesses(db, query))).toBe(2)
})

test('what is not wanted is looked up with the other names, in one trip', async () => {
  const wanted = await roundTrips(() => listBusinesses(db, { search: 'cafe in istanbul', limit: 12 }))
  const search = 'cafe in istanbul not starbucks'
  await listBusinesses(db, { search })
  expect(await roundTrips(() => listBusinesses(db, { search, limit: 12 }))).toBeLessThanOrEqual(wanted)
})

test('a kind in a place takes at most 3, also where there are more than a statement sorts', async () => {
  await db.run(sql`update businesses set country_code = 'TR', city_id = (select id from cities where slug = 'istanbul')
    where id in (select id from businesses where deleted_at is null order by category_folded = 'restaurant' desc, id limit 500)`)
  await refreshSearch(db)
  for (const search of ['restaurants in istanbul', 'restaurants in turkey', 'hotels in istanbul']) {
    const { total } = await listBusinesses(db, { search })
    if (search.startsWith('restaurants')) expect(total).toBeGreaterThan(SORTED)
    expect(await roundTrips(() => listBusinesses(db, { search, limit: 12 }))).toBeLessThanOrEqual(3)
  }
})
