import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#functions/app.ts'
import { isGuarded } from '#functions/middleware/require-session.ts'
import { SESSION, SIGNED_IN, fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']
const paths = [...new Set(createApp().routes.map(({ path }) => path.replace('*', 'x').replace(/:\w+/g, 'x')))]

const writes = paths.flatMap((path) => WRITES.map((method) => [method, path] as const))
const isGuardedWrite = (write: string) => isGuarded(...(write.split(' ') as [string, string]))
/** Writes allowed without a session; the limits of each are tested elsewhere. */
const OPEN = new Set([
  'POST /api/contact',
  'POST /api/events',
  'POST /api/proposals',
  'POST /api/proposals/challenge',
  'POST /api/presence',
  'POST /api/admin/login/access-key',
  'POST /api/admin/login/user-code',
  'POST /api/admin/login/password',
  'POST /api/admin/login/code',
  'POST /api/admin/login/passkey/options',
  'POST /api/admin/login/passkey',
  'POST /api/admin/login/invitation',
  'POST /api/admin/login/invitation/options',
  'POST /api/admin/login/invitation/join',
])

/** Forms of visitors, which post to the address of their page. */
const OPEN_FORMS = new Set([
  'POST /suggest/x',
  'POST /report/x',
  'POST /claim/x',
  'POST /add',
  'POST /notice',
  'POST /my-business',
  'POST /receipt/x',
  'POST /still-here/x',
])

const SECURE = `__Host-meridian_session=${SESSION}`

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  api.app.request(path, { method, headers })

describe('no write without a session, whatever the route', () => {
  test('there are routes to try', () => {
    expect(paths).toContain('/api/businesses/x')
  })

  test.each(writes.filter((write) => !OPEN.has(write.join(' ')) && !OPEN_FORMS.has(write.join(' '))))(
    '%s %s',
    async (method, path) => {
      const response = await ask(method, path)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'unauthorized' })
    },
  )

  test('the open ones are those that are listed here', () => {
    const own = createApp().routes.filter(({ method }) => !['GET', 'HEAD', 'ALL'].includes(method))
    const open = own.map(({ method, path }) => `${method} ${path}`).filter((write) => !isGuardedWrite(write))
    expect(new Set(open)).toEqual(OPEN)
  })
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
    ['POST', '/contact'],
    ['POST', '/api/contact/1'],
    ['POST', '/api/Contact'],
    ['POST', '/api/admin/login'],
    ['POST', '/api/admin/login/'],
    ['POST', '/api/admin/login/password/'],
    ['POST', '/api/admin/LOGIN/password'],
    ['PUT', '/api/admin/login/password'],
    ['GET', '/api/admin/login/password'],
    ['PUT', '/api/contact'],
  ])('%s %s', async (method, path) => expect((await ask(method, path)).status).toBe(401))
})

describe('a session', () => {
  test.each([
    ['that is alive lets through', SIGNED_IN, 404],
    ['under its name on https does not on http', { Cookie: SECURE }, 401],
    ['that has expired does not', { Cookie: 'meridian_session=expired' }, 401],
    ['nobody has does not', { Cookie: 'meridian_session=guess' }, 401],
    ['without a token does not', { Cookie: 'meridian_session=' }, 401],
    ['given by its hash does not', { Cookie: `meridian_session=${'0'.repeat(64)}` }, 401],
  ])('%s', async (_, headers, status) => {
    expect((await ask('POST', '/api/nothing', headers)).status).toBe(status)
    expect((await ask('GET', '/api/admin/nothing', headers)).status).toBe(status)
  })
})

test('on https a session counts under its guarded name alone', async () => {
  const ask = (Cookie: string) =>
    api.app.request('https://directory.example/api/admin/x', { headers: { Cookie } })
  expect((await ask(SECURE)).status).toBe(404)
  expect((await ask(SIGNED_IN.Cookie)).status).toBe(401)
})

test("another site's page writes nothing, with a session or without", async () => {
  const foreign = { Origin: 'https://evil.example' }
  const ask = (headers: Record<string, string>) =>
    api.app.request('/api/nothing', { method: 'POST', headers: { ...SIGNED_IN, ...headers } }, {})
  expect((await ask(foreign)).status).toBe(403)
  expect((await ask({ Origin: 'http://localhost' })).status).toBe(404)
})

test.each(['cross-site', 'same-site'])(
  'no page of another origin has an operator’s answer: %s',
  async (site) => {
    const headers = { ...SIGNED_IN, 'Sec-Fetch-Site': site }
    for (const method of ['GET', 'POST'])
      expect((await ask(method, '/api/admin/session', headers)).status, method).toBe(403)
    expect((await ask('GET', '/api/businesses/none', headers)).status).toBe(404)
  },
)

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  '',
])('a body that does not say it is JSON is not read: %j', async (type) => {
  const ask = (headers: Record<string, string>) => {
    const body = new Blob(['{"firstDay":1}'])
    const length = { 'Content-Length': String(body.size) }
    const init = { method: 'POST', body, headers: { ...SIGNED_IN, ...length, ...headers } }
    return api.app.request('/api/admin/bulk-jobs', init, {})
  }
  expect((await ask(type === '' ? {} : { 'Content-Type': type })).status).toBe(415)
  expect((await ask({ 'Content-Type': 'Application/JSON; charset=utf-8' })).status).toBe(400)
})
