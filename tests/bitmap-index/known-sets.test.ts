import type { ResultSet } from '@libsql/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { readFacets } from '#db/businesses/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import type { Database } from '#db/client.ts'
import { listPoints } from '#db/map/points.ts'
import { readTile } from '#db/map/read-tile.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'
import { rebuildBitmapIndex } from './rebuild.ts'

const ISTANBUL = { west: 28.9, south: 40.9, east: 29.1, north: 41.1 }
const AT = new Date('2026-11-24T09:00:00Z')

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
  await rebuildBitmapIndex(db, AT)
}, 60_000)

/** How many bytes of sets, pieces and points are read to answer. */
async function bytesRead(ask: () => Promise<unknown>): Promise<number> {
  const batch = vi.spyOn(db.$client, 'batch')
  await ask()
  const answers = await Promise.all(batch.mock.results.map(({ value }) => value as Promise<ResultSet[]>))
  batch.mockRestore()
  return answers
    .flat()
    .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
    .reduce((sum: number, value) => sum + (value instanceof ArrayBuffer ? value.byteLength : 0), 0)
}

const list = (query: BusinessListQuery) => () => listBusinesses(db, { at: AT, limit: 12, ...query })
const facets = (query: BusinessListQuery) => () => readFacets(db, { at: AT, ...query })

test.each([
  { what: 'a list', ask: list, filters: { openNow: true, minRating: 4, sortBy: 'best' } },
  { what: 'a kind', ask: list, filters: { kindId: 'restaurant', openAt: { weekday: 6, minute: 540 } } },
  { what: 'a category', ask: list, filters: { category: 'restaurant', price: [1, 2] } },
  { what: 'words', ask: list, filters: { search: 'coffee shop', openNow: true } },
  { what: 'counts of choices', ask: facets, filters: {} },
] as const)(
  '$what in another city reads of the index only what was not read before',
  async ({ ask, filters }) => {
    const known = await bytesRead(ask({ ...filters, city: 'istanbul' }))
    expect(known).toBeGreaterThan(500)
    // Whatever differs from one city to the next in one part of the index are positions, not sets.
    expect(await bytesRead(ask({ ...filters, city: 'paris' }))).toBeLessThan(known / 10)
  },
)

test('a circle beside another one reads the points of its own blocks alone', async () => {
  const near = { latitude: 41.01, longitude: 28.97, radius: 20_000 }
  const first = await bytesRead(list({ near }))
  expect(first).toBeGreaterThan(1_000)
  expect(await bytesRead(list({ near: { ...near, latitude: 41.02 } }))).toBeLessThan(first / 4)
})

test('a filter more reads the sets of that filter', async () => {
  await list({ country: 'DE', verified: true })()
  const more = await bytesRead(list({ country: 'DE', verified: true, features: ['wi-fi'] }))
  expect(more).toBeGreaterThan(0)
  expect(await bytesRead(list({ country: 'DE', verified: true, features: ['wi-fi'], offset: 12 }))).toBe(0)
})

/** How many round trips an answer takes. */
async function trips(ask: () => Promise<unknown>): Promise<number> {
  const batch = vi.spyOn(db.$client, 'batch')
  const execute = vi.spyOn(db.$client, 'execute')
  await ask()
  const count = batch.mock.calls.length + execute.mock.calls.length
  batch.mockRestore()
  execute.mockRestore()
  return count
}

test.each([
  { what: 'a tile of single businesses', ask: () => readTile(db, { z: 14, x: 9505, y: 6140 }) },
  { what: 'a tile with few places', ask: () => readTile(db, { z: 9, x: 0, y: 0 }) },
  { what: 'points of a part of the map', ask: () => listPoints(db, { at: AT, bounds: ISTANBUL }) },
  { what: 'points of a filtered list', ask: () => listPoints(db, { at: AT, openNow: true, city: 'paris' }) },
])('$what, asked for again, takes at most two round trips, and no set is read again', async ({ ask }) => {
  const first = await ask()
  const before = await trips(ask)
  expect(await ask()).toEqual(first)
  expect(await bytesRead(ask)).toBe(0)
  expect(before).toBeLessThanOrEqual(2)
})
