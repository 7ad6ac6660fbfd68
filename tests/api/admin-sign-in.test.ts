import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { listAudit } from '#db/audit/list.ts'
import { auditLog, loginAttempts, sessions } from '#db/schema/index.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { scheduled } from '#functions/scheduled.ts'
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
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const later = (milliseconds: number) => vi.setSystemTime(NOW + milliseconds)
const stored = () => db.select().from(sessions)

describe('three right steps', () => {
  test('make a session of 24 hours, of which the database holds a hash alone', async () => {
    const { status, expiresAt, setCookie, cookie } = await browser.signIn({ 'User-Agent': 'A browser' })
    expect(status).toBe(200)
    expect(expiresAt).toBe('2026-11-22T10:00:00.000Z')
    expect(setCookie).toMatch(
      /^meridian_session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const token = cookie.replace('meridian_session=', '')
    expect(await stored()).toEqual([
      {
        tokenHash: await sha256(token),
        operatorId: null,
        userAgent: 'A browser',
        expiresAt,
        createdAt: '2026-11-21T10:00:00.000Z',
        confirmedAt: '2026-11-21T10:00:00.000Z',
        usedAt: null,
      },
    ])
    const session = await browser.ask('/api/admin/session', { Cookie: cookie })
    expect(session.headers.get('Cache-Control')).toBe('no-store')
    expect([session.status, await session.json()]).toEqual([
      200,
      { expiresAt, confirmedAt: '2026-11-21T10:00:00.000Z', operator: null },
    ])
  })

  test('are logged, and count as no wrong try', async () => {
    await browser.signIn({ 'User-Agent': 'A browser' })
    const [session] = await stored()
    const tokenHash = session?.tokenHash ?? ''
    expect(await listAudit(db, { limit: 5 })).toMatchObject([
      {
        actor: `admin:${tokenHash.slice(0, 12)}`,
        action: 'sign-in',
        after: { session: tokenHash.slice(0, 16), userAgent: 'A browser' },
      },
    ])
    expect(await db.select().from(loginAttempts)).toEqual([])
    expect(browser.waits).toEqual([0, 0, 0])
  })

  test('on https give a cookie that no other host can set, and that travels over https alone', async () => {
    const { setCookie, cookie } = await browser.signIn({}, 'https://directory.example')
    expect(setCookie).toMatch(
      /^__Host-meridian_session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const session = await browser.ask('https://directory.example/api/admin/session', { Cookie: cookie })
    expect(session.status).toBe(200)
  })

  test('may have blanks around the password, and around it alone', async () => {
    const token = await browser.untilPassword()
    expect((await browser.enter('password', { value: ` ${SECRETS.password}\t`, token })).status).toBe(200)
    expect((await browser.enter('accessKey', { value: ` ${SECRETS.accessKey}` })).status).toBe(401)
  })

  test.each([
    ['http://192.168.1.5', 403],
    ['http://localhost.evil.example', 403],
    ['http://evillocalhost', 403],
    ['http://admin.meridian.localhost:8787', 200],
    ['http://127.0.0.1:8787', 200],
  ])('are taken over plain http by this machine alone: %s is told %i', async (origin, status) => {
    const entry = { value: SECRETS.accessKey }
    expect((await browser.enter('accessKey', entry, {}, origin)).status).toBe(status)
  })
})

describe('a step', () => {
  test.each([
    ['accessKey', 'value'],
    ['userCode', 'value'],
    ['password', 'value'],
  ] as const)('%s with a wrong entry is 401 and says which part is wrong', async (step, part) => {
    const first = await browser.enter('accessKey', { value: SECRETS.accessKey })
    const token = { accessKey: undefined, userCode: first.token, password: await browser.untilPassword() }[
      step
    ]
    const { status, wrong, response } = await browser.enter(step, { value: 'wrong', token })
    expect([status, wrong]).toEqual([401, part])
    expect(response.headers.get('Set-Cookie')).toBeNull()
    const number = { accessKey: 1, userCode: 2, password: 3 }[step]
    expect(await db.select().from(loginAttempts)).toMatchObject([{ step: number }])
  })

  test('may be tried again with the same token', async () => {
    const token = await browser.untilPassword()
    expect((await browser.enter('password', { value: 'wrong', token })).status).toBe(401)
    expect((await browser.enter('password', { value: SECRETS.password, token })).status).toBe(200)
  })

  test('before its turn does nothing, however right', async () => {
    const { token } = await browser.enter('accessKey', { value: SECRETS.accessKey })
    const skipped = await browser.enter('password', { value: SECRETS.password, token })
    expect([skipped.status, skipped.wrong]).toEqual([401, 'token'])
    const back = await browser.enter('userCode', {
      value: SECRETS.userCode,
      token: await browser.untilPassword(),
    })
    expect([back.status, back.wrong]).toEqual([401, 'token'])
    expect(await stored()).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['a blank', { value: '' }],
    ['a number', { value: 5 }],
    ['a list', { value: [SECRETS.accessKey] }],
    ['too much', { value: 'x'.repeat(501) }],
    ['something else too', { value: SECRETS.accessKey, admin: true }],
  ])('given %s is 400, and no try', async (_, body) => {
    expect((await browser.enter('accessKey', body)).status).toBe(400)
    expect(await db.select().from(loginAttempts)).toEqual([])
  })

  test('of more than 16 KB is 413', async () => {
    expect((await browser.enter('accessKey', { value: 'x'.repeat(20_000) })).status).toBe(413)
  })

  test('sent as a form of a page is not read', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    expect((await browser.enter('accessKey', { value: SECRETS.accessKey }, headers)).status).toBe(415)
  })

  test.each([
    ['of another site', { Origin: 'https://evil.example' }, 403],
    ['that hides its address', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['of a sibling host', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['of this site', { Origin: 'http://localhost' }, 200],
  ])('from a page %s', async (_, headers, status) => {
    expect((await browser.enter('accessKey', { value: SECRETS.accessKey }, headers)).status).toBe(status)
  })
})

describe('wrong tries', () => {
  const guess = (address = '192.0.2.1', value = 'wrong') =>
    browser.enter('accessKey', { value }, { 'CF-Connecting-IP': address })

  test('are five in 15 minutes from one network, then 429, even for the right entry', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) {
      later(index * MINUTE)
      statuses.push((await guess()).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    later(5 * MINUTE)
    const { response } = await guess(undefined, SECRETS.accessKey)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '600'])
    expect(await response.json()).toMatchObject({
      code: 'too_many_requests',
      error: 'Too many wrong tries. Try again in 10 minutes.',
    })
    expect((await guess('192.0.2.2', SECRETS.accessKey)).status).toBe(200)
    later(15 * MINUTE - 1)
    expect((await guess()).status).toBe(429)
    later(15 * MINUTE)
    expect((await guess(undefined, SECRETS.accessKey)).status).toBe(200)
  })

  test('at the same time pass the limit no further', async () => {
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => guess()))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  test('at every step count together', async () => {
    const token = await browser.untilPassword()
    for (let index = 0; index < 3; index++) await browser.enter('password', { value: 'wrong', token })
    expect([(await guess()).status, (await guess()).status]).toEqual([401, 401])
    expect((await browser.enter('password', { value: SECRETS.password, token })).status).toBe(429)
  })

  test('from everywhere slow each answer, up to five seconds, and lock nobody out', async () => {
    const addresses = Array.from({ length: 120 }, (_, index) => `198.51.100.${index}`)
    for (const address of addresses) await guess(address)
    expect(browser.waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0))
    expect(browser.waits.slice(10)).toEqual([...browser.waits.slice(10)].sort((a, b) => a - b))
    expect(browser.waits[54]).toBe(2500)
    expect(browser.waits.at(-1)).toBe(5000)
    expect((await browser.signIn()).status).toBe(200)
    expect(browser.waits.at(-1)).toBe(5000)
    later(15 * MINUTE)
    await browser.signIn()
    expect(browser.waits.at(-1)).toBe(0)
  })

  test('are kept without the address, for a day', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await guess()
    await browser.signIn()
    const [attempt] = await db.select().from(loginAttempts)
    expect(attempt?.addressHash).toMatch(/^[0-9a-f]{64}$/)
    expect(attempt?.addressHash).not.toBe(await sha256('192.0.2.1'))
    const night = (time: number) => scheduled({ openDatabase: () => db })({ scheduledTime: time }, {})
    await night(NOW + 1440 * MINUTE)
    expect([(await db.select().from(loginAttempts)).length, (await stored()).length]).toEqual([1, 1])
    await night(NOW + 1440 * MINUTE + 1)
    expect([(await db.select().from(loginAttempts)).length, (await stored()).length]).toEqual([0, 0])
    expect(await db.select().from(auditLog)).toHaveLength(1)
  })
})

describe('without its settings', () => {
  test.each(Object.keys(VARIABLES))('%s missing is 503 and named', async (name) => {
    for (const value of [undefined, '', '  ']) {
      const { response } = await signInClient(db, { ...VARIABLES, [name]: value }).enter('accessKey', {
        value: SECRETS.accessKey,
      })
      expect(response.status).toBe(503)
      expect(await response.text()).toContain(`${name} is not set`)
    }
  })

  test.each([
    ['SESSION_SECRET', 'short'],
    ['ADMIN_PASSWORD_HASH', SECRETS.password],
    ['ADMIN_ACCESS_KEY_HASH', VARIABLES.ADMIN_ACCESS_KEY_HASH.replace(':10000:', ':1000000:')],
  ])('%s that is none is 503 and named, without its value', async (name, value) => {
    const { response } = await signInClient(db, { ...VARIABLES, [name]: value }).enter('accessKey', {
      value: 'x',
    })
    const text = await response.text()
    expect(response.status).toBe(503)
    expect(text).toContain(name)
    expect(text).not.toContain(value)
  })

  test('nothing is open by default', async () => {
    for (const value of ['', 'admin', 'password', 'undefined', 'null']) {
      const { status } = await signInClient(db, {}).enter('accessKey', { value: value || ' ' })
      expect(status).toBe(503)
    }
    expect(await stored()).toEqual([])
  })
})
