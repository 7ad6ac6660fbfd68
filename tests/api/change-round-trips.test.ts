import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import { MAX_CHANGES } from '#db/bitmap-index/state.ts'
import { keepMap } from '#db/map/rebuild.ts'
import { keepDoubtfulPositions } from '#db/doubtful-positions/keep.ts'
import type { Database } from '#db/client.ts'
import { createApp } from '#functions/app.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { openEdge } from './fake-edge.ts'
import { fixtureApi, SIGNED_IN } from './fixture-api.ts'

let db: Database
let ids: number[] = []
let trips = 0

beforeAll(async () => {
  db = (await fixtureApi()).db
  await addBusinesses(
    db,
    Array.from({ length: MAX_CHANGES }, (_, at) => businessRow({ name: `Shop ${at}`, slug: `shop-${at}` })),
  )
  const rows = await db.all<{ id: number }>(sql`select id from businesses where deleted_at is null`)
  ids = rows.map((row) => row.id)
  await keepBitmapIndex(db)
  await keepMap(db)
  await keepDoubtfulPositions(db)
  const client = db.$client
  const [execute, batch] = [client.execute.bind(client), client.batch.bind(client)]
  client.execute = (statement: Parameters<typeof execute>[0]) => {
    trips++
    return execute(statement)
  }
  client.batch = (statements, mode) => {
    trips++
    return batch(statements, mode)
  }
})

/** The round trips of a change and of all that goes on after its answer. */
async function tripsOf(id: number | undefined, change: object, { hasEdge = false } = {}) {
  const app = createApp({ openDatabase: () => db, ...(hasEdge && { edge: openEdge().edge }) })
  const after: Promise<unknown>[] = []
  const context = {
    props: {},
    passThroughOnException: () => undefined,
    waitUntil: (work: Promise<unknown>) => void after.push(work),
  }
  trips = 0
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const request = { method: 'PATCH', headers, body: JSON.stringify(change) }
  const { status } = await app.request(`/api/businesses/${id}`, request, {}, context)
  await Promise.all(after)
  expect(status).toBe(200)
  return trips
}

test('a change of one field takes five round trips before its answer, the first for the schema, and four after it', async () => {
  expect(await tripsOf(ids[0], { description: 'A new text' })).toBe(5 + 4)
})

test('what the edge keeps is asked for only where there is an edge', async () => {
  const without = await tripsOf(ids[0], { description: 'Another text' })
  expect(await tripsOf(ids[0], { description: 'A third text' }, { hasEdge: true })).toBeGreaterThanOrEqual(
    without + 2,
  )
})

test('the change that is one more than readers look at is built into the index with all others', async () => {
  const waiting = () => db.all(sql`select business_id from bitmap_changes`)
  await keepBitmapIndex(db)
  for (const id of ids.slice(0, MAX_CHANGES)) await tripsOf(id, { name: `New name of ${id}` })
  expect(await waiting()).toHaveLength(MAX_CHANGES)
  await tripsOf(ids[MAX_CHANGES], { name: 'The last one' })
  expect(await waiting()).toHaveLength(0)
})
