import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { findMail, listMail, markMailSent, retryMail } from '#db/outbox/operate.ts'
import { queueMailStatement } from '#db/outbox/queue.ts'
import { CLAIM_MS, claimMail } from '#db/outbox/send.ts'
import { auditLog, outbox } from '#db/schema/index.ts'
import { MAIL_TRIED_MS, MailRefusal, type MailToSend } from '#domain/mail/mail.ts'
import { purgeMail, sendOutbox } from '#jobs/send-outbox.ts'
import { emptyDatabase } from './fixtures.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MAIL = { to: 'ada@example.com', subject: 'Your suggestion', text: 'It was taken.', purpose: 'decision' }
const mail = (values: Partial<Record<keyof typeof MAIL, string>> = {}) =>
  ({ ...MAIL, ...values }) as Parameters<typeof queueMailStatement>[1]

let db: Database
let now: number
let sent: MailToSend[]
beforeEach(async () => {
  db = await emptyDatabase()
  now = Date.now() + MINUTE_MS
  sent = []
})

const clock = () => new Date(now)
const take = (each: MailToSend) => {
  sent.push(each)
  return Promise.resolve()
}
const refuse = (error: Error) => () => Promise.reject(error)
const run = (send = take, options = {}) => sendOutbox(db, send, { now: clock, ...options })
const only = async () => {
  const { rows } = await listMail(db, { limit: 10, offset: 0 })
  const [row, ...others] = rows
  if (row === undefined || others.length > 0) throw new Error(`There are ${rows.length}.`)
  return row
}

describe('what is queued', () => {
  test('has one recipient, and one line of subject', async () => {
    await queueMailStatement(
      db,
      mail({ subject: ' Hello\r\nBcc: eve@example.com ', text: 'a\r\nb\0\u0007c\n' }),
    )
    expect(await only()).toMatchObject({ subject: 'Hello Bcc: eve@example.com', text: 'a\nbc' })
  })

  test.each([
    ['ada@example.com\r\nBcc: eve@example.com'],
    ['ada@example.com, eve@example.com'],
    ['Ada <ada@example.com>'],
    ['ada@example.com\n'],
    ['"ada\r\n"@example.com'],
    ['ada'],
    [''],
  ])('is never sent to %j', async (to) => {
    expect(() => queueMailStatement(db, mail({ to }))).toThrow('Mail: to')
    expect(await db.$count(outbox)).toBe(0)
  })

  test('goes with what it tells of, or not at all', async () => {
    const broken = db.insert(outbox).values({ ...mail(), id: 7, subject: null as never })
    await expect(db.batch([queueMailStatement(db, mail()), broken])).rejects.toThrow()
    expect(await db.$count(outbox)).toBe(0)
  })
})

describe('sending', () => {
  test('sends each once, in order, and says when', async () => {
    for (let at = 0; at < 12; at++) await queueMailStatement(db, mail({ subject: `No. ${at}` }))
    expect(await run()).toEqual({ sent: 12, refused: 0 })
    expect(sent.map(({ subject }) => subject)).toEqual(Array.from({ length: 12 }, (_, at) => `No. ${at}`))
    expect(new Set(sent.map(({ key }) => key)).size).toBe(12)
    expect(await run()).toEqual({ sent: 0, refused: 0 })
    const { rows } = await listMail(db, { state: 'sent', limit: 20, offset: 0 })
    expect(rows.every(({ sentAt, attempts }) => sentAt === clock().toISOString() && attempts === 1)).toBe(
      true,
    )
  })

  test('by two callers at once sends nothing twice', async () => {
    for (let at = 0; at < 40; at++) await queueMailStatement(db, mail({ subject: `No. ${at}` }))
    const slow = async (each: MailToSend) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      await take(each)
    }
    const runs = await Promise.all([run(slow), run(slow), run(slow)])
    expect(runs.reduce((sum, each) => sum + each.sent, 0)).toBe(40)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(40)
    expect(sent).toHaveLength(40)
  })

  test('leaves to others for a while what a caller had in hand that was cut off', async () => {
    await queueMailStatement(db, mail())
    expect(await claimMail(db, clock(), 5)).toHaveLength(1)
    expect((await run()).sent).toBe(0)
    now += CLAIM_MS
    expect((await run()).sent).toBe(1)
  })

  test('tries again after pauses that grow, and gives up after three days', async () => {
    await queueMailStatement(db, mail())
    const start = now
    const pauses: number[] = []
    for (let last = now; ;) {
      const { refused } = await run(refuse(new Error('451 Try later')))
      if (refused === 0) throw new Error('It was not due.')
      const { failedAt, nextAttemptAt, lastError } = await only()
      expect(lastError).toBe('451 Try later')
      if (failedAt !== null) break
      const due = Date.parse(nextAttemptAt)
      now = due - 1
      expect(await run()).toEqual({ sent: 0, refused: 0 })
      now = due
      pauses.push((due - last) / MINUTE_MS)
      last = due
    }
    expect(pauses.slice(0, 7)).toEqual([1, 5, 15, 60, 180, 360, 360])
    expect(now - start).toBeLessThanOrEqual(MAIL_TRIED_MS)
    expect(now - start).toBeGreaterThan(MAIL_TRIED_MS - 7 * 60 * MINUTE_MS)
    now += DAY_MS
    expect(await run()).toEqual({ sent: 0, refused: 0 })
  })

  test('gives up at once what is never taken, with the reason', async () => {
    await queueMailStatement(db, mail())
    await run(refuse(new MailRefusal('550 No such user')))
    expect(await only()).toMatchObject({ failedAt: clock().toISOString(), lastError: '550 No such user' })
  })

  test('goes on with others where a server takes too long', async () => {
    await queueMailStatement(db, mail({ subject: 'slow' }))
    await queueMailStatement(db, mail({ subject: 'fast' }))
    const outcome = await run(
      (each) => (each.subject === 'slow' ? new Promise<never>(() => {}) : take(each)),
      { sendMs: 20 },
    )
    expect(outcome).toEqual({ sent: 1, refused: 1 })
    const { rows } = await listMail(db, { state: 'waiting', limit: 10, offset: 0 })
    expect(rows).toMatchObject([{ subject: 'slow', lastError: 'The server took too long', attempts: 1 }])
  })

  test('begins nothing when its time is over, and leaves it to the next', async () => {
    for (let at = 0; at < 8; at++) await queueMailStatement(db, mail())
    const slow = (each: MailToSend) => {
      now += 2_000
      return take(each)
    }
    expect((await run(slow, { limitMs: 5_000 })).sent).toBe(3)
    expect((await run()).sent).toBe(5)
  })

  test('gives up what waited for three days while nothing was sent, without sending it', async () => {
    await queueMailStatement(db, mail())
    now += MAIL_TRIED_MS
    expect(await run()).toEqual({ sent: 0, refused: 0 })
    expect(await only()).toMatchObject({ failedAt: clock().toISOString(), lastError: null, attempts: 0 })
  })
})

describe('an operator', () => {
  test('has given up mail tried anew for three days', async () => {
    await queueMailStatement(db, mail())
    await db.update(outbox).set({ triedSince: '2026-01-01T00:00:00.000Z' })
    await run(refuse(new MailRefusal('550 No such user')))
    const { id, failedAt } = await only()
    expect(failedAt).not.toBeNull()
    expect(await retryMail(db, id, 'admin:1')).toBe(true)
    expect(await only()).toMatchObject({ failedAt: null, attempts: 0 })
    expect((await run()).sent).toBe(1)
    expect(await retryMail(db, id, 'admin:1')).toBe(false)
  })

  test('marks mail as sent by hand, and it is sent no more; the log names nobody', async () => {
    await queueMailStatement(db, mail())
    const { id } = await only()
    expect(await markMailSent(db, id, 'admin:1')).toBe(true)
    expect(await markMailSent(db, id, 'admin:1')).toBe(false)
    expect((await run()).sent).toBe(0)
    expect(await findMail(db, id)).toMatchObject({ isSentByHand: true })
    const log = await db.select().from(auditLog)
    expect(log).toMatchObject([{ action: 'send', entity: 'mail', entityId: String(id), detail: null }])
  })

  test('changes nothing that is being sent at the moment', async () => {
    await queueMailStatement(db, mail())
    expect(await claimMail(db, clock(), 5)).toHaveLength(1)
    const { id } = await only()
    expect(await markMailSent(db, id, 'admin:1')).toBe(false)
    expect(await retryMail(db, id, 'admin:1')).toBe(false)
  })
})

test('sent mail is deleted after a month, and any other as late as messages', async () => {
  const days = (count: number) => new Date(now - count * DAY_MS).toISOString()
  await db.insert(outbox).values([
    { ...mail({ subject: 'sent long ago' }), createdAt: days(40), sentAt: days(31) },
    { ...mail({ subject: 'sent lately' }), createdAt: days(40), sentAt: days(29) },
    { ...mail({ subject: 'given up' }), createdAt: days(100), failedAt: days(97) },
    { ...mail({ subject: 'given up long ago' }), createdAt: days(181), failedAt: days(178) },
  ])
  expect(await purgeMail(db, 180, clock())).toEqual({ mail: 2 })
  const left = await db.select({ subject: outbox.subject }).from(outbox)
  expect(left.map(({ subject }) => subject)).toEqual(['sent lately', 'given up'])
  expect(await db.$count(outbox, eq(outbox.to, MAIL.to))).toBe(2)
})
