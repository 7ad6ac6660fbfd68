import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase, type Database } from '#db/client.ts'
import { contactAttempts, contactMessages } from '#db/schema/index.ts'
import { CONTACT_LIMITS } from '#domain/contact/fields.ts'
import { createApp } from '#functions/app.ts'
import { MAX_BODY_BYTES } from '#functions/routes/contact.ts'
import { scheduled } from '#functions/scheduled.ts'
import { failure } from '#functions/schemas/entities.ts'
import { KEPT_DAYS } from '#domain/retention.ts'
import { SITE } from '#src/site.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Correct a listing',
  message: 'The hours are wrong.\r\nIt opens at ten.',
}
const DEPLOYED = { CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP' }
const FORM = 'application/x-www-form-urlencoded'

let db: Database
let app: ReturnType<typeof createApp>
beforeEach(async () => {
  db = await emptyDatabase()
  app = createApp({ openDatabase: () => db })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const post = (body: string, headers: Record<string, string>, to = app) =>
  to.request(
    '/api/contact',
    { method: 'POST', body, headers: { 'CF-Connecting-IP': '192.0.2.1', ...headers } },
    DEPLOYED,
  )
const send = (fields: object = MESSAGE, headers: Record<string, string> = {}, to = app) =>
  post(JSON.stringify(fields), { 'Content-Type': 'application/json', ...headers }, to)
const sendForm = (fields: Record<string, string> = MESSAGE, to = app) =>
  post(String(new URLSearchParams(fields)), { 'Content-Type': FORM }, to)
const stored = () => db.select().from(contactMessages)
const away = () => createApp({ openDatabase: () => openDatabase('http://127.0.0.1:9') })

describe('a message', () => {
  test('is stored as it was written, with the listing that it is about', async () => {
    const response = await send({ ...MESSAGE, kind: 'correct', business: 'grand-hotel' })
    expect(response.status).toBe(201)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ status: 'stored' })
    expect(await stored()).toMatchObject([
      {
        ...MESSAGE,
        message: 'The hours are wrong.\nIt opens at ten.',
        kind: 'correct',
        businessSlug: 'grand-hotel',
        readAt: null,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ])
  })

  test('of a form without script leads back to the page, to the words of success', async () => {
    const response = await sendForm({ ...MESSAGE, kind: 'question', business: '', website: '' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/contact#message-sent')
    expect(await stored()).toMatchObject([{ kind: 'question', businessSlug: null }])
  })

  test('may be as long as the limits, in letters of four bytes', async () => {
    const text = (length: number) => '😀'.repeat(length / 2)
    const { name, subject, message } = CONTACT_LIMITS
    const longest = { name: text(name), email: MESSAGE.email, subject: text(subject), message: text(message) }
    expect((await sendForm(longest)).status).toBe(303)
    expect(await stored()).toMatchObject([longest])
  })

  test('keeps its subject and its name in one line', async () => {
    await send({ ...MESSAGE, name: ' Ada\r\nBcc: x@example.com ', subject: 'a\tb\0c' })
    expect(await stored()).toMatchObject([{ name: 'Ada Bcc: x@example.com', subject: 'a b c' }])
  })

  test('sent twice, as a browser does that got no answer, is one message', async () => {
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect(await stored()).toHaveLength(1)
    expect(await db.select().from(contactAttempts)).toHaveLength(1)
  })
})

describe('a field that does not fit is named', () => {
  test.each([
    ['blank', 'name', { name: ' \n ' }],
    ['missing', 'name', { name: undefined }],
    ['too long', 'name', { name: 'x'.repeat(CONTACT_LIMITS.name + 1) }],
    ['no address', 'email', { email: 'ada' }],
    ['without a domain', 'email', { email: 'ada@example' }],
    ['several addresses', 'email', { email: 'a@example.com, b@example.com' }],
    ['too long', 'email', { email: `${'x'.repeat(CONTACT_LIMITS.email)}@example.com` }],
    ['empty', 'subject', { subject: '' }],
    ['too long', 'subject', { subject: 'x'.repeat(CONTACT_LIMITS.subject + 1) }],
    ['a number', 'message', { message: 5 }],
    ['too long', 'message', { message: 'x'.repeat(CONTACT_LIMITS.message + 1) }],
    ['unknown', 'kind', { kind: 'praise' }],
    ['no slug', 'business', { business: '../admin' }],
    ['too long', 'business', { business: 'x'.repeat(CONTACT_LIMITS.business + 1) }],
    ['not asked for', 'colour', { colour: 'red' }],
  ])('%s: %s', async (_, name, change) => {
    const response = await send({ ...MESSAGE, ...change })
    expect(response.status).toBe(400)
    const body = z.parse(failure, await response.json())
    expect(new Set(body.details?.map(({ path }) => path))).toEqual(new Set([name]))
    expect(body.error).toContain(name)
    expect(await stored()).toEqual([])
  })

  test.each(['', 'null', '[]', '"text"', '{', '5'])('a body of %j is no message', async (body) => {
    const response = await post(body, { 'Content-Type': 'application/json' })
    expect(response.status).toBe(400)
    expect(z.parse(failure, await response.json()).error).toBe('The body must be a JSON object.')
  })
})

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''])(
  'a body of the type %j is 415',
  async (type) => {
    const response = await post(JSON.stringify(MESSAGE), { 'Content-Type': type })
    expect(response.status).toBe(415)
    expect(z.parse(failure, await response.json()).code).toBe('unsupported_media_type')
  },
)

test('a body that is too large is 413, however it comes', async () => {
  const large = JSON.stringify({ ...MESSAGE, message: 'x'.repeat(MAX_BODY_BYTES) })
  expect((await post(large, { 'Content-Type': 'application/json' })).status).toBe(413)
  const form = await sendForm({ ...MESSAGE, message: 'x'.repeat(MAX_BODY_BYTES) })
  expect(form.status).toBe(413)
  expect(await form.text()).toContain('<h1>Error</h1>')
  const pieces = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(large))
      controller.close()
    },
  })
  const request = new Request('http://localhost/api/contact', {
    method: 'POST',
    body: pieces,
    headers: { 'Content-Type': 'application/json' },
    duplex: 'half',
  } as RequestInit)
  expect((await app.request(request)).status).toBe(413)
  expect(await stored()).toEqual([])
})

describe('the page that sends', () => {
  test.each([
    ['this one', { Origin: 'http://localhost' }, 201],
    ['none', {}, 201],
    ['another', { Origin: 'https://evil.example' }, 403],
    ['another port', { Origin: 'http://localhost:81' }, 403],
    ['one without an address', { Origin: 'null' }, 403],
    ['another that hides its address', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    expect((await send(MESSAGE, headers as Record<string, string>)).status).toBe(status)
    expect(await stored()).toHaveLength(status === 201 ? 1 : 0)
  })

  test('may have the address of the site behind another host', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: 'https://directory.example' }
    const init = { method: 'POST', body: JSON.stringify(MESSAGE), headers }
    expect((await app.request('/api/contact', init, { SITE_URL: 'https://directory.example' })).status).toBe(
      201,
    )
  })
})

test('a machine that fills in the field nobody sees is told the same, and nothing is stored', async () => {
  const trapped = await send({ ...MESSAGE, website: 'https://spam.example' })
  const honest = await send()
  expect([trapped.status, await trapped.json()]).toEqual([honest.status, await honest.json()])
  expect((await sendForm({ ...MESSAGE, website: 'x' })).headers.get('Location')).toBe('/contact#message-sent')
  expect(await stored()).toHaveLength(1)
})

describe('five messages an hour', () => {
  const sendMany = async (count: number, address: (index: number) => string) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) {
      const message = { ...MESSAGE, message: `Number ${index}` }
      statuses.push((await send(message, { 'CF-Connecting-IP': address(index) })).status)
    }
    return statuses
  }

  test('from one address, and the sixth is told when to come back', async () => {
    expect(await sendMany(5, () => '192.0.2.1')).toEqual([201, 201, 201, 201, 201])
    vi.setSystemTime(new Date('2026-11-21T10:40:00Z'))
    const refused = await send({ ...MESSAGE, message: 'The sixth' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('1200')
    expect(z.parse(failure, await refused.json()).error).toContain('Try again in 20 minutes.')
    expect(
      (await send({ ...MESSAGE, message: 'The sixth' }, { 'CF-Connecting-IP': '192.0.2.2' })).status,
    ).toBe(201)
    vi.setSystemTime(new Date('2026-11-21T11:00:01Z'))
    expect((await send({ ...MESSAGE, message: 'The sixth, later' })).status).toBe(201)
    expect(await stored()).toHaveLength(7)
  })

  test('from one network of IPv6, whichever of its addresses', async () => {
    expect(await sendMany(6, (index) => `2001:db8:1:2::${index}`)).toEqual([201, 201, 201, 201, 201, 429])
    expect(await sendMany(1, () => '2001:db8:1:3::1')).toEqual([201])
  })

  test('at once are five, too', async () => {
    const all = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => send({ ...MESSAGE, message: `Number ${index}` })),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await stored()).toHaveLength(5)
  })

  test('are kept without the address itself', async () => {
    await send()
    const [attempt] = await db.select().from(contactAttempts)
    expect(attempt?.addressHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await stored())).not.toContain('192.0.2.1')
  })

  test('are hashed with the secret of the site where it has one', async () => {
    const init = {
      method: 'POST',
      body: JSON.stringify(MESSAGE),
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '192.0.2.1' },
    }
    for (const SESSION_SECRET of [undefined, 'one secret', 'another']) {
      await db.delete(contactMessages)
      await app.request('/api/contact', init, { SESSION_SECRET })
    }
    const hashes = (await db.select().from(contactAttempts)).map(({ addressHash }) => addressHash)
    expect(new Set(hashes).size).toBe(3)
  })
})

describe('a database that is away', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  test('is 503 with the time to wait', async () => {
    const response = await send(MESSAGE, {}, away())
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(z.parse(failure, await response.json()).code).toBe('unavailable')
  })

  test('gives a sender without script all that was typed, to send again', async () => {
    const typed = {
      ...MESSAGE,
      name: '"><script>x</script>',
      message: 'First.\nSecond & last.',
      business: 'bar',
    }
    const response = await sendForm(typed, away())
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).toContain(`Failed to send message. Please try again or contact us directly at ${SITE.email}`)
    expect(page).toContain('>\nFirst.\nSecond &amp; last.</textarea')
    expect(page).toContain('name="business" value="bar"')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
    expect(page).not.toContain('<script')
  })
})

test('a field of a form that does not fit is told on the page that keeps the rest', async () => {
  const response = await sendForm({ ...MESSAGE, email: 'ada' })
  expect(response.status).toBe(400)
  const page = await response.text()
  expect(page).toContain('<p>Email Address must be an address like name@example.com.</p>')
  expect(page).toContain('value="Ada Lovelace"')
})

test('the round of the night deletes what is past its time, and nothing else', { tags: 'full' }, async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await send({ ...MESSAGE, message: 'The old one' })
  const later = new Date(Date.now() + KEPT_DAYS.messages * 86_400_000)
  vi.setSystemTime(later)
  await send({ ...MESSAGE, message: 'The new one' })
  await scheduled({ openDatabase: () => db })({ scheduledTime: later.getTime() + 1 }, {})
  expect(await stored()).toMatchObject([{ message: 'The new one' }])
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ messages: 1, attempts: 0 })
  await scheduled({ openDatabase: () => db })({ scheduledTime: later.getTime() + 7_200_000 }, {})
  expect(await db.select().from(contactAttempts)).toEqual([])
})
