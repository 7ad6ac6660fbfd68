import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { listPageChanges, readBuildTime } from '#db/page-changes/read.ts'
import { ensureDatabaseKey } from '#scripts/lib/database-key.ts'
import { freePort, isFreeWithin } from '#scripts/lib/free-port.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'

const folder = mkdtempSync(join(tmpdir(), 'meridian-closed-'))
const SETTINGS = ['SQLD_ADMIN_LISTEN_ADDR', 'SQLD_HRANA_LISTEN_ADDR', 'SQLD_GRPC_LISTEN_ADDR'] as const
const USER = Buffer.from('user:password').toString('base64')
const ports: number[] = []
let server: Sqld

beforeAll(async () => {
  // Environment variables meant for another server of the same user.
  for (const name of SETTINGS) {
    const port = await freePort()
    ports.push(port)
    vi.stubEnv(name, `127.0.0.1:${port}`)
  }
  vi.stubEnv('SQLD_HTTP_AUTH', `basic:${USER}`)
  server = await startSqld(folder)
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const tokenOfAnotherKey = () => ensureDatabaseKey(mkdtempSync(join(folder, 'other-'))).token
const unsigned = () => [...(server.authToken ?? '').split('.').slice(0, 2), ''].join('.')
const STRANGERS: readonly (readonly [string, () => string | undefined])[] = [
  ['no token', () => undefined],
  ['a wrong token', () => 'Bearer x.y.z'],
  ['a token without its signature', () => `Bearer ${unsigned()}`],
  ['a token that another key has signed', () => `Bearer ${tokenOfAnotherKey()}`],
  ['a user and a password', () => `Basic ${USER}`],
]

const ask = (method: string, path: string, authorization: string | undefined, body: string) =>
  fetch(server.url + path, {
    method,
    headers: authorization === undefined ? {} : { Authorization: authorization },
    ...(method === 'POST' && { body }),
  })

const SQL = { sql: 'SELECT 1' }
const PIPELINE = JSON.stringify({ requests: [{ type: 'execute', stmt: SQL }, { type: 'close' }] })
const BATCH = JSON.stringify({ batch: { steps: [{ stmt: SQL }] } })

const WAYS = [
  ['POST', '/', '{"statements":["SELECT 1"]}'],
  ['POST', '/v1/execute', JSON.stringify({ stmt: SQL })],
  ['POST', '/v1/batch', BATCH],
  ['POST', '/v2/pipeline', PIPELINE],
  ['POST', '/v3/pipeline', PIPELINE],
  ['POST', '/v3-protobuf/pipeline', ''],
  ['POST', '/v3/cursor', BATCH],
  ['GET', '/dump', ''],
] as const

describe.each(WAYS)('%s %s', (method, path, body) => {
  test.each(STRANGERS)('a request with %s is refused with 401', async (_, authorization) => {
    expect((await ask(method, path, authorization(), body)).status).toBe(401)
  })

  test.skipIf(path.includes('protobuf'))('a request with the token is answered', async () => {
    expect((await ask(method, path, `Bearer ${server.authToken}`, body)).status).toBe(200)
  })
})

test.each(['wal_log.ReplicationLog/Hello', 'wal_log.ReplicationLog/Snapshot', 'proxy.Proxy/StreamExec'])(
  'the replication of other servers, %s, is refused without the token',
  async (procedure) => {
    const call = (authorization: string | undefined) =>
      fetch(`${server.url}/${procedure}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/grpc-web+proto',
          ...(authorization !== undefined && { 'x-authorization': authorization }),
        },
        body: new Uint8Array(5),
      })
    for (const [, authorization] of STRANGERS.slice(0, -1))
      expect((await call(authorization())).headers.get('grpc-status')).toMatch(/^(13|16)$/)
  },
)

test.each([
  ['no token', () => null],
  ['the token of another key', tokenOfAnotherKey],
])('a web socket with %s is told nothing', async (_, jwt) => {
  const socket = new WebSocket(server.url.replace('http:', 'ws:'), 'hrana2')
  const told: { type: string }[] = []
  socket.onmessage = ({ data }) => told.push(JSON.parse(String(data)) as { type: string })
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: 'hello', jwt: jwt() }))
    const open = { type: 'open_stream', stream_id: 1 }
    socket.send(JSON.stringify({ type: 'request', request_id: 1, request: open }))
  }
  await new Promise((resolve) => (socket.onclose = resolve))
  expect(told.map(({ type }) => type)).toEqual(['hello_error'])
})

test('nothing else is listened at, whatever the settings of another server say', async () => {
  expect(await Promise.all(ports.map((port) => isFreeWithin(port, '127.0.0.1', 0)))).toEqual(
    SETTINGS.map(() => true),
  )
  for (const path of ['/console', '/metrics', '/v1/namespaces'])
    expect((await ask('GET', path, undefined, '')).status).toBe(404)
})

test('the log of the server holds no token', () => {
  expect(readFileSync(join(folder, 'sqld.log'), 'utf8')).not.toContain(server.authToken)
})

test.each([
  ['as many letters as bytes', 'x', 4_900],
  ['fewer letters than the client stores and more bytes than the server does', 'Ж', 2_600],
  ['more of both', 'Ж', 6_000],
])('a statement of %s is run, alone and with others', async (_, letter, letters) => {
  const db = openDatabase(server.url, server.authToken)
  const text = letter.repeat(letters)
  const statement = `select length('${text}') as size -- ${'x'.repeat(Math.max(0, 4_900 - letters))}`
  expect((await db.$client.execute(statement)).rows[0]?.size).toBe(letters)
  expect((await db.$client.execute({ sql: `${statement}\n where ? = 1`, args: [1] })).rows[0]?.size).toBe(
    letters,
  )
  const results = await db.$client.batch(
    [statement, 'select 1 as size', { sql: statement, args: [] }],
    'read',
  )
  expect(results.map(({ rows }) => rows[0]?.size)).toEqual([letters, 1, letters])
  db.$client.close()
})

test('a build reads what was written before its time, also where its transaction ended later, and later changes have that time', async () => {
  const db = openDatabase(server.url, server.authToken)
  await migrate(db)
  const change = (page: string) =>
    `insert into page_changes (page, changed_at) values ('${page}', unixepoch())`
  const writing = await db.$client.transaction('write')
  await writing.execute(change('city/paris'))
  let isRead = false
  const reading = readBuildTime(db).finally(() => (isRead = true))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(isRead).toBe(false)
  await writing.commit()
  const builtAt = await reading
  await db.$client.execute(change('city/lyon'))
  const after = await listPageChanges(db, builtAt, 1_000)
  expect(after.map(({ page }) => page)).toEqual(['city/lyon'])
  expect(await listPageChanges(db, 1, 1_000)).toHaveLength(2)
  db.$client.close()
})
