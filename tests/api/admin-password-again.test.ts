import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import { NO_AD_SETTINGS } from '#domain/ads/settings.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { NO_SETTINGS } from '#domain/site-settings.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { SECRETS, signInClient } from './sign-in-client.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const MINUTE = 60_000
const CONFIRM = '/api/admin/session/password'

let db: Database
let browser: ReturnType<typeof signInClient>
let cookie: string
beforeEach(async () => {
  db = await emptyDatabase()
  browser = signInClient(db)
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  cookie = (await browser.signIn()).cookie
})
afterEach(() => vi.useRealTimers())

const later = (minutes: number) => vi.setSystemTime(NOW + minutes * MINUTE)
const call = (method: string, path: string, body?: object) => browser.call(cookie, method, path, body)
const codeOf = async (method: string, path: string, body?: object) => {
  const answer = await call(method, path, body)
  return [answer.status, answer.body['code']]
}
const PUBLISHER = 'ca-pub-1234567890123456'
const ASKED = [403, 'password_required']

const RESTORE = '/api/admin/restores/00000000-0000-0000-0000-000000000000/apply'
const SETTINGS = '/api/admin/sign-in-settings'

/** The acts that require the password, each with its answer once the password was given. */
const ACTS = [
  ['a reset', 'DELETE', '/api/reset-database', { word: 'SIFIRLA' }, 409],
  [
    'emptying the trash',
    'POST',
    '/api/admin/businesses/empty-trash',
    { until: '2026-11-23T10:00:00.000Z' },
    200,
  ],
  ['a restore', 'POST', RESTORE, {}, 404],
  ['saving snippets', 'POST', '/api/admin/html-injection', [...DEFAULT_SNIPPETS], 200],
  ['changing code of the site', 'PUT', '/api/admin/settings', { headCodes: '<b>' }, 200],
  ['changing an analytics id', 'PUT', '/api/admin/settings', { googleAnalytics: 'G-ABCDEF' }, 200],
  ['the idle limit', 'PUT', `${SETTINGS}/idle-limit`, { minutes: 30 }, 200],
  ['setting up a second factor', 'POST', `${SETTINGS}/second-factor`, {}, 201],
  ['confirming one', 'POST', `${SETTINGS}/second-factor/confirm`, { value: '123456' }, 409],
  ['switching one off', 'DELETE', `${SETTINGS}/second-factor`, { value: '123456' }, 401],
] as const

const isSettings = (path: string) => path === '/api/admin/settings'

describe.each(ACTS)('%s', (_, method, path, given, status) => {
  test('asks for the password once the sign-in is older than ten minutes', async () => {
    const body = isSettings(path) ? Object.assign({ ...NO_SETTINGS }, given) : given
    later(10)
    expect((await call(method, path, body)).status).toBe(status)
    // Saving the same settings again would change nothing.
    if (isSettings(path)) await call('PUT', path, NO_SETTINGS)
    later(10.1)
    expect(await codeOf(method, path, body)).toEqual(ASKED)
    expect(await call('POST', CONFIRM, { value: SECRETS.password })).toEqual({
      status: 200,
      body: { confirmedUntil: '2026-11-23T10:20:06.000Z' },
    })
    expect((await call(method, path, body)).status).not.toBe(403)
    if (isSettings(path)) await call('PUT', path, NO_SETTINGS)
    later(20.2)
    expect(await codeOf(method, path, body)).toEqual(ASKED)
  })
})

test('downloading everything asks for the password as well', async () => {
  const download = () => browser.ask('/api/admin/backup', { Cookie: cookie })
  later(10)
  const early = await download()
  expect([early.status, (await early.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  later(10.1)
  expect(await codeOf('GET', '/api/admin/backup')).toEqual(ASKED)
  await call('POST', CONFIRM, { value: SECRETS.password })
  const file = await download()
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/gzip')
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
})

test('what is refused anyway asks for no password first', async () => {
  later(11)
  expect(await codeOf('DELETE', '/api/reset-database', { word: 'no' })).toEqual([400, 'bad_request'])
  expect(await codeOf('PUT', `${SETTINGS}/idle-limit`, { minutes: 7 })).toEqual([400, 'bad_request'])
})

test('other settings need no password', async () => {
  later(60)
  const settings = { ...NO_SETTINGS, metaDescription: 'A directory' }
  expect((await call('PUT', '/api/admin/settings', settings)).status).toBe(200)
})

test('whose account earns of advertisements needs it, and nothing else of them', async () => {
  later(60)
  const all = { method: 'PUT', path: '/api/admin/ad-settings/global', without: NO_AD_SETTINGS } as const
  for (const change of [{ publisherId: PUBLISHER }, { consentBy: 'cmp' }, { adsTxt: 'a.example, 1, DIRECT' }])
    expect(await codeOf(all.method, all.path, { ...all.without, ...change })).toEqual(ASKED)
  expect((await call(all.method, all.path, { ...all.without, ratePerThousand: 4 })).status).toBe(200)
  const [top] = withDefaultPlacements([])
  const placements = '/api/admin/ad-settings'
  expect(await codeOf('POST', placements, [{ ...top, adClient: PUBLISHER }])).toEqual(ASKED)
  expect((await call('POST', placements, [{ ...top, enabled: true }])).status).toBe(200)
  await call('POST', CONFIRM, { value: SECRETS.password })
  expect((await call('POST', placements, [{ ...top, adClient: PUBLISHER }])).status).toBe(200)
})

test('code of an advertisement needs it, its days and weight do not', async () => {
  const path = '/api/admin/ad-creatives'
  const html = {
    placement: 'top',
    name: 'House',
    kind: 'html',
    imageUrl: '',
    alt: '',
    html: '<p>Now</p>',
    width: 300,
    height: 250,
    link: '',
    firstDay: '2026-01-01',
    lastDay: null,
    weight: 1,
    advertiser: 'Ada Ltd.',
    payer: '',
    countries: [],
    sponsorshipId: null,
    rate: null,
    enabled: true,
  }
  expect((await call('POST', path, html)).status).toBe(201)
  later(60)
  expect(await codeOf('POST', path, html)).toEqual(ASKED)
  expect((await call('PUT', `${path}/1`, { ...html, weight: 2, enabled: true })).status).toBe(200)
  expect(await codeOf('PUT', `${path}/1`, { ...html, html: '<script>1</script>' })).toEqual(ASKED)
  expect((await call('GET', path)).body).toMatchObject([{ html: '<p>Now</p>', weight: 2 }])
  await call('POST', CONFIRM, { value: SECRETS.password })
  expect((await call('PUT', `${path}/1`, { ...html, html: '<script>1</script>' })).status).toBe(200)
})

test('a wrong password is counted as a wrong try of its session alone, and changes nothing', async () => {
  later(11)
  for (let tries = 0; tries < 5; tries++) {
    expect(await call('POST', CONFIRM, { value: 'wrong' })).toMatchObject({
      status: 401,
      body: { details: [{ path: 'value' }] },
    })
  }
  expect((await call('POST', CONFIRM, { value: SECRETS.password })).status).toBe(429)
  expect((await browser.enter('accessKey', { value: SECRETS.accessKey })).status).toBe(200)
  expect(await codeOf('DELETE', '/api/reset-database', { word: 'SIFIRLA' })).toEqual(ASKED)
})

test('wrong tries of a stranger in the same network leave an operator those of the session', async () => {
  for (let tries = 0; tries < 6; tries++) await browser.enter('accessKey', { value: 'wrong' })
  expect((await browser.enter('accessKey', { value: SECRETS.accessKey })).status).toBe(429)
  expect((await call('POST', CONFIRM, { value: SECRETS.password })).status).toBe(200)
})

test.each([SECRETS.accessKey, SECRETS.userCode])('no other secret stands in for it', async (value) => {
  expect((await call('POST', CONFIRM, { value })).status).toBe(401)
})

test('it counts for the session in which it was given, and for no other', async () => {
  const other = (await browser.signIn()).cookie
  later(11)
  await call('POST', CONFIRM, { value: SECRETS.password })
  const answer = await browser.call(other, 'DELETE', '/api/reset-database', { word: 'SIFIRLA' })
  expect(answer.body['code']).toBe('password_required')
  expect((await browser.call('', 'POST', CONFIRM, { value: SECRETS.password })).status).toBe(401)
})
