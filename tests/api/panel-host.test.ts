import { describe, expect, test } from 'vitest'
import { SESSION, fixtureApi } from './fixture-api.ts'

const { app } = await fixtureApi()
const SITE = 'https://directory.example'
const PANEL = 'https://admin.directory.example'
const ENV = { SITE_URL: SITE, ADMIN_ORIGIN: PANEL }
const COOKIE = `__Host-meridian_session=${SESSION}`

const ask = (address: string, init: RequestInit = {}, env: Record<string, string> = ENV) =>
  app.request(address, { ...init, headers: { Cookie: COOKIE, ...(init.headers as object) } }, env)

describe('on the public host', () => {
  test.each([
    ['GET', '/api/admin/session'],
    ['GET', '/api/admin/no-such'],
    ['POST', '/api/admin/login/access-key'],
    ['GET', '/api/export-businesses'],
    ['POST', '/api/reset-database'],
    ['PATCH', '/api/businesses/1'],
    ['GET', '/api//admin/session'],
    ['GET', '/API/admin/session'],
  ])('%s %s is nowhere, whoever asks', async (method, path) => {
    const { status } = await ask(SITE + path, { method, headers: { Origin: SITE } })
    expect(status).toBe(404)
  })

  test('the panel is forwarded to its own, with all of its address', async () => {
    for (const path of ['/admin', '/admin/businesses?page=2']) {
      const { status, headers } = await ask(SITE + path)
      expect([status, headers.get('Location')]).toEqual([302, PANEL + path])
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('visitors read and write as ever', async () => {
    expect((await ask(`${SITE}/api/businesses?limit=1`)).status).toBe(200)
    const sent = { method: 'POST', headers: { Origin: SITE, 'Content-Type': 'application/json' }, body: '{}' }
    expect((await ask(`${SITE}/api/contact`, sent)).status).toBe(400)
  })

  test('so is every further host of the same Worker', async () => {
    expect((await ask('https://meridian.workers.example/api/admin/session')).status).toBe(404)
  })
})

describe('on the panel’s host', () => {
  const OWN = { Origin: PANEL, 'Sec-Fetch-Site': 'same-origin' }

  test.each([
    ['its own page', OWN, 200],
    ['a person', { 'Sec-Fetch-Site': 'none' }, 200],
    ['a program', {}, 200],
    ['a page of the public host', { Origin: SITE, 'Sec-Fetch-Site': 'same-site' }, 403],
    ['one that leaves out where it is', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a page without an origin', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 403],
    ['a page over http', { Origin: 'http://admin.directory.example' }, 403],
  ])('%s reads the session with %j: %i', async (_, headers, status) => {
    const response = await ask(`${PANEL}/api/admin/session`, { headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'a hostile script of the public host changes nothing, though the cookie comes along: %s',
    async (type) => {
      const headers = { 'Content-Type': type, Origin: SITE, 'Sec-Fetch-Site': 'same-site' }
      for (const path of ['/api/admin/refresh-sitemap', '/api/admin/html-injection', '/api/reset-database']) {
        const { status } = await ask(PANEL + path, { method: 'POST', headers, body: '{}' })
        expect(status, path).toBe(403)
      }
      const mine = { method: 'POST', headers: { ...OWN, 'Content-Type': 'application/json' }, body: '{}' }
      expect((await ask(`${PANEL}/api/admin/refresh-sitemap`, mine)).status).not.toBe(403)
    },
  )

  test('no script of another page reads an answer of it as its own', async () => {
    const headers = { Origin: SITE, 'Sec-Fetch-Site': 'same-site' }
    for (const path of ['/api/businesses', '/api/suggestions?q=a', '/api/openapi.json']) {
      expect((await ask(PANEL + path, { headers })).status, path).toBe(403)
    }
  })

  test('a built page that is served there too finds no code of others to run', async () => {
    expect((await ask(`${PANEL}/api/page-config`, { headers: OWN })).status).toBe(404)
    expect((await ask(`${SITE}/api/page-config`)).status).toBe(200)
    expect((await ask(`${PANEL}/snippets/custom-head-0.1a2b3c.js`, { headers: OWN })).status).toBe(302)
  })

  test('public pages are on the public host', async () => {
    for (const path of ['/business/place-1', '/businesses?search=a', '/robots.txt', '/']) {
      const { status, headers } = await ask(PANEL + path)
      expect([status, headers.get('Location')]).toEqual([302, SITE + path])
    }
  })
})

test('a panel without a host of its own stays where the site is', async () => {
  const env = { SITE_URL: SITE }
  expect((await ask(`${SITE}/api/admin/session`, {}, env)).status).toBe(200)
})

test('the same on a machine of its own', async () => {
  const env = { SITE_URL: 'http://localhost:8787', ADMIN_ORIGIN: 'http://admin.localhost:8787' }
  const headers = { Cookie: `meridian_session=${SESSION}` }
  expect((await ask('http://localhost:8787/api/admin/session', { headers }, env)).status).toBe(404)
  expect((await ask('http://admin.localhost:8787/api/admin/session', { headers }, env)).status).toBe(200)
})

test('the site’s own host is refused as the panel’s', async () => {
  const response = await ask(`${SITE}/api/health`, {}, { SITE_URL: SITE, ADMIN_ORIGIN: `${SITE}:444` })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('ADMIN_ORIGIN')
})
