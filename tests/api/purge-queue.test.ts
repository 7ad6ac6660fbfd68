import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { claimPurges, settlePurges } from '#db/purges/claim.ts'
import { purgeQueue } from '#db/schema/index.ts'
import { queuePurges } from '#db/purges/queue.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { EVERY_MINUTE } from '#domain/schedule.ts'
import { createApp } from '#functions/app.ts'
import { scheduled } from '#functions/scheduled.ts'
import { purgeEdge } from '#jobs/purge-edge.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { limitedEdge } from './fake-edge.ts'
import { fixtureApi, SIGNED_IN } from './fixture-api.ts'

let db: Database
let edge: ReturnType<typeof limitedEdge>
beforeEach(async () => {
  db = await emptyDatabase()
  edge = limitedEdge()
})

const NOW = new Date('2026-11-26T12:00:00Z')
const numbered = (count: number, name = 'business') =>
  Array.from({ length: count }, (_, at) => `${name}-${at}`)
const drain = () => purgeEdge(db, edge.purge, NOW)

describe('the queue of purges', () => {
  test('sends everything in its order, as many minutes as that takes', async () => {
    const tags = numbered(1234)
    await queuePurges(db, tags)
    expect(await drain()).toEqual({ purged: 500, isDone: false })
    expect(await drain()).toEqual({ purged: 0, isDone: false })
    edge.nextMinute()
    await drain()
    edge.nextMinute()
    expect(await drain()).toEqual({ purged: 234, isDone: true })
    expect(edge.purged).toEqual(tags)
    expect(await db.$count(purgeQueue)).toBe(0)
  })

  test('has a tag once, where it was first', async () => {
    await queuePurges(db, ['a', 'b', 'a'])
    await queuePurges(db, ['c', 'a'])
    await drain()
    expect(edge.purged).toEqual(['a', 'b', 'c'])
  })

  test('has nothing before the purge of everything', async () => {
    await queuePurges(db, numbered(700))
    await queuePurges(db, ['a', ALL_TAGS])
    await queuePurges(db, ['b'])
    expect(await drain()).toEqual({ purged: 2, isDone: true })
    expect(edge.purged).toEqual([ALL_TAGS, 'b'])
  })

  test('keeps a tag that changed again while it was under way', async () => {
    await queuePurges(db, ['a', 'b'])
    const claimed = await claimPurges(db, NOW, 100)
    await queuePurges(db, ['a'])
    await settlePurges(db, claimed)
    expect(await drain()).toEqual({ purged: 1, isDone: true })
    expect(edge.purged).toEqual(['a'])
  })

  test('gives no tag to two runs at once, and gives it again after one that was cut off', async () => {
    await queuePurges(db, ['a'])
    await claimPurges(db, NOW, 100)
    expect(await drain()).toEqual({ purged: 0, isDone: true })
    expect(await purgeEdge(db, edge.purge, new Date(NOW.getTime() + 60_000))).toMatchObject({ purged: 1 })
  })

  test('loses nothing to an edge that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await queuePurges(db, ['a', 'b'])
    await purgeEdge(db, () => Promise.reject(new Error('the edge is away')), NOW)
    await drain()
    expect(edge.purged).toEqual(['a', 'b'])
  })
})

test('what operators change faster than the edge takes it is purged within the next minutes', async () => {
  const api = await fixtureApi()
  const app = createApp({ openDatabase: () => api.db, edge: edge.edge })
  const slugs = numbered(12, 'place')
  for (const slug of slugs) {
    const found: { id: number } = await (await api.get(`/api/businesses/${slug}`)).json()
    const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ description: `New words about ${slug}` })
    const path = `/api/businesses/${found.id}`
    expect((await app.request(path, { method: 'PATCH', headers, body }, {})).status).toBe(200)
  }
  expect(edge.refused()).toBe(7)
  edge.nextMinute()
  const run = scheduled({ openDatabase: () => api.db, edge: edge.edge })
  await run({ scheduledTime: NOW.getTime() + 86_400_000_000, cron: EVERY_MINUTE }, {})
  for (const slug of slugs) expect(edge.purged).toContain(`business-${slug}`)
  // The twelve lists of businesses that became old are five calls of their own, and one for all the rest.
  expect(edge.purged.filter((tag) => tag === 'businesses')).toHaveLength(6)
  expect(await api.db.$count(purgeQueue)).toBe(0)
})

test('nothing is queued where nothing is kept at the edge', async () => {
  const api = await fixtureApi()
  const app = createApp({ openDatabase: () => api.db, edge: () => undefined })
  await app.request('/api/admin/refresh-sitemap', { method: 'POST', headers: SIGNED_IN }, {})
  expect(await api.db.$count(purgeQueue)).toBe(0)
})
