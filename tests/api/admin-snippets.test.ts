import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { createApp } from '#functions/app.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'
import { openEdge } from './fake-edge.ts'

const PATH = '/api/admin/html-injection'

let db: Awaited<ReturnType<typeof fixtureApi>>['db']
let app: ReturnType<typeof createApp>
const { purged, edge } = openEdge()
beforeEach(async () => {
  db = (await fixtureApi()).db
  await db.run(sql`delete from html_snippets`)
  purged.length = 0
  app = createApp({ openDatabase: () => db, edge })
})

const list = async () =>
  (await (await app.request(PATH, { headers: SIGNED_IN })).json()) as readonly SnippetEntry[]
const post = async (body: unknown) => {
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const response = await app.request(PATH, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}
const served = async (): Promise<unknown> => (await app.request('/api/html-injection-codes')).json()
const log = () =>
  db.all<{ action: string; entity_id: string; detail: string }>(
    sql`select action, entity_id, detail from audit_log where entity = 'snippet' order by id`,
  )

const ANALYTICS: SnippetEntry = {
  ...(DEFAULT_SNIPPETS.find(({ id }) => id === 'analytics-4') as SnippetEntry),
  code: '<script>1 < 2</script>',
  enabled: true,
}
const OWN: SnippetEntry = {
  id: 'custom-chat',
  name: 'Sohbet',
  description: null,
  code: '<b>ğ</b>',
  enabled: true,
  position: 'body-end',
  consent: 'necessary',
}

test('a new directory has the seven default entries, none of them on', async () => {
  const entries = await list()
  expect(entries).toEqual(DEFAULT_SNIPPETS)
  expect(entries).toHaveLength(7)
  expect(entries.every(({ enabled, code }) => !enabled && code === '')).toBe(true)
  expect(await served()).toEqual([])
})

test('a saved list comes back in its order, with the default entries it left out', async () => {
  const { status, body } = await post([OWN, ANALYTICS])
  expect(status).toBe(200)
  expect(body).toEqual(await list())
  const others = DEFAULT_SNIPPETS.filter(({ id }) => id !== ANALYTICS.id)
  expect(await list()).toEqual([OWN, ANALYTICS, ...others])
  expect(purged).toEqual(['snippets'])
})

test('the public site is given what is on, with the consent it waits for', async () => {
  await post([OWN, { ...DEFAULT_SNIPPETS[4], code: 'x' }, ANALYTICS])
  expect(await served()).toEqual(
    [OWN, ANALYTICS].map(({ id, name, code, position, consent }) => ({ id, name, code, position, consent })),
  )
})

describe('the audit log tells of', () => {
  beforeEach(() => post([OWN, ANALYTICS]))
  const last = async () => (await log()).slice(2).map((row) => ({ ...row, detail: JSON.parse(row.detail) }))

  test('new entries', async () => {
    expect(await log()).toMatchObject([
      { action: 'create', entity_id: OWN.id },
      { action: 'create', entity_id: ANALYTICS.id },
    ])
  })

  test('the changed fields of a changed one alone', async () => {
    await post([OWN, { ...ANALYTICS, enabled: false }])
    expect(await last()).toEqual([
      {
        action: 'update',
        entity_id: ANALYTICS.id,
        detail: { before: { enabled: true }, after: { enabled: false } },
      },
    ])
  })

  test('entries that were deleted or moved', async () => {
    await post([ANALYTICS])
    expect(await last()).toMatchObject([
      { action: 'delete', entity_id: OWN.id, detail: { before: OWN, after: null } },
      { action: 'update', entity_id: ANALYTICS.id, detail: { before: { order: 1 }, after: { order: 0 } } },
    ])
    expect(await list()).not.toContainEqual(OWN)
  })

  test('nothing where nothing changed, and nothing is purged', async () => {
    expect((await post([OWN, ANALYTICS])).status).toBe(200)
    expect(await last()).toEqual([])
    expect(purged).toHaveLength(1)
  })
})

describe('is refused', () => {
  const without = (key: string) => Object.fromEntries(Object.entries(OWN).filter(([name]) => name !== key))
  test.each([
    ['what is no list', {}, '', 'must be a list of at most 40 entries'],
    [
      'too many',
      Array.from({ length: 41 }, (_, at) => ({ ...OWN, id: `custom-${at}` })),
      '',
      'must be a list',
    ],
    ['an id twice', [OWN, OWN], 'id', 'is given twice'],
    ['an id of nobody', [{ ...OWN, id: 'chat' }], '0.id', 'must be a known id or begin with custom-'],
    ['an id that is markup', [{ ...OWN, id: 'custom-<b>' }], '0.id', 'must be a known id'],
    ['a name of blanks', [{ ...OWN, name: '  ' }], '0.name', 'must not be empty'],
    ['code that is too long', [{ ...OWN, code: 'x'.repeat(20_001) }], '0.code', 'at most 20000 characters'],
    ['code that is no text', [{ ...OWN, code: 5 }], '0.code', 'must be a text'],
    [
      'another place',
      [{ ...OWN, position: 'footer' }],
      '0.position',
      'must be one of head, body-start, body-end',
    ],
    [
      'another consent',
      [{ ...OWN, consent: 'all' }],
      '0.consent',
      'one of necessary, analytics, advertising',
    ],
    ['a switch that is a word', [{ ...OWN, enabled: 'yes' }], '0.enabled', 'must be true or false'],
    ['a field too many', [{ ...OWN, script: 'x' }], 'script', 'is not known here'],
    ['a missing position', [without('position')], '0.position', 'must be one of'],
  ])('%s', async (_, body, path, message) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { code: 'bad_request', details: [{ path, message: expect.stringContaining(message) }] },
    })
    expect(await list()).toEqual(DEFAULT_SNIPPETS)
    expect(purged).toEqual([])
  })
})

test('nobody reads or saves the list without a session', async () => {
  expect((await app.request(PATH)).status).toBe(401)
  expect((await app.request(PATH, { method: 'POST', body: '[]' })).status).toBe(401)
})
