import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import { createApp } from '#functions/app.ts'

/** Takes connections and never answers, as a frozen database does. */
let frozen: Server
let url = ''
const limits: (number | undefined)[] = []
beforeAll(async () => {
  frozen = createServer().listen(0, '127.0.0.1')
  await once(frozen, 'listening')
  const address = frozen.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  frozen.closeAllConnections()
  frozen.close()
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  limits.length = 0
  vi.restoreAllMocks()
})

// A hundredth of the real limits.
const app = createApp({
  openDatabase: (_, limitMs = DATABASE_LIMIT_MS.request) => {
    limits.push(limitMs)
    return openDatabase(url, undefined, limitMs / 100)
  },
})

test.each([
  ['GET', '/api/health/ready'],
  ['GET', '/api/businesses'],
  ['GET', '/api/businesses?search=pizza'],
  ['GET', '/api/suggestions?q=piz'],
  ['GET', '/sitemap.xml'],
])('%s %s with a database that never answers is 503 with the time to wait', async (method, path) => {
  const response = await app.request(path, { method })
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
  expect(Math.max(...limits.map((limit) => limit ?? Infinity))).toBe(DATABASE_LIMIT_MS.request)
})

test('an operator is told as soon as a visitor, since the session is looked up first', async () => {
  const response = await app.request('/api/admin/imports', { headers: { Cookie: 'meridian_session=x' } })
  expect(response.status).toBe(503)
  expect(limits[0]).toBe(DATABASE_LIMIT_MS.request)
})

test('a request is answered within six seconds, and a page that failed too', () => {
  expect(DATABASE_LIMIT_MS.request + DATABASE_LIMIT_MS.probe).toBeLessThan(6000)
})
