import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { queueMailStatement } from '#db/outbox/queue.ts'
import { outbox } from '#db/schema/index.ts'
import type { OutboxMail } from '#domain/mail/mail.ts'
import { EVERY_MINUTE } from '#domain/schedule.ts'
import { createApp } from '#functions/app.ts'
import { scheduled } from '#functions/scheduled.ts'
import { fixtureApi, SIGNED_IN } from './fixture-api.ts'

const MAIL = {
  to: 'ada@example.com',
  subject: 'Your suggestion',
  text: 'It was taken.',
  purpose: 'decision',
} as const
const RESEND = { MAIL: 'resend', MAIL_FROM: 'Meridian <post@example.com>', RESEND_API_KEY: 're_secret' }

let db: Database
let calls: { url: string; headers: Headers; body: Record<string, unknown> }[]
let reply: () => Response
beforeEach(async () => {
  ;({ db } = await fixtureApi())
  calls = []
  reply = () => Response.json({ id: 'abc' })
  await queueMailStatement(db, MAIL)
})

const dependencies = {
  openDatabase: () => db,
  fetch: ((url: string, init: RequestInit) => {
    calls.push({
      url,
      headers: new Headers(init.headers),
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>,
    })
    return Promise.resolve(reply())
  }) as typeof fetch,
}

const ask = async (method: string, path = '', env: Record<string, unknown> = {}, headers = SIGNED_IN) =>
  createApp(dependencies).request(`/api/admin/mail${path}`, { method, headers }, env)
const list = async (query = '') => (await (await ask('GET', query)).json()) as OutboxMail[]
const eachMinute = (env: Record<string, unknown>) =>
  scheduled(dependencies)({ scheduledTime: Date.now(), cron: EVERY_MINUTE }, env)

test.each([
  ['GET', ''],
  ['GET', '/1'],
  ['POST', '/1/sent'],
  ['POST', '/1/retry'],
  ['POST', '/test'],
])('%s of mail%s is refused to visitors', async (method, path) => {
  const answer = await ask(method, path, {}, { Cookie: '' })
  expect(answer.status).toBe(401)
  expect(await answer.text()).not.toContain('ada')
})

describe('an operator', () => {
  test('sees mail with its text, by its state, and by what it is sent', async () => {
    expect(await list()).toMatchObject([{ ...MAIL, sentAt: null, attempts: 0, lastError: null }])
    expect(await list('?state=sent')).toEqual([])
    expect(await (await ask('GET', '/service')).json()).toEqual({ service: 'none' })
    expect(await (await ask('GET', '/service', RESEND)).json()).toEqual({ service: 'resend' })
    expect((await ask('GET', '/7')).status).toBe(404)
    expect((await ask('GET', '?state=lost')).status).toBe(400)
  })

  test('marks mail as sent by hand, once', async () => {
    const answer = await ask('POST', '/1/sent')
    expect(await answer.json()).toMatchObject({
      id: 1,
      isSentByHand: true,
      sentAt: expect.any(String) as string,
    })
    expect((await ask('POST', '/1/sent')).status).toBe(409)
    expect((await ask('POST', '/1/retry', RESEND)).status).toBe(409)
    expect(calls).toEqual([])
  })

  test('sends a mail to an address of their own, to try the settings', async () => {
    const test = async (to: string) =>
      createApp(dependencies).request(
        '/api/admin/mail/test',
        {
          method: 'POST',
          headers: { ...SIGNED_IN, 'Content-Type': 'application/json' },
          body: JSON.stringify({ to }),
        },
        { ...RESEND, SITE_URL: 'https://site.example' },
      )
    expect((await test('me@example.com, eve@example.com')).status).toBe(400)
    expect((await test('me@example.com')).status).toBe(202)
    await expect.poll(() => calls.map(({ body }) => body['to'])).toEqual([[MAIL.to], ['me@example.com']])
    expect(calls[1]?.body).toMatchObject({ text: 'https://site.example', subject: 'Meridian: test' })
  })

  test('has mail tried anew, after the answer', async () => {
    await db.update(outbox).set({ failedAt: '2026-01-01T00:00:00.000Z', lastError: '403 invalid_api_key' })
    expect((await ask('POST', '/1/retry', RESEND)).status).toBe(200)
    await expect.poll(async () => (await list('?state=sent')).length).toBe(1)
    expect(calls).toHaveLength(1)
  })
})

describe('each minute', () => {
  test('nothing is sent where nothing is set, nor by a Worker where mail goes by SMTP', async () => {
    await eachMinute({})
    // The server's address has a password, and is not given to the Worker.
    await eachMinute({ MAIL: 'smtp', MAIL_FROM: 'post@example.com' })
    expect(calls).toEqual([])
    expect(await list('?state=waiting')).toHaveLength(1)
  })

  test('mail is sent once by Resend, under a key of its own', async () => {
    await eachMinute(RESEND)
    await eachMinute(RESEND)
    expect(calls).toMatchObject([
      {
        url: 'https://api.resend.com/emails',
        body: { from: 'Meridian <post@example.com>', to: [MAIL.to], subject: MAIL.subject, text: MAIL.text },
      },
    ])
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer re_secret')
    expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^outbox-1-\d+$/)
    expect(await list('?state=sent')).toHaveLength(1)
  })

  test.each([
    [
      429,
      { name: 'rate_limit_exceeded', message: 'Too many' },
      '429 rate_limit_exceeded Too many',
      'waiting',
    ],
    [403, { name: 'invalid_api_key', message: 'No' }, '403 invalid_api_key No', 'waiting'],
    [422, { name: 'invalid_from_address', message: 'No' }, '422 invalid_from_address No', 'waiting'],
    [422, { name: 'validation_error', message: 'Bad `to`' }, '422 validation_error Bad `to`', 'failed'],
  ])('what Resend answers with %i is told: %j', async (status, body, reason, state) => {
    reply = () => Response.json(body, { status })
    await eachMinute(RESEND)
    expect(await list(`?state=${state}`)).toMatchObject([{ lastError: reason, attempts: 1 }])
  })

  test('a page of a proxy in place of an answer is no success, and a redirect is not followed', async () => {
    reply = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
    await eachMinute(RESEND)
    expect(await list('?state=waiting')).toMatchObject([{ lastError: '502  <h1>Bad Gateway</h1>' }])
  })

  test('mail is sent by the binding of the platform', async () => {
    const sent: unknown[] = []
    const binding = { send: (mail: unknown) => Promise.resolve(sent.push(mail)) }
    await eachMinute({ MAIL: 'cloudflare', MAIL_FROM: RESEND.MAIL_FROM, SEND_EMAIL: binding })
    expect(sent).toEqual([
      {
        from: { email: 'post@example.com', name: 'Meridian' },
        to: MAIL.to,
        subject: MAIL.subject,
        text: MAIL.text,
      },
    ])
    expect(await list('?state=sent')).toHaveLength(1)
  })

  test.each([
    [undefined, 'MAIL=cloudflare needs the binding SEND_EMAIL'],
    [
      {
        send: () =>
          Promise.reject(
            Object.assign(new Error('Sender domain not verified'), { code: 'E_SENDER_NOT_VERIFIED' }),
          ),
      },
      'E_SENDER_NOT_VERIFIED Sender domain not verified',
    ],
  ])('what the platform refuses is told: %j', async (binding, reason) => {
    await eachMinute({ MAIL: 'cloudflare', MAIL_FROM: 'post@example.com', SEND_EMAIL: binding })
    expect(await list('?state=waiting')).toMatchObject([
      { lastError: expect.stringContaining(reason) as string },
    ])
  })

  test('a wrong setting is a failed run, and stops nothing else', async () => {
    let isIndexed = false
    const watched = {
      ...dependencies,
      openDatabase: () =>
        new Proxy(db, {
          get: (target, name) => {
            isIndexed = true
            return Reflect.get(target, name) as unknown
          },
        }),
    }
    const run = scheduled(watched)({ scheduledTime: Date.now(), cron: EVERY_MINUTE }, { MAIL: 'pigeon' })
    await expect(run).rejects.toThrow('MAIL must be')
    expect(isIndexed).toBe(true)
  })
})

test('the dashboard counts what was given up, and what waits for longer than an hour', async () => {
  const work = async () => {
    const answer = await createApp(dependencies).request('/api/admin/dashboard', { headers: SIGNED_IN }, {})
    return ((await answer.json()) as { work: { mail: unknown } }).work.mail
  }
  expect(await work()).toEqual({ failed: 0, waiting: 1, late: 0 })
  await db.update(outbox).set({ createdAt: new Date(Date.now() - 61 * 60_000).toISOString() })
  expect(await work()).toEqual({ failed: 0, waiting: 1, late: 1 })
  await db.update(outbox).set({ failedAt: new Date().toISOString() })
  expect(await work()).toEqual({ failed: 1, waiting: 0, late: 0 })
})
