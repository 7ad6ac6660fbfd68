import { SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/index.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { SECRETS, signInClient, VARIABLES } from './sign-in-client.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const MINUTE = 60_000

let db: Database
let browser: ReturnType<typeof signInClient>
beforeEach(async () => {
  db = await emptyDatabase()
  browser = signInClient(db)
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => vi.useRealTimers())

const later = (milliseconds: number) => vi.setSystemTime(NOW + milliseconds)
const stored = () => db.select().from(sessions)

describe('a token between the steps', () => {
  const key = (secret: string) => new TextEncoder().encode(secret)
  const claims = async () => {
    const [, payload = ''] = (await browser.untilPassword()).split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
  }
  const last = async (token: string, headers = {}) => {
    const { status, wrong } = await browser.enter('password', { value: SECRETS.password, token }, headers)
    return [status, wrong]
  }

  test('signs in once: played again it is worth nothing', async () => {
    const token = await browser.untilPassword()
    const twice = await Promise.all([last(token), last(token)])
    expect(new Set(twice.map(([status]) => status))).toEqual(new Set([200, 401]))
    expect(await last(token)).toEqual([401, 'token'])
    expect(await stored()).toHaveLength(1)
  })

  test('lasts five minutes', async () => {
    const token = await browser.untilPassword()
    later(5 * MINUTE - 1000)
    expect((await browser.enter('password', { value: 'wrong', token })).wrong).toBe('value')
    later(5 * MINUTE)
    expect(await last(token)).toEqual([401, 'token'])
  })

  test('serves the network that took the step', async () => {
    const token = await browser.untilPassword({ 'CF-Connecting-IP': '2001:db8:1:2::1' })
    expect(await last(token, { 'CF-Connecting-IP': '2001:db8:1:3::1' })).toEqual([401, 'token'])
    expect(await last(token, { 'CF-Connecting-IP': '2001:db8:1:2::9' })).toEqual([200, undefined])
  })

  const forged = async (secret: string, change: Record<string, unknown> = {}, alg = 'HS256') => {
    const told = Object.entries({ ...(await claims()), ...change }).filter(([, value]) => value !== null)
    return new SignJWT(Object.fromEntries(told)).setProtectedHeader({ alg }).sign(key(secret))
  }
  const { SESSION_SECRET } = VARIABLES

  test('made as they are made here passes, so that the others fail for their own reason', async () => {
    expect(await last(await forged(SESSION_SECRET))).toEqual([200, undefined])
  })

  test.each([
    ['signed with another secret', () => forged('another secret of thirty-two chars')],
    ['by another algorithm', () => forged(SESSION_SECRET, {}, 'HS512')],
    ['for another purpose', () => forged(SESSION_SECRET, { aud: 'else' })],
    ['without an end', () => forged(SESSION_SECRET, { exp: null })],
    ['without a nonce', () => forged(SESSION_SECRET, { jti: null })],
    ['unsigned', async () => new UnsecuredJWT(await claims()).encode()],
    ['invented', () => Promise.resolve('a.b.c')],
  ])('%s is refused', async (_, forge) => {
    expect(await last(await forge())).toEqual([401, 'token'])
    expect(await stored()).toEqual([])
  })

  test('says nothing of secrets or addresses', async () => {
    const said = JSON.stringify(await claims())
    for (const value of [...Object.values(SECRETS), ...Object.values(VARIABLES), '192.0.2.1']) {
      expect(said).not.toContain(value)
    }
  })
})
