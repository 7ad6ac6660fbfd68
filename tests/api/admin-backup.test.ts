import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contactMessages, siteSettings } from '#db/schema/index.ts'
import { BACKED_UP } from '#db/backups/read.ts'
import { openBackupCheck } from '#admin/kit/backup/check-backup.ts'
import { readBackupFooter, type BackupFooter, type BackupHeader } from '#domain/backup.ts'
import { backupLines } from '#jobs/backup.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { readThrough } from '#tests/database/through-transactions.ts'
import { sqlOf } from '#tests/database/query-plans.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
let response: Response
let file: Buffer
let lines: string[]
beforeAll(async () => {
  api = await fixtureApi()
  await api.db.insert(siteSettings).values({ key: 'x', value: { a: 'ğ\n"' } })
  await api.db
    .insert(contactMessages)
    .values({ name: 'Ada', email: 'a@b.co', subject: '\u2028', message: 'line\nline' })
  response = await api.get('/api/admin/backup', SIGNED_IN)
  file = Buffer.from(await response.arrayBuffer())
  lines = gunzipSync(file).toString().split('\n')
})

const header = () => JSON.parse(lines[0] ?? '') as BackupHeader
const footer = () => readBackupFooter(lines.at(-2) ?? '') as BackupFooter
const rows = () => lines.slice(1, -2).map((line) => JSON.parse(line) as [string, ...unknown[]])

test('it is a file with the date in its name, kept in no cache', () => {
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="meridian-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-manual\.ndjson\.gz"$/,
    ),
    'cache-control': 'no-store',
  })
})

test('it begins with what it is', async () => {
  const [{ schema } = {}] = await api.db.all<{ schema: number }>(
    sql`select count(*) as schema from __drizzle_migrations`,
  )
  expect(header()).toMatchObject({ format: 'meridian-backup', version: 1, schema })
  expect(Date.now() - Date.parse(header().createdAt)).toBeLessThan(60_000)
})

test('every table of the database is in it, but those whose rows are worth nothing later, and the index', async () => {
  const tables = await api.db.all<{ name: string }>(
    sql`select name from pragma_table_list where type = 'table' and schema = 'main'`,
  )
  const left = [
    ...[
      'sessions',
      'login_attempts',
      'contact_attempts',
      'proposal_attempts',
      'presence_voters',
      'owner_sessions',
      'ad_clickers',
      'purge_queue',
      'page_changes',
      'outbox',
      'event_windows',
      '__drizzle_migrations',
    ],
    ...['second_factor', 'recovery_codes', 'operators', 'passkeys', 'operator_invitations'],
    'business_sources',
    'unnamed_pictures',
    ...['city_centres', 'city_districts', 'doubtful_positions', 'unjudged_positions', 'other_categories'],
    ...['city_category_counts', 'directory_totals', 'search_terms', 'kind_keys'],
    ...['city_names', 'city_states', 'state_names'],
  ]
  const expected = tables
    .map(({ name }) => name)
    .filter((name) => !/^(?:sqlite_|bitmap|map_(?:tiles|labels|state))/.test(name) && !left.includes(name))
  expect(new Set(header().tables.map(({ name }) => name))).toEqual(new Set(expected))
  expect(BACKED_UP).toHaveLength(expected.length)
})

test('what refers to others is read before them', () => {
  const order = ['reviews', 'businesses', 'cities', 'countries']
  expect(BACKED_UP.filter((name) => order.includes(name))).toEqual(order)
  expect(BACKED_UP.indexOf('businesses')).toBeLessThan(BACKED_UP.indexOf('categories'))
})

test('read back into an empty database, every row of every table is the same', async () => {
  const copy = await emptyDatabase()
  const triggers = await copy.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'trigger'`,
  )
  for (const { name } of triggers) await copy.$client.execute(`drop trigger "${name}"`)
  await copy.$client.execute('pragma foreign_keys = off')
  for (const { name, columns } of header().tables) {
    await copy.$client.execute(`delete from "${name}"`)
    const insert = `insert into "${name}" (${columns.map((column) => `"${column}"`).join()}) values (${columns.map(() => '?').join()})`
    for (const [, ...args] of rows().filter(([table]) => table === name)) {
      await copy.$client.execute({ sql: insert, args: args as null[] })
    }
  }
  let compared = 0
  for (const { name } of header().tables) {
    const read = (db: typeof copy) => db.all<object>(sql.raw(`select * from "${name}" order by rowid`))
    const [was, is] = [await read(api.db), await read(copy)]
    // The audit log has one more record than the backup it is in: that the backup was read to its end.
    expect(is, name).toEqual(name === 'audit_log' ? was.slice(0, -1) : was)
    compared += is.length
  }
  expect(compared).toBeGreaterThan(50)
  expect(compared).toBe(rows().length)
})

test('its end tells how many rows there are, and the hash of all lines before it', () => {
  const counts: Record<string, number> = {}
  for (const [table] of rows()) counts[table] = (counts[table] ?? 0) + 1
  expect(Object.fromEntries(Object.entries(footer().counts).filter(([, count]) => count > 0))).toEqual(counts)
  expect(Object.keys(footer().counts)).toEqual(header().tables.map(({ name }) => name))
  const before = `${lines.slice(0, -2).join('\n')}\n`
  expect(footer().sha256).toBe(createHash('sha256').update(before).digest('hex'))
})

test('no secret of a session, nor where wrong tries came from, is in it', () => {
  expect(gunzipSync(file).toString()).not.toMatch(/token_hash|address_hash|sealed_key/)
})

describe('a file that was cut off', () => {
  test.each([
    ['in a line', (whole: string) => whole.slice(0, -40)],
    ['after a row', () => `${lines.slice(0, -2).join('\n')}\n`],
    ['after its first line', () => `${lines[0]}\n`],
  ])('%s has no end', (_, cut) => {
    const last = cut(lines.join('\n')).trimEnd().split('\n').at(-1) ?? ''
    expect(readBackupFooter(last)).toBeUndefined()
  })
})

describe('the check that a browser makes of it', () => {
  const check = async (bytes: Uint8Array<ArrayBuffer>, size: number) => {
    const check = openBackupCheck()
    for (let at = 0; at < bytes.length; at += size) await check.write(bytes.slice(at, at + size))
    return check.end()
  }
  const zipped = (text: string) => new Uint8Array(gzipSync(text))
  const whole = () => lines.join('\n')

  test.each([1, 7, 1_000_000])('counts its rows, in pieces of %i bytes', async (size) => {
    expect(await check(new Uint8Array(file), size)).toEqual({
      rows: rows().length,
      sha256: footer().sha256,
    })
  })

  test.each([
    ['that was cut off in its gzip', () => new Uint8Array(file).slice(0, -20)],
    ['that was cut off in a line', () => zipped(whole().slice(0, -40))],
    ['that lacks its last line', () => zipped(`${lines.slice(0, -2).join('\n')}\n`)],
    ['that lacks a row', () => zipped(lines.toSpliced(5, 1).join('\n'))],
    ['of which a character changed', () => zipped(whole().replace('Place 01', 'Place 91'))],
    ['that is empty', () => new Uint8Array()],
    ['that is no gzip', () => new TextEncoder().encode(whole())],
  ])('refuses one %s', async (_, bytes) => {
    expect(await check(bytes(), 4096)).toBeUndefined()
  })
})

test('pages of any size give the same rows, each once', async () => {
  const read = async (page: number) => {
    const decoder = new TextDecoder()
    let text = ''
    let largest = 0
    for await (const bytes of backupLines(api.db, new Date(0), undefined, page)) {
      text += decoder.decode(bytes)
      largest = Math.max(largest, decoder.decode(bytes).split('\n').length - 1)
    }
    return { text, largest }
  }
  const [whole, small] = [await read(1000), await read(7)]
  expect(small.text).toBe(whole.text)
  expect(small.largest).toBe(7)
})

test('all its rows are of one moment, whatever is written while it is read', async () => {
  const { db } = await fixtureApi()
  await db.$client.execute('pragma journal_mode = wal')
  const read = async (onPage: () => Promise<unknown>) => {
    const hash = createHash('sha256')
    for await (const bytes of backupLines(db, new Date(0), undefined, 3)) {
      hash.update(bytes)
      await onPage()
    }
    return hash.digest('hex')
  }
  const quiet = await read(() => Promise.resolve())
  let writes = 0
  const busy = await read(() =>
    db.$client.batch([
      `update businesses set name = name || '!', version = version + 1`,
      `insert into categories (name, folded, search_text, slug, icon) values ('c${++writes}', 'c${writes}', '', 'c${writes}', '')`,
      // A row that is written anew has a new rowid.
      `insert into site_settings (key, value) values ('again${writes}', '1')`,
      `delete from site_settings where key <> 'again${writes}'`,
    ]),
  )
  expect(writes).toBeGreaterThan(10)
  expect(busy).toBe(quiet)
})

test('a backup is in the audit log', async () => {
  const [entry] = await api.db.all(sql`select actor, action, entity from audit_log where action = 'backup'`)
  expect(entry).toMatchObject({ actor: expect.stringMatching(/^admin:/), entity: 'database' })
})

test('a database that goes away in the middle breaks the file off, so that it is not taken for whole', async () => {
  const { db, get } = await fixtureApi()
  readThrough(db, (statement, execute) =>
    sqlOf(statement).includes(' cities ') ? Promise.reject(new Error('fetch failed')) : execute(statement),
  )
  await expect((await get('/api/admin/backup', SIGNED_IN)).arrayBuffer()).rejects.toThrow()
})

test('nobody takes one without a session', async () => {
  expect((await api.get('/api/admin/backup')).status).toBe(401)
})
