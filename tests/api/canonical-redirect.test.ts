import { beforeAll, expect, test } from 'vitest'
import { fixtureApi } from './fixture-api.ts'

let app: Awaited<ReturnType<typeof fixtureApi>>['app']
beforeAll(async () => {
  app = (await fixtureApi()).app
  app.get('*', (c) => c.text('a page'))
})

test.each([
  ['/about/', '/about'],
  ['/business/Cafe-Ole/?utm=A&b=%20', '/business/cafe-ole?utm=A&b=%20'],
  ['/City//Paris/1?x=1', '/city/paris?x=1'],
  ['//evil.example/', '/evil.example'],
  ['/%2F%2Fevil.example/', '/%2F%2Fevil.example'],
])('%s is %s, told in one hop', async (path, wanted) => {
  const response = await app.request(`http://site${path}`)
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe(wanted)
  expect((await app.request(`http://site${wanted}`)).status).toBe(200)
})

test('what is written as it should be is answered, and writing is never redirected', async () => {
  expect((await app.request('/city/paris/2?Sort=A')).status).toBe(200)
  expect((await app.request('/about/', { method: 'POST' })).status).toBe(401)
  expect((await app.request('/api/businesses/')).status).toBe(404)
})
