import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Database } from '#db/client.ts'
import { CHECK_NAMES, checkDatabase } from '#db/database/check.ts'
import type { BackupFooter } from '#domain/backup.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { directoryState } from '#tests/lib/directory-state.ts'
import { scraperRows } from '#tests/lib/scraper-rows.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi, soakFile } from './import-api.ts'

/** Logs to which a restore adds, and SQLite's own tables. */
const IGNORED_TABLES = [
  'audit_log',
  'sqlite_sequence',
  'restore_state',
  'schema',
  'requests_daily',
  'search_terms',
  'city_names',
  'kind_keys',
]

/** Derived from the businesses after every change of them. */
const DERIVED_SETTING = '"common_features"'

const load = async (db: Database, name: string, count: number) =>
  importFile(db, await openImportFile(soakFile(scraperRows(name, count))), { startedBy: 'ann' })

/** All rows of the directory without its logs. */
export async function contentOf(db: Database) {
  const all = await directoryState(db)
  const content = Object.entries(all).filter(([table]) => !IGNORED_TABLES.includes(table))
  return Object.fromEntries(
    content.map(([table, rows]) => [table, rows.filter((row) => !row.includes(DERIVED_SETTING))]),
  )
}

const SECRET = { SESSION_SECRET: 'a secret of the tests, 32 characters long' }

export async function restoreApi(db: Database, env: Readonly<Record<string, string>> = SECRET) {
  const { app, purged } = await importApi({ db })
  const ask = async (method: string, path: string, body?: string) => {
    const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
    const behind: Promise<unknown>[] = []
    const answer = await app.request(
      `/api/admin${path}`,
      { method, headers, ...(body !== undefined && { body }) },
      env,
      { waitUntil: (work) => behind.push(work), passThroughOnException: () => undefined, props: {} },
    )
    // Work after the answer builds the index, which tests read or build themselves.
    await Promise.all(behind)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const backup = async () => {
    const answer = await app.request('/api/admin/backup', { headers: SIGNED_IN }, env)
    return gunzipSync(await answer.arrayBuffer())
      .toString()
      .trimEnd()
      .split('\n')
  }
  /** Uploads all lines between header and footer, as the browser does; returns the restore's id. */
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
  const apply = (id: string, given: object = {}) =>
    ask('POST', `/restores/${id}/apply`, JSON.stringify(given))
  const restore = async (lines: readonly string[], given: object = {}) => {
    const id = await send(lines)
    const finished = await finish(id, lines.at(-1))
    expect(finished.status, JSON.stringify(finished.body)).toBe(200)
    return apply(id, given)
  }
  return { db, ask, backup, send, finish, apply, restore, purged }
}

/** One change of every kind: added, changed and deleted rows, and changed unique values. */
export async function change(db: Database) {
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

export async function prepare(db: Database) {
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

/** Changed lines with new counts and a new hash, but the original signature. */
export function rehashed(all: readonly string[]): string[] {
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

/** Expects every database check to pass. */
export async function expectWhole(db: Database): Promise<void> {
  for (const name of CHECK_NAMES) expect(await checkDatabase(db, name)).toMatchObject({ name, ok: true })
}
