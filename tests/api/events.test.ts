import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listAdDays } from '#db/ads/figures.ts'
import { foldEvents, KEPT_KEYS } from '#db/events/fold.ts'
import { adHourly, businessDaily, eventsDaily, eventsHourly, vitalsDaily } from '#db/schema/index.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { importApi } from './import-api.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

let db: Database
let api: Awaited<ReturnType<typeof importApi>>
beforeEach(async () => {
  db = await emptyDatabase()
  api = await importApi({ db })
})

const send = (said: object, headers: Record<string, string> = {}, env: Record<string, string> = {}) => {
  const body = JSON.stringify(said)
  return api.app.request(
    '/api/events',
    {
      method: 'POST',
      body,
      headers: { 'User-Agent': BROWSER, 'Content-Length': String(body.length), ...headers },
    },
    env,
  )
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 30))
const daily = async () => {
  await settle()
  const rows = await db.select().from(eventsDaily)
  return rows.map(({ kind, key, n }) => `${kind} ${key} ${n}`).toSorted()
}

const VISIT = {
  events: [
    ['view', 'city'],
    ['entry', 'city'],
    ['device', 'phone'],
    ['city', 'istanbul'],
    ['referrer', 'www.google.com'],
  ],
  businesses: [
    [7, 'view'],
    [7, 'call'],
  ],
  vitals: [['LCP', 'city', 'phone', 1800]],
}

test('what pages say is added up by the day and by the hour', async () => {
  for (let at = 0; at < 3; at++) expect((await send(VISIT, { 'CF-IPCountry': 'FR' })).status).toBe(204)
  expect(await daily()).toEqual([
    'city istanbul 3',
    'country FR 3',
    'device phone 3',
    'entry city 3',
    'referrer www.google.com 3',
    'view city 3',
  ])
  const hourly = await db.select().from(eventsHourly)
  expect(hourly.map(({ kind, n }) => `${kind} ${n}`).toSorted()).toEqual(['entry 3', 'view 3'])
  expect(await db.select().from(businessDaily)).toMatchObject([{ businessId: 7, views: 3, presses: 3 }])
  expect(await db.select().from(vitalsDaily)).toMatchObject([
    { vital: 'LCP', page: 'city', device: 'phone', n: 3 },
  ])
})

test('under Global Privacy Control nothing remains but how many', async () => {
  await send(VISIT, { 'Sec-GPC': '1', 'CF-IPCountry': 'FR' })
  expect(await daily()).toEqual(['view city 1'])
  expect(await db.select().from(businessDaily)).toEqual([])
  expect(await db.select().from(vitalsDaily)).toEqual([])
})

test('known programs are one number, whatever they say', async () => {
  for (let at = 0; at < 5; at++)
    await send(VISIT, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  expect(await daily()).toEqual(['bot events 5'])
})

test('a sample of one in ten stands for all', async () => {
  for (let at = 0; at < 2000; at++) await send({ events: [['view', 'home']] }, {}, { EVENTS_SAMPLE: '10' })
  await settle()
  const [row] = await db.select().from(eventsDaily)
  expect((row?.n ?? 0) % 10).toBe(0)
  // Six standard deviations.
  expect(Math.abs((row?.n ?? 0) - 2000)).toBeLessThan(6 * 10 * Math.sqrt(2000 * 0.1 * 0.9))
})

test('what a browser drew for its view is not drawn again, and stands for all', async () => {
  for (let at = 0; at < 20; at++)
    await send({ events: [['view', 'home']], sampled: true }, {}, { EVENTS_SAMPLE: '8' })
  expect(await daily()).toEqual(['view home 160'])
})

test('whoever makes words up fills no database', async () => {
  for (let at = 0; at < 120; at++) {
    const events = Array.from({ length: 50 }, (_, word) => ['search', `word ${at} ${word}`])
    await send({ events }, { 'X-Client': `198.51.${at}.1` })
  }
  await settle()
  const rows = await db.select().from(eventsDaily)
  expect(rows.length).toBe(5001)
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(6000)
})

test('no visitor leaves a row, a cookie or an address', async () => {
  const response = await send(VISIT, { 'X-Client': '198.51.100.7' })
  expect(response.headers.get('Set-Cookie')).toBeNull()
  await settle()
  const all = JSON.stringify(
    await Promise.all([
      db.select().from(eventsDaily),
      db.select().from(eventsHourly),
      db.select().from(businessDaily),
    ]),
  )
  expect(all).not.toMatch(/198\.51|Firefox/)
})

describe('a night', () => {
  const NOW = new Date('2026-11-23T03:00:00Z')
  const at = (day: string, key: number, n: number) => ({
    kind: 'search' as const,
    day,
    key: `word ${key}`,
    n,
  })

  test('folds the rarer keys of a day that is over into one, and leaves today', async () => {
    const keys = Array.from({ length: KEPT_KEYS + 20 }, (_, index) => index)
    await db.insert(eventsDaily).values(keys.map((key) => at('2026-11-22', key, 100 - key)))
    await db.insert(eventsDaily).values(keys.map((key) => at('2026-11-23', key, 1)))
    for (let night = 0; night < 2; night++) await foldEvents(db, NOW)
    const rows = await db.select().from(eventsDaily)
    const yesterday = rows.filter(({ day }) => day === '2026-11-22')
    expect(yesterday).toHaveLength(KEPT_KEYS + 1)
    const sum = (some: typeof rows) => some.reduce((total, { n }) => total + n, 0)
    expect(sum(yesterday)).toBe(keys.reduce((total, key) => total + 100 - key, 0))
    expect(yesterday.find(({ key }) => key === '*')?.n).toBe(
      keys.slice(KEPT_KEYS).reduce((total, key) => total + 100 - key, 0),
    )
    expect(rows.filter(({ day }) => day === '2026-11-23')).toHaveLength(keys.length)
  })

  test('notes the businesses seen most, and deletes hours of long ago', async () => {
    await db.insert(businessDaily).values([
      { day: '2026-11-22', businessId: 1, views: 5, presses: 1 },
      { day: '2026-11-22', businessId: 2, views: 9, presses: 0 },
      { day: '2026-11-22', businessId: 3, views: 0, presses: 4 },
      { day: '2026-01-01', businessId: 1, views: 5, presses: 1 },
    ])
    await db.insert(eventsHourly).values([
      { kind: 'view', hour: '2026-08-01T10', key: 'home', n: 1 },
      { kind: 'view', hour: '2026-11-01T10', key: 'home', n: 1 },
    ])
    for (let night = 0; night < 2; night++) await foldEvents(db, NOW)
    expect(await db.select().from(eventsDaily)).toMatchObject([
      { kind: 'business', key: '2', n: 9 },
      { kind: 'business', key: '1', n: 5 },
    ])
    expect(await db.select().from(eventsHourly)).toHaveLength(1)
    expect(await db.select().from(businessDaily)).toHaveLength(3)
  })

  test('adds the hours of advertisements of long ago up to days, whose sums stay', async () => {
    const counted = (hour: string, n: number, creativeId = 1) =>
      ({ hour, placement: 'top', creativeId, requests: n, served: n, viewable: n, clicks: n }) as const
    await db
      .insert(adHourly)
      .values([
        counted('2026-08-01T00', 1),
        counted('2026-08-01T10', 2),
        counted('2026-08-01T23', 4),
        counted('2026-08-01T23', 8, 2),
        counted('2026-11-01T10', 16),
        counted('2026-11-01T11', 32),
      ])
    const before = await listAdDays(db, '2026-08-01', '2026-11-23')
    for (let night = 0; night < 2; night++) await foldEvents(db, NOW)
    expect(await db.select().from(adHourly).orderBy(adHourly.hour, adHourly.creativeId)).toEqual([
      counted('2026-08-01T00', 7),
      counted('2026-08-01T00', 8, 2),
      counted('2026-11-01T10', 16),
      counted('2026-11-01T11', 32),
    ])
    expect(await listAdDays(db, '2026-08-01', '2026-11-23')).toEqual(before)
  })
})
