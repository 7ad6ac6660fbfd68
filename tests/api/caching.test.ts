import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fixtureApi, SIGNED_IN } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})

test.each([
  ['/api/businesses', 300, 'businesses'],
  ['/api/businesses?city=New%20Paris&category=hotel', 300, 'businesses,category-hotel,city-New%20Paris'],
  ['/api/businesses?openAt=sun-09:00', 300, 'businesses'],
  ['/api/businesses?openAt=sun-09:00&openNow=true', 60, 'businesses'],
  ['/api/businesses/stats', 3600, 'stats'],
  ['/api/businesses/random?seed=1', 600, 'businesses'],
  ['/api/businesses/place-0', 2700, 'business-place-0'],
  ['/api/businesses/place-0/nearby', 1800, 'businesses,business-place-0'],
  ['/api/categories', 1800, 'categories'],
  ['/api/categories/hotel', 1800, 'category-hotel'],
  ['/api/cities', 1800, 'cities'],
  ['/api/cities/paris', 1800, 'city-paris'],
  ['/api/countries', 1800, 'countries'],
  ['/api/features', 1800, 'features'],
  ['/api/html-injection-codes', 1800, 'snippets'],
  ['/api/openapi.json', 3600, 'documentation'],
  ['/api/docs', 3600, 'documentation'],
])('%s is kept %i seconds at the edge, and asked for again by browsers', async (path, seconds, tags) => {
  const response = await api.app.request(path, {}, { EDGE_CACHE: 'workers' })
  const etag = response.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]+"$/)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toMatch(`public, max-age=${seconds},`)
  expect(response.headers.get('Cache-Tag')).toBe(tags)

  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await api.get(path, { 'If-None-Match': known })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('ETag')).toBe(etag)
  }
  expect((await api.get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('HEAD answers as GET does, without a body', async () => {
  const get = await api.get('/api/businesses')
  const head = await api.app.request('/api/businesses', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  const shared = ({ headers }: Response) => {
    const { 'x-request-id': id, ...others } = Object.fromEntries(headers)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    return others
  }
  expect(shared(head)).toEqual(shared(get))
})

test('errors and health are never kept', async () => {
  for (const path of ['/api/businesses/never', '/api/businesses?limit=0', '/api/health']) {
    const response = await api.get(path)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('ETag')).toBeNull()
    expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toBeNull()
  }
})

test('what is for the edge is not said where the edge keeps nothing', async () => {
  for (const path of ['/api/businesses', '/api/cities/paris', '/sitemap.xml']) {
    const { headers } = await api.get(path)
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect([headers.get('Cloudflare-CDN-Cache-Control'), headers.get('Cache-Tag')]).toEqual([null, null])
  }
})

describe('every answer says how long it may be kept', () => {
  const filled = (path: string) =>
    path
      .replaceAll(/:\w+(?:\{[^}]*\})?/g, '1')
      .replaceAll('*', 'x')
      .replaceAll(/\{.*\}/g, 'x')

  test.each([
    ['visitors', {}],
    ['operators', SIGNED_IN],
  ])('to %s', async (_, headers) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const routes = api.app.routes.filter(({ method }) => method !== 'ALL')
    expect(routes.length).toBeGreaterThan(100)
    const asked = new Set(routes.map(({ method, path }) => `${method} ${filled(path)}`))
    const silent: string[] = []
    for (const request of [
      ...asked,
      'GET /api/never',
      'PUT /api/health',
      'GET /never',
      'GET //api//health',
    ]) {
      const [method = '', path = ''] = request.split(' ')
      const answer = await api.app.request(path, { method, headers }, {})
      if (!answer.headers.get('Cache-Control')) silent.push(`${request}: ${answer.status}`)
      await answer.body?.cancel()
    }
    expect(silent).toEqual([])
  })
})
