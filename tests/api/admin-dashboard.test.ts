import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import type { AppEnv } from '#functions/environment.ts'
import { countRequests } from '#functions/middleware/count-requests.ts'
import { scheduled } from '#functions/scheduled.ts'
import { addBusinesses, businessRow, emptyDatabase } from '#tests/database/fixtures.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'
import { openEdge } from './fake-edge.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeEach(async () => {
  api = await fixtureApi()
})

const dashboard = async (
  env: Record<string, string> = { SITE_URL: 'https://meridian.example' },
): Promise<unknown> => {
  const response = await api.app.request('/api/admin/dashboard', { headers: SIGNED_IN }, env)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.status).toBe(200)
  return response.json()
}
const thisMonth = (day: string) => `${new Date().toISOString().slice(0, 7)}-${day}`
const keepDay = (day: string, total: number) =>
  api.db.run(sql`insert into directory_daily (day, business_count) values (${day}, ${total})
    on conflict do update set business_count = excluded.business_count`)

describe('the figures of the dashboard', () => {
  test('are those of the directory', async () => {
    const [truth] = await api.db.all<{
      total: number
      average: number
      rated: number
      indexable: number
    }>(sql`
      select count(*) as total, avg(rating) as average, count(rating) as rated, sum(indexable) as indexable
      from businesses where deleted_at is null`)
    const figures = await dashboard()
    expect(figures).toMatchObject({
      totals: { businesses: truth?.total, indexable: truth?.indexable, categories: 3, countries: 3 },
      rating: { rated: truth?.rated },
      completeness: (truth?.indexable ?? 0) / (truth?.total ?? 1),
    })
    expect(figures).toMatchObject({ rating: { average: expect.closeTo(truth?.average ?? 0, 6) } })
  })

  test('of an empty directory are none, not nought of nought', async () => {
    const { db } = api
    await db.run(sql`delete from businesses`)
    expect(await dashboard()).toMatchObject({
      totals: { businesses: 0 },
      growth: { added: 0, share: null },
      rating: { average: null, rated: 0 },
      completeness: null,
      requests: { answered: 0, failed: 0, share: null },
      activities: [],
      submission: { job: null },
    })
  })
})

describe('growth this month', () => {
  test.each([
    ['from the first of the month', [['01', 25]], 6, 6 / 25],
    [
      'from the last count before it',
      [
        ['2020-01-01', 10],
        ['2020-02-01', 20],
      ],
      11,
      11 / 20,
    ],
    ['is a loss where businesses were deleted', [['01', 62]], -31, -0.5],
    ['has no share of nothing', [['01', 0]], 31, null],
  ] as [string, [string, number][], number, number | null][])('%s', async (_, days, added, share) => {
    await api.db.run(sql`delete from directory_daily`)
    for (const [day, total] of days) await keepDay(day.length === 2 ? thisMonth(day) : day, total)
    expect(await dashboard()).toMatchObject({ growth: { added, share } })
  })

  test('looks at the first count of a month that was not counted from its beginning', async () => {
    await api.db.run(sql`delete from directory_daily`)
    await keepDay(thisMonth('03'), 30)
    await keepDay(thisMonth('09'), 31)
    expect(await dashboard()).toMatchObject({ growth: { since: thisMonth('03'), added: 1 } })
  })

  test('is counted from before the first import of a day', async () => {
    await api.db.run(sql`delete from directory_daily`)
    await api.db.run(sql`insert into import_batches (id, file_name, preset) values ('a', 'a.xlsx', 'own')`)
    await addBusinesses(api.db, [businessRow({ name: 'New' })])
    await api.db.run(sql`insert into import_batches (id, file_name, preset) values ('b', 'b.xlsx', 'own')`)
    expect(await api.db.all(sql`select business_count from directory_daily`)).toEqual([
      { business_count: 31 },
    ])
  })
})

describe('the average rating', () => {
  const addRated = () => addBusinesses(api.db, [businessRow({ name: 'Rated', rating: 1, indexable: true })])
  const age = (minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString()
    return api.db.run(
      sql`update site_settings set value = json_set(value, '$.at', ${at}) where key = 'directory_figures'`,
    )
  }
  const rated = async () => ((await dashboard()) as { rating: { rated: number } }).rating.rated

  const count = (businesses: number) =>
    api.db.run(sql`update directory_totals set business_count = ${businesses} where id = 1`)

  test('is taken anew with every change of a small directory', async () => {
    const before = await rated()
    await addRated()
    expect(await rated()).toBe(before + 1)
  })

  test('of a large one is taken anew at once when more than a hundredth has come or gone', async () => {
    await count(100_000)
    const before = await rated()
    await addRated()
    await count(100_900)
    expect(await rated()).toBe(before)
    await count(101_100)
    expect(await rated()).toBe(before + 1)
  })

  test('of a large one is not taken anew within ten minutes', async () => {
    await count(100_000)
    const before = await rated()
    await addRated()
    expect(await rated()).toBe(before)
  })

  test('is taken anew behind the first answer after that, when something has changed', async () => {
    await count(100_000)
    const before = await rated()
    await addRated()
    await age(11)
    expect(await rated()).toBe(before)
    await eventually(async () => expect(await rated()).toBe(before + 1))
  })

  test('is taken anew at once where fewer businesses are left than were rated', async () => {
    expect(await rated()).toBeGreaterThan(0)
    await api.db.run(sql`delete from businesses`)
    expect(await rated()).toBe(0)
  })

  test('stays when nothing has changed, however old', async () => {
    await rated()
    await age(600)
    const kept = () => api.db.all(sql`select value from site_settings where key = 'directory_figures'`)
    const before = await kept()
    await rated()
    expect(await kept()).toEqual(before)
  })
})

describe('the latest activities', () => {
  test('are changes and imports, the newest first, with their names', async () => {
    await api.db.run(sql`insert into audit_log (actor, action, entity, entity_id, detail, created_at) values
      ('admin:1', 'update', 'business', '1', '{"before":{"phone":null},"after":{"phone":"1"}}', '2026-01-01T00:00:00.000Z'),
      ('admin:1', 'start', 'import', 'a', null, '2026-01-04T00:00:00.000Z'),
      ('admin:1', 'trash', 'business', '99', '{"before":{"name":"Old name"},"after":null}', '2026-01-03T00:00:00.000Z')`)
    await api.db.run(sql`insert into import_batches
      (id, file_name, preset, state, imported, updated, finished_at) values
      ('a', 'places.xlsx', 'outscraper', 'done', 12, 3, '2026-01-02T00:00:00.000Z')`)
    expect(await dashboard()).toMatchObject({
      activities: [
        { kind: 'change', action: 'trash', entity: 'business', subject: 'Old name' },
        { kind: 'import', action: 'done', subject: 'places.xlsx', added: 12, changed: 3 },
        { kind: 'change', action: 'update', subject: 'Place 00', at: '2026-01-01T00:00:00.000Z' },
      ],
    })
  })

  test('count the businesses that one operator changed at once, and name those that were changed one by one', async () => {
    await api.db.run(sql`insert into audit_log (actor, action, entity, entity_id, detail, created_at)
      select iif(id < 3, 'admin:2', 'admin:1'), 'update', 'business', id, '{"after":{"phone":"1"}}',
        strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-03T00:00:00Z', '+' || id || ' seconds') from businesses order by id limit 14`)
    await api.db.run(sql`insert into audit_log (actor, action, entity, entity_id, detail, created_at)
      select 'admin:1', 'update', 'business', id, '{"after":{"phone":"1"}}',
        strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-04T00:00:00Z', '+' || id || ' minutes') from businesses order by id limit 3`)
    const { activities } = (await dashboard()) as { activities: { count: number; subject: string | null }[] }
    expect(activities.map(({ count, subject }) => [count, subject])).toEqual([
      ...[
        [1, 'Place 02'],
        [1, 'Place 01'],
        [1, 'Place 00'],
        [12, null],
        [1, 'Place 01'],
        [1, 'Place 00'],
      ],
    ])
  })

  test('are eight at most', async () => {
    await api.db.run(sql`insert into audit_log (actor, action, entity)
      select 'admin:1', 'refresh', 'sitemap' from businesses limit 20`)
    expect(((await dashboard()) as { activities: unknown[] }).activities).toHaveLength(8)
  })
})

describe('the state of submission', () => {
  test('says what is on, and how much of the quota is left', async () => {
    const account = JSON.stringify({ client_email: 'a@b.example', private_key: 'x' })
    await api.db.run(sql`insert into indexing_log (url, engine, status, created_at) values
      ('x', 'google', 200, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), ('x', 'google', 200, '2020-01-01'),
      ('x', 'indexnow', 200, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`)
    const env = { SITE_URL: 'https://meridian.example', GOOGLE_SERVICE_ACCOUNT: account }
    expect(await dashboard(env)).toMatchObject({
      submission: { isPublic: true, google: { on: true, limit: 200, remaining: 199 } },
    })
    expect(await dashboard({})).toMatchObject({ submission: { isPublic: false, google: { on: false } } })
  })
})

test('nobody sees it without a session', async () => {
  expect((await api.get('/api/admin/dashboard')).status).toBe(401)
})

describe('requests are counted', () => {
  let db: Database
  beforeAll(async () => {
    db = await emptyDatabase()
  })
  const counted = () => db.all(sql`select answered, failed from requests_daily`)
  const appOf = (open: () => Database, requests: number, milliseconds = 60_000) =>
    new Hono<AppEnv>()
      .use(countRequests({ openDatabase: open }, { requests, milliseconds }))
      .get('/fine', (c) => c.text('fine'))
      .get('/missing', (c) => c.text('missing', 404))
      .get('/broken', () => {
        throw new Error('broken')
      })
  const ask = async (app: ReturnType<typeof appOf>, ...paths: string[]) => {
    for (const path of paths) await app.request(path)
  }

  test('in memory, and written together', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const app = appOf(() => db, 4)
    await ask(app, '/fine', '/missing', '/broken')
    expect(await counted()).toEqual([])
    await ask(app, '/fine')
    await eventually(async () => expect(await counted()).toEqual([{ answered: 3, failed: 1 }]))
    await ask(app, '/fine', '/fine', '/fine', '/fine')
    await eventually(async () => expect(await counted()).toEqual([{ answered: 7, failed: 1 }]))
  })

  test('and kept while the database is away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isAway = true
    const open = () => {
      if (isAway) throw new Error('away')
      return db
    }
    const app = appOf(open, 2)
    await ask(app, '/fine', '/fine')
    isAway = false
    await ask(app, '/fine')
    await eventually(async () => expect(await counted()).toEqual([{ answered: 10, failed: 1 }]))
  })
})

test('the nightly round counts the day, takes the average, forgets old submissions and purges features', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await api.db.run(sql`insert into indexing_log (url, engine, created_at) values
    ('old', 'indexnow', '2026-01-01'), ('new', 'indexnow', '2026-06-30')`)
  const { purged, edge } = openEdge()
  await scheduled({ openDatabase: () => api.db, edge })({ scheduledTime: Date.UTC(2026, 6, 1, 3) }, {})
  expect(purged).toEqual([CACHE_TAGS.features])
  expect(await api.db.all(sql`select * from directory_daily where day = '2026-07-01'`)).toEqual([
    { day: '2026-07-01', business_count: 31 },
  ])
  expect(await api.db.all(sql`select url from indexing_log`)).toEqual([{ url: 'new' }])
  expect(
    await api.db.all(sql`select value ->> '$.at' as at from site_settings where key = 'directory_figures'`),
  ).toEqual([{ at: '2026-07-01T03:00:00.000Z' }])
})
