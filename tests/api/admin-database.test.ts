import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#admin/messages.ts'
import { BACKED_UP } from '#db/backups/read.ts'
import { CHECK_NAMES, type CheckStep } from '#db/database/check.ts'
import type { DatabaseState } from '#db/database/overview.ts'
import { purgeQueue } from '#db/schema/index.ts'
import { readBackupFooter } from '#domain/backup.ts'
import { createApp } from '#functions/app.ts'
import { RESET_WORD } from '#functions/routes/reset-database.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { sqlOf } from '#tests/database/query-plans.ts'
import { readThrough } from '#tests/database/through-transactions.ts'
import { csvFile } from '#tests/import/files.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { adminClient } from './admin-client.ts'

let api: Awaited<ReturnType<typeof adminClient>>
beforeEach(async () => {
  api = await adminClient()
})

const count = async (table: string) =>
  (await api.db.all<{ n: number }>(sql.raw(`select count(*) as n from "${table}"`)))[0]?.n

/** Reads a backup to its end, as the browser does before it requests a reset; returns its hash. */
const readBackup = async () => {
  const file = gunzipSync(await (await api.ask('GET', '/api/admin/backup')).arrayBuffer()).toString()
  return readBackupFooter(file.trimEnd().split('\n').at(-1) ?? '')?.sha256
}
/** Downloads a backup, and confirms that it arrived whole. */
const takeBackup = async () => {
  const sha256 = await readBackup()
  expect((await api.ask('POST', '/api/admin/backup/finish', { sha256 })).status).toBe(200)
}
/** Downloads a backup from a database that fails midway. */
async function breakBackupOff() {
  const heal = readThrough(api.db, (statement, execute) =>
    sqlOf(statement).includes('from cities') ? Promise.reject(new Error('fetch failed')) : execute(statement),
  )
  await expect(readBackup()).rejects.toThrow()
  heal()
}

const reset = (word: string) => api.ask('DELETE', '/api/reset-database', { word })
const check = async (step: string) =>
  (await (await api.ask('POST', '/api/admin/database/check', { step })).json()) as CheckStep

describe('the database at a glance', () => {
  test('operators read each table by a name', () => {
    const names: Readonly<Record<string, string>> = messages.database.tables
    expect(BACKED_UP.filter((table) => names[table] === undefined)).toEqual([])
  })

  test('has a size, a version and the rows of every table that is backed up', async () => {
    const state = await api.get<DatabaseState>('/api/admin/database')
    expect(state.size).toBeGreaterThan(100_000)
    expect(state.schemaVersion).toBeGreaterThan(5)
    expect(state.tables.map(({ name }) => name).toSorted()).toEqual(BACKED_UP.toSorted())
    for (const { name, rows, isMore } of state.tables) {
      expect(rows, name).toBe(await count(name))
      expect(isMore).toBe(false)
    }
  })

  test('the last backup is one that its reader found whole', async () => {
    const last = async () => (await api.get<DatabaseState>('/api/admin/database')).lastBackup
    expect(await last()).toBeNull()
    await breakBackupOff()
    expect(await last()).toBeNull()
    await readBackup()
    expect(await last()).toBeNull()
    await takeBackup()
    expect(await last()).toMatchObject({ name: expect.stringMatching(/^meridian-.*\.gz$/) })
  })
})

describe('the check', () => {
  test.each(CHECK_NAMES)('%s is in order', async (step) => {
    expect(await check(step)).toMatchObject({ name: step, ok: true, note: null, count: 0 })
  })

  test.each([
    ['references', `insert into reviews (business_id, content_hash) values (999, 'x')`, 1],
    ['searchRows', `delete from businesses_fts where rowid = (select min(rowid) from businesses_fts)`, 1],
    ['map', `delete from businesses_geo where id = 1`, 1],
    ['categories', `update categories set business_count = business_count + 1 where id = 1`, 1],
    ['cities', `update cities set indexable_count = 99`, 4],
    ['countries', `update countries set business_count = 99 where code = 'TR'`, 1],
    ['totals', `update directory_totals set business_count = 5`, 1],
  ])('%s finds what differs', async (step, damage, found) => {
    await api.db.$client.migrate([damage])
    expect(await check(step)).toMatchObject({ name: step, ok: false, note: 'differs', count: found })
  })

  test('a step that there is not is refused', async () => {
    expect((await api.ask('POST', '/api/admin/database/check', { step: 'all' })).status).toBe(400)
  })

  test('a server that refuses is told, not thrown', async () => {
    const execute = api.db.$client.execute.bind(api.db.$client) as (statement: never) => Promise<never>
    api.db.$client.execute = ((statement: { sql: string }) =>
      statement.sql.includes('quick_check')
        ? Promise.reject(new Error('SQL_NOT_ALLOWED: not allowed here'))
        : execute(statement as never)) as typeof api.db.$client.execute
    expect(await check('structure')).toMatchObject({ ok: false, note: 'refused', count: null })
  })
})

describe('clearing the cache', () => {
  test('purges everything, and is logged', async () => {
    const response = await api.ask('POST', '/api/clear-cache')
    expect(await response.json()).toEqual({ cache: 'cleared', message: expect.any(String) })
    expect(api.purged).toEqual(['*'])
    expect(await api.db.all(sql`select entity from audit_log where action = 'clear'`)).toHaveLength(1)
  })

  test.each([
    [() => Promise.resolve(false), 202, 'queued'],
    [() => Promise.reject(new Error('purge failed')), 202, 'queued'],
    [undefined, 200, 'none'],
  ] as const)('waits where the edge refuses, and says where there is none', async (purge, status, cache) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const app = createApp({ openDatabase: () => api.db, edge: () => purge })
    const response = await app.request('/api/clear-cache', { method: 'POST', headers: SIGNED_IN })
    expect([response.status, await response.json()]).toMatchObject([status, { cache }])
    expect(await api.db.$count(purgeQueue)).toBe(purge ? 1 : 0)
  })
})

describe('a reset', () => {
  test.each([
    ['without the word', ''],
    ['with another', 'sıfırla'],
  ])('%s is refused', async (_, word) => {
    await takeBackup()
    expect((await reset(word)).status).toBe(400)
    expect(await count('businesses')).toBe(32)
  })

  test.each([
    ['no backup at all', () => Promise.resolve()],
    ['a backup that broke off', () => breakBackupOff()],
    ['a backup whose reader did not find it whole', () => readBackup()],
    [
      'a backup that came otherwise',
      async () => {
        await readBackup()
        const response = await api.ask('POST', '/api/admin/backup/finish', { sha256: 'ab'.repeat(32) })
        expect(response.status).toBe(404)
      },
    ],
    [
      'a backup of long ago',
      async () => {
        await takeBackup()
        await api.db.run(sql`update audit_log set created_at = '2020-01-01T00:00:00.000Z'`)
      },
    ],
    [
      "another operator's backup",
      async () => {
        await takeBackup()
        await api.db.run(sql`update audit_log set actor = 'admin:another'`)
      },
    ],
  ])('after %s is refused, and nothing is gone', async (_, prepare) => {
    await prepare()
    const response = await reset(RESET_WORD)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('backup'),
    })
    expect(await count('businesses')).toBe(32)
    expect(api.purged).toEqual([])
  })

  test('leaves no business, no count and nothing to find, and all that is the site its own', async () => {
    await takeBackup()
    const kept = ['html_snippets', 'sessions', 'contact_messages', 'import_mappings']
    await api.db.run(sql`insert into site_settings (key, value) values ('metaDescription', '"ours"')`)
    const before = await Promise.all(kept.map(count))
    const response = await reset(RESET_WORD)
    expect(await response.json()).toMatchObject({ emptied: { businesses: 32, cities: 4, slug_history: 2 } })
    for (const table of [
      ...['businesses', 'reviews', 'categories', 'cities', 'countries', 'slug_history', 'redirects'],
      ...['businesses_fts', 'businesses_geo', 'city_category_counts', 'category_aliases'],
    ])
      expect(await count(table), table).toBe(0)
    expect(await api.get('/api/businesses/stats')).toMatchObject({ total: 0 })
    expect(await api.get('/api/businesses?search=place')).toEqual([])
    expect(await Promise.all(kept.map(count))).toEqual(before)
    expect(await api.get('/api/admin/settings')).toMatchObject({ settings: { metaDescription: 'ours' } })
    for (const step of CHECK_NAMES) expect(await check(step)).toMatchObject({ ok: true })
    expect(api.purged).toContain('*')
    const [entry] = await api.db.all<{ detail: string }>(
      sql`select detail from audit_log where action = 'reset'`,
    )
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ before: { businesses: 32 } })
  })

  test('that fails half way leaves all of it', async () => {
    await takeBackup()
    const { migrate } = api.db.$client
    api.db.$client.migrate = (statements) =>
      migrate.call(api.db.$client, [...statements.slice(0, 30), 'insert into nowhere values (1)'])
    expect((await reset(RESET_WORD)).status).toBe(500)
    expect(await count('businesses')).toBe(32)
    for (const step of CHECK_NAMES) expect(await check(step)).toMatchObject({ ok: true })
    await api.db.run(sql`update businesses set deleted_at = '2026-01-01T00:00:00.000Z' where id = 1`)
    expect(await check('totals')).toMatchObject({ ok: true })
  })

  test('an import afterwards works as into a new database', async () => {
    await takeBackup()
    await reset(RESET_WORD)
    const file = csvFile([
      ['name', 'category', 'city', 'country'],
      ['Yeni Lokanta', 'Restaurant', 'Ankara', 'Türkiye'],
    ])
    await importFile(api.db, await openImportFile(file), { startedBy: 'ann' })
    expect(await api.get('/api/businesses/stats')).toMatchObject({ total: 1 })
    expect(await api.get<unknown[]>('/api/businesses?search=lokanta')).toHaveLength(1)
    for (const step of CHECK_NAMES) expect(await check(step)).toMatchObject({ ok: true })
  })
})
