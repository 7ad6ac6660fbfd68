import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { readTile } from '#db/map/read-tile.ts'
import { tileAt } from '#domain/map/tile-grid.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

/** A position in the ocean, far from the sample. */
const OCEAN = { latitude: -40.5, longitude: -120.5 }

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
}, 120_000)

/** Puts the first businesses at the spot, within some metres. */
const crowd = (count: number) =>
  db.run(sql`update businesses set latitude = ${OCEAN.latitude} + (id % 97) * 0.000001,
      longitude = ${OCEAN.longitude} + (id % 89) * 0.000001
    where id in (select id from businesses where deleted_at is null order by id limit ${count})`)

async function readThere(z: number) {
  const spies = [vi.spyOn(db.$client, 'execute'), vi.spyOn(db.$client, 'batch')]
  const tile = await readTile(db, tileAt(OCEAN, z))
  const trips = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return { ...tile, trips }
}

const mostPopular = async (count: number) => {
  const rows = await db.all<{ id: number }>(
    sql`select id from businesses where latitude between ${OCEAN.latitude} and ${OCEAN.latitude + 0.001}
      order by popularity desc, id limit ${count}`,
  )
  return rows.map(({ id }) => id)
}

const idsOf = (pins: readonly { readonly id: number }[]) => pins.map(({ id }) => id)

test.each([13, 16])(
  'the businesses of a tile of zoom %i are read at once, the most popular first',
  async (z) => {
    await crowd(560)
    const { pins, others, trips } = await readThere(z)
    expect(idsOf(pins)).toEqual(await mostPopular(500))
    expect([others, trips]).toEqual([60, 1])
  },
)

test('a crowded tile has its most popular businesses too, and says how many others there are', async () => {
  await crowd(700)
  // Reads what all questions share.
  await readThere(14)
  const { pins, others, trips } = await readThere(14)
  expect(pins.length + others).toBe(700)
  expect(idsOf(pins)).toEqual(expect.arrayContaining((await mostPopular(700)).slice(0, 400)))
  expect(trips).toBeLessThanOrEqual(3)
})
