import { describe, expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { beginImport, finishImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { trashBusinesses } from '#db/businesses/trash.ts'
import { undoImport, type UndoProgress } from '#db/imports/undo/undo.ts'
import type { Database } from '#db/client.ts'
import { listConflicts, listImports } from '#db/imports/list.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { seededRandom } from '#tests/lib/random.ts'
import { differences } from '#tests/lib/directory-state.ts'
import { bulkEdit } from '#tests/database/bulk-jobs.ts'
import { scraperRows, type ScraperRow } from '#tests/lib/scraper-rows.ts'
import { contentOf, soakFile } from '#tests/api/import-api.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

const IMPORT_BOOKS = ['import_batches', 'import_errors', 'import_seen']

const run = async (db: Database, rows: readonly ScraperRow[]) => {
  await importFile(db, await openImportFile(soakFile(rows)), { startedBy: 'ann' })
  const { rows: batches } = await listImports(db, { limit: 1, offset: 0 })
  return batches[0]?.batchId ?? ''
}

async function undo(db: Database, batchId: string, limit = 97): Promise<UndoProgress[]> {
  const steps: UndoProgress[] = []
  for (let next: number | null | undefined = null; next !== null || steps.length === 0;) {
    steps.push(await undoImport(db, batchId, next, 'ann', limit))
    next = steps.at(-1)?.next ?? null
  }
  return steps
}

const FIRST = scraperRows('before', 500)
const SECOND = [...scraperRows('after', 300), ...scraperRows('before', 400).map(changed)]

/** Changes some cells in every third row of the first file. */
function changed(row: ScraperRow, at: number): ScraperRow {
  if (at % 3 !== 0) return row
  return row.map((cell, column) => (column === 10 ? `+41 44 ${at} 00 00` : column === 12 ? 3.5 : cell))
}

test('a directory is what it was before the batch, step by step', async () => {
  const db = await emptyDatabase()
  await run(db, FIRST)
  const before = await contentOf(db, IMPORT_BOOKS)
  const batchId = await run(db, SECOND)
  expect(differences(before, await contentOf(db, IMPORT_BOOKS))).not.toEqual([])
  const steps = await undo(db, batchId)
  expect(steps.length).toBeGreaterThan(3)
  expect(steps.map(({ done }) => done)).toEqual(steps.map((_, at) => at === steps.length - 1))
  const { rows: batches } = await listImports(db, { limit: 1, offset: 0 })
  const { imported = 0, updated = 0 } = batches[0]?.counts ?? {}
  expect(imported).toBeGreaterThan(100)
  expect(updated).toBeGreaterThan(50)
  expect(steps.at(-1)).toEqual({
    done: true,
    total: imported + updated,
    restored: updated,
    removed: imported,
    skipped: 0,
    mergesUndone: 0,
    next: null,
  })
  expect(batches[0]).toMatchObject({ state: 'undone', restored: updated, removed: imported })
  expect(differences(before, await contentOf(db, IMPORT_BOOKS))).toEqual([])
}, 60_000)

test('a step that the database has no time for is done in smaller ones', async () => {
  const db = await emptyDatabase()
  const batchId = await run(db, FIRST)
  const batch = db.$client.batch.bind(db.$client)
  const tried: number[] = []
  vi.spyOn(db.$client, 'batch').mockImplementation((statements, mode) => {
    const texts = JSON.stringify(statements)
    const size = texts.includes('delete from businesses where id in')
      ? (texts.match(/version/g) ?? []).length
      : 0
    if (size > 0) tried.push(texts.length)
    if (size > 0 && texts.length > Math.max(...tried) / 3)
      return Promise.reject(Object.assign(new Error('it took too long'), { code: 'TRANSACTION_TIMEOUT' }))
    return batch(statements, mode)
  })
  expect((await undo(db, batchId, 2_000)).at(-1)).toMatchObject({
    done: true,
    total: 411,
    removed: 411,
    skipped: 0,
  })
  expect(tried.length).toBeGreaterThan(3)
  expect(await db.all(sql`select * from businesses`)).toEqual([])
}, 60_000)

test('an empty directory is empty again, and the same file comes to the same addresses', async () => {
  const db = await emptyDatabase()
  const batchId = await run(db, FIRST)
  const slugs = async () => db.all(sql`select slug from businesses order by slug`)
  const first = await slugs()
  await undo(db, batchId)
  for (const table of ['businesses', 'reviews', 'cities', 'categories', 'countries', 'slug_history'])
    expect(await db.all(sql`select * from ${sql.identifier(table)}`)).toEqual([])
  await run(db, FIRST)
  expect(await slugs()).toEqual(first)
}, 60_000)

test('two batches are undone one after the other, the newer first', { tags: 'full' }, async () => {
  const db = await emptyDatabase()
  await run(db, FIRST)
  const before = await contentOf(db, IMPORT_BOOKS)
  const older = await run(db, SECOND)
  const newer = await run(
    db,
    SECOND.map((row, at) => changed(row, at + 1)),
  )
  expect((await undo(db, newer)).at(-1)).toMatchObject({ skipped: 0 })
  expect((await undo(db, older)).at(-1)).toMatchObject({ skipped: 0 })
  expect(differences(before, await contentOf(db, IMPORT_BOOKS))).toEqual([])
})

describe('with an operator at work, what was changed since is kept and listed, and nothing else', () => {
  test('seed red', () => expectKept('red'))
  test.each(['green', 'blue'])('seed %s', { tags: 'full' }, (seed) => expectKept(seed))

  async function expectKept(seed: string) {
    const random = seededRandom(seed)
    const db = await emptyDatabase()
    await run(db, FIRST)
    const before = await rowsById(db)
    const batchId = await run(db, SECOND)
    const touched = new Set(
      (
        await db.all<{ id: number }>(
          sql`select business_id as id from operation_changes where operation = ${batchId}`,
        )
      ).map(({ id }) => id),
    )
    const all = [...(await rowsById(db)).keys()]
    const pick = () => all.filter(() => random.chance(0.08))
    const [edited, trashed] = [pick(), pick()]
    await bulkEdit(db, { ids: edited, patch: { isOpen: false, isVerified: true } })
    await trashBusinesses(db, trashed, 'ann')
    const after = await rowsById(db)
    const mine = new Set([...edited, ...trashed])

    const last = (await undo(db, batchId)).at(-1)
    const kept = [...mine].filter((id) => touched.has(id))
    expect(last?.skipped).toBe(kept.length)
    expect((await listImports(db, { limit: 1, offset: 0 })).rows[0]?.skipped).toBe(kept.length)
    const { rows, total } = await listConflicts(db, batchId, { limit: 1000, offset: 0 })
    expect(total).toBe(kept.length)
    expect(rows.map(({ id }) => id)).toEqual(kept.sort((a, b) => b - a))
    const expected = new Map([...before].filter(([id]) => !mine.has(id)))
    for (const id of mine) expected.set(id, after.get(id) ?? '')
    const found = await rowsById(db)
    expect([...found.keys()].sort((a, b) => a - b)).toEqual([...expected.keys()].sort((a, b) => a - b))
    for (const [id, row] of found) expect(row).toEqual(expected.get(id))
    expect(await miscounted(db)).toEqual([])
  }
})

/** Businesses by id, without their version and the time of their last change. */
async function rowsById(db: Database): Promise<Map<number, string>> {
  const rows = await db.all<Record<string, unknown>>(sql`select * from businesses`)
  return new Map(
    rows.map((row) => [
      Number(row.id),
      JSON.stringify({ ...row, version: 0, updated_at: '', deleted_at: row.deleted_at !== null }),
    ]),
  )
}

/** Cities, categories and totals whose stored count differs from their number of businesses. */
const miscounted = (db: Database) =>
  db.all(sql`select 'city', id from cities c where business_count <>
      (select count(*) from businesses where city_id = c.id and deleted_at is null)
    union all select 'category', id from categories c where business_count <>
      (select count(*) from businesses where category_id = c.id and deleted_at is null)
    union all select 'all', business_count from directory_totals where business_count <>
      (select count(*) from businesses where deleted_at is null)`)

const INN = {
  name: 'Inn',
  address: 'Rue 1',
  city: 'Paris',
  countryCode: 'FR',
  latitude: 48.8,
  longitude: 2.3,
}
const said = (comment: string) => ({ authorName: 'A', rating: 4, comment, createdAt: null, isSample: false })

/** The chunks of a second import, each with a change to the inn. */
const AFTERWARDS: readonly BusinessCandidate[] = [
  { ...INN, phone: null, email: null, rating: 3, reviews: [said('old'), said('new')] },
  { ...INN, phone: '+33 1 22 22 22 22', website: 'https://example.com/inn', timezone: 'Europe/Paris' },
  {
    ...INN,
    email: 'inn@example.com',
    description: '<p>"Quotes", \\back, and\u2028lines</p>',
    priceRange: '$$',
  },
]

async function take(db: Database, candidates: readonly BusinessCandidate[]): Promise<string> {
  const context = await beginImport(db, { fileName: 'inn.csv', preset: 'generic', dryRun: false })
  for (const [row, candidate] of candidates.entries())
    await importBusinesses(db, [{ row: row + 2, candidate }], context)
  await finishImport(db, context, { state: 'done', totalRows: 1, rejected: [], rejectedCount: 0 })
  return context.batchId
}

test('a business that one batch changed three times is as it was, its reviews and its city too', async () => {
  const db = await emptyDatabase()
  const unlocated = { ...INN, latitude: null, longitude: null }
  const known = { phone: '+33 1 11 11 11 11', email: 'x@example.com', isVerified: true, rating: 4.1 }
  const about = { Service: { Takeout: true, Payments: 'Cash' } }
  await take(db, [
    { ...unlocated, ...known, placeId: 'ChIJ-inn', about, description: '<p>Old</p>', reviews: [said('old')] },
  ])
  const before = await contentOf(db, IMPORT_BOOKS)
  const batchId = await take(
    db,
    AFTERWARDS.map((row) => ({ ...row, placeId: 'ChIJ-inn' })),
  )
  expect(await db.all(sql`select version from businesses`)).toEqual([{ version: 4 }])
  expect(await db.all(sql`select comment from reviews`)).toHaveLength(2)
  expect((await undo(db, batchId)).at(-1)).toMatchObject({ restored: 1, skipped: 0 })
  expect(differences(before, await contentOf(db, IMPORT_BOOKS))).toEqual([])
})

test('reviews that a batch added to a business it did not change go, and those of another stay', async () => {
  const db = await emptyDatabase()
  await take(db, [{ ...INN, reviews: [said('first')] }])
  const batchId = await take(db, [{ ...INN, reviews: [said('first'), said('second')] }])
  const later = await take(db, [{ ...INN, reviews: [said('third')] }])
  expect((await undo(db, batchId)).at(-1)).toMatchObject({ restored: 1, removed: 0, skipped: 0 })
  expect(await db.all(sql`select comment from reviews`)).toEqual([{ comment: 'first' }, { comment: 'third' }])
  expect((await undo(db, later)).at(-1)).toMatchObject({ restored: 1 })
  expect(await db.all(sql`select comment from reviews`)).toEqual([{ comment: 'first' }])
})

test('a business whose id at the provider another has by now stays as it is, and is listed', async () => {
  const db = await emptyDatabase()
  await take(db, [{ ...INN, id: 1, slug: 'inn', placeId: null, source: 's', sourceId: 'A' }])
  const own = { ...INN, id: 1, slug: 'inn', source: 's', sourceId: 'B' }
  const batchId = await take(db, [own])
  await take(db, [{ ...INN, name: 'Other', source: 's', sourceId: 'A' }])
  const found = await db.all(sql`select id, source_id from businesses order by id`)
  expect(found).toEqual([{ id: 1, source_id: 'B' }, expect.objectContaining({ source_id: 'A' })])
  expect((await undo(db, batchId)).at(-1)).toMatchObject({ done: true, restored: 0, skipped: 1 })
  expect(await db.all(sql`select id, source_id from businesses order by id`)).toEqual(found)
  expect((await listConflicts(db, batchId, { limit: 10, offset: 0 })).rows).toMatchObject([{ id: 1 }])
})

test('what has other values again is counted, not what another list said the same of', async () => {
  const db = await emptyDatabase()
  const other = { ...INN, name: 'Dora', address: 'Rue 2' }
  const from = (source: string, email: string | null) => [
    { ...INN, source, email },
    { ...other, source },
  ]
  await take(db, from('atlas', null))
  const batchId = await take(db, from('bazaar', 'inn@example.com'))
  const [batch] = (await listImports(db, { limit: 1, offset: 0 })).rows
  expect(batch?.counts).toMatchObject({ imported: 0, updated: 1, unchanged: 1 })
  expect((await undo(db, batchId)).at(-1)).toMatchObject({ restored: 1, removed: 0, skipped: 0 })
  expect(await db.all(sql`select email, json_array_length(sources) as records from businesses`)).toEqual([
    { email: null, records: null },
    { email: null, records: null },
  ])
})
