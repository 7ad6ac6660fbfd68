import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditStatement } from '#db/audit/append.ts'
import { BACKUP_FINISHED } from '#db/database/overview.ts'
import { createApp } from '#functions/app.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'

const OLD = 'meridian-2026-11-20.ndjson.gz'
const NIGHTLY = 'meridian-2026-11-21T03-40-12Z-nightly.ndjson.gz'
const MANUAL = 'meridian-2026-11-21T15-02-00Z-manual.ndjson.gz'
const FILES: Readonly<Record<string, string>> = {
  [OLD]: 'old',
  [MANUAL]: 'manual!',
  [NIGHTLY]: 'nightly',
  'notes.txt': 'nothing of ours',
}

/** A folder as the runtime's service of files answers. */
const folder = {
  fetch: (address: string, { method = 'GET' }: RequestInit = {}) => {
    const name = decodeURIComponent(new URL(address).pathname.slice(1))
    if (name === '')
      return Promise.resolve(Response.json(Object.keys(FILES).map((each) => ({ name: each, type: 'file' }))))
    const text = FILES[name]
    if (text === undefined) return Promise.resolve(new Response(null, { status: 404 }))
    const headers = { 'Content-Length': String(text.length) }
    return Promise.resolve(new Response(method === 'HEAD' ? null : text, { headers }))
  },
}

let db: Awaited<ReturnType<typeof fixtureApi>>['db']
let ask: (path: string, env?: Record<string, unknown>, headers?: Record<string, string>) => Promise<Response>
beforeEach(async () => {
  ;({ db } = await fixtureApi())
  const app = createApp({ openDatabase: () => db })
  ask = async (path, env = { BACKUP_FILES: folder }, headers = SIGNED_IN) =>
    app.request(`/api/admin/backup/${path}`, { headers }, env)
})

test('kept backups are listed newest first, with what their names and the log tell', async () => {
  const entry = { actor: 'backup', entity: 'database', action: BACKUP_FINISHED }
  await auditStatement(db, { ...entry, after: { name: NIGHTLY, rows: 4321 } })
  const answer = await ask('stored')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    place: 'folder',
    backups: [
      { name: MANUAL, at: '2026-11-21T15:02:00.000Z', occasion: 'manual', bytes: 7, rows: null },
      { name: NIGHTLY, at: '2026-11-21T03:40:12.000Z', occasion: 'nightly', bytes: 7, rows: 4321 },
      { name: OLD, at: '2026-11-20T00:00:00.000Z', occasion: 'nightly', bytes: 3, rows: null },
    ],
  })
})

test('a deployment that knows of no place says so', async () => {
  expect(await (await ask('stored', {})).json()).toEqual({ place: null, backups: [] })
})

test('half a bucket is a mistake in the settings that is named', async () => {
  const answer = await ask('stored', { BACKUP_BUCKET: 'https://b.example/c' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('BACKUP_ACCESS_KEY_ID')
})

test('one is sent as it lies there, and the log says to whom', async () => {
  const answer = await ask(`stored/${NIGHTLY}`)
  expect([answer.status, await answer.text()]).toEqual([200, 'nightly'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="${NIGHTLY}"`,
    'content-length': '7',
    'cache-control': 'no-store',
  })
  const [entry] = await db.all<{ action: string; actor: string; name: string }>(
    sql`select action, actor, detail ->> '$.after.name' as name from audit_log order by id desc limit 1`,
  )
  expect(entry).toEqual({ action: 'backup-download', actor: expect.stringMatching(/^admin:/), name: NIGHTLY })
})

test.each([
  ['a file that is no backup', 'notes.txt', 400],
  ['a path out of the folder', encodeURIComponent('../secrets.json'), 400],
  ['one that is gone', 'meridian-2020-01-01.ndjson.gz', 404],
])('%s is not sent', async (_, name, status) => {
  expect((await ask(`stored/${name}`)).status).toBe(status)
})

test('nobody but operators reads either', async () => {
  expect((await ask('stored', undefined, {})).status).toBe(401)
  expect((await ask(`stored/${NIGHTLY}`, undefined, {})).status).toBe(401)
})
