import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#functions/app.ts'
import { TRANSPORT_SECURITY } from '#domain/security/built-headers.ts'
import type { AppEnv } from '#functions/environment.ts'
import { pageFailure } from '#functions/middleware/page-failure.ts'
import {
  API_POLICY,
  COMMON_HEADERS,
  EMBED_POLICY,
  PAGE_POLICY,
  securityHeaders,
} from '#functions/middleware/security-headers.ts'
import { fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})

const POLICY = 'Content-Security-Policy'
const SAFE_ALONE = 'Strict-Transport-Security'
const addresses = [
  ...new Set(
    createApp().routes.map(({ path }) => path.replace('*', 'x').replace(/:(\w+)(\{[^}]*\})?/g, 'x')),
  ),
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-businesses-1.xml',
    '/no-such-page',
    '/API/health/',
    '//api/health',
  ],
]
/** Forms and receipts, whose addresses are not passed on to other sites. */
const PRIVATE = /^\/(?:(?:suggest|report|claim|receipt|still-here)\/|add$|notice$|my-business$)/
const expected = (path: string, name: string, value: string): unknown =>
  name === 'Referrer-Policy' && PRIVATE.test(path)
    ? expect.stringMatching(/^(?:same-origin|strict-origin-when-cross-origin)$/)
    : value
const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'QUERY']

describe('every answer has the headers that keep it safe, redirects, refusals and errors as well', () => {
  test.each(METHODS)('%s', async (method) => {
    let statuses = ''
    for (const path of addresses) {
      const { status, headers } = await api.app.request(path, { method }, {})
      statuses += `${status} `
      for (const [name, value] of Object.entries(COMMON_HEADERS))
        expect(headers.get(name), `${method} ${path}, ${status}: ${name}`).toEqual(
          expected(path, name, value),
        )
      expect(headers.get(POLICY), `${method} ${path}, ${status}`).toMatch(/default-src 'none'/)
      expect(headers.get(SAFE_ALONE)).toBeNull()
    }
    if (method === 'GET') expect(statuses).toMatch(/200.*301.*404/)
    else expect(statuses).not.toContain('500')
  })

  test.each(METHODS)('over a safe connection browsers are told to use no other: %s', async (method) => {
    for (const path of addresses) {
      const { status, headers } = await api.app.request(`https://meridian.example${path}`, { method }, {})
      for (const [name, value] of Object.entries({ ...COMMON_HEADERS, [SAFE_ALONE]: TRANSPORT_SECURITY }))
        expect(headers.get(name), `${method} ${path}, ${status}: ${name}`).toEqual(
          expected(path, name, value),
        )
    }
  })

  test.each([
    ['https://meridian.example/page', TRANSPORT_SECURITY],
    ['http://meridian.example/page', null],
  ])('so do pages, those that fail and those for frames of other sites: %s', async (address, safeAlone) => {
    const app = new Hono<AppEnv>().use(securityHeaders(PAGE_POLICY))
    app.use('/embed/*', securityHeaders(EMBED_POLICY))
    app.use(pageFailure({ openDatabase: () => api.db }))
    app.get('/page', (c) => c.html('page'))
    app.get('/page/old', (c) => c.redirect('/page', 301))
    app.get('/page/broken', () => new Response(null, { status: 500 }))
    app.get('/embed/business/a', (c) => c.html('embedded'))
    const { origin } = new URL(address)
    const statuses: number[] = []
    for (const path of ['/page', '/page/old', '/page/broken', '/page/none', '/embed/business/a']) {
      const { status, headers } = await app.request(origin + path, {}, {})
      statuses.push(status)
      for (const [name, value] of Object.entries(COMMON_HEADERS))
        expect(headers.get(name), `${path}: ${name}`).toBe(value)
      expect(headers.get(SAFE_ALONE), path).toBe(safeAlone)
    }
    expect(statuses).toEqual([200, 301, 500, 404, 200])
  })

  test('a page says how its letters are written', async () => {
    const app = new Hono<AppEnv>().use(securityHeaders(API_POLICY))
    app.get('/', (c) => c.body('<!doctype html>', 200, { 'Content-Type': 'text/html' }))
    expect((await app.request('/')).headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  })

  test('files that are built have the same', () => {
    const built = readFileSync('public/_headers', 'utf8')
    expect(built).toContain(`${POLICY}: ${PAGE_POLICY({})}\n`)
    for (const [name, value] of Object.entries(COMMON_HEADERS)) expect(built).toContain(`${name}: ${value}\n`)
  })
})
