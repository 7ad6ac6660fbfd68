import { desc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { saveNightlyRun } from '#db/dashboard/record.ts'
import { readHealthFacts, readHealthHistory, saveMachineReport } from '#db/health/read.ts'
import { bitmapIndexState, outbox } from '#db/schema/index.ts'
import { keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import { forgetAway, watchHealth } from '#jobs/health/watch-health.ts'
import { fixtureApi, SIGNED_IN } from './fixture-api.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const BEGUN = Date.parse('2026-11-30T12:00:00Z')
const WEBHOOK = 'https://hooks.example/secret-of-the-hook'
const BOTH = {
  SITE_URL: 'https://site.example',
  ALERT_MAIL: 'owner@site.example',
  ALERT_WEBHOOK: WEBHOOK,
  MAIL: 'smtp',
}

interface Message {
  readonly text: string
  readonly alerts: readonly { readonly check: string; readonly state: string }[]
}

type Api = Awaited<ReturnType<typeof fixtureApi>>

let db: Api['db']
let app: Api['app']
let posted: Message[]
let isTaken: boolean
let now: number

const call = ((_: string, { body }: RequestInit) => {
  if (!isTaken) return Promise.resolve(new Response('', { status: 500 }))
  posted.push(JSON.parse(typeof body === 'string' ? body : '') as Message)
  return Promise.resolve(new Response(null, { status: 204 }))
}) as typeof fetch

/** The clock goes on by five minutes, and the site is looked at. */
const look = async (times = 1, env: Record<string, unknown> = BOTH, of = db) => {
  for (let at = 0; at < times; at++) {
    now += 5 * MINUTE
    await watchHealth(of, env, call, new Date(now))
  }
}
const told = () => posted.flatMap(({ alerts }) => alerts.map(({ check, state }) => `${check} ${state}`))
const mails = async () =>
  (await db.select().from(outbox).orderBy(desc(outbox.id))).map(({ subject }) => subject)

const audit = (action: string, at: number) =>
  db.run(sql`insert into audit_log (actor, action, entity, created_at)
    values ('backup', ${action}, 'database', ${new Date(at).toISOString()})`)
const report = (free: number, left = 60 * DAY) =>
  saveMachineReport(db, {
    at: now + 5 * MINUTE,
    free,
    certificate: { from: now - 30 * DAY, until: now + left },
  })
const count = (answered: number, failed: number) =>
  db.run(sql`insert into requests_daily (day, answered, failed) values
    (${new Date(now + MINUTE).toISOString().slice(0, 10)}, ${answered}, ${failed})
    on conflict do update set answered = answered + excluded.answered, failed = failed + excluded.failed`)
const night = (...failed: Parameters<typeof saveNightlyRun>[1]['failed']) =>
  saveNightlyRun(db, { at: new Date(now).toISOString(), failed })

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  ;({ db, app } = await fixtureApi())
  now = BEGUN
  posted = []
  isTaken = true
  forgetAway()
  await keepBitmapIndex(db)
  await audit('backup-finished', now)
  await night()
  await look(2)
  expect(posted).toEqual([])
})
afterEach(() => void vi.restoreAllMocks())

/** The failures of checks, each with what causes it and what mends it. */
const FAILURES: readonly [name: string, fail: () => Promise<unknown>, mend: () => Promise<unknown>][] = [
  ['nightly', () => night('purge log'), () => night()],
  ['backup', () => audit('backup-failed', now), () => audit('backup-finished', now)],
  [
    'index',
    () => db.update(bitmapIndexState).set({ id: 2, builtAt: new Date(now - DAY).toISOString() }),
    () => db.update(bitmapIndexState).set({ id: 1 }),
  ],
]

test.each(FAILURES)('%s is told once, and once again when it has ended', async (name, fail, mend) => {
  await fail()
  await look()
  expect(posted).toEqual([])
  await look(4)
  expect(told()).toEqual([`${name} fail`])
  expect(await mails()).toEqual([`Meridian: ${name} fails`])
  await mend()
  await look(4)
  expect(told()).toEqual([`${name} fail`, `${name} ok`])
  expect(await mails()).toEqual([`Meridian: ${name} is well again`, `Meridian: ${name} fails`])
})

test('a night that does not come is told after two days, a backup that gets old after seven', async () => {
  // Mail that nobody sends would fail too.
  const env = { ...BOTH, ALERT_MAIL: undefined }
  now += 2 * DAY - HOUR
  await look(2, env)
  expect(told()).toEqual([])
  now += HOUR
  await look(2, env)
  expect(told()).toEqual(['nightly fail'])
  now += 5 * DAY
  await look(2, env)
  expect(told()).toEqual(['nightly fail', 'backup fail'])
})

test('a disk and a certificate by what the machine says of itself', async () => {
  await report(0.5)
  await look()
  for (let at = 0; at < 3; at++) {
    await report(0.09, 5 * DAY)
    await look()
  }
  expect(told()).toEqual(['disk fail', 'certificate fail'])
  // One message has both.
  expect(posted).toHaveLength(1)
  expect(posted[0]?.text).toContain('Only 9% of the disk is free.')
  expect(await mails()).toEqual(['Meridian: disk and certificate fail'])
  for (let at = 0; at < 3; at++) {
    await report(0.5)
    await look()
  }
  expect(told().slice(2)).toEqual(['disk ok', 'certificate ok'])
})

test('failing requests above a rate, counted anew at each look and over midnight', async () => {
  now = Date.parse('2026-11-30T23:35:00Z')
  await look()
  await count(1000, 4)
  await look()
  expect(await readHealthFacts(db, now)).toMatchObject({ requests: { answered: 1000, failed: 4 } })
  await look()
  expect(await readHealthFacts(db, now)).toMatchObject({ requests: { answered: 0, failed: 0 } })
  for (let at = 0; at < 5; at++) {
    await count(200, 40)
    await look()
    expect(await readHealthFacts(db, now)).toMatchObject({ requests: { answered: 200, failed: 40 } })
  }
  expect(new Date(now).toISOString()).toMatch(/^2026-12-01/)
  expect(told()).toEqual(['errors fail'])
  for (let at = 0; at < 3; at++) {
    await count(500, 0)
    await look()
  }
  expect(told()).toEqual(['errors fail', 'errors ok'])
})

test('a token of the database that ends', async () => {
  const env = {
    ...BOTH,
    DATABASE_AUTH_TOKEN: `e30.${btoa(JSON.stringify({ exp: (now + 3 * DAY) / 1000 }))}.x`,
  }
  await look(3, env)
  expect(told()).toEqual(['token fail'])
})

test('a flapping failure is told once an hour at most', async () => {
  for (let at = 0; at < 12; at++) {
    await night('purge log')
    await look(2)
    await night()
    await look(2)
  }
  expect(told().filter((each) => each === 'nightly fail').length).toBeLessThanOrEqual(4)
  expect((await mails()).length).toBeLessThanOrEqual(8)
})

describe('a database that is away', () => {
  const away = openDatabase('http://127.0.0.1:9')

  test('is told by the webhook, and by both when it is back', async () => {
    await look(4, BOTH, away)
    expect(told()).toEqual(['database fail'])
    await look(3)
    expect(told()).toEqual(['database fail', 'database ok'])
    expect(await mails()).toEqual(['Meridian: database is well again'])
  })
})

describe('a webhook that fails', () => {
  test('is tried again at the next look, where there is no mail', async () => {
    const env = { ...BOTH, ALERT_MAIL: undefined }
    isTaken = false
    await night('purge log')
    await look(1, env)
    await expect(look(1, env)).rejects.toThrow('The webhook of alerts answers 500.')
    isTaken = true
    await look(3, env)
    expect(told()).toEqual(['nightly fail'])
  })

  test('keeps no mail back, and its address out of the log', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    isTaken = false
    await night('purge log')
    await look(4)
    expect(await mails()).toEqual(['Meridian: nightly fails'])
    expect(JSON.stringify(written.mock.calls)).not.toContain('secret-of-the-hook')
  })
})

test('nobody is told where nobody is named, and what failed before is told once somebody is', async () => {
  await night('purge log')
  await look(3, { SITE_URL: 'https://site.example' })
  expect([posted, await mails()]).toEqual([[], []])
})

test('between two looks nothing is read', async () => {
  const before = now
  now += MINUTE
  const none = openDatabase('http://127.0.0.1:9')
  await watchHealth(none, BOTH, call, new Date(now))
  now = before
})

describe('the panel', () => {
  const ask = async () => {
    const answer = await app.request('/api/admin/health', { headers: SIGNED_IN }, BOTH)
    expect(answer.status).toBe(200)
    return (await answer.json()) as {
      readonly checks: readonly {
        readonly name: string
        readonly state: string
        readonly since: string | null
      }[]
      readonly told: object
    }
  }
  const backup = async () => {
    const { name, state, since } = (await ask()).checks.find((check) => check.name === 'backup') ?? {}
    return [name, state, since]
  }

  test('says since when a check is as it is, by the looks', async () => {
    await audit('backup-failed', now)
    // Nobody has looked since.
    expect(await backup()).toEqual(['backup', 'fail', null])
    await look()
    const since = new Date(now).toISOString()
    await look(3)
    expect(await backup()).toEqual(['backup', 'fail', since])
    await audit('backup-finished', now)
    await look()
    expect((await readHealthHistory(db)).backup).toEqual({ state: 'ok', since: now })
  })

  test('names whom alerts are told, and of the webhook no more than its host', async () => {
    const health = await ask()
    expect(health.told).toEqual({ mail: 'owner@site.example', webhook: 'hooks.example' })
    expect(JSON.stringify(health)).not.toContain('secret-of-the-hook')
  })

  test('answers nobody who is not signed in', async () => {
    expect((await app.request('/api/admin/health', {}, BOTH)).status).toBe(401)
  })
})
