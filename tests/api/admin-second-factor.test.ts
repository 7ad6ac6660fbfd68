import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { recoveryCodes, secondFactor } from '#db/schema/index.ts'
import { codeAt, timeStepAt } from '#domain/auth/totp.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { SECRETS, signInClient, VARIABLES } from './sign-in-client.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const SETTINGS = '/api/admin/sign-in-settings'
const FACTOR = `${SETTINGS}/second-factor`

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

const later = (seconds: number) => vi.setSystemTime(NOW + seconds * 1000)
const call = (method: string, path: string, body?: object) => browser.call(cookie, method, path, body)

/** The bytes of a key, as an app reads it. */
function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((char) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'),
  )
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2))
}

/** The app's code for the present step, or a number of steps away. */
const codeOf = (key: string, away = 0) => codeAt(bytesOf(key), timeStepAt(Date.now()) + away)

/** Sets an app up; returns its key and the recovery codes. */
async function switchOn() {
  const { body } = await call('POST', FACTOR)
  const key = String(body['key'])
  const confirmed = await call('POST', `${FACTOR}/confirm`, { value: await codeOf(key) })
  expect(confirmed.status).toBe(200)
  return { key, recovery: confirmed.body['recoveryCodes'] as string[] }
}

/** The three steps; returns what the password answered. */
async function untilCode() {
  const token = await browser.untilPassword()
  return browser.enter('password', { value: SECRETS.password, token })
}
const enterCode = async (value: string) => browser.enter('code', { value, token: (await untilCode()).token })

describe('setting up', () => {
  test('gives a key of 160 bits with its address, and changes nothing until a code proves it', async () => {
    const { status, body } = await call('POST', FACTOR)
    expect(status).toBe(201)
    expect(body).toEqual({
      key: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      address: `otpauth://totp/Meridian:localhost?secret=${String(body['key'])}&issuer=Meridian`,
    })
    expect((await call('GET', SETTINGS)).body['secondFactor']).toBeNull()
    expect((await untilCode()).expiresAt).toBeDefined()
  })

  test('stores the key encrypted, and recovery codes as hashes', async () => {
    const { key, recovery } = await switchOn()
    const stored = JSON.stringify([
      await db.select().from(secondFactor),
      await db.select().from(recoveryCodes),
    ])
    expect(stored).not.toContain(key)
    expect(recovery).toHaveLength(10)
    for (const code of recovery) expect(stored).not.toContain(code)
    expect((await call('GET', SETTINGS)).body['secondFactor']).toEqual({
      since: '2026-11-23T10:00:00.000Z',
      recoveryCodes: 10,
    })
  })

  test('a wrong code confirms nothing, and the sixth try is not looked at', async () => {
    const { body } = await call('POST', FACTOR)
    for (let tries = 0; tries < 5; tries++)
      expect((await call('POST', `${FACTOR}/confirm`, { value: '000000' })).status).toBe(401)
    const value = await codeOf(String(body['key']))
    expect((await call('POST', `${FACTOR}/confirm`, { value })).status).toBe(429)
  })

  test('begun anew makes the key before worthless', async () => {
    const first = (await call('POST', FACTOR)).body['key']
    await call('POST', FACTOR)
    const value = await codeOf(String(first))
    expect((await call('POST', `${FACTOR}/confirm`, { value })).status).toBe(401)
  })

  test('is refused while another app is set up', async () => {
    const { key } = await switchOn()
    expect((await call('POST', FACTOR)).status).toBe(409)
    expect((await call('POST', `${FACTOR}/confirm`, { value: await codeOf(key) })).status).toBe(409)
  })
})

describe('a sign-in', () => {
  test('needs a code after the password, which starts no session by itself', async () => {
    const { key } = await switchOn()
    later(60)
    const third = await untilCode()
    expect([third.status, third.expiresAt, third.response.headers.get('Set-Cookie')]).toEqual([
      ...[200, undefined, null],
    ])
    const last = await browser.enter('code', { value: await codeOf(key), token: third.token })
    expect([last.status, last.expiresAt]).toEqual([200, '2026-11-24T10:01:00.000Z'])
    const Cookie = last.response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect((await browser.ask('/api/admin/session', { Cookie })).status).toBe(200)
  })

  test('takes a code of the step before and after, and no other', async () => {
    const { key } = await switchOn()
    later(300)
    const results = []
    for (const away of [-2, -1, 0, 1, 2]) results.push((await enterCode(await codeOf(key, away))).status)
    expect(results).toEqual([401, 200, 200, 200, 401])
  })

  test('takes a code once: neither it nor an earlier one is taken again, not even at the same time', async () => {
    const { key } = await switchOn()
    // The code that confirmed the app is used up as well.
    expect((await enterCode(await codeOf(key))).wrong).toBe('value')
    later(90)
    const [code, earlier] = [await codeOf(key), await codeOf(key, -1)]
    const tokens = [(await untilCode()).token, (await untilCode()).token]
    const both = await Promise.all(tokens.map((token) => browser.enter('code', { value: code, token })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]))
    expect((await enterCode(code)).status).toBe(401)
    expect((await enterCode(earlier)).status).toBe(401)
  })

  test('takes a recovery code once, however it is typed', async () => {
    const { recovery } = await switchOn()
    const [first = '', second = ''] = recovery
    expect((await enterCode(` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await enterCode(first)).status).toBe(401)
    expect((await enterCode(second)).status).toBe(200)
    const { secondFactor } = (await call('GET', SETTINGS)).body
    expect(secondFactor).toMatchObject({ recoveryCodes: 8 })
  })

  test('skips no step: the code needs the token of the password', async () => {
    const { key } = await switchOn()
    later(60)
    const token = await browser.untilPassword()
    expect(await browser.enter('code', { value: await codeOf(key), token })).toMatchObject({
      status: 401,
      wrong: 'token',
    })
  })

  test('counts wrong codes as wrong tries', async () => {
    const { key } = await switchOn()
    later(60)
    const { token } = await untilCode()
    for (let tries = 0; tries < 5; tries++)
      expect((await browser.enter('code', { value: '000000', token })).status).toBe(401)
    expect((await browser.enter('code', { value: await codeOf(key), token })).status).toBe(429)
  })
})

describe('switching off', () => {
  test('needs a code; from then on the three steps are enough', async () => {
    const { key } = await switchOn()
    later(60)
    expect((await call('DELETE', FACTOR, { value: '000000' })).status).toBe(401)
    expect((await call('DELETE', FACTOR, { value: await codeOf(key) })).status).toBe(200)
    expect((await untilCode()).expiresAt).toBeDefined()
    expect(await db.$count(recoveryCodes)).toBe(0)
  })

  test('a recovery code does as well', async () => {
    const { recovery } = await switchOn()
    expect((await call('DELETE', FACTOR, { value: recovery[9] })).status).toBe(200)
    expect((await call('POST', FACTOR)).status).toBe(201)
  })

  test('new secrets of the site switch it off, too, for an owner who lost the app', async () => {
    await switchOn()
    const renewed = signInClient(db, {
      ...VARIABLES,
      SESSION_SECRET: 'another secret of thirty-two characters',
    })
    const signedIn = await renewed.signIn()
    expect(signedIn.expiresAt).toBeDefined()
    const settings = await renewed.call(signedIn.cookie, 'GET', SETTINGS)
    expect(settings.body['secondFactor']).toBeNull()
    expect((await renewed.call(signedIn.cookie, 'POST', FACTOR)).status).toBe(201)
    expect(await db.$count(recoveryCodes)).toBe(0)
  })
})
