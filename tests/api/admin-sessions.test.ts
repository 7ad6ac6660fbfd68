import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#db/client.ts'
import { auditStatement } from '#db/audit/append.ts'
import { sessions } from '#db/schema/index.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { SECRETS, signInClient } from './sign-in-client.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const DAY = 86_400_000

let db: Database
let browser: ReturnType<typeof signInClient>
beforeEach(async () => {
  db = await emptyDatabase()
  browser = signInClient(db)
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => vi.useRealTimers())

const later = (milliseconds: number) => vi.setSystemTime(NOW + milliseconds)
const ask = (Cookie: string, path: string, method = 'GET') => browser.ask(path, { Cookie }, method)
const isIn = async (cookie: string) => (await ask(cookie, '/api/admin/session')).status === 200
const hashOf = (cookie: string) => sha256(cookie.slice(cookie.indexOf('=') + 1))

const listed = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    current: z.boolean(),
    operator: z.null(),
    userAgent: z.nullable(z.string()),
    createdAt: z.string(),
    expiresAt: z.string(),
  }),
)
const list = async (cookie: string) =>
  z.parse(listed, await (await ask(cookie, '/api/admin/sessions')).json())

const tried = z.array(
  z.strictObject({
    id: z.number(),
    step: z.number(),
    network: z.string(),
    createdAt: z.string(),
  }),
)

const logged = z.array(
  z.looseObject({ id: z.number(), actor: z.string(), action: z.string(), entityId: z.nullable(z.string()) }),
)
const log = async (cookie: string, query = '') =>
  z.parse(logged, await (await ask(cookie, `/api/admin/audit-log${query}`)).json())

describe('a session', () => {
  test('is never one that the browser brought along', async () => {
    const planted = 'meridian_session=planted'
    const { cookie } = await browser.signIn({ Cookie: planted })
    expect(cookie).not.toBe(planted)
    expect([await isIn(planted), await isIn(cookie)]).toEqual([false, true])
  })

  test('that the browser brought along ends when another begins, and no other does', async () => {
    const [elsewhere, first] = [await browser.signIn(), await browser.signIn()]
    const second = await browser.signIn({ Cookie: first.cookie })
    expect(second.cookie).not.toBe(first.cookie)
    const alive = await Promise.all([elsewhere, first, second].map(({ cookie }) => isIn(cookie)))
    expect(alive).toEqual([true, false, true])
  })

  test('stays when the steps fail', async () => {
    const { cookie } = await browser.signIn()
    const token = await browser.untilPassword()
    await browser.enter('password', { value: 'wrong', token }, { Cookie: cookie })
    await browser.enter('password', { value: SECRETS.password, token: 'forged' }, { Cookie: cookie })
    expect(await isIn(cookie)).toBe(true)
  })

  test('ends at sign-out: its cookie is taken back and worth nothing when played again', async () => {
    const { cookie } = await browser.signIn()
    const response = await ask(cookie, '/api/admin/logout', 'POST')
    expect([response.status, await response.json()]).toEqual([200, { status: 'signed out' }])
    expect(response.headers.get('Set-Cookie')).toBe(
      'meridian_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    )
    expect(await isIn(cookie)).toBe(false)
    expect((await ask(cookie, '/api/businesses/1', 'PATCH')).status).toBe(401)
    expect(await db.select().from(sessions)).toEqual([])
  })

  test('ends after 24 hours, however busy it was', async () => {
    const { cookie } = await browser.signIn()
    later(DAY - 1)
    expect(await isIn(cookie)).toBe(true)
    later(DAY)
    expect(await isIn(cookie)).toBe(false)
  })

  test("is not signed out by another site's page", async () => {
    const { cookie } = await browser.signIn()
    const foreign = { Cookie: cookie, Origin: 'https://evil.example' }
    expect((await browser.ask('/api/admin/logout', foreign, 'POST')).status).toBe(403)
    expect(await isIn(cookie)).toBe(true)
  })
})

describe('all sessions', () => {
  test('are listed, the newest first, by the beginning of their hash', async () => {
    const first = await browser.signIn({ 'User-Agent': 'Phone' })
    later(1000)
    const second = await browser.signIn({ 'User-Agent': 'Desk' })
    const [desk, phone, ...more] = await list(second.cookie)
    expect(more).toEqual([])
    expect(desk).toMatchObject({ current: true, userAgent: 'Desk', createdAt: '2026-11-21T10:00:01.000Z' })
    expect(phone).toMatchObject({ current: false, userAgent: 'Phone', expiresAt: '2026-11-22T10:00:00.000Z' })
    expect(await hashOf(first.cookie)).toMatch(new RegExp(`^${phone?.id}`))
    later(DAY + 500)
    expect(await list(second.cookie)).toHaveLength(1)
  })

  test('can be ended one by one, once', async () => {
    const [own, other] = [await browser.signIn(), await browser.signIn()]
    const id = (await hashOf(other.cookie)).slice(0, 16)
    const end = () => ask(own.cookie, `/api/admin/sessions/${id}`, 'DELETE')
    expect([(await end()).status, (await end()).status]).toEqual([200, 404])
    expect([await isIn(own.cookie), await isIn(other.cookie)]).toEqual([true, false])
    expect(await log(own.cookie, '?entity=session')).toMatchObject([{ action: 'sign-out', entityId: id }])
  })

  test('but the own can be ended together', async () => {
    const cookies = [(await browser.signIn()).cookie, (await browser.signIn()).cookie]
    const { cookie } = await browser.signIn()
    const end = async (): Promise<unknown> => (await ask(cookie, '/api/admin/sessions', 'DELETE')).json()
    expect([await end(), await end()]).toEqual([{ ended: 2 }, { ended: 0 }])
    expect(await Promise.all([...cookies, cookie].map(isIn))).toEqual([false, false, true])
    expect(await log(cookie, '?action=sign-out-others')).toHaveLength(1)
  })
})

test('wrong tries are listed by page, networks told apart and not told', async () => {
  for (const address of ['192.0.2.7', '192.0.2.7', '192.0.2.8']) {
    await browser.enter('accessKey', { value: 'wrong' }, { 'CF-Connecting-IP': address })
  }
  const { cookie } = await browser.signIn()
  const response = await ask(cookie, '/api/admin/login-attempts?limit=2')
  const page = z.parse(tried, await response.json())
  const next = z.parse(tried, await (await ask(cookie, '/api/admin/login-attempts?limit=2&offset=2')).json())
  expect(response.headers.get('X-Total-Count')).toBe('3')
  expect([...page, ...next].map(({ step }) => step)).toEqual([1, 1, 1])
  const [newest, middle, oldest] = [...page, ...next].map(({ network }) => network)
  expect(middle).toBe(oldest)
  expect(newest).not.toBe(oldest)
  expect(JSON.stringify(page)).not.toContain('192.0.2')
})

describe('the audit log', () => {
  let cookie = ''
  beforeEach(async () => {
    cookie = (await browser.signIn()).cookie
    const update = { actor: 'admin:x', action: 'update', entity: 'business' }
    for (const entityId of [1, 2, 1]) await db.batch([auditStatement(db, { ...update, entityId })])
  })

  test.each([
    ['', ['1', '2', '1', expect.any(String)]],
    ['?entity=business&entityId=1', ['1', '1']],
    ['?action=sign-in', [expect.any(String)]],
    ['?limit=1', ['1']],
    ['?limit=2&before=4', ['2', '1']],
    ['?entity=planet', []],
  ])('%s', async (query, expected) => {
    expect((await log(cookie, query)).map(({ entityId }) => entityId)).toEqual(expected)
  })

  test.each(['?limit=0', '?limit=201', '?before=x', '?colour=red', '?entity=a&entity=b'])(
    '%s is 400',
    async (query) => {
      expect((await ask(cookie, `/api/admin/audit-log${query}`)).status).toBe(400)
    },
  )
})
