import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { limitBinding, RATE_PERIOD_SECONDS, READER_LIMITS, type ReaderLimit } from '#domain/rate-limits.ts'
import type { AppEnv } from '#functions/environment.ts'
import { countWithin } from '#functions/http/request-counts.ts'
import { OPERATOR_BODY_BYTES } from '#functions/middleware/limit-operators-bodies.ts'
import { limitPages } from '#functions/middleware/limit-readers.ts'
import { businessPictures } from '#functions/routes/business-picture.ts'
import { failure } from '#functions/schemas/entities.ts'
import { fixtureApi, SIGNED_IN } from './fixture-api.ts'

const DEPLOYED = { CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' }
const LIMITS = Object.entries(READER_LIMITS) as [ReaderLimit, number][]

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Counts as many requests of a network as a limit allows. */
async function useUp(limit: ReaderLimit, network: string): Promise<void> {
  for (let time = 0; time < READER_LIMITS[limit]; time++)
    expect(await countWithin(undefined, limit, network)).toBe(true)
}
const from = (path: string, address: string, env: Readonly<Record<string, unknown>> = DEPLOYED) =>
  api.app.request(path, { headers: { 'CF-Connecting-IP': address } }, env)

describe('reads of one network in a minute', () => {
  test.each([
    ['/api/suggestions?q=pla', 'suggestions', '198.51.100.1'],
    ['/api/businesses?search=place', 'lists', '198.51.100.2'],
    ['/api/facets', 'lists', '198.51.100.3'],
    ['/api/businesses/points', 'lists', '198.51.100.4'],
    ['/api/tiles/0/0/0/0.pbf', 'tiles', '198.51.100.10'],
  ] as const)('%s beyond the limit is 429 with the time to wait', async (path, limit, address) => {
    const { status } = await from(path, address)
    expect(status).toBeLessThan(400)
    for (let time = 1; time < READER_LIMITS[limit]; time++) await countWithin(undefined, limit, address)
    const refused = await from(path, address)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
    expect(z.parse(failure, await refused.json()).code).toBe('too_many_requests')
    expect((await from(path, '203.0.113.9')).status).toBe(status)
    vi.setSystemTime(new Date('2026-11-23T10:01:00Z'))
    expect((await from(path, address)).status).toBe(status)
  })

  test('are those of the address that the last proxy saw, whatever the client wrote before it', async () => {
    await useUp('lists', '198.51.100.77')
    const env = { CLIENT_ADDRESS_HEADER: 'X-Forwarded-For', TRUSTED_PROXIES: '1' }
    const ask = (list: string) =>
      api.app.request('/api/businesses', { headers: { 'X-Forwarded-For': list } }, env)
    expect((await ask('6.6.6.1, 198.51.100.77')).status).toBe(429)
    expect((await ask('6.6.6.2, 198.51.100.77')).status).toBe(429)
    expect((await ask('198.51.100.77, 198.51.100.78')).status).toBe(200)
  })

  test('are those of 64 bits of IPv6', async () => {
    await useUp('lists', '2001:db8:5:1')
    expect((await from('/api/businesses', '2001:db8:5:1::7')).status).toBe(429)
    expect((await from('/api/businesses', '2001:db8:5:2::7')).status).toBe(200)
  })

  test('do not hold back a business or a city', async () => {
    await useUp('lists', '198.51.100.7')
    for (const path of ['/api/businesses/place-0', '/api/cities', '/api/categories'])
      expect((await from(path, '198.51.100.7')).status).toBe(200)
  })

  test('are not counted where no proxy says the address', async () => {
    await useUp('lists', '198.51.100.8')
    expect((await from('/api/businesses', '198.51.100.8', {})).status).toBe(200)
  })

  test('may be more by the setting READER_LIMIT_FACTOR', async () => {
    const env = { ...DEPLOYED, READER_LIMIT_FACTOR: '2' }
    await useUp('lists', '198.51.100.9')
    expect((await from('/api/businesses', '198.51.100.9')).status).toBe(429)
    expect((await from('/api/businesses', '198.51.100.9', env)).status).toBe(200)
    for (let more = 2; more < READER_LIMITS.lists; more++) await countWithin(env, 'lists', '198.51.100.9')
    expect((await from('/api/businesses', '198.51.100.9', env)).status).toBe(429)
  })

  test("are counted by the platform's own counter where there is one", async () => {
    const limit = vi.fn(() => Promise.resolve({ success: false }))
    const env = { ...DEPLOYED, [limitBinding('lists')]: { limit } }
    expect((await from('/api/businesses', '2001:db8::1', env)).status).toBe(429)
    expect(limit).toHaveBeenCalledExactlyOnceWith({ key: '2001:db8:0:0' })
  })
})

test('a page of results beyond the limit is a calm page', async () => {
  const pages = new Hono<AppEnv>().use(limitPages).get('/businesses', (c) => c.text('results'))
  const ask = () =>
    pages.request('/businesses', { headers: { 'CF-Connecting-IP': '198.51.100.5' } }, DEPLOYED)
  expect(await (await ask()).text()).toBe('results')
  for (let time = 1; time < READER_LIMITS.pages; time++) await countWithin(undefined, 'pages', '198.51.100.5')
  const page = await ask()
  expect(page.status).toBe(429)
  expect(page.headers.get('Retry-After')).toBe('60')
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(await page.text()).toContain('<h1>A short pause</h1>')
})

test('a picture of a business beyond the limit is 429, and nothing is read for it', async () => {
  const openDatabase = vi.fn(() => api.db)
  const pictures = businessPictures({ openDatabase })
  const ask = (address: string) =>
    pictures.request('/social/business/place-0.png', { headers: { 'CF-Connecting-IP': address } }, DEPLOYED)
  expect((await ask('198.51.100.6')).status).toBe(302)
  for (let time = 1; time < READER_LIMITS.pictures; time++)
    await countWithin(undefined, 'pictures', '198.51.100.6')
  openDatabase.mockClear()
  const refused = await ask('198.51.100.6')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(refused.headers.get('Cache-Control')).toBe('no-store')
  expect(openDatabase).not.toHaveBeenCalled()
  expect((await ask('203.0.113.6')).status).toBe(302)
})

test.each(LIMITS)('wrangler.toml has the limit of %s', (limit, most) => {
  const settings = readFileSync('wrangler.toml', 'utf8')
  const binding = `name = "${limitBinding(limit)}"\nnamespace_id = "\\d+"\nsimple = { limit = ${most}, period = ${RATE_PERIOD_SECONDS} }`
  expect(settings).toMatch(new RegExp(binding))
})

test('the CPU time of a request has a limit', () => {
  expect(readFileSync('wrangler.toml', 'utf8')).toMatch(/\[limits\]\ncpu_ms = \d+\n/)
})

describe('an answer to a hostile request', () => {
  test('is no longer than the request: at most twenty details, of short names', async () => {
    const query = Array.from({ length: 3000 }, (_, at) => `x${at}=${'y'.repeat(10)}`).join('&')
    const text = await (await api.get(`/api/businesses?${query}&${'z'.repeat(5000)}=1`)).text()
    const { details, error } = z.parse(failure, JSON.parse(text))
    expect(details).toHaveLength(20)
    expect(error).toMatch(/; and 2981 more\.$/)
    expect(text.length).toBeLessThan(query.length / 5)
    const long = await (await api.get(`/api/businesses?${'z'.repeat(5000)}=1`)).text()
    expect(long.length).toBeLessThan(500)
  })

  test.each([
    ['POST', '/api/admin/imports'],
    ['PUT', '/api/admin/settings'],
    ['POST', '/api/admin/restores'],
    ['PATCH', '/api/businesses/1'],
    ['POST', '/api/submit-urls-bulk'],
  ])('%s %s takes no body beyond the limit', async (method, path) => {
    const body = JSON.stringify({ x: 'y'.repeat(OPERATOR_BODY_BYTES) })
    const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
    const response = await api.app.request(path, { method, headers, body }, {})
    expect(response.status).toBe(413)
    expect(z.parse(failure, await response.json()).code).toBe('too_large')
  })

  test('to a message that breaks off is 400, and nothing is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"name":"A'))
          controller.error(new Error('Network connection lost.'))
        },
      })
      const headers = { 'Content-Type': type }
      const request = new Request('http://localhost/api/contact', {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit)
      expect((await api.app.request(request)).status).toBe(400)
    }
    expect(log).not.toHaveBeenCalled()
  })

  test.each([
    ['a backup whose header has a table that is null', '{"format":"meridian-backup","tables":[null]}'],
    ['one without tables', '{"format":"meridian-backup"}'],
    ['a header of nested lists', '['.repeat(40_000)],
  ])('to %s is 400', async (_, header) => {
    const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ header }) }
    expect((await api.app.request('/api/admin/restores', init, {})).status).toBe(400)
  })

  test.each(['{"a":', '['])('to an upload of JSON nested 300,000 deep in %s is 400', async (nested) => {
    const form = new FormData()
    const head = nested === '[' ? '[' : '[{"name":"A"},'
    form.append('file', new File([head + nested.repeat(300_000)], 'deep.json'))
    form.append(
      'file',
      new File([`${nested.repeat(300_000)}1${(nested === '[' ? ']' : '}').repeat(300_000)}`], 'b.json'),
    )
    for (const file of form.getAll('file')) {
      const body = new FormData()
      body.append('file', file)
      const init = { method: 'POST', headers: SIGNED_IN, body }
      expect((await api.app.request('/api/upload-excel', init, {})).status).toBe(400)
    }
  })
})

test.each([
  ['/businesses?x=1', '/businesses'],
  ['/businesses?search=pizza&utm_source=a&search=b', '/businesses?search=pizza'],
  ['/Businesses/?x=1&page=2', '/businesses?page=2'],
  ['/map?x=1&city=paris', '/map?city=paris'],
])('%s is led to %s in one step', async (path, known) => {
  const response = await api.get(path)
  expect([response.status, response.headers.get('Location')]).toEqual([301, known])
  expect((await api.get(known)).status).toBe(404)
})
