import { beforeEach, describe, expect, test, vi, afterEach } from 'vitest'
import { listAudit } from '#db/audit/list.ts'
import type { Database } from '#db/client.ts'
import { operatorInvitations, outbox, passkeys } from '#db/schema/index.ts'
import { PASSKEY_APIS } from '#domain/paths.ts'
import { saveSecondFactorForAll } from '#db/second-factor/for-all.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { openAuthenticator } from './authenticator.ts'
import { signInClient, VARIABLES } from './sign-in-client.ts'

const ORIGIN = 'http://localhost:8787'
const NOW = Date.parse('2026-11-21T10:00:00.000Z')
const DAY_MS = 86_400_000
const PERSON = { name: 'Ayşe', mail: 'ayse@example.com', role: 'editor' }

let db: Database
let browser: ReturnType<typeof signInClient>
let owner: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  db = await emptyDatabase()
  browser = signInClient(db)
  owner = (await browser.signIn()).cookie
})
afterEach(() => vi.useRealTimers())

/** A challenge, as the browser is given it. */
interface Offered {
  readonly options: { readonly challenge: string }
  readonly token: string
}

type Authenticator = Awaited<ReturnType<typeof openAuthenticator>>

/** Calls what anybody may call; gives the cookie that it sets. */
async function open(path: string, body: object = {}) {
  const response = await browser.app.request(
    path,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '192.0.2.9' },
    },
    { ...VARIABLES, CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' },
  )
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { status: response.status, cookie, body: (await response.json()) as Offered }
}

async function invite(person: object = PERSON) {
  const { status, body } = await browser.call(owner, 'POST', '/api/admin/operators', person)
  const link = String(body['link'])
  return { status, id: String(body['id']), link, invitation: link.split('#')[1] ?? '' }
}

async function join(invitation: string, authenticator: Authenticator, name = 'Ayşe Y.') {
  const offered = await open(PASSKEY_APIS.joinOptions, { invitation })
  if (offered.status !== 200) return offered
  const made = await authenticator.make(offered.body.options)
  return open(PASSKEY_APIS.join, { invitation, token: offered.body.token, made, name })
}

async function enter(authenticator: Authenticator) {
  const { body } = await open(PASSKEY_APIS.passkeyOptions)
  return open(PASSKEY_APIS.passkey, { token: body.token, answer: await authenticator.sign(body.options) })
}

/** A person who has joined; gives the cookie of their session. */
async function newPerson(person: object = PERSON) {
  const authenticator = await openAuthenticator(ORIGIN)
  const { id, invitation } = await invite(person)
  const { cookie } = await join(invitation, authenticator)
  return { id, authenticator, cookie }
}

describe('an invitation', () => {
  test('is a link that is told once; the database holds a hash', async () => {
    const { status, link, invitation } = await invite()
    expect(status).toBe(201)
    expect(link).toBe(`${ORIGIN}/admin/invitation#${invitation}`)
    expect(JSON.stringify(await db.select().from(operatorInvitations))).not.toContain(invitation)
    expect((await open(PASSKEY_APIS.invitation, { invitation })).body).toMatchObject(PERSON)
  })

  test('lets its person in by a new passkey, once', async () => {
    const { id, invitation } = await invite()
    const { status, cookie } = await join(invitation, await openAuthenticator(ORIGIN))
    expect(status).toBe(200)
    const { body } = await browser.call(cookie, 'GET', '/api/admin/session')
    expect(body['operator']).toEqual({ id, name: 'Ayşe Y.', role: 'editor' })
    expect((await join(invitation, await openAuthenticator(ORIGIN))).status).toBe(401)
    expect(await db.select().from(passkeys)).toHaveLength(1)
  })

  test('used by two at once lets one of them in', async () => {
    const { invitation } = await invite()
    const [one, other] = [await openAuthenticator(ORIGIN), await openAuthenticator(ORIGIN)]
    const answers = await Promise.all([join(invitation, one), join(invitation, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await db.select().from(passkeys)).toHaveLength(1)
  })

  test('ends after a week, also between its page and its passkey', async () => {
    const { invitation } = await invite()
    vi.setSystemTime(NOW + 7 * DAY_MS - 60_000)
    const authenticator = await openAuthenticator(ORIGIN)
    const offered = await open(PASSKEY_APIS.joinOptions, { invitation })
    vi.setSystemTime(NOW + 7 * DAY_MS + 60_000)
    const made = await authenticator.make(offered.body.options)
    const late = { invitation, token: offered.body.token, made, name: 'A' }
    expect((await open(PASSKEY_APIS.join, late)).status).toBe(401)
    expect((await open(PASSKEY_APIS.invitation, { invitation })).status).toBe(401)
  })

  test('that is guessed counts as a wrong try', async () => {
    const guess = () => open(PASSKEY_APIS.invitation, { invitation: 'guess' })
    const statuses = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await guess()).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('anew ends the former link, and once used the former passkeys and sessions', async () => {
    const { id, authenticator, cookie } = await newPerson()
    const again = await browser.call(owner, 'POST', `/api/admin/operators/${id}/invitation`)
    const invitation = String(again.body['link']).split('#')[1] ?? ''
    expect((await enter(authenticator)).status).toBe(200)
    expect((await join(invitation, await openAuthenticator(ORIGIN))).status).toBe(200)
    expect((await browser.call(cookie, 'GET', '/api/admin/session')).status).toBe(401)
    expect((await enter(authenticator)).status).toBe(401)
  })

  test('is mailed to its person alone', async () => {
    const { id } = await invite()
    const letter = { subject: 'Davet', text: 'https://example.com' }
    const sent = await browser.call(owner, 'POST', `/api/admin/operators/${id}/invitation/mail`, letter)
    expect(sent.status).toBe(202)
    expect(await db.select().from(outbox)).toMatchObject([{ to: PERSON.mail, purpose: 'invitation' }])
  })

  test('of somebody who is here already is refused', async () => {
    await invite()
    expect((await invite({ ...PERSON, mail: 'AYSE@example.com' })).status).toBe(409)
  })
})

describe('a passkey', () => {
  test('signs its person in, and the log names them', async () => {
    const { id, authenticator } = await newPerson()
    const { status, cookie } = await enter(authenticator)
    expect(status).toBe(200)
    expect((await browser.call(cookie, 'GET', '/api/admin/businesses')).status).toBe(200)
    expect(await listAudit(db, { limit: 1 })).toMatchObject([
      { actor: `operator:${id}`, actorName: 'Ayşe Y.', action: 'sign-in' },
    ])
  })

  test('answers a challenge once, and none of another network', async () => {
    const { authenticator } = await newPerson()
    const { body } = await open(PASSKEY_APIS.passkeyOptions)
    const entry = { token: body.token, answer: await authenticator.sign(body.options) }
    const elsewhere = await browser.call('', 'POST', PASSKEY_APIS.passkey, entry)
    expect(elsewhere.status).toBe(401)
    expect((await open(PASSKEY_APIS.passkey, entry)).status).toBe(200)
    expect((await open(PASSKEY_APIS.passkey, entry)).status).toBe(401)
  })

  test('for another site, of somebody unknown, or after five minutes does not', async () => {
    const { authenticator } = await newPerson()
    expect((await enter(await openAuthenticator(ORIGIN))).status).toBe(401)
    const foreign = { ...(await openAuthenticator('https://evil.example')) }
    const { id, rawId } = await authenticator.sign({ challenge: 'AA' })
    const { body } = await open(PASSKEY_APIS.passkeyOptions)
    const relayed = { ...(await foreign.sign(body.options)), id, rawId }
    expect((await open(PASSKEY_APIS.passkey, { token: body.token, answer: relayed })).status).toBe(401)
    const late = await open(PASSKEY_APIS.passkeyOptions)
    const answer = await authenticator.sign(late.body.options)
    vi.setSystemTime(NOW + 301_000)
    expect((await open(PASSKEY_APIS.passkey, { token: late.body.token, answer })).status).toBe(401)
  })

  test('that was copied, so that its count falls back, does not', async () => {
    const { authenticator } = await newPerson()
    await enter(authenticator)
    await db.update(passkeys).set({ counter: 1000 })
    expect((await enter(authenticator)).status).toBe(401)
  })

  test('of whoever is ended lets nobody in, and the open session is over', async () => {
    const { id, authenticator, cookie } = await newPerson()
    expect((await browser.call(owner, 'DELETE', `/api/admin/operators/${id}`)).status).toBe(200)
    expect((await browser.call(cookie, 'GET', '/api/admin/session')).status).toBe(401)
    expect((await enter(authenticator)).status).toBe(401)
    expect((await browser.call(owner, 'DELETE', `/api/admin/operators/${id}`)).status).toBe(404)
  })

  test('takes the place of the password before grave acts', async () => {
    const { authenticator, cookie } = await newPerson({ ...PERSON, role: 'owner' })
    vi.setSystemTime(NOW + 11 * 60_000)
    const act = () => browser.call(cookie, 'POST', '/api/admin/passkeys/options')
    expect((await act()).body['code']).toBe('password_required')
    // The owner's password is not theirs to guess.
    const typed = { value: 'a password' }
    expect((await browser.call(cookie, 'POST', '/api/admin/session/password', typed)).status).toBe(403)
    const { body } = await browser.call(cookie, 'POST', '/api/admin/session/passkey/options')
    const answer = await authenticator.sign((body as unknown as Offered).options)
    const given = { token: body['token'], answer }
    expect((await browser.call(owner, 'POST', '/api/admin/session/passkey', given)).status).toBe(409)
    expect((await browser.call(cookie, 'POST', '/api/admin/session/passkey', given)).status).toBe(200)
    expect((await act()).status).toBe(200)
  })

  test('can be one of several, and the last one stays', async () => {
    const { authenticator, cookie } = await newPerson()
    const second = await openAuthenticator(ORIGIN)
    const { body } = await browser.call(cookie, 'POST', '/api/admin/passkeys/options')
    const made = await second.make((body as unknown as Offered).options)
    const added = await browser.call(cookie, 'POST', '/api/admin/passkeys', { token: body['token'], made })
    expect(added.status).toBe(201)
    expect((await enter(second)).status).toBe(200)
    const { id } = await authenticator.sign({ challenge: 'AA' })
    const remove = (id: string) => browser.call(cookie, 'DELETE', `/api/admin/passkeys/${id}`)
    expect((await remove(id)).status).toBe(200)
    expect((await enter(authenticator)).status).toBe(401)
    expect((await remove(made.id)).status).toBe(409)
  })
})

describe('a second factor of all', () => {
  test('is set once the owner has the app', async () => {
    const set = await browser.call(owner, 'PUT', '/api/admin/sign-in-settings/second-factor-for-all', {
      isForAll: true,
    })
    expect(set.status).toBe(409)
  })

  test('refuses a passkey without a lock', async () => {
    const unlocked = await openAuthenticator(ORIGIN, { isVerifying: false })
    const { invitation } = await invite()
    expect((await join(invitation, unlocked)).status).toBe(200)
    expect((await enter(unlocked)).status).toBe(200)
    await saveSecondFactorForAll(db, true, 'admin:test')
    expect((await enter(unlocked)).status).toBe(403)
    const { invitation: other } = await invite({ ...PERSON, mail: 'b@example.com' })
    expect((await join(other, await openAuthenticator(ORIGIN, { isVerifying: false }))).status).toBe(403)
    expect((await join(other, await openAuthenticator(ORIGIN))).status).toBe(200)
  })
})

describe('sessions', () => {
  test('are those of all for the owner, and the own ones for others', async () => {
    const { cookie } = await newPerson()
    const list = async (of: string) => (await browser.call(of, 'GET', '/api/admin/sessions')).body as unknown
    expect(await list(owner)).toHaveLength(2)
    expect(await list(cookie)).toMatchObject([{ current: true, operator: { name: 'Ayşe Y.' } }])
    const [ownersId] = (await list(owner)) as readonly { id: string; operator: unknown }[]
    const foreign = ((await list(owner)) as readonly { id: string; operator: unknown }[]).find(
      ({ operator }) => operator === null,
    )
    expect(ownersId).toBeDefined()
    const end = await browser.call(cookie, 'DELETE', `/api/admin/sessions/${foreign?.id}`)
    expect(end.status).toBe(404)
    expect((await browser.call(cookie, 'DELETE', '/api/admin/sessions')).body).toEqual({ ended: 0 })
    expect((await browser.call(owner, 'GET', '/api/admin/session')).status).toBe(200)
  })

  test('of a person do not change the app of the owner, whatever the role', async () => {
    const { cookie } = await newPerson({ ...PERSON, role: 'owner' })
    const begun = await browser.call(cookie, 'POST', '/api/admin/sign-in-settings/second-factor')
    expect([begun.status, begun.body['code']]).toEqual([403, 'role_forbidden'])
  })
})

test('a role changes, and the log says from what to what', async () => {
  const { id, cookie } = await newPerson()
  expect((await browser.call(cookie, 'GET', '/api/admin/analytics')).status).toBe(403)
  const changed = await browser.call(owner, 'PATCH', `/api/admin/operators/${id}`, { role: 'analyst' })
  expect(changed.status).toBe(200)
  expect((await browser.call(cookie, 'GET', '/api/admin/analytics')).status).toBe(200)
  expect(await listAudit(db, { entity: 'operator', action: 'update', limit: 1 })).toMatchObject([
    { name: 'Ayşe Y.', before: { role: 'editor' }, after: { role: 'analyst' } },
  ])
})
