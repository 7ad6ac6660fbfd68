import type { ResultSet } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { Database } from '#db/client.ts'
import { listPoints } from '#db/map/points.ts'
import { readTile } from '#db/map/read-tile.ts'
import { tileAt } from '#domain/map/tile-grid.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

const AT = new Date('2026-11-24T12:00:00Z')
/** A position in the ocean, far from the sample. */
const OCEAN = { latitude: -40.5, longitude: -120.5 }

let db: Database
let ids: number[]
beforeAll(async () => {
  db = await sampleDatabase()
  const rows = await db.all<{ id: number }>(
    sql`select id from businesses where city_folded = 'vienna' and latitude is not null and deleted_at is null order by id limit 3`,
  )
  ids = rows.map(({ id }) => id)
}, 60_000)

const set = (id: number | undefined, values: string) =>
  db.run(sql`update businesses set ${sql.raw(values)} where id = ${id}`)
const move = (id: number | undefined) =>
  set(id, `latitude = ${OCEAN.latitude}, longitude = ${OCEAN.longitude}, is_verified = 1`)

/** The number of changed businesses that are read. */
async function changesRead(ask: () => Promise<unknown>): Promise<number> {
  const batch = vi.spyOn(db.$client, 'batch')
  await ask()
  const answers = await Promise.all(batch.mock.results.map(({ value }) => value as Promise<ResultSet[]>))
  batch.mockRestore()
  return answers
    .flat()
    .flatMap(({ rows, columns }) => (columns.includes('further') ? rows : []))
    .reduce((sum, row) => sum + (JSON.parse(row['businesses'] as string) as unknown[]).length, 0)
}

const tile = async (z: number) => {
  const { clusters, pins } = await readTile(db, tileAt(OCEAN, z))
  return clusters.reduce((sum, { count }) => sum + count, pins.length)
}
const bounds = { west: -121, south: -41, east: -120, north: -40 }
const asked = {
  world: async () => {
    const { clusters } = await readTile(db, { z: 0, x: 0, y: 0 })
    return clusters.find(({ latitude, longitude }) => latitude < -30 && longitude < -100)?.count ?? 0
  },
  'a tile with few places': () => tile(8),
  'a tile of single businesses': () => tile(14),
  points: async () => (await listPoints(db, { at: AT, bounds, verified: true })).total,
  'a list': async () => (await listBusinesses(db, { at: AT, bounds, verified: true })).total,
}
const answers = () => Promise.all(Object.values(asked).map((ask) => ask()))
const all = (count: number) => Object.keys(asked).map(() => count)

beforeEach(async () => {
  await move(ids[0])
})

test('changed businesses are listed as they are after each further change, also of the same business', async () => {
  for (const count of [1, 1]) expect(await answers()).toEqual(all(count))
  await move(ids[1])
  for (const count of [2, 2]) expect(await answers()).toEqual(all(count))
  await set(ids[0], `latitude = 48.2, longitude = 16.3`)
  for (const count of [1, 1]) expect(await answers()).toEqual(all(count))
  await move(ids[0])
  expect(await answers()).toEqual(all(2))
  await set(ids[1], `deleted_at = '2026-11-24T12:00:00Z'`)
  expect(await answers()).toEqual(all(1))
  await set(ids[1], `deleted_at = null`)
  expect(await answers()).toEqual(all(2))
  await db.run(sql`delete from businesses where id = ${ids[1]}`)
  expect(await answers()).toEqual(all(1))
})

test('copies of a directory that change apart are told apart', async () => {
  const [one, other] = [db, await sampleDatabase()]
  await set(ids[2], `is_verified = 0`)
  expect(await answers()).toEqual(all(1))
  db = other
  expect(await answers()).toEqual(all(0))
  for (const id of ids.slice(0, 2)) await move(id)
  expect(await answers()).toEqual(all(2))
  db = one
  expect(await answers()).toEqual(all(1))
})

// Streets come from the spatial index, which has every change.
test.each(['world', 'a tile with few places', 'a list'] as const)(
  '%s reads changed businesses once for each revision of the changes',
  async (name) => {
    const ask = asked[name]
    await ask()
    expect(await changesRead(ask)).toBe(0)
    await move(ids[2])
    expect(await changesRead(ask)).toBeGreaterThan(0)
    expect(await changesRead(ask)).toBe(0)
    await set(ids[2], `latitude = 48.2, longitude = 16.3`)
  },
)
