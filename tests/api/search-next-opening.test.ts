import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closedMatches } from '#db/businesses/list/closed-matches.ts'
import { listOrWiden } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { fixtureApi } from './fixture-api.ts'

/** 3 AM on a Wednesday in Istanbul. */
const NIGHT = new Date('2026-10-14T00:00:00Z')
const from = (hour: number) => Array.from({ length: 7 }, () => [[hour * 60, 22 * 60] as const])

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
  const hotel = (name: string, slug: string, latitude: number, more = {}) =>
    businessRow({
      name,
      slug,
      latitude,
      longitude: 28.9784,
      cityId: 3,
      categoryId: 2,
      timezone: 'Europe/Istanbul',
      ...more,
    })
  await addBusinesses(api.db, [
    hotel('Late Riser', 'late', 41.0083, { week: from(10) }),
    hotel('Early Bird', 'early', 41.0118, { week: from(8) }),
    hotel('Closed for good', 'gone', 41.0082, { week: from(4), businessStatus: 'CLOSED_PERMANENTLY' }),
    hotel('Nobody Knows', 'unknown', 41.0082),
    hotel('Night Owl', 'owl', 41.15, { week: Array(7).fill([[0, 1440]]) }),
  ])
  await refreshSearch(api.db)
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

async function ask(query: Record<string, string>) {
  const response = await api.get(`/api/businesses?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  const opening = response.headers.get('X-Search-Next-Opening')
  return {
    total: Number(response.headers.get('X-Total-Count')),
    opening: opening === null ? null : Object.fromEntries(new URLSearchParams(opening)),
  }
}

const EARLY = { at: '2026-10-14T05:00:00.000Z', slug: 'early', name: 'Early Bird' }
const HERE = { latitude: '41.0082', longitude: '28.9784', radius: '1000' }

test.each([
  { search: 'early late hotel open now', ...HERE },
  { search: 'hotel open now', ...HERE },
  { category: 'hotel', openNow: 'true', ...HERE },
])('where none is open now in a circle, who opens first is told with its distance: %j', async (query) => {
  const { opening } = await ask(query)
  expect(opening).toEqual({ ...EARLY, distance: '400', first: 'true' })
})

test.each([{ search: 'early bird open now' }, { search: 'early bird', openNow: 'true' }])(
  'the words and other conditions hold: %j',
  async (query) => {
    expect(await ask(query)).toEqual({ total: 0, opening: { ...EARLY, first: 'true' } })
  },
)

test.each([
  { search: 'hotel' },
  { category: 'hotel', openNow: 'true' },
  { search: 'early bird', openAt: 'sun-03:00' },
  { search: 'albergo aperto domenica alle 3', minRating: '4' },
  { search: 'nobody knows', openNow: 'true' },
])('nothing is told where some is open, another time is asked for or none is known: %j', async (query) => {
  expect((await ask(query)).opening).toBeNull()
})

const AROUND = { latitude: 41.0082, longitude: 28.9784, radius: 1000 }
async function closedOf(query: BusinessListQuery) {
  return closedMatches(api.db, query, await listOrWiden(api.db, query))
}

test.each<[BusinessListQuery, object]>([
  [
    { category: 'hotel', openNow: true },
    { hours: ['openNow'], isKnown: false },
  ],
  [{ search: 'hotel open now' }, { hours: ['openNow'], isKnown: false }],
  [
    { category: 'hotel', openAt: { weekday: 6, minute: 180 } },
    { hours: ['openAt'], isKnown: false },
  ],
  [
    { category: 'hotel', open24Hours: true },
    { hours: ['open24Hours'], isKnown: false },
  ],
])('what lies in a circle that is widened for its hours is counted: %j', async (query, said) => {
  expect(await closedOf({ ...query, near: AROUND })).toMatchObject({
    ...said,
    radius: 1000,
    count: { total: 3, relation: 'eq' },
  })
})

test('a business that closed for good is none that opens later', async () => {
  expect(await closedOf({ search: 'closed for good', openNow: true, near: AROUND })).toBeUndefined()
})

test('a kind and exclusions hold beside words on hours', async () => {
  expect(await closedOf({ search: 'open now', kindId: 'cafe', near: AROUND })).toBeUndefined()
  expect(await closedOf({ search: 'hotel without early bird open now', near: AROUND })).toMatchObject({
    opening: { business: { slug: 'late', category: { id: 2 }, businessStatus: 'OPERATIONAL' } },
  })
})
