/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { findRestore } from '#db/backups/restore/state.ts'
import type { BackupFooter, BackupHeader } from '#domain/backup.ts'
import { differences } from '#tests/lib/directory-state.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { contentOf, prepare, restoreApi, rehashed } from './restore-api.ts'

let api: Awaited<ReturnType<typeof restoreApi>>
let lines: string[]
let before: Awaited<ReturnType<typeof contentOf>>
beforeEach(async () => {
  api = await restoreApi(await emptyDatabase())
  await prepare(api.db)
  await api.db.$client.batch([
    `update businesses set description = '<p>Bread &amp; cake</p>', website = 'https://example.com/a'`,
    `insert into html_snippets (id, name, code, position, enabled) values
      ('pixel', 'Pixel', '<b>p</b>', 'head', 1), ('custom-body', 'Body', '<b>b</b>', 'body-end', 0)`,
    `insert into site_settings (key, value) values ('headCodes', '"<i>h</i>"'), ('googleAnalytics', '"G-ABCDE"')`,
  ])
  lines = await api.backup()
  before = await contentOf(api.db)
})

/** The file with other values in the first row of a table that matches `where`, and a recomputed hash. */
function tampered(table: string, values: Record<string, unknown>, where: Record<string, unknown> = {}) {
  const { tables } = JSON.parse(lines[0] ?? '') as BackupHeader
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  let isDone = false
  const file = lines.map((line, at) => {
    if (isDone || at === 0 || !line.startsWith(`["${table}",`)) return line
    const row = JSON.parse(line) as unknown[]
    const of = (column: string) => columns.indexOf(column) + 1
    if (Object.entries(where).some(([column, value]) => row[of(column)] !== value)) return line
    for (const [column, value] of Object.entries(values)) row[of(column)] = value
    isDone = true
    return JSON.stringify(row)
  })
  expect(isDone).toBe(true)
  return rehashed(file)
}

/** The first matching row, read from the database, not from the restore's response. */
const firstOf = async (columns: string, table: string, where = 'true') => {
  const { rows } = await api.db.$client.execute(
    `select ${columns} from ${table} where ${where} order by rowid`,
  )
  return Object.values({ ...rows[0] })
}

const ATTACK = {
  description: '<p>Bread</p><img src=x onerror=alert(1)><script>alert(2)</script>',
  website: 'javascript:alert(3)',
  location_link: ' JAVASCRIPT:alert(4)',
  menu_link: 'data:text/html,<script>alert(5)</script>',
  order_link: 'https://user:password@example.com/',
  reservation_link: 'www.example.com/book',
  reviews_link: '/admin',
  photo_url: 'vbscript:x',
  image_url: '"><script>alert(6)</script>',
  email: 'a@b.co?bcc=everybody@c.co"><script>',
  about: '{"Offers":{"<b>Wine</b>":true,"Beer":{"a":1}},"__proto__":{"x":true}}',
}

describe('a backup of which a row was changed and the hash made anew', () => {
  test('is not put in place unless somebody says that it shall be', async () => {
    const file = tampered('businesses', ATTACK)
    const id = await api.send(file)
    const { status, body } = await api.finish(id, file.at(-1))
    expect([status, body['seal']]).toEqual([200, 'foreign'])
    for (const given of [{}, { acceptUnsigned: false }, { acceptUnsigned: 'yes' }]) {
      const refused = await api.apply(id, given)
      expect(refused.status, JSON.stringify(given)).toBe(400)
    }
    expect((await api.ask('POST', `/restores/${id}/apply`)).status).toBe(400)
    expect(await findRestore(api.db)).toMatchObject({ state: 'checked' })
    await api.ask('DELETE', `/restores/${id}`)
    expect(differences(before, await contentOf(api.db))).toEqual([])
  })

  test('brings no markup and no link into a page that an import would not have brought', async () => {
    const file = tampered('businesses', ATTACK)
    const id = await api.send(file)
    const { body } = await api.finish(id, file.at(-1))
    expect(body['cleaned']).toEqual([{ name: 'businesses', rows: 1 }])
    expect((body['tables'] as { name: string }[]).find(({ name }) => name === 'businesses')).toMatchObject({
      added: 0,
      changed: 1,
      removed: 0,
    })
    expect((await api.apply(id, { acceptUnsigned: true })).status).toBe(200)
    const columns = Object.keys(ATTACK)
    expect(await firstOf(columns.join(), 'businesses')).toEqual([
      ...['<p>Bread</p>', null, null, null, null, 'https://www.example.com/book', null, null, null, null],
      '{"Offers":{"<b>Wine</b>":true}}',
    ])
    // With an empty hash, the next import sees the row as changed and restores its values.
    expect(await firstOf('content_hash', 'businesses')).toEqual([''])
  })

  test('does not bring them by way of an import that is undone later', async () => {
    const value = JSON.stringify({ name: '<A>', description: ATTACK.description, website: ATTACK.website })
    const file = tampered('operation_changes', { before: value })
    expect((await api.restore(file, { acceptUnsigned: true })).status).toBe(200)
    expect(await firstOf('before', 'operation_changes', 'before is not null')).toEqual([
      '{"name":"<A>","description":"<p>Bread</p>","website":null}',
    ])
  })

  test('says nothing in the settings that the form would not take', async () => {
    const key = 'googleAnalytics'
    const file = tampered('site_settings', { value: `"G-X');alert(1)//"` }, { key })
    expect((await api.restore(file, { acceptUnsigned: true })).status).toBe(200)
    expect(await firstOf('value', 'site_settings', `key = '${key}'`)).toEqual(['""'])
  })

  test.each(['{', '"a', '[', 'null'])('whose JSON is %s is taken without it', async (value) => {
    const file = tampered('businesses', { about: value })
    expect((await api.restore(file, { acceptUnsigned: true })).status).toBe(200)
    expect(await firstOf('about', 'businesses')).toEqual([null])
  })
})

describe('code that visitors run', () => {
  const enabled = `select id from html_snippets where enabled order by id`
  const running = async () => (await api.db.$client.execute(enabled)).rows.map(({ id }) => id)

  test('comes switched off in a file that this site did not sign, save what runs here already', async () => {
    const file = tampered(
      'html_snippets',
      { code: '<script>steal()</script>', enabled: 1 },
      { id: 'custom-body' },
    )
    const id = await api.send(file)
    expect((await api.finish(id, file.at(-1))).body['switchedOff']).toBe(1)
    // Repeats the call, as a browser does when the response was lost.
    expect((await api.finish(id, file.at(-1))).body).toMatchObject({ switchedOff: 1, seal: 'foreign' })
    expect((await api.apply(id, { acceptUnsigned: true })).status).toBe(200)
    expect(await running()).toEqual(['pixel'])
    expect(await firstOf('code', 'html_snippets', `id = 'custom-body'`)).toEqual(['<script>steal()</script>'])
  })

  test('of the settings, which have no switch, becomes an entry that has one', async () => {
    const file = tampered('site_settings', { value: '"<script>steal()</script>"' }, { key: 'headCodes' })
    const id = await api.send(file)
    expect((await api.finish(id, file.at(-1))).body['switchedOff']).toBe(1)
    expect((await api.apply(id, { acceptUnsigned: true })).status).toBe(200)
    expect(await firstOf('value', 'site_settings', `key = 'headCodes'`)).toEqual(['""'])
    expect(await firstOf('value', 'site_settings', `key = 'googleAnalytics'`)).toEqual(['"G-ABCDE"'])
    expect(await firstOf('code, enabled, position', 'html_snippets', `id like 'custom-site-head-%'`)).toEqual(
      [...['<script>steal()</script>', 0, 'head']],
    )
  })

  test('goes on running where the file is of this site', async () => {
    await api.db.$client.batch([`delete from html_snippets`, `delete from site_settings`])
    const id = await api.send(lines)
    const { body } = await api.finish(id, lines.at(-1))
    expect(body).toMatchObject({ seal: 'own', cleaned: [], switchedOff: 0 })
    expect((await api.apply(id)).status).toBe(200)
    expect(differences(before, await contentOf(api.db))).toEqual([])
    expect(await running()).toEqual(['pixel'])
  })
})

describe('the signature', () => {
  const withSignature = (signature: string | undefined) => [
    ...lines.slice(0, -1),
    JSON.stringify({ ...(JSON.parse(lines.at(-1) ?? '') as BackupFooter), signature }),
  ]
  const sealOf = async (file: string[], by = api) => {
    const id = await by.send(file)
    return (await by.finish(id, file.at(-1))).body['seal']
  }

  test('of a file as it was made holds', async () => {
    expect((JSON.parse(lines.at(-1) ?? '') as BackupFooter).signature).toMatch(/^[\da-f]{64}$/)
    expect(await sealOf(lines)).toBe('own')
  })

  test('lacks in a file of an older version, which is taken once that is accepted', async () => {
    const file = withSignature(undefined)
    expect(await sealOf(file)).toBe('unsigned')
    expect((await api.restore(file)).status).toBe(400)
    expect((await api.restore(file, { acceptUnsigned: true })).status).toBe(200)
    expect(differences(before, await contentOf(api.db))).toEqual([])
  })

  test('is foreign where another wrote it, or where the secret is another now', async () => {
    expect(await sealOf(withSignature('0'.repeat(64)))).toBe('foreign')
    const other = await restoreApi(api.db, { SESSION_SECRET: 'another secret of at least 32 characters' })
    expect(await sealOf(lines, other)).toBe('foreign')
    const none = await restoreApi(api.db, {})
    expect(await sealOf(lines, none)).toBe('foreign')
  })

  test('of another form is refused', async () => {
    const id = await api.send(lines)
    expect((await api.finish(id, withSignature('<b>').at(-1))).status).toBe(400)
  })
})

test('a check that ended half-way goes on where it was', async () => {
  const file = tampered('businesses', ATTACK)
  const id = await api.send(file)
  const { batch: run } = api.db.$client
  let calls = 0
  api.db.$client.batch = (statements) =>
    JSON.stringify(statements).includes('restore_businesses') && calls++ === 0
      ? run.call(api.db.$client, statements).then(() => Promise.reject(new Error('fetch failed')))
      : run.call(api.db.$client, statements)
  expect((await api.finish(id, file.at(-1))).status).toBe(503)
  api.db.$client.batch = run
  const { status, body } = await api.finish(id, file.at(-1))
  expect([status, body['cleaned']]).toEqual([200, [{ name: 'businesses', rows: 1 }]])
  expect((await api.finish(id, lines.at(-1))).status).toBe(400)
})
