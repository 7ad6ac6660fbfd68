import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { businesses, sessions } from '#db/schema/index.ts'
import { takeTurn } from '#db/settings/key-value.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { createApp } from '#functions/app.ts'
import { FAR, SESSION, SIGNED_IN } from '#tests/api/fixture-api.ts'
import { addBusinesses, businessRow, seedTaxonomy } from '#tests/database/fixtures.ts'
import { replicatedDatabase } from '#tests/lib/replicated-database.ts'

const app = createApp()
let servers: Awaited<ReturnType<typeof replicatedDatabase>>
let db: Database
let replica: Database
beforeAll(async () => {
  servers = await replicatedDatabase()
  db = openDatabase(servers.primary.url, servers.token)
  replica = openDatabase(servers.replica.url, servers.token)
  await migrate(db)
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ name: 'A bar', slug: 'a-bar' })])
  await db.insert(sessions).values({ tokenHash: await sha256(SESSION), expiresAt: FAR, confirmedAt: FAR })
  await followed()
})
afterAll(() => servers.remove())
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Waits until the replica has what was written. */
const followed = () =>
  vi.waitFor(async () => expect(await replica.$count(businesses)).toBe(await db.$count(businesses)), {
    timeout: 10_000,
    interval: 20,
  })

const request = (path: string, init: RequestInit = {}) =>
  app.request(path, init, {
    DATABASE_URL: servers.primary.url,
    DATABASE_REPLICA_URL: servers.replica.url,
    DATABASE_AUTH_TOKEN: servers.token,
  })
const statusOf = async (path: string, init?: RequestInit) => (await request(path, init)).status
const asJson = (method: string, body: object) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...SIGNED_IN },
})
const MESSAGE = { name: 'A', email: 'a@example.com', subject: 'Hours', message: 'It opens at ten.' }
const nameOf = async (path: string, init?: RequestInit) =>
  ((await (await request(path, init)).json()) as { name: string }).name
const rename = (name: string) => statusOf('/api/businesses/1', asJson('PATCH', { name }))

test('an operator sees at once what was written, and visitors a moment later', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    expect(await rename(name)).toBe(200)
    expect(await nameOf('/api/admin/businesses/1', { headers: SIGNED_IN })).toBe(name)
  }
  await vi.waitFor(async () => expect(await nameOf('/api/businesses/a-bar')).toBe('Five'), {
    timeout: 5_000,
    interval: 20,
  })
})

test('what a visitor sends is stored in the database itself', async () => {
  expect(await statusOf('/api/contact', asJson('POST', MESSAGE))).toBe(201)
  const { rows } = await db.$client.execute('select count(*) as count from contact_messages')
  expect(rows[0]?.count).toBe(1)
})

test('each time of the schedule is one machine’s, however many ask', async () => {
  const ask = (minute: number) => Promise.all([1, 2, 3].map(() => takeTurn(db, '* * * * *', minute)))
  for (const minute of [100, 101]) expect((await ask(minute)).filter(Boolean)).toHaveLength(1)
  // A machine whose clock is late.
  expect(await ask(100)).toEqual([false, false, false])
})

test('without the database visitors read on, and what is written is refused with 503', async () => {
  await servers.primary.kill()
  try {
    for (const path of ['/api/businesses', '/api/businesses/a-bar', '/api/cities', '/api/health/ready'])
      expect(await statusOf(path), path).toBe(200)
    expect(await statusOf('/api/contact', asJson('POST', MESSAGE))).toBe(503)
    expect(await rename('Six')).toBe(503)
    expect(await statusOf('/api/admin/businesses/1', { headers: SIGNED_IN })).toBe(503)
    expect(await statusOf('/api/health')).toBe(503)
  } finally {
    await servers.primary.start()
  }
  expect(await rename('Seven')).toBe(200)
  await vi.waitFor(async () => expect(await nameOf('/api/businesses/a-bar')).toBe('Seven'), {
    timeout: 30_000,
    interval: 100,
  })
})

test('without the replica visitors read from the database, and the health says so', async () => {
  await servers.replica.kill()
  try {
    expect(await statusOf('/api/businesses')).toBe(200)
    const health = (await (await request('/api/health')).json()) as {
      checks: { name: string; state: string }[]
    }
    expect(health.checks.find(({ name }) => name === 'replica')?.state).toBe('fail')
  } finally {
    await servers.replica.start()
  }
  await sleep(100)
  expect(await statusOf('/api/businesses')).toBe(200)
})
