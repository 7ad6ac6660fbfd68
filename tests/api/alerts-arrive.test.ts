import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import type { Database } from '#db/client.ts'
import { saveNightlyRun } from '#db/dashboard/record.ts'
import { saveMachineReport } from '#db/health/read.ts'
import { HEALTH_LIMITS } from '#domain/health/judge.ts'
import type { HealthName } from '#domain/health/health.ts'
import { forgetAway, watchHealth } from '#jobs/health/watch-health.ts'
import { sendOutbox } from '#jobs/send-outbox.ts'
import { smtpMail } from '#scripts/lib/smtp.ts'
import { fixtureApi } from './fixture-api.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
/** Noon of tomorrow: mail is due by the clock of the database. */
const BEGUN = Date.parse(`${new Date(Date.now() + DAY).toISOString().slice(0, 10)}T12:00:00Z`)
const OWNER = 'owner@site.example'

/** A server that takes what a webhook is sent, and one that takes mail, both on this machine. */
const posted: { readonly text: string; readonly alerts: readonly { check: string; state: string }[] }[] = []
const letters: { readonly to: readonly string[]; readonly raw: string }[] = []
let hook: Server
let post: SMTPServer
let env: Record<string, string>

beforeAll(async () => {
  hook = createServer((request, response) => {
    const parts: Uint8Array[] = []
    request.on('data', (part: Uint8Array) => parts.push(part))
    request.on('end', () => {
      posted.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof posted)[number])
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        letters.push({ to, raw: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await Promise.all([
    once(hook, 'listening'),
    new Promise<void>((listening) => post.listen(0, '127.0.0.1', listening)),
  ])
  env = {
    SITE_URL: 'https://site.example',
    ALERT_MAIL: OWNER,
    ALERT_WEBHOOK: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/alerts`,
    MAIL: 'smtp',
    MAIL_FROM: 'post@site.example',
    SMTP_URL: `smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`,
  }
})
afterAll(async () => {
  hook.closeAllConnections()
  hook.close()
  await new Promise<void>((done) => post.close(() => done()))
})

let db: Database
let now: number
const look = async (token?: string) => {
  now += 5 * MINUTE
  const settings = { ...env, ...(token !== undefined && { DATABASE_AUTH_TOKEN: token }) }
  await watchHealth(db, settings, fetch, new Date(now))
  const from = { name: 'Meridian', address: 'post@site.example' }
  const send = smtpMail({ service: 'smtp', from, smtpUrl: env.SMTP_URL ?? '' })
  await sendOutbox(db, send, { now: () => new Date(now) })
}

const night = (failed: Parameters<typeof saveNightlyRun>[1]['failed'] = []) =>
  saveNightlyRun(db, { at: new Date(now).toISOString(), failed })
const backup = (action: string) =>
  db.run(sql`insert into audit_log (actor, action, entity, created_at)
    values ('backup', ${action}, 'database', ${new Date(now).toISOString()})`)
/** The machine's word of the next look. */
const machine = (free: number, left: number) =>
  saveMachineReport(db, {
    at: now + 5 * MINUTE,
    free,
    certificate: { from: now - 30 * DAY, until: now + left },
  })
const requests = (answered: number, failed: number) =>
  db.run(sql`insert into requests_daily (day, answered, failed)
    values (${new Date(now + MINUTE).toISOString().slice(0, 10)}, ${answered}, ${failed})
    on conflict do update set answered = answered + excluded.answered, failed = failed + excluded.failed`)

beforeEach(async () => {
  for (const method of ['error', 'log'] as const) vi.spyOn(console, method).mockReturnValue()
  ;({ db } = await fixtureApi())
  now = BEGUN
  forgetAway()
  await keepBitmapIndex(db)
  await backup('backup-finished')
  await night()
  await look()
  posted.length = 0
  letters.length = 0
})
afterEach(() => void vi.restoreAllMocks())

/** The failures that an owner must hear of: how each is caused, and its words; `fail` is called before each check. */
const FAILURES: readonly [HealthName, what: string, fail: () => Promise<unknown>, says: RegExp][] = [
  ['nightly', 'a job of the night that failed', () => night(['purge log']), /jobs failed: purge log\./],
  [
    'nightly',
    'a night that did not come',
    () => saveNightlyRun(db, { at: new Date(BEGUN - 2 * DAY).toISOString(), failed: [] }),
    /last ran 48 hours ago\./,
  ],
  ['backup', 'a backup that failed', () => backup('backup-failed'), /attempt to make a backup failed/],
  [
    'backup',
    'a backup that is old',
    () =>
      db.run(sql`update audit_log set created_at = ${new Date(BEGUN - 7 * DAY).toISOString()}
      where action = 'backup-finished'`),
    /backup is 7 days old\./,
  ],
  [
    'index',
    'an index that lags behind',
    () =>
      db.run(sql`with recursive n (i) as (select 1 union all select i + 1 from n
          where i <= ${HEALTH_LIMITS.waitingChanges.fail})
        insert or ignore into bitmap_changes (business_id) select i from n`),
    /5001 changes or more wait/,
  ],
  ['errors', 'errors above a rate', () => requests(200, 40), /40 of 240 requests failed/],
  ['disk', 'a disk of which less than a tenth is free', () => machine(0.09, 60 * DAY), /Only 9% of the disk/],
  ['certificate', 'a certificate near its end', () => machine(0.5, 5 * DAY), /certificate ends in 4 days\./],
]

test.each(FAILURES)('%s: %s reaches a webhook and a mailbox', async (check, _, fail, says) => {
  for (let at = 0; at < 3; at++) {
    await fail()
    await look()
  }
  expect(posted.map(({ alerts }) => alerts)).toEqual([[expect.objectContaining({ check, state: 'fail' })]])
  expect(posted[0]?.text).toMatch(says)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.to).toEqual([OWNER])
  expect(letters[0]?.raw).toContain(`Subject: Meridian: ${check} fails`)
  expect(letters[0]?.raw.replaceAll('=\r\n', '')).toMatch(says)
})

test('token: one of the database near its end reaches them as well', async () => {
  const token = `e30.${btoa(JSON.stringify({ exp: (now + 3 * DAY) / 1000 }))}.x`
  for (let at = 0; at < 3; at++) await look(token)
  expect(posted.map(({ alerts }) => alerts)).toEqual([
    [expect.objectContaining({ check: 'token', state: 'fail' })],
  ])
  expect(letters[0]?.raw).toContain('Subject: Meridian: token fails')
})
