import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { importChunkOnce } from '#db/imports/chunk.ts'
import { completeChunkedImport, startChunkedImport } from '#db/imports/chunked-import.ts'
import { handleMissing } from '#db/imports/missing/handle.ts'
import { listMissing } from '#db/imports/missing/list.ts'
import { MISSING_ACTIONS } from '#domain/import/mode.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import { doubtfulRows, reportMissing } from '#scripts/lib/report-missing.ts'
import { differences } from '#tests/lib/directory-state.ts'
import { contentOf } from '#tests/api/import-api.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile } from './files.ts'

const HEADER = ['place_id', 'name', 'category', 'city', 'address']
const row = (id: number) => [`p${id}`, `Place ${id}`, 'Cafe', 'Bern', `Gasse ${id}`]
const ALL = [1, 2, 3, 4, 5].map(row)
const BOOKS = ['import_batches', 'operation_changes', 'import_places', 'import_seen', 'import_missing']

const opened = (rows: readonly string[][], name = 'bern 2024.csv') =>
  openImportFile(csvFile([HEADER, ...rows], name))
const byCommand = async (db: Database, rows: readonly string[][], name?: string) =>
  (await importFile(db, await opened(rows, name))).batchId ?? ''

async function byPanel(db: Database, rows: readonly string[][], fileName = 'bern 2025.csv') {
  const start = { fileName, fileHash: 'hash', preset: 'generic' }
  const { batchId } = await startChunkedImport(db, start, 'operator')
  let seq = 0
  for await (const read of (await opened(rows)).rows)
    if ('candidate' in read) await importChunkOnce(db, batchId, { seq: seq++, rows: [read], rejected: [] })
  await completeChunkedImport(db, batchId, seq, 'operator')
  return batchId
}

async function directory() {
  const db = await emptyDatabase()
  await byCommand(db, ALL)
  await byCommand(db, [row(9)], 'another list.csv')
  return db
}

const missed = async (db: Database, batchId: string) =>
  (await listMissing(db, batchId, { limit: 10, offset: 0 })).rows.map(({ name, city }) => `${name}, ${city}`)
const states = (db: Database) =>
  db.all<{ name: string; status: string; isTrashed: number }>(sql`select name, business_status as status,
    deleted_at is not null as isTrashed from businesses order by name`)

test.each([
  ['panel', byPanel],
  ['command', (db: Database, rows: string[][]) => byCommand(db, rows, 'Bern_2025-06.csv')],
])('what came with earlier files of the list and is not in this one is listed: %s', async (_, run) => {
  const db = await directory()
  const batchId = await run(db, [row(1), row(3), row(6)])
  expect(await missed(db, batchId)).toEqual(['Place 2, Bern', 'Place 4, Bern', 'Place 5, Bern'])
  // Nothing changes without an operator.
  expect((await states(db)).every(({ status, isTrashed }) => status === 'OPERATIONAL' && !isTrashed)).toBe(
    true,
  )
  const later = await run(db, [row(1), row(3), row(2)])
  expect(await missed(db, later)).toEqual(['Place 4, Bern', 'Place 5, Bern', 'Place 6, Bern'])
})

test('a first file and one of another list miss nothing', async () => {
  const db = await directory()
  expect(await missed(db, await byPanel(db, [row(9)], 'a third list.csv'))).toEqual([])
})

test.each(MISSING_ACTIONS)(
  'what is missing can be handled step by step, and an undo takes it back: %s',
  async (action) => {
    const db = await directory()
    const before = await contentOf(db, BOOKS)
    const batchId = await byPanel(db, [row(1), row(6)])
    // Changed since, by an operator: what it is called stays.
    await db.run(
      sql`update businesses set deleted_at = '2025-01-01', version = version + 1 where name = 'Place 5'`,
    )
    expect(await handleMissing(db, batchId, action, 'operator', 2)).toEqual({ handled: 2, done: false })
    expect(await handleMissing(db, batchId, action, 'operator', 2)).toEqual({ handled: 1, done: true })
    expect(await missed(db, batchId)).toEqual([])
    const told = (await states(db)).filter(({ name }) => /[234]$/.test(name))
    const expected = action === 'close' ? ['CLOSED_PERMANENTLY', 0] : ['OPERATIONAL', 1]
    expect(told.map(({ status, isTrashed }) => [status, isTrashed])).toEqual([expected, expected, expected])
    const counted = await db.all<{ n: number }>(sql`select business_count as n from categories`)
    expect(counted).toEqual([{ n: action === 'close' ? 6 : 3 }])

    await undoWholeImport(db, batchId, 'operator')
    await db.run(sql`update businesses set deleted_at = null, version = version + 1 where name = 'Place 5'`)
    expect(differences(before, await contentOf(db, BOOKS))).toEqual([])
    await expect(handleMissing(db, batchId, action, 'operator')).rejects.toThrow('This import is not done')
  },
)

test('totals and headers among the rows hide no business', () => {
  const rejected = (['summary_row', 'header_again', 'name_missing'] as const).map((code, at) => ({
    row: at + 2,
    column: null,
    value: null,
    code,
    reason: '',
  }))
  expect(doubtfulRows({ rejected, rejectedCount: 3 })).toBe(1)
})

test('the command lists them, and touches none where rows were rejected', async () => {
  const db = await directory()
  const batchId = await byCommand(db, [row(1), row(2), row(3), row(4)])
  const of = { batchId, rejectedCount: 1 }
  const list = ['1 businesses of this list are no longer in the file:', '  Place 5, Bern (5)']
  expect(await reportMissing(db, { ...of, what: 'list' })).toEqual(list)
  expect(await reportMissing(db, { ...of, what: 'trash' })).toEqual([
    ...list,
    'They were left as they are: 1 rows were rejected, and some of these businesses may be in those.',
  ])
  expect(await missed(db, batchId)).toEqual(['Place 5, Bern'])
  const [, , done] = await reportMissing(db, { batchId, rejectedCount: 0, what: 'close' })
  expect(done).toBe('1 of them were marked as permanently closed; --undo takes that back too.')
  expect(await reportMissing(db, { batchId, rejectedCount: 0, what: 'close' })).toEqual([
    'Nothing of this list is missing in the file.',
  ])
})
