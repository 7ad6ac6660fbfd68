import { HEALTH_CHECKS } from '#domain/health/health.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { saveValue } from '#db/settings/key-value.ts'
import { openDatabase } from '#db/client.ts'
import { health as entity } from '#functions/schemas/health.ts'
import { createApp } from '#functions/app.ts'
import { scheduled } from '#functions/scheduled.ts'
import { fixtureApi } from './fixture-api.ts'

interface Health {
  readonly status: string
  readonly schema: number | null
  readonly checks: readonly { readonly name: string; readonly state: string; readonly message: string }[]
}

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeEach(async () => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  api = await fixtureApi()
})

const ask = async (env: Record<string, unknown> = {}) => {
  const response = await api.app.request('/api/health', {}, env)
  return { status: response.status, health: (await response.json()) as Health }
}
const states = ({ checks }: Health) => Object.fromEntries(checks.map(({ name, state }) => [name, state]))

const HOUR = 3_600_000
const at = (ms: number) => new Date(Date.now() - ms).toISOString()
const audit = (action: string, ago: number) =>
  api.db.run(sql`insert into audit_log (actor, action, entity, created_at)
    values ('backup', ${action}, 'database', ${at(ago)})`)

test('a directory without an index fails, with a sentence for each check', async () => {
  const { status, health } = await ask()
  expect(status).toBe(503)
  expect(health.status).toBe('fail')
  expect(health.checks.find(({ name }) => name === 'index')?.message).toBe('There is no search index.')
  expect(health.checks.map(({ name }) => name)).toEqual([...HEALTH_CHECKS])
})

test('once the index is built, it is well but for the backup that is missing', async () => {
  await scheduled({ openDatabase: () => api.db })({ scheduledTime: Date.now(), cron: '23 3 * * *' }, {})
  const { status, health } = await ask()
  expect(z.safeParse(entity, health).error).toBeUndefined()
  expect(states(health)).toMatchObject({
    database: 'ok',
    index: 'ok',
    backup: 'warn',
    nightly: 'ok',
    disk: 'unknown',
  })
  expect([status, health.status]).toEqual([200, 'warn'])
})

test('the backup by its last success and its last failure', async () => {
  const backup = async () => states((await ask()).health).backup
  await audit('backup-finished', 3 * 24 * HOUR)
  expect(await backup()).toBe('warn')
  await audit('backup-finished', 2 * HOUR)
  expect(await backup()).toBe('ok')
  await audit('backup-failed', HOUR)
  expect(await backup()).toBe('fail')
  await audit('backup-finished', 0)
  expect(await backup()).toBe('ok')
})

test('a database that is away is one failed check, while the process stays alive and is not ready', async () => {
  const app = createApp({ openDatabase: () => openDatabase('http://127.0.0.1:9') })
  const [health, ready, live] = await Promise.all(
    ['/api/health', '/api/health/ready', '/api/health/live'].map(async (path) => app.request(path, {}, {})),
  )
  expect(health?.status).toBe(503)
  expect(Number(health?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await health?.json()).toMatchObject({
    status: 'fail',
    schema: null,
    checks: [{ name: 'database', state: 'fail', message: 'The database does not answer.' }],
  })
  expect(ready?.status).toBe(503)
  expect([live?.status, await live?.json()]).toEqual([200, { status: 'ok' }])
})

test('liveness opens no database', async () => {
  const openNone = vi.fn(() => api.db)
  const app = createApp({ openDatabase: openNone })
  expect((await app.request('/api/health/live', {}, {})).status).toBe(200)
  expect(openNone).not.toHaveBeenCalled()
})

test('tables that are newer than the code are said', async () => {
  await api.db.run(sql`insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
  await saveValue(api.db, 'oldest_code', 1000)
  expect((await ask()).health.checks).toEqual([
    { name: 'database', state: 'fail', message: 'The tables of the database are newer than this code.' },
  ])
})

describe('metrics', () => {
  const TOKEN = 'a token of sixteen'
  const read = async (
    headers: Record<string, string>,
    env: Record<string, unknown> = { METRICS_TOKEN: TOKEN },
  ) => api.app.request('/metrics', { headers }, env)
  const known = { Authorization: `Bearer ${TOKEN}` }

  test('are nowhere without a token, and refused to whoever does not know it', async () => {
    expect((await read(known, {})).status).toBe(404)
    expect((await read({})).status).toBe(401)
    expect((await read({ Authorization: 'Bearer another token' })).status).toBe(401)
  })

  test('tell queues and ages in the format of OpenMetrics', async () => {
    await audit('backup-finished', HOUR)
    const response = await read(known)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
    const lines = (await response.text()).split('\n')
    expect(lines.at(-2)).toBe('# EOF')
    expect(lines).toContain('meridian_health{check="backup",meridian_health="ok"} 1')
    expect(lines).toContain('meridian_health{check="index",meridian_health="fail"} 1')
    const age = lines.find((line) => line.startsWith('meridian_backup_age_seconds '))
    expect(Number(age?.split(' ')[1])).toBeGreaterThanOrEqual(3600)
    // Requests that nothing counts are left out, not reported as zero.
    expect(lines.some((line) => line.startsWith('meridian_requests'))).toBe(false)
  })

  test('of a database that is away are its state alone', async () => {
    const app = createApp({ openDatabase: () => openDatabase('http://127.0.0.1:9') })
    const text = await (await app.request('/metrics', { headers: known }, { METRICS_TOKEN: TOKEN })).text()
    expect(text).toContain('meridian_health{check="database",meridian_health="fail"} 1')
    expect(text).not.toContain('meridian_businesses')
  })
})

describe('each request has a name', () => {
  const idOf = async (
    headers: Record<string, string>,
    env: Record<string, unknown> = {},
    path = '/api/health/live',
  ) => (await api.app.request(path, { headers }, env)).headers.get('X-Request-Id')
  const BEHIND = { CLIENT_ADDRESS_HEADER: 'X-Real-IP' }

  test('of its own where no proxy is trusted, whatever the client writes', async () => {
    const given = { 'X-Request-Id': 'written-by-a-client', 'CF-Ray': '8f0000000000abcd-FRA' }
    expect(await idOf(given)).toMatch(/^[\da-f-]{36}$/)
    expect(await idOf(given)).not.toBe(await idOf(given))
  })

  test.each([
    ['X-Real-IP', 'nginx-0123456789'],
    ['CF-Connecting-IP', '8f0000000000abcd-FRA'],
  ])('as the proxy of %s writes it, and not the client behind it', async (name, id) => {
    const headers = { 'X-Request-Id': 'nginx-0123456789', 'CF-Ray': '8f0000000000abcd-FRA' }
    expect(await idOf(headers, { CLIENT_ADDRESS_HEADER: name })).toBe(id)
  })

  test.each(['short', 'with blanks in it', 'x'.repeat(200), '<script>alert(1)</script>'])(
    'never %s',
    async (text) => {
      expect(await idOf({ 'X-Request-Id': text }, BEHIND)).toMatch(/^[\da-f-]{36}$/)
    },
  )

  test('which the log of its failure and its answer share', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await api.db.$client.execute('drop table slug_history')
    const response = await api.app.request('/api/businesses/no-such-one', {}, {})
    expect(response.status).toBe(500)
    const line = JSON.parse(String(written.mock.calls.at(-1)?.[0])) as Record<string, string>
    expect(line.requestId).toBe(response.headers.get('X-Request-Id'))
    expect(Date.parse(line.time ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })
})
