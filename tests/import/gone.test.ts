import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateBusiness } from '#db/businesses/update.ts'
import { listProbableClosures } from '#db/closures/list.ts'
import type { Database } from '#db/client.ts'
import { importChunkOnce } from '#db/imports/chunk.ts'
import { completeChunkedImport, startChunkedImport } from '#db/imports/chunked-import.ts'
import { businesses } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile, type ImportOptions } from '#jobs/import.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile, type Rows } from './files.ts'

const PLACES = Array.from({ length: 12 }, (_, at) => at + 1)
const HEADER = ['name', 'address', 'city', 'country_code', 'email', 'source_id']
/** The rows of a list, one of which knows how to write to the places. */
const rowsOf = (list: string, places: readonly number[]): Rows => [
  HEADER,
  ...places.map((at) => [
    `Place ${at}`,
    `${at} Main Street`,
    'Boston',
    'US',
    list === 'atlas' ? `a${at}@example.com` : '',
    '',
  ]),
]
const without = (...gone: readonly number[]) => PLACES.filter((at) => !gone.includes(at))
const TODAY = new Date().toISOString().slice(0, 10)
const LONG_AGO = '2026-01-01'

let db: Database
const opened = (list: string, places: readonly number[], further: Rows = []) =>
  openImportFile(csvFile([...rowsOf(list, places), ...further], `${list}.csv`))
const load = async (list: string, places: readonly number[], options: ImportOptions = {}) =>
  (await importFile(db, await opened(list, places), options)).batchId ?? ''

/** Makes everything that was met today long ago. */
const wait = () =>
  db.run(sql`update businesses set sources = replace(sources, ${`"lastSeen":"${TODAY}"`}, ${`"lastSeen":"${LONG_AGO}"`})
    where sources is not null`)

const all = () => db.select().from(businesses).orderBy(businesses.id)
/** The records that are gone. */
const gone = async () =>
  (await all()).flatMap(({ name, sources }) =>
    (sources ?? []).flatMap(({ source, goneSince }) =>
      goneSince ? [`${name}, ${source}, ${goneSince}`] : [],
    ),
  )
const seen = async () =>
  (await all()).map(({ sources }) => (sources ?? []).map(({ lastSeen }) => lastSeen).join(' '))

beforeEach(async () => {
  db = await emptyDatabase()
  await load('atlas', PLACES)
  await load('bazaar', PLACES)
  await wait()
  expect((await all()).map(({ sources }) => sources?.length)).toEqual(PLACES.map(() => 2))
})

async function byPanel(list: string, places: readonly number[]) {
  const start = { fileName: `${list}.csv`, fileHash: 'hash', preset: 'generic' }
  const { batchId } = await startChunkedImport(db, start, 'op')
  let seq = 0
  for await (const read of (await opened(list, places)).rows)
    if ('candidate' in read) await importChunkOnce(db, batchId, { seq: seq++, rows: [read], rejected: [] })
  await completeChunkedImport(db, batchId, seq, 'op')
  return batchId
}

const WAYS = [
  ['command', load],
  ['panel', byPanel],
] as const

describe('a record that a file of its list no longer has', () => {
  test.each(WAYS)('is marked, and may have closed: %s', async (_, run) => {
    await run('atlas', without(7))
    expect(await gone()).toEqual([`Place 7, atlas, ${TODAY}`])
    const listed = await listProbableClosures(db, { limit: 10, offset: 0 })
    expect(listed.find(({ name }) => name === 'Place 7')?.signs).toContainEqual({
      kind: 'gone',
      since: TODAY,
      detail: 'atlas',
    })
  })

  test('is not marked again, and a later file that has it takes the mark away', async () => {
    await load('atlas', without(7))
    const [before] = (await all()).filter(({ name }) => name === 'Place 7')
    await wait()
    await load('atlas', without(7))
    expect((await all()).find(({ name }) => name === 'Place 7')?.version).toBe(before?.version)
    await load('atlas', PLACES, { mode: 'new' })
    expect(await gone()).toEqual([])
  })

  test('is not marked by a file of another list, nor on the day on which it was met', async () => {
    await load('citadel', without(7))
    await load('atlas', PLACES)
    await load('atlas', without(7))
    expect(await gone()).toEqual([])
  })

  test('is as before once the import is undone, also where it was edited since', async () => {
    const batchId = await load('atlas', without(7))
    const marked = (await all()).find(({ name }) => name === 'Place 7')
    await updateBusiness(
      db,
      marked?.id ?? 0,
      { version: marked?.version ?? 0, website: 'https://a.example' },
      'op',
    )
    expect(await gone()).toHaveLength(1)
    await undoWholeImport(db, batchId, 'op')
    expect(await gone()).toEqual([])
    await wait()
    const again = await load('atlas', without(8))
    expect(await gone()).toEqual([`Place 8, atlas, ${TODAY}`])
    await undoWholeImport(db, again, 'op')
    expect(await gone()).toEqual([])
  })
})

test('a list that lost a tenth, has rows that were not understood, or was broken off marks none', async () => {
  await load('atlas', without(7, 8))
  await wait()
  const noName = ['', '1 Other Street', 'Boston', 'US', '', '']
  await importFile(db, await opened('atlas', without(7), [noName]))
  await wait()
  async function* broken() {
    yield* (await opened('atlas', without(7))).rows
    throw new Error('The line was cut.')
  }
  const file = { ...(await opened('atlas', PLACES)), rows: broken() }
  await expect(importFile(db, file, { chunk: { rows: 2, characters: Infinity } })).rejects.toThrow()
  expect(await gone()).toEqual([])
  await wait()
  await load('atlas', without(7))
  expect(await gone()).toHaveLength(1)
})

test.each(['overwrite', 'fill', 'new'] as const)(
  'the day on which a list has a business again is written once, and is no change: %s',
  async (mode) => {
    const before = await all()
    const result = await importFile(db, await opened('atlas', PLACES), { mode })
    expect(result).toMatchObject({ updated: 0, unchanged: PLACES.length })
    expect(await seen()).toEqual(PLACES.map(() => `${TODAY} ${LONG_AGO}`))
    const strip = (rows: typeof before) => rows.map((row) => ({ ...row, sources: [] }))
    expect(strip(await all())).toEqual(strip(before))
    await db.run(sql`create trigger told before update of sources on businesses
      begin select raise(abort, 'written twice'); end`)
    await importFile(db, await opened('atlas', PLACES), { mode })
  },
)

test('a business of one list has no days', async () => {
  await load('atlas', [...PLACES, 13])
  await load('atlas', [...PLACES, 13])
  expect((await all()).at(-1)).toMatchObject({ name: 'Place 13', sources: null })
})
