import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { importChunkOnce } from '#db/imports/chunk.ts'
import { completeChunkedImport, startChunkedImport } from '#db/imports/chunked-import.ts'
import { previewRows } from '#db/imports/preview.ts'
import { IMPORT_MODES, type ImportMode } from '#domain/import/mode.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import { differences } from '#tests/lib/directory-state.ts'
import { contentOf } from '#tests/api/import-api.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile } from './files.ts'

const HEADER = ['place_id', 'name', 'category', 'city', 'address', 'phone', 'email', 'business_status']
const BEFORE = [
  ['p1', 'Inn', 'Cafe', 'Bern', 'Gasse 1', '+41 44 000 00 01', '', 'OPERATIONAL'],
  ['p2', 'Den', '', 'Bern', 'Gasse 2', '', '', 'OPERATIONAL'],
]
const FILE = [
  ['p3', 'New', 'Cafe', 'Bern', 'Gasse 3', '', '', ''],
  ['p1', 'Inn & Out', 'Winery', 'Thun', 'Weg 1', '+41 44 999 99 99', 'a@x.com', 'CLOSED_PERMANENTLY'],
  ['p2', 'Den', 'Brewery', 'Bern', 'Gasse 2', '+41 44 000 00 02', '', 'OPERATIONAL'],
  // Rows that repeat earlier ones: of a known business, and of a new one.
  ['p1', 'Inn & Out', '', '', '', '', 'b@x.com', ''],
  ['p3', 'New', '', 'Bern', '', '', 'c@x.com', ''],
]
const BOOKS = ['import_batches', 'operation_changes', 'import_places', 'import_seen', 'import_missing']

const opened = (rows: readonly string[][]) => openImportFile(csvFile([HEADER, ...rows], 'list.csv'))

async function directory() {
  const db = await emptyDatabase()
  await importFile(db, await opened(BEFORE))
  return db
}

const told = (db: Database) =>
  db.all<Record<string, unknown>>(sql`select b.name, c.name as category, t.name as city, b.address, b.phone,
    b.email, b.business_status as status from businesses b join categories c on c.id = b.category_id
    left join cities t on t.id = b.city_id order by b.place_id`)

async function candidates() {
  const all = []
  for await (const row of (await opened(FILE)).rows) if ('candidate' in row) all.push(row)
  return all
}

/** Imports as the panel does, one row a chunk. */
async function byChunks(db: Database, mode: ImportMode) {
  const { batchId } = await startChunkedImport(
    db,
    { fileName: 'list.csv', fileHash: mode, preset: 'generic', mode },
    'operator',
  )
  const rows = await candidates()
  for (const [seq, row] of rows.entries())
    await importChunkOnce(db, batchId, { seq, rows: [row], rejected: [] })
  await completeChunkedImport(db, batchId, rows.length, 'operator')
  return batchId
}

const INN = { name: 'Inn', category: 'Cafe', city: 'Bern', address: 'Gasse 1', status: 'OPERATIONAL' }
const DEN = { name: 'Den', city: 'Bern', address: 'Gasse 2', email: null, status: 'OPERATIONAL' }
const NEW = { name: 'New', category: 'Cafe', city: 'Bern', address: 'Gasse 3', phone: null, email: 'c@x.com' }

test.each<[ImportMode, object[], string[]]>([
  [
    'new',
    [{ ...INN, phone: '+41 44 000 00 01', email: null }, { ...DEN, category: 'Other', phone: null }, NEW],
    ['Cafe', 'Other'],
  ],
  [
    'fill',
    [
      { ...INN, phone: '+41 44 000 00 01', email: 'a@x.com' },
      { ...DEN, category: 'Brewery', phone: '+41 44 000 00 02' },
      NEW,
    ],
    ['Brewery', 'Cafe', 'Other'],
  ],
  [
    'overwrite',
    [
      { name: 'Inn & Out', category: 'Winery', city: 'Thun', status: 'CLOSED_PERMANENTLY', email: 'a@x.com' },
      { ...DEN, category: 'Brewery', phone: '+41 44 000 00 02' },
      NEW,
    ],
    ['Brewery', 'Cafe', 'Other', 'Winery'],
  ],
])('what was there before, and what is new: %s', async (mode, expected, categories) => {
  const db = await directory()
  await importFile(db, await opened(FILE), { mode })
  expect(await told(db)).toMatchObject(expected)
  expect(
    (await db.all<{ name: string }>(sql`select name from categories order by name`)).map(({ name }) => name),
  ).toEqual(categories)
})

test.each(IMPORT_MODES)(
  'panel, command and both dry runs agree, and an undo takes it back: %s',
  async (mode) => {
    const [db, panel] = [await directory(), await directory()]
    const before = await contentOf(db, BOOKS)
    const { rows, newCategories } = await previewRows(db, await candidates(), { mode })
    const dry = await importFile(db, await opened(FILE), { mode, dryRun: true })
    expect(differences(before, await contentOf(db, BOOKS))).toEqual([])

    const { batchId, ...done } = await importFile(db, await opened(FILE), { mode })
    const panelBatch = await byChunks(panel, mode)
    expect(differences(await contentOf(db, BOOKS), await contentOf(panel, BOOKS))).toEqual([])
    const { imported, updated, unchanged, duplicates, categoriesCreated } = done
    expect(dry).toMatchObject({ imported, updated, unchanged, duplicates, categoriesCreated })
    expect(newCategories).toHaveLength(categoriesCreated)
    const outcomes = rows.slice(0, 3).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(updated)

    await undoWholeImport(db, batchId ?? '', 'operator')
    await undoWholeImport(panel, panelBatch, 'operator')
    expect(differences(before, await contentOf(db, BOOKS))).toEqual([])
    expect(differences(before, await contentOf(panel, BOOKS))).toEqual([])
  },
)

test('a new city that no business is in is not made', async () => {
  const db = await directory()
  await importFile(db, await opened(FILE), { mode: 'new' })
  expect(await db.all(sql`select name from cities`)).toEqual([{ name: 'Bern' }])
})
