import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#functions/app.ts'
import { ask } from '#jobs/search-engine-submission/transport.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'
import { searchEngines, silentFetch } from './search-engines.ts'
import { openEdge } from './fake-edge.ts'

const SITE = 'https://meridian.example'
const PAGE = `${SITE}/business/place-1`
const KEY = '0123456789abcdef'

let engines: Awaited<ReturnType<typeof searchEngines>>
let db: Awaited<ReturnType<typeof fixtureApi>>['db']
let app: ReturnType<typeof createApp>
const waits: number[] = []
const { purged, edge } = openEdge()

beforeAll(async () => {
  engines = await searchEngines()
  db = (await fixtureApi()).db
  app = createApp({
    openDatabase: () => db,
    edge,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
})
afterAll(() => engines.close())
beforeEach(async () => {
  engines.forget()
  waits.length = 0
  await db.run(sql`delete from indexing_log`)
  await db.run(sql`delete from audit_log`)
})

const indexNowAlone = () => ({
  SITE_URL: SITE,
  INDEXNOW_KEY: KEY,
  INDEXNOW_ENDPOINT: engines.indexNowEndpoint,
})
const both = (account: Record<string, string> = engines.account) => ({
  ...indexNowAlone(),
  GOOGLE_SERVICE_ACCOUNT: JSON.stringify(account),
  GOOGLE_INDEXING_ENDPOINT: engines.googleEndpoint,
})

const post = async (path: string, body: unknown, env: Record<string, string> = indexNowAlone()) => {
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, env)
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const submit = (url: unknown, env?: Record<string, string>) =>
  post('/api/submit-url', { url, type: 'URL_UPDATED' }, env)
const log = () => db.all(sql`select url, engine, status, error from indexing_log order by id`)

describe('one address', () => {
  test.each([200, 202])('is taken with %s and logged', async (status) => {
    engines.script.push(status)
    expect(await submit(PAGE)).toMatchObject({
      status: 200,
      body: { success: true, url: PAGE, engines: [{ engine: 'indexnow', status, problem: null }] },
    })
    expect(engines.sent('/indexnow')).toEqual([
      { host: 'meridian.example', key: KEY, keyLocation: `${SITE}/${KEY}.txt`, urlList: [PAGE] },
    ])
    expect(await log()).toEqual([{ url: PAGE, engine: 'indexnow', status, error: null }])
    const [entry] = await db.all<{ action: string; detail: string }>(sql`select * from audit_log`)
    expect(entry).toMatchObject({ action: 'submit', entity: 'url', entity_id: PAGE })
  })

  test.each([
    [403, 'key', 502],
    [422, 'address', 502],
    [400, 'refused', 502],
  ])('that is answered %s is not sent again, and why is said', async (status, problem, answered) => {
    engines.script.push(status)
    const { status: own, body } = await submit(PAGE)
    expect(own).toBe(answered)
    expect(body).toMatchObject({ details: [{ path: 'indexnow', message: problem }] })
    expect(body).toMatchObject({ error: expect.stringContaining(status === 400 ? '400' : 'key') })
    expect(engines.sent('/indexnow')).toHaveLength(1)
    expect(waits).toEqual([])
    expect(await log()).toMatchObject([{ url: PAGE, status, error: expect.any(String) }])
  })

  test('is sent again after growing pauses while the server is in trouble', async () => {
    engines.script.push(500, 503)
    expect((await submit(PAGE)).status).toBe(200)
    expect(engines.sent('/indexnow')).toHaveLength(3)
    expect(waits).toEqual([500, 1000])
  })

  test('is given up after three more tries', async () => {
    engines.script.push(500, 502, 503, 504)
    expect(await submit(PAGE)).toMatchObject({
      status: 502,
      body: { details: [{ path: 'indexnow', message: 'away' }] },
    })
    expect(engines.sent('/indexnow')).toHaveLength(4)
    expect(waits).toEqual([500, 1000, 2000])
    expect(await log()).toMatchObject([{ status: 504 }])
  })

  test('waits as long as a busy server asks', async () => {
    engines.script.push({ status: 429, retryAfter: '7' })
    expect((await submit(PAGE)).status).toBe(200)
    expect(waits).toEqual([7000])
  })

  test('hands on a wait that is too long to be waited for', async () => {
    engines.script.push({ status: 429, retryAfter: new Date(Date.now() + 3_600_000).toUTCString() })
    const { status, headers, body } = await submit(PAGE)
    expect(status).toBe(429)
    expect(body).toMatchObject({ code: 'too_many_requests' })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3500)
    expect(engines.sent('/indexnow')).toHaveLength(1)
  })

  test('of a server that is not there is told so', async () => {
    const env = { ...indexNowAlone(), INDEXNOW_ENDPOINT: 'http://127.0.0.1:9/indexnow' }
    expect(await submit(PAGE, env)).toMatchObject({
      status: 502,
      body: { details: [{ path: 'indexnow', message: 'away' }] },
    })
    expect(await log()).toMatchObject([{ status: null }])
  })

  test('to a server that keeps silent is given up in time, four times over', async () => {
    const silent = vi.fn(silentFetch)
    const transport = { fetch: silent, wait: () => Promise.resolve(), timeout: 50 }
    const reply = await ask(transport, engines.indexNowEndpoint, { method: 'POST', body: '{}' })
    expect(reply).toMatchObject({ status: null, body: expect.stringMatching(/timeout/i) })
    expect(silent).toHaveBeenCalledTimes(4)
  })

  test.each([
    'https://evil.example/business/place-1',
    `${SITE}/admin`,
    `${SITE}/businesses?search=x`,
    'not an address',
    '',
  ])('that is %s is refused by name, and nobody is asked', async (url) => {
    const { status, body } = await submit(url)
    expect(status).toBe(400)
    expect(body).toMatchObject({ details: [{ path: 'url', message: expect.stringContaining(url) }] })
    expect(engines.received).toEqual([])
  })

  test.each([[{}], [{ url: 1 }], [{ url: PAGE, type: 'URL_DELETED' }], [{ url: PAGE, colour: 'red' }], [[]]])(
    'as %j is refused',
    async (body) => expect((await post('/api/submit-url', body)).status).toBe(400),
  )

  test('of a site on this machine alone asks nobody and says what to set', async () => {
    const local = { SITE_URL: 'http://localhost:8787' }
    expect(await submit('http://localhost:8787/about', local)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('SITE_URL') },
    })
    expect(await log()).toEqual([])
  })
})

describe('many addresses', () => {
  const bulk = (urls: unknown, env?: Record<string, string>) => post('/api/submit-urls-bulk', { urls }, env)

  test('go in one request; blank lines are dropped, repeated ones sent once, foreign ones fail alone', async () => {
    const other = `${SITE}/city/paris`
    const { status, body } = await bulk([PAGE, ' ', other, 'https://evil.example/', `${PAGE} `])
    expect(status).toBe(200)
    expect(body).toMatchObject({ summary: { total: 3, successful: 2, failed: 1 } })
    expect(body).toMatchObject({
      results: [
        { url: PAGE, success: true },
        { url: other, success: true },
        { url: 'https://evil.example/', success: false, error: expect.stringContaining('evil') },
      ],
    })
    expect(engines.sent('/indexnow')).toMatchObject([{ urlList: [PAGE, other] }])
    expect(await log()).toHaveLength(2)
  })

  test('all fail when the engine refuses', async () => {
    engines.script.push(403)
    expect(await bulk([PAGE, `${SITE}/about`])).toMatchObject({
      status: 200,
      body: { summary: { total: 2, successful: 0, failed: 2 } },
    })
  })

  test.each([
    [[]],
    [[' ', '\n']],
    [Array.from({ length: 101 }, (_, n) => `${SITE}/city/c-${n}`)],
    ['x'],
    [[1]],
  ])('are 1 to 100', async (urls) => {
    expect(await bulk(urls)).toMatchObject({
      status: 400,
      body: { details: [{ message: expect.stringContaining('1 to 100') }] },
    })
    expect(engines.received).toEqual([])
  })
})

describe("Google's Indexing API", () => {
  test('is asked beside IndexNow, with one signed token for all', async () => {
    const before = engines.tokens()
    expect(await submit(PAGE, both())).toMatchObject({
      status: 200,
      body: { engines: [{ engine: 'indexnow' }, { engine: 'google', status: 200, problem: null }] },
    })
    await submit(`${SITE}/about`, both())
    expect(engines.tokens() - before).toBeLessThanOrEqual(1)
    expect(engines.sent('/publish')).toEqual([
      { url: PAGE, type: 'URL_UPDATED' },
      { url: `${SITE}/about`, type: 'URL_UPDATED' },
    ])
    const publish = engines.received.find(({ path }) => path === '/publish')
    expect(publish?.headers.authorization).toMatch(/^Bearer token-\d+$/)
  })

  test('that refuses the account does not undo what IndexNow took', async () => {
    const env = both()
    engines.script.push(200, 403)
    const { status, body } = await submit(PAGE, env)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('Search Console')
  })

  test('whose token was refused is asked with a new one the next time', async () => {
    const before = engines.tokens()
    engines.script.push(200, 401)
    await submit(PAGE, both())
    await submit(PAGE, both())
    expect(engines.tokens()).toBe(before + 1)
  })

  test('with a key that signs nothing is explained', async () => {
    const account = { ...engines.account, client_email: 'c@d.example', private_key: 'no key' }
    engines.script.push(200)
    const { body } = await submit(PAGE, both(account))
    expect(body).toMatchObject({ engines: [{ problem: null }, { engine: 'google', problem: 'account' }] })
  })

  test('with a key of another account is explained', async () => {
    const account = { ...engines.account, client_email: 'c@d.example' }
    const { body } = await submit(PAGE, both(account))
    expect(body).toMatchObject({ engines: [{ problem: null }, { engine: 'google', problem: 'account' }] })
    expect(engines.sent('/publish')).toEqual([])
  })

  test('is asked about 200 addresses a day and no more', async () => {
    const rows = JSON.stringify(Array.from({ length: 199 }, (_, index) => index))
    await db.run(sql`insert into indexing_log (url, engine, status)
      select ${PAGE}, 'google', 200 from json_each(${rows})`)
    const urls = [PAGE, `${SITE}/about`]
    const { body } = await post('/api/submit-urls-bulk', { urls }, both())
    expect(engines.sent('/publish')).toHaveLength(1)
    expect(body).toMatchObject({
      summary: { successful: 2 },
      results: [{ engines: [{}, { problem: null }] }, { engines: [{}, { problem: 'quota', status: null }] }],
    })
    const [row] = await db.all(sql`select count(*) as used from indexing_log where engine = 'google'`)
    expect(row).toEqual({ used: 200 })
  })
})

describe("IndexNow's key file", () => {
  const get = (path: string, env: Record<string, string>) => app.request(path, {}, env)

  test('holds the key that is set, and only there', async () => {
    const response = await get(`/${KEY}.txt`, indexNowAlone())
    expect(await response.text()).toBe(KEY)
    expect(response.headers.get('Content-Type')).toContain('text/plain')
    expect((await get('/0123456789abcdeg.txt', indexNowAlone())).status).toBe(404)
  })

  test('holds a key of our own making when none is set, always the same', async () => {
    const env = { SITE_URL: SITE, INDEXNOW_ENDPOINT: engines.indexNowEndpoint }
    expect((await get('/undefined.txt', env)).status).toBe(404)
    await submit(PAGE, env)
    await submit(PAGE, env)
    const [first, second] = engines.sent('/indexnow') as { key: string; keyLocation: string }[]
    expect(second?.key).toBe(first?.key)
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/)
    const { pathname } = new URL(first?.keyLocation ?? '')
    expect(await (await get(pathname, env)).text()).toBe(first?.key)
  })
})

test('the sitemaps are purged, and it is said and logged', async () => {
  const { status, body } = await post('/api/admin/refresh-sitemap', {})
  expect(status).toBe(200)
  expect(body).toEqual({ message: expect.stringContaining('/sitemap.xml') })
  expect(purged).toEqual(['sitemaps'])
  expect(await db.all(sql`select action, entity from audit_log`)).toEqual([
    { action: 'refresh', entity: 'sitemap' },
  ])
})
