import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeEach(async () => {
  api = await fixtureApi()
})

const HASH = 'a'.repeat(64)
const ask = (
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = SIGNED_IN,
) =>
  api.app.request(`/api/admin/import-mappings/${path}`.replace(/\/$/, ''), {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const INNS = { name: 'inns 2025', headers: ['Betrieb', 'mail', 'email', 'Notiz'] }
const listed = async () => (await (await ask('GET', '')).json()) as { id: number; name: string }[]

test('nothing is remembered of headers nobody has seen', async () => {
  const response = await ask('GET', HASH)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ mapping: null, ranks: null })
})

test('the latest choice is remembered, under the name of the first or the one it was given', async () => {
  await ask('PUT', HASH, { ...INNS, mapping: { 0: 'name', 3: null } })
  const second = { ...INNS, name: 'inns 2026', mapping: { 1: 'name' }, ranks: { email: [2, 1] } }
  expect((await ask('PUT', HASH, second)).status).toBe(200)
  expect(await (await ask('GET', HASH)).json()).toEqual({
    mapping: { 1: 'name' },
    ranks: { email: [2, 1] },
  })
  const expected = { ...second, name: 'inns 2025', isRemembered: true }
  expect(await listed()).toMatchObject([expected])
})

test('choices of nothing make no template, and take back what was chosen', async () => {
  await ask('PUT', HASH, { ...INNS, mapping: {} })
  expect(await listed()).toEqual([])
  await ask('PUT', HASH, { ...INNS, mapping: { 3: 'email' } })
  await ask('PUT', HASH, { ...INNS, mapping: {} })
  expect(await listed()).toMatchObject([{ name: 'inns 2025', mapping: {} }])
})

test('a template is saved under its name, renamed, edited and deleted, each told in the audit log', async () => {
  const saved = await ask('POST', '', { ...INNS, name: ' Oteller ', mapping: { 3: 'email' } })
  expect(saved.status).toBe(201)
  const { id } = (await saved.json()) as { id: number }
  await ask('PUT', HASH, { ...INNS, mapping: { 0: 'name' } })
  expect(await listed()).toMatchObject([
    { name: 'inns 2025', isRemembered: true },
    { id, name: 'Oteller', headers: INNS.headers, mapping: { 3: 'email' }, ranks: {}, isRemembered: false },
  ])
  expect((await ask('PATCH', String(id), { name: 'Pansiyonlar' })).status).toBe(200)
  expect((await ask('PATCH', String(id), { mapping: { 3: 'phone' }, ranks: { email: [1] } })).status).toBe(
    200,
  )
  expect((await listed())[0]).toMatchObject({
    id,
    name: 'Pansiyonlar',
    mapping: { 3: 'phone' },
    ranks: { email: [1] },
  })
  expect((await ask('DELETE', String(id))).status).toBe(200)
  expect(await listed()).toMatchObject([{ name: 'inns 2025' }])
  const log = sql`select action from audit_log where entity = 'import-mapping' order by id`
  expect((await api.db.all<{ action: string }>(log)).map(({ action }) => action)).toEqual([
    ...['create', 'update', 'update', 'delete'],
  ])
})

test.each([
  ['PATCH', { name: 'x' }],
  ['DELETE', undefined],
])('%s of a template that is gone is told so', async (method, body) => {
  expect((await ask(method, '999', body)).status).toBe(404)
})

test.each([
  ['GET', '', undefined],
  ['POST', '', { ...INNS, mapping: {} }],
  ['PATCH', '1', { name: 'x' }],
  ['DELETE', '1', undefined],
  ['PUT', HASH, { ...INNS, mapping: {} }],
])('%s %s without a session is refused', async (method, path, body) => {
  expect((await ask(method, path, body, {})).status).toBe(401)
})

test.each([
  ['a hash that is none', 'PUT', 'nonsense', { ...INNS, mapping: {} }],
  ['a column that is none', 'PUT', HASH, { ...INNS, mapping: { first: 'name' } }],
  ['a field that is no text', 'PUT', HASH, { ...INNS, mapping: { 0: 1 } }],
  ['an order that is none', 'PUT', HASH, { ...INNS, mapping: {}, ranks: { email: ['first'] } }],
  ['no mapping', 'PUT', HASH, INNS],
  ['no headers', 'POST', '', { name: 'x', mapping: {} }],
  ['a blank name', 'POST', '', { ...INNS, name: ' ', mapping: {} }],
  ['a name that is too long', 'PATCH', '1', { name: 'x'.repeat(101) }],
  ['a field that is unknown to a change', 'PATCH', '1', { headers: [] }],
])('%s is refused', async (_, method, path, body) => {
  expect((await ask(method, path, body)).status).toBe(400)
})

test('what older versions remembered becomes a template, and what says nothing does not', async () => {
  const statements = readFileSync('db/migrations/0058_mapping_templates.sql', 'utf8').split(
    '--> statement-breakpoint',
  )
  await api.db.run(sql`drop index import_mappings_by_header`)
  const old = (hash: string, mapping: string) =>
    api.db.run(
      sql`insert into import_mappings (header_hash, mapping, ranks) values (${hash}, ${mapping}, '{}')`,
    )
  await old(HASH, '{"3":"phone"}')
  await old('b'.repeat(64), '{}')
  for (const statement of statements.slice(1)) await api.db.run(sql.raw(statement))
  expect(await listed()).toMatchObject([
    { name: '', isRemembered: true, headers: null, mapping: { 3: 'phone' } },
  ])
  await ask('PUT', HASH, { ...INNS, mapping: { 3: 'fax' } })
  expect(await listed()).toMatchObject([{ name: INNS.name, headers: INNS.headers, mapping: { 3: 'fax' } }])
})
