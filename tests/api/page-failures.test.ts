import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import type { AppEnv } from '#functions/environment.ts'
import { pageFailure } from '#functions/middleware/page-failure.ts'
import { PAGE_POLICY, securityHeaders, takeScriptPolicy } from '#functions/middleware/security-headers.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

const away = () => openDatabase('http://127.0.0.1:9')

/** Pages behind the Worker's middleware, one of which throws. */
function pages(open: () => ReturnType<typeof openDatabase>) {
  const app = new Hono<AppEnv>()
  app.use(securityHeaders(PAGE_POLICY))
  app.use(pageFailure({ openDatabase: open }))
  app.get('/broken', () => new Response(null, { status: 500 }))
  app.get('/missing', () => new Response('missing', { status: 404 }))
  return app
}

test('a page that fails while the database is away is 503, readable, with the time to wait', async () => {
  const response = await pages(away).request('/broken')
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(await response.text()).toContain('<h1>Back in a moment</h1>')
})

test('a page that the database was too slow for is 503, though it answers again', async () => {
  const db = await emptyDatabase()
  const app = pages(() => db)
  app.get('/slow', async () => {
    await expect(away().run('select 1')).rejects.toThrow()
    return new Response(null, { status: 500 })
  })
  expect((await app.request('/slow')).status).toBe(503)
})

test('a page that fails for a fault of our own stays 500, and can be read', async () => {
  const db = await emptyDatabase()
  const response = await pages(() => db).request('/broken')
  expect(response.status).toBe(500)
  expect(response.headers.get('Retry-After')).toBeNull()
  expect(await response.text()).toContain('<h1>Something went wrong here</h1>')
})

test('a page that is only missing is left as it is', async () => {
  const response = await pages(away).request('/missing')
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('missing')
})

test('a page that Astro did not render runs our files alone', async () => {
  const { headers } = await pages(away).request('/missing')
  expect(headers.get('Content-Security-Policy')).toBe(`${PAGE_POLICY({})}; script-src 'self'`)
})

test('a page that Astro rendered runs what Astro names', async () => {
  const app = new Hono<AppEnv>()
  app.use(securityHeaders(PAGE_POLICY), takeScriptPolicy)
  const scripts = "script-src 'self' 'sha256-x'; style-src 'self'"
  app.get('/page', () => new Response('', { headers: { 'content-security-policy': `${scripts} ;` } }))
  app.get('/own', () => new Response('', { headers: { 'content-security-policy': "default-src 'none'" } }))
  const policyOf = async (path: string) => (await app.request(path)).headers.get('Content-Security-Policy')
  expect(await policyOf('/page')).toBe(`${PAGE_POLICY({})}; ${scripts}`)
  expect(await policyOf('/own')).toBe("default-src 'none'")
})
