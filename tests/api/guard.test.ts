import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#functions/app.ts'
import { SESSION, SIGNED_IN, smallDirectory } from './client.ts'

let api: Awaited<ReturnType<typeof smallDirectory>>
beforeAll(async () => {
  api = await smallDirectory()
})

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']
const paths = [...new Set(createApp().routes.map(({ path }) => path.replace('*', 'x').replace(/:\w+/g, 'x')))]

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  api.app.request(path, { method, headers })

describe('no write without a session, whatever the route', () => {
  test('there are routes to try', () => {
    expect(paths).toContain('/api/businesses/x')
  })

  test.each(paths.flatMap((path) => WRITES.map((method) => [method, path] as const)))(
    '%s %s',
    async (method, path) => {
      const response = await ask(method, path)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'unauthorized' })
    },
  )

  test.each(createApp().routes.filter(({ method }) => !['GET', 'HEAD', 'ALL'].includes(method)))(
    'its own method: $method $path',
    async ({ method, path }) => expect((await ask(method, path)).status).toBe(401),
  )
})

describe("an operator's calls refuse whatever the method, before anything else", () => {
  test.each([
    ['GET', '/api/admin'],
    ['GET', '/api/admin/businesses?limit=nonsense'],
    ['HEAD', '/api/admin/businesses'],
    ['GET', '/api/ADMIN/businesses'],
    ['GET', '/api/admin/no-such-thing'],
    ['GET', '/api/export-businesses?startIndex=x'],
    ['POST', '/api/submit-url'],
    ['GET', '/api/submit-urls-bulk'],
    ['POST', '/api/upload-excel'],
    ['DELETE', '/api/reset-database'],
    ['POST', '/api/clear-cache'],
    ['PATCH', '/api/businesses/1'],
    ['POST', '/no/page'],
  ])('%s %s', async (method, path) => expect((await ask(method, path)).status).toBe(401))
})

describe('a session', () => {
  test.each([
    ['that is alive lets through', SIGNED_IN, 404],
    ['under its name on https lets through', { Cookie: `__Host-meridian_session=${SESSION}` }, 404],
    ['that has expired does not', { Cookie: 'meridian_session=expired' }, 401],
    ['nobody has does not', { Cookie: 'meridian_session=guess' }, 401],
    ['without a token does not', { Cookie: 'meridian_session=' }, 401],
    ['given by its hash does not', { Cookie: `meridian_session=${'0'.repeat(64)}` }, 401],
  ])('%s', async (_, headers, status) => {
    expect((await ask('POST', '/api/nothing', headers)).status).toBe(status)
    expect((await ask('GET', '/api/admin/nothing', headers)).status).toBe(status)
  })
})
