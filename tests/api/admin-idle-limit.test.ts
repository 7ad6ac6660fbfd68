import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import { UNATTENDED_HEADER } from '#domain/auth/idle-limit.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { SECRETS, signInClient } from './sign-in-client.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')

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

const SETTINGS = '/api/admin/sign-in-settings'
const later = (minutes: number) => vi.setSystemTime(NOW + minutes * 60_000)
const limit = (minutes: number) => browser.call(cookie, 'PUT', `${SETTINGS}/idle-limit`, { minutes })
const look = async (headers = {}) =>
  (await browser.call(cookie, 'GET', '/api/admin/session', undefined, headers)).status
const work = async (headers = {}) =>
  (await browser.call(cookie, 'POST', '/api/admin/logout-nothing', {}, headers)).status
/** The noted use of the session, which is written after the answer. */
const noted = async (minutes: number) => {
  const at = new Date(NOW + minutes * 60_000).toISOString()
  await eventually(async () => expect((await db.select().from(sessions))[0]?.usedAt).toBe(at))
}

test('there is none until one is set', async () => {
  expect((await browser.call(cookie, 'GET', SETTINGS)).body).toEqual({
    idleMinutes: 0,
    isForAll: false,
    secondFactor: null,
  })
  later(23 * 60)
  expect(await look()).toBe(200)
})

test('a session that nobody used for longer ends, on the server and in the list', async () => {
  expect((await limit(15)).body).toEqual({ idleMinutes: 15 })
  later(15)
  expect(await look()).toBe(200)
  await noted(15)
  later(30)
  expect(await look()).toBe(200)
  await noted(30)
  later(45.1)
  expect(await look()).toBe(401)
  const other = (await browser.signIn()).cookie
  const list = await browser.ask('/api/admin/sessions', { Cookie: other })
  expect(await list.json()).toHaveLength(1)
})

test('what an open page reads by itself is no use, but what it writes is', async () => {
  await limit(15)
  later(10)
  expect(await look({ [UNATTENDED_HEADER]: '1' })).toBe(200)
  later(14)
  expect(await work({ [UNATTENDED_HEADER]: '1' })).toBe(404)
  await noted(14)
  later(28)
  expect(await look({ [UNATTENDED_HEADER]: '1' })).toBe(200)
  later(29.1)
  expect(await look()).toBe(401)
})

test('a limit counts from when it is set, and can be taken back', async () => {
  later(9)
  await limit(15)
  later(23)
  expect(await look()).toBe(200)
  await noted(23)
  await browser.call(cookie, 'POST', '/api/admin/session/password', { value: SECRETS.password })
  await limit(0)
  later(600)
  expect(await look()).toBe(200)
})

test.each([7, -15, 1e9, '15', null])('%j minutes are no limit', async (minutes) =>
  expect((await limit(minutes as number)).status).toBe(400),
)

test('the 24 hours end a session that is used, too', async () => {
  await limit(480)
  for (const hours of [6, 12, 18, 23.9]) {
    later(hours * 60)
    expect(await look()).toBe(200)
    await noted(hours * 60)
  }
  later(24 * 60)
  expect(await look()).toBe(401)
})
