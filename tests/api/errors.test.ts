import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '#db/client.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { createApp } from '#functions/app.ts'
import { openApiDocument } from '#functions/openapi/document.ts'
import { failure } from '#functions/schemas/entities.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'

const SLUGS: Readonly<Record<string, string>> = {
  businesses: 'place-0',
  categories: 'hotel',
  cities: 'paris',
}
/** Every described read that refuses unknown parameters, with a sample slug where its path has one. */
const READS = Object.entries(openApiDocument().paths).flatMap(([path, { get }]) =>
  get && 400 in get.responses
    ? [path.replace(/^\/api\/(\w+)\/\{slug\}/, (_, noun: string) => `/api/${noun}/${SLUGS[noun]}`)]
    : [],
)

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})
afterEach(() => vi.restoreAllMocks())

describe('a bad parameter is named', () => {
  test.each([
    ['limit', 'limit=0'],
    ['limit', 'limit=1001'],
    ['limit', 'limit='],
    ['limit', 'limit=12abc'],
    ['limit', 'limit=1e2'],
    ['limit', 'limit=0x10'],
    ['limit', 'limit=-1'],
    ['limit', 'limit=1.5'],
    ['limit', 'limit=%D9%A1'],
    ['limit', 'limit=12&limit=12'],
    ['offset', 'offset=-1'],
    ['offset', 'offset=99999999999999999999'],
    ['categoryId', 'categoryId=hotel'],
    ['categoryId', 'categoryId=99999999999999999999'],
    ['country', 'country=USA'],
    ['country', 'country=1'],
    ['sortBy', 'sortBy=price'],
    ['sortBy', 'sortBy=name;drop table businesses'],
    ['sortOrder', 'sortOrder=up'],
    ['search', 'search=a&search=b'],
    ['search', `search=${'x'.repeat(1001)}`],
    ['city', 'city=a&city=b'],
    ['colour', 'colour=red'],
    ['__proto__', '__proto__=1'],
    ['constructor', 'constructor=1'],
  ])('%s in ?%s', async (name, query) => {
    const response = await api.get(`/api/businesses?${query}`)
    expect(response.status).toBe(400)
    const body = z.parse(failure, await response.json())
    expect(body.code).toBe('bad_request')
    expect(body.error).toContain(name)
    expect(body.details?.map(({ path }) => path)).toEqual([name])
  })

  test.each(READS)('an unknown one at %s', async (path) => {
    const response = await api.get(`${path}?colour=red`)
    expect(response.status).toBe(400)
    expect(z.parse(failure, await response.json()).details).toEqual([
      { path: 'colour', message: 'is not known here' },
    ])
  })

  test('all of them at once', async () => {
    const response = await api.get('/api/businesses?limit=x&sortBy=x&colour=x')
    const { details } = z.parse(failure, await response.json())
    expect(details?.map(({ path }) => path).toSorted()).toEqual(['colour', 'limit', 'sortBy'])
  })
})

describe('a search text is only ever words', () => {
  test.each([
    '"',
    '*',
    'a"*',
    'NEAR(a b)',
    'name:x',
    '-',
    'a OR b',
    '^a',
    '(',
    '%00',
    '%ED%A0%80',
    '😀',
    '%',
    "'; --",
  ])('%s', async (text) => {
    const search = text.startsWith('%') && text.length > 1 ? text : encodeURIComponent(text)
    for (const scope of ['', '&city=paris', '&category=hotel&country=FR']) {
      expect((await api.get(`/api/businesses?search=${search}${scope}`)).status).toBe(200)
    }
  })

  test('of a thousand letters or a hundred words', async () => {
    expect((await api.get(`/api/businesses?search=${'x'.repeat(1000)}`)).status).toBe(200)
    expect((await api.get(`/api/businesses?search=${'ab+'.repeat(100)}`)).status).toBe(200)
  })
})

test.each([
  ['DELETE', '/api/businesses/place-0', 'GET, HEAD'],
  ['DELETE', '/api/businesses/12', 'GET, PATCH, HEAD'],
  ['PUT', '/api/contact', 'POST'],
  ['OPTIONS', '/api/suggestions', 'GET, HEAD'],
  ['HEAD', '/api/upload-excel', 'POST'],
])('%s %s is told which methods there are: %s', async (method, path, allowed) => {
  const response = await api.app.request(path, { method, headers: SIGNED_IN })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe(allowed)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  if (method === 'HEAD') return
  expect(z.parse(failure, await response.json())).toEqual({
    error: `${path} answers ${allowed} only.`,
    code: 'method_not_allowed',
  })
})

test('an address without any route is 404 for every method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
    const response = await api.app.request('/api/nowhere', { method, headers: SIGNED_IN })
    expect(response.status).toBe(404)
    expect(response.headers.get('Allow')).toBeNull()
    expect(z.parse(failure, await response.json()).code).toBe('not_found')
  }
})

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test('a database that is away is 503 with the time to wait, and no secret in the log', async () => {
  const log = quiet()
  const app = createApp({ openDatabase: () => openDatabase('http://127.0.0.1:9', 'token-of-the-database') })
  for (const path of [
    '/api/health/ready',
    '/api/businesses',
    '/api/businesses/place-0',
    '/api/html-injection-codes',
  ]) {
    const response = await app.request(path)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(z.parse(failure, await response.json()).code).toBe('unavailable')
  }
  expect(JSON.stringify(log.mock.calls)).not.toContain('token-of-the-database')
})

test('an address of a database that is not set is 503', async () => {
  expect((await createApp().request('/api/health/ready', {}, {})).status).toBe(503)
})

test('a fault of our own is 500 in the same shape, logged without the values asked for', async () => {
  const log = quiet()
  const db = await emptyDatabase()
  await db.$client.execute('drop table slug_history')
  const response = await createApp({ openDatabase: () => db }).request('/api/businesses/what-was-asked-for')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: 'Something went wrong here.', code: 'internal' })
  expect(log).toHaveBeenCalledOnce()
  const entry = parseOwnJson<{ stack: string }>(String(log.mock.calls[0]?.[0]))
  expect(entry).toMatchObject({ level: 'error', method: 'GET' })
  expect(entry.stack).not.toContain('what-was-asked-for')
})

test.each(['/api/admin/suppressions', '/api/admin/bulk-jobs'])(
  '%s names no type of the library',
  async (path) => {
    const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
    const answer = await api.app.request(path, { method: 'POST', headers, body: '{}' }, {})
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('is not what it must be')
  },
)

test('that others are writing is one line of the log, without a trace of calls', async () => {
  const errors = quiet()
  const warnings = vi.spyOn(console, 'warn').mockReturnValue()
  const db = await emptyDatabase()
  const busy = Object.assign(new Error('SQLITE_BUSY: database is locked'), { code: 'SQLITE_BUSY' })
  vi.spyOn(db.$client, 'execute').mockRejectedValue(busy)
  vi.spyOn(db.$client, 'batch').mockRejectedValue(busy)
  const response = await createApp({ openDatabase: () => db }).request('/api/businesses/some')
  expect(response.status).toBe(503)
  expect(errors).not.toHaveBeenCalled()
  expect(warnings.mock.calls.map(([line]) => parseOwnJson(String(line)))).toEqual([
    {
      time: expect.any(String),
      level: 'warn',
      requestId: response.headers.get('X-Request-Id'),
      method: 'GET',
      path: '/api/businesses/some',
      reason: 'database busy',
    },
  ])
})

test('a transaction that the server ended for its time is asked for again in a moment', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const db = await emptyDatabase()
  const ended = Object.assign(new Error('TRANSACTION_TIMEOUT: Transaction timed out'), {
    code: 'TRANSACTION_TIMEOUT',
  })
  vi.spyOn(db.$client, 'execute').mockRejectedValue(ended)
  vi.spyOn(db.$client, 'batch').mockRejectedValue(ended)
  const response = await createApp({ openDatabase: () => db }).request('/api/businesses/some')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
})
