import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { refreshSearch } from '#jobs/search.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile } from '#tests/import/files.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { keepMap } from '#db/map/rebuild.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi } from './import-api.ts'

/** A word that nothing else has. */
const WORD = 'zyxanker'
const HEADER = [
  'name',
  'category',
  'city',
  'country',
  'address',
  'latitude',
  'longitude',
  'phone',
  'website',
  'email',
]
const rowOf = (name: string, at: number) => [
  ...[
    name,
    'Bar',
    'Munich',
    'Germany',
    `Hafenstraße ${at}`,
    String(48.137 + at / 1e4),
    '11.575',
    `+49 89 12345${at}`,
  ],
  ...[
    `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
    `mail@${name.toLowerCase().replaceAll(' ', '-')}.example`,
  ],
]

let db: Database
let api: Awaited<ReturnType<typeof importApi>>
beforeAll(async () => {
  db = await emptyDatabase()
  api = await importApi({ db })
  const rows = [rowOf(`Zum ${WORD}`, 1), ...Array.from({ length: 12 }, (_, at) => rowOf(`Bar ${at}`, at + 2))]
  await importFile(db, await openImportFile(csvFile([HEADER, ...rows], 'bars.csv')))
  // Changed once more, so that what undoes an import and the log know it too.
  const again = [rowOf(`Zum ${WORD}`, 1).with(8, `https://${WORD}.example/new`)]
  await importFile(db, await openImportFile(csvFile([HEADER, ...again], 'again.csv')))
  await refreshSearch(db)
  await keepMap(db)
})

const ask = async (path: string, init: RequestInit = {}) => {
  const headers = { ...SIGNED_IN, 'Content-Type': 'application/json' }
  const answer = await api.app.request(path, { headers, ...init }, { SITE_URL: 'https://example.com' })
  return Buffer.from(await answer.arrayBuffer()).toString('latin1')
}

/** Every place where visitors, programs and operators read businesses. */
const PLACES: readonly (readonly [string, string])[] = [
  ['a list', '/api/businesses?limit=50'],
  ['a search', `/api/businesses?search=${WORD}`],
  ['a misspelt search', '/api/businesses?search=zyxankr'],
  ['a city', '/api/businesses?city=munich&limit=50'],
  ['a circle', '/api/businesses?latitude=48.1371&longitude=11.575&radius=500&limit=50'],
  ['a filtered list', '/api/businesses?city=munich&category=bar&limit=50'],
  ['by chance', '/api/businesses/random?limit=20'],
  ['suggestions', '/api/suggestions?q=zyxank'],
  ['a tile near by', `/api/tiles/16/${Math.floor(((11.575 + 180) / 360) * 2 ** 16)}/22735`],
  ['the sitemap', '/sitemap-businesses-1.xml'],
  ['the export', '/api/export-businesses'],
  ['the panel’s list', `/api/admin/businesses?search=${WORD}`],
]

/**
 * Tables that may still say its name: the entry that keeps it away, what operators did, and a bound between two parts of
 * the index, which is compared with and shown to nobody.
 */
const KEEPING = ['bitmap_order_bounds', 'suppressions', 'suppression_keys', 'audit_log', 'slug_history']

async function tablesWith(word: string): Promise<string[]> {
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`)
  const found: string[] = []
  for (const { name } of tables) {
    const all = await db.$client.execute(`select * from "${name}"`).catch(() => ({ rows: [] }))
    const text = all.rows.map((row) =>
      Object.values(row)
        .map((cell) => (cell instanceof ArrayBuffer ? Buffer.from(cell).toString('latin1') : String(cell)))
        .join(' '),
    )
    if (text.some((row) => row.toLowerCase().includes(word))) found.push(name)
  }
  return found.sort()
}

describe('a business that is removed for good', () => {
  const before = new Map<string, string>()
  let tablesBefore: readonly string[] = []
  beforeAll(async () => {
    for (const [name, path] of PLACES) before.set(name, await ask(path))
    const [own] = (await db.select().from(businesses)).filter(({ name }) => name.includes(WORD))
    const sent = {
      business: own?.slug,
      comment: `${WORD} is mine.`,
      yourName: 'Ada',
      yourEmail: 'ada@example.com',
    }
    for (const proposal of [
      { kind: 'suggest', seen: JSON.stringify({ name: own?.name }), name: `Neu: ${WORD}` },
      { kind: 'claim', method: 'call' },
    ])
      expect(
        await ask('/api/proposals', { method: 'POST', body: JSON.stringify({ ...sent, ...proposal }) }),
      ).toMatch(/receipt/)
    tablesBefore = await tablesWith(WORD)
    expect(tablesBefore).toContain('proposals')
    const body = JSON.stringify({ ids: [own?.id] })
    expect(await ask('/api/admin/suppressions', { method: 'POST', body })).toBe('{"changed":1}')
  })

  test.each(PLACES)('was in %s, and is there no more', async (name, path) => {
    if (!/misspelt|export|sitemap|tile/.test(name)) expect(before.get(name)?.toLowerCase()).toContain(WORD)
    expect(
      (await ask(path)).toLowerCase().replaceAll(`search=${WORD}`, '').replaceAll(`"${WORD}"`, ''),
    ).not.toContain(WORD)
  })

  test('is in no table but the entry that keeps it away, and what operators did', async () => {
    expect(tablesBefore.length).toBeGreaterThan(3)
    expect((await tablesWith(WORD)).filter((name) => !KEEPING.includes(name))).toEqual([])
  })

  test('is still in none after the search and the map were built anew', async () => {
    await refreshSearch(db)
    await keepMap(db)
    for (const [, path] of PLACES)
      expect(
        (await ask(path)).toLowerCase().replaceAll(`search=${WORD}`, '').replaceAll(`"${WORD}"`, ''),
      ).not.toContain(WORD)
    expect((await tablesWith(WORD)).filter((name) => !KEEPING.includes(name))).toEqual([])
  })

  test('is forgotten by everything that the edge keeps', () => {
    expect(api.purged).toContain(ALL_TAGS)
  })
})
