import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InStatement, ResultSet } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Snippet } from '#domain/snippet/snippet.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { NO_SETTINGS, type SiteSettings } from '#domain/site-settings.ts'
import { createApp } from '#functions/app.ts'
import { sqlOf } from '#tests/database/query-plans.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'
import { openEdge } from './fake-edge.ts'

const PATH = '/api/admin/settings'

/** A deploy hook that records its requests and answers with `status`. */
const hook = {
  asked: [] as { method: string; url: string; authorization: string; body: string }[],
  status: 204,
}
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    hook.asked.push({ method, url, authorization: headers.authorization ?? '', body })
    response.writeHead(hook.status).end()
  })
})
let HOOK = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  HOOK = `http://127.0.0.1:${(server.address() as AddressInfo).port}/build?key=1`
})
afterAll(() => void server.close())

let db: Awaited<ReturnType<typeof fixtureApi>>['db']
let app: ReturnType<typeof createApp>
const { purged, edge } = openEdge()
/** Resolving it ends the debounce of a rebuild; all requests until then count as one. */
let quiet: PromiseWithResolvers<undefined>
beforeEach(async () => {
  db = (await fixtureApi()).db
  await db.run(sql`delete from html_snippets`)
  purged.length = 0
  hook.asked.length = 0
  hook.status = 204
  quiet = Promise.withResolvers()
  app = createApp({ openDatabase: () => db, edge, wait: () => quiet.promise })
})

const get = async (env: Record<string, string> = {}): Promise<unknown> =>
  (await app.request(PATH, { headers: SIGNED_IN }, env)).json()
const put = async (body: unknown, env: Record<string, string> = {}) => {
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const response = await app.request(PATH, { method: 'PUT', headers, body: JSON.stringify(body) }, env)
  return { status: response.status, body: await response.json() }
}
const log = async () =>
  (await db.all<{ detail: string }>(sql`select detail from audit_log where entity = 'settings'`)).map(
    ({ detail }) => JSON.parse(detail) as unknown,
  )

const SET: SiteSettings = {
  googleAnalytics: 'G-ABC123',
  googleTagManager: 'GTM-K9X',
  facebookPixel: '123456789',
  metaDescription: 'Yakındaki kafeler.',
  metaKeywords: 'kafe, otel',
  sourceOrder: 'openstreetmap, yelp',
  headCodes: '<meta name="a" content="b">\n',
  footerCodes: '<p>son</p>',
}
const SETTINGS = { ...SET, googleTagManager: 'GTM-K9XYZ' }

test('a new directory has none set', async () => {
  expect(await get()).toMatchObject({ settings: NO_SETTINGS, rebuild: { hasHook: false, last: null } })
})

test('what is saved comes back, beside settings that are not the operators', async () => {
  await db.run(sql`insert into site_settings (key, value) values ('indexnow_key', '"secret"')`)
  expect(await put(SETTINGS)).toEqual({ status: 200, body: { settings: SETTINGS, rebuild: 'no-hook' } })
  expect(await get()).toMatchObject({ settings: SETTINGS })
  expect(JSON.stringify(await get())).not.toContain('secret')
})

test('texts are tidied', async () => {
  await put({
    ...SETTINGS,
    googleAnalytics: ' G-ABC123 ',
    metaDescription: ' a\n  b\t',
    metaKeywords: 'a,, b ,\n c d ,',
  })
  expect(await get()).toMatchObject({
    settings: { googleAnalytics: 'G-ABC123', metaDescription: 'a b', metaKeywords: 'a, b, c d' },
  })
})

test.each([
  ['an id of another service', 'googleAnalytics', 'UA-12345-1', 'must be empty or look like G-XXXXXXXXXX'],
  ['an id in small letters', 'googleAnalytics', 'g-abc123', 'must be empty or look like G-XXXXXXXXXX'],
  ['an id that ends in code', 'googleAnalytics', "G-ABC123');alert(1)//", 'must be empty or look like'],
  ['an id of two lines', 'googleAnalytics', 'G-ABC123\nG-ABC124', 'must be empty or look like'],
  [
    'a container without its beginning',
    'googleTagManager',
    'K9XYZ',
    'must be empty or look like GTM-XXXXXXX',
  ],
  ['a pixel with letters', 'facebookPixel', '12345a', 'must be empty or look like 123456789012345'],
  ['digits of another script', 'facebookPixel', '١٢٣٤٥٦٧', 'must be empty or look like'],
  ['a long description', 'metaDescription', 'x'.repeat(301), 'must have at most 300 characters'],
  ['long keywords', 'metaKeywords', 'x'.repeat(501), 'must have at most 500 characters'],
  ['long code', 'headCodes', 'x'.repeat(20_001), 'must have at most 20000 characters'],
  ['a number', 'footerCodes', 5, 'must be a text'],
  ['nothing', 'metaDescription', undefined, 'is missing'],
  ['a setting there is not', 'theme', 'x', 'is not known here'],
])('refuses %s', async (_, path, value, message) => {
  expect(await put({ ...SETTINGS, [path]: value })).toMatchObject({
    status: 400,
    body: { details: [{ path, message: expect.stringContaining(message) }] },
  })
  expect(await get()).toMatchObject({ settings: NO_SETTINGS })
})

test('the audit log has what changed alone', async () => {
  await put(SETTINGS)
  await put({ ...SETTINGS, metaKeywords: '' })
  await put({ ...SETTINGS, metaKeywords: '' })
  expect(await log()).toEqual([
    { before: NO_SETTINGS, after: SETTINGS },
    { before: { metaKeywords: 'kafe, otel' }, after: { metaKeywords: '' } },
  ])
})

test.each([
  ['a description', { metaDescription: 'x' }, [ALL_TAGS]],
  ['an id', { facebookPixel: '1234567' }, ['snippets']],
  ['code', { headCodes: '' }, ['snippets']],
  ['nothing', {}, []],
])('a change of %s purges what shows it', async (_, change, tags) => {
  await put(SETTINGS)
  purged.length = 0
  await put({ ...SETTINGS, ...change })
  expect(purged).toEqual(tags)
})

test('ids and code are served to the public site, each with the consent it waits for', async () => {
  await put(SETTINGS)
  const served = (await (await app.request('/api/html-injection-codes')).json()) as Snippet[]
  expect(served.map(({ position, consent, code }) => ({ position, consent, code }))).toEqual([
    { position: 'head', consent: 'analytics', code: expect.stringContaining('gtag/js?id=G-ABC123"') },
    { position: 'head', consent: 'advertising', code: expect.stringContaining('gtm.js?id=GTM-K9XYZ"') },
    { position: 'head', consent: 'advertising', code: expect.stringContaining("fbq('init', '123456789')") },
    { position: 'head', consent: 'advertising', code: SETTINGS.headCodes.trim() },
    { position: 'body-end', consent: 'advertising', code: SETTINGS.footerCodes },
  ])
})

describe('a new build', () => {
  const env = () => ({ DEPLOY_HOOK_URL: HOOK })
  const last = async () => ((await get(env())) as { rebuild: { last: unknown } }).rebuild.last

  test('is asked for when built pages are out of date, and what came of it is told', async () => {
    expect((await put(SETTINGS, env())).body).toMatchObject({ rebuild: 'asked' })
    quiet.resolve(undefined)
    await eventually(async () => expect(await last()).toMatchObject({ status: 204, error: null }))
    expect(hook.asked).toEqual([
      { method: 'POST', url: '/build?key=1', authorization: '', body: '{"event_type":"rebuild"}' },
    ])
    expect(await get(env())).toMatchObject({ rebuild: { hasHook: true } })
  })

  test('is asked for once after several changes', async () => {
    for (const metaDescription of ['a', 'b', 'c']) await put({ ...SETTINGS, metaDescription }, env())
    await eventually(async () => {
      const [row] = await db.all<{ value: string }>(
        sql`select value from site_settings where key = 'rebuild_turn'`,
      )
      expect(row).toBeDefined()
    })
    quiet.resolve(undefined)
    await eventually(async () => expect(await last()).toMatchObject({ status: 204 }))
    expect(hook.asked).toHaveLength(1)
  })

  test('is not asked for when nothing changes', async () => {
    await put(SETTINGS)
    expect((await put(SETTINGS, env())).body).toMatchObject({ rebuild: 'unneeded' })
    quiet.resolve(undefined)
    expect(hook.asked).toEqual([])
  })

  test('is asked for when a category changes, not when one is read or a change is refused', async () => {
    const write = (method: string, path: string, body?: unknown) =>
      app.request(
        `/api/admin/${path}`,
        {
          method,
          headers: { ...SIGNED_IN, 'Content-Type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        env(),
      )
    await write('GET', 'categories')
    await write('PATCH', 'categories/1', { slug: 'hotel' })
    quiet.resolve(undefined)
    await write('PATCH', 'categories/1', { slug: '★' })
    expect(hook.asked).toEqual([])
    quiet = Promise.withResolvers()
    await write('PATCH', 'categories/1', { description: 'Where to eat.' })
    quiet.resolve(undefined)
    await eventually(() => expect(hook.asked).toHaveLength(1))
  })

  test('that the hook refuses is told, and not asked for again', async () => {
    hook.status = 401
    await put(SETTINGS, env())
    quiet.resolve(undefined)
    await eventually(async () =>
      expect(await last()).toMatchObject({ status: 401, error: 'The hook answered 401.' }),
    )
    expect(hook.asked).toHaveLength(1)
  })

  test('may ask with a name and password', async () => {
    await put(SETTINGS, { DEPLOY_HOOK_URL: HOOK.replace('//', '//me:s%3Acret@') })
    quiet.resolve(undefined)
    await eventually(() => expect(hook.asked).toHaveLength(1))
    expect(hook.asked[0]?.authorization).toBe(`Basic ${btoa('me:s:cret')}`)
  })
})

describe('the database is looked after', () => {
  type Steps = { steps: { name: string; ok: boolean; note: string | null; ms: number }[] }
  const optimise = async () =>
    (await (await app.request('/api/admin/optimize', { method: 'POST', headers: SIGNED_IN })).json()) as Steps
  const hits = () =>
    db.all(sql`select count(*) as hits from businesses_fts where businesses_fts match 'place'`)
  const parts = async () => {
    const [row] = await db.all<{ parts: number }>(
      sql`select count(distinct segid) as parts from businesses_fts_idx`,
    )
    return row?.parts ?? 0
  }

  test('the search index is one piece afterwards, and finds the same', async () => {
    // Each update adds a segment to the index.
    for (let at = 0; at < 6; at++)
      await db.run(sql`update businesses set folded = folded || ' place' where id > ${at}`)
    const before = await hits()
    expect(await parts()).toBeGreaterThan(1)
    const { steps } = await optimise()
    expect(steps).toMatchObject([
      { name: 'merge', ok: true, note: null },
      { name: 'optimize', ok: true, note: null },
      { name: 'plans', ok: true, note: null },
    ])
    expect(await parts()).toBe(1)
    expect(await hits()).toEqual(before)
  })

  test('statistics that something has gathered are taken away, and none are gathered', async () => {
    await db.run(sql`analyze`)
    await optimise()
    const kept = () => db.all(sql`select name from sqlite_master where name glob 'sqlite_stat*'`)
    expect(await kept()).toEqual([])
    await optimise()
    expect(await kept()).toEqual([])
  })

  test('a step that the server does not allow is said to be refused, and the others go on', async () => {
    const { $client } = db
    const execute: (statement: InStatement) => Promise<ResultSet> = $client.execute.bind($client)
    $client.execute = (statement: InStatement) =>
      sqlOf(statement).startsWith('drop table')
        ? Promise.reject(new Error('SQL_PARSE_ERROR: SQL not allowed statement: DROP'))
        : execute(statement)
    const { steps } = await optimise()
    expect(steps.map(({ name, ok, note }) => [name, ok, note])).toEqual([
      ['merge', true, null],
      ['optimize', true, null],
      ['plans', false, 'refused'],
    ])
    const [entry] = await db.all<{ action: string }>(
      sql`select action from audit_log where entity = 'database'`,
    )
    expect(entry).toEqual({ action: 'optimize' })
  })
})

test('nobody does any of this without a session', async () => {
  expect((await app.request(PATH)).status).toBe(401)
  expect((await app.request(PATH, { method: 'PUT', body: '{}' })).status).toBe(401)
  expect((await app.request('/api/admin/optimize', { method: 'POST' })).status).toBe(401)
})
