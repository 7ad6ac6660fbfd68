import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { pinOfNow } from '#db/businesses/pins.ts'
import { updateBusiness } from '#db/businesses/update.ts'
import type { Database } from '#db/client.ts'
import { importChunkOnce } from '#db/imports/chunk.ts'
import { completeChunkedImport, startChunkedImport } from '#db/imports/chunked-import.ts'
import { beginImport, finishImport, planBusinesses, writeChunk } from '#db/imports/import-businesses.ts'
import { previewRows } from '#db/imports/preview.ts'
import { businesses, categories, cities, importBatches } from '#db/schema/index.ts'
import type { BusinessPatch } from '#domain/business/form.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import { importUpload } from '#jobs/upload.ts'
import { contentOf } from '#tests/api/import-api.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { differences } from '#tests/lib/directory-state.ts'
import { normalise } from './candidates.ts'
import { csvFile, type Rows, xlsxFile } from './files.ts'

const HEADER = [
  ...['name', 'category', 'type', 'address', 'city', 'state', 'country_code', 'latitude', 'longitude'],
  ...['phone', 'email', 'website', 'working_hours', 'business_status', 'description'],
]
const ALMA = [
  ...['Alma', 'Cafe', 'Coffee shop', '1 Main Street', 'Boston', 'MA', 'US', '42.36', '-71.06'],
  ...['+1 617 555 0101', 'alma@example.com', 'https://alma.example.com/'],
  ...['Mo-Fr 09:00-17:00', 'OPERATIONAL', 'Good coffee'],
]
const BERTA = [
  ...['Berta', 'Bakery', '', '2 Main Street', 'Boston', 'MA', 'US', '42.37', '-71.07'],
  ...['+1 617 555 0102', '', '', '', 'OPERATIONAL', ''],
]
const ROWS: Rows = [HEADER, ALMA, BERTA]

/** A row of Alma with other values by header. */
const alma = (values: Readonly<Record<string, string>>) =>
  HEADER.map((name, at) => values[name] ?? ALMA[at] ?? '')

interface Done {
  readonly batchId: string
  readonly pinsKept: number
  readonly updated: number
}

interface Options {
  readonly overwritesPinned?: boolean
  readonly mode?: 'fill'
}

/** The rows with an id of each, by which they are found whatever else they say. */
const withIds = ([, ...rows]: Rows): Rows => [
  ['place_id', ...HEADER],
  ...rows.map((row) => [String(row[0]).toLowerCase(), ...row]),
]

let imports = 0

async function byChunks(db: Database, rows: Rows, options: Options = {}): Promise<Done> {
  const start = { fileName: 'places.csv', fileHash: `file ${imports++}`, preset: 'generic', ...options }
  const { batchId } = await startChunkedImport(db, start, 'operator')
  const read = (await normalise(csvFile(rows))).flatMap((row) => ('candidate' in row ? [row] : []))
  // One row a chunk, so that only the database remembers anything.
  for (const [seq, row] of read.entries())
    await importChunkOnce(db, batchId, { seq, rows: [row], rejected: [] })
  await completeChunkedImport(db, batchId, read.length, 'operator')
  const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, batchId))
  return { batchId, pinsKept: batch?.pinsKept ?? -1, updated: batch?.updated ?? -1 }
}

const ROUTES: Readonly<Record<string, (db: Database, rows: Rows, options?: Options) => Promise<Done>>> = {
  command: async (db, rows, options) => {
    const { batchId, ...done } = await importFile(db, await openImportFile(csvFile(rows)), options)
    return { batchId: batchId ?? '', ...done }
  },
  'chunks of the panel': byChunks,
  upload: async (db, rows, options) => {
    const { blob } = await xlsxFile(rows)
    const { batchId, ...done } = await importUpload(db, 'places.xlsx', blob, 'program', options)
    return { batchId: batchId ?? '', ...done }
  },
}

let db: Database
let id: number
const load = async (rows: Rows, options?: Parameters<typeof importFile>[2]) =>
  importFile(db, await openImportFile(csvFile(rows)), options)
const stored = async () => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]
const change = async (patch: BusinessPatch) => {
  expect(await updateBusiness(db, id, patch, 'op')).toBe('saved')
}

beforeEach(async () => {
  db = await emptyDatabase()
  await load(ROWS)
  id = (await db.select().from(businesses).where(eq(businesses.name, 'Alma')))[0]?.id ?? 0
})

/** A change of nearly every field of the form. */
const everything = async (): Promise<BusinessPatch> => {
  const [bakery] = await db.select().from(categories).where(eq(categories.name, 'Bakery'))
  return {
    name: 'Alma by the river',
    type: 'Espresso bar',
    categoryId: bakery?.id ?? 0,
    address: '9 River Street',
    city: 'Hamburg',
    state: '',
    country: 'DE',
    countryCode: 'DE',
    latitude: 53.55,
    longitude: 9.99,
    phone: '040 555 0199',
    email: '',
    website: 'https://alma.de/',
    workingHours: { Monday: '8 AM - 6 PM', Tuesday: 'Closed' },
    businessStatus: 'CLOSED_TEMPORARILY',
    description: '<p>Best coffee</p>',
    isVerified: true,
  }
}

describe.each(Object.entries(ROUTES))('an import by %s', (_, run) => {
  test('of the same file changes nothing that was set by hand, and says so', async () => {
    await change(await everything())
    const before = await stored()
    expect(before).toMatchObject({ countryCode: 'DE', phoneE164: '+49405550199', timezone: 'Europe/Berlin' })
    const done = await run(db, ROWS)
    expect(await stored()).toEqual(before)
    // Name, category, type, address, the city with its country, position, phone, mail, website, hours, status, text.
    expect(done).toMatchObject({ updated: 0, pinsKept: 12 })
  })

  test('still changes all else of the business', async () => {
    await change({ phone: '+1 617 555 0199' })
    const done = await run(db, [HEADER, alma({ phone: '+1 617 555 0111', email: 'new@example.com' }), BERTA])
    expect(await stored()).toMatchObject({ phone: '+1 617 555 0199', email: 'new@example.com' })
    expect(done).toMatchObject({ updated: 1, pinsKept: 1 })
  })

  test('that is told to changes it, lets its pins go, and its undo puts both back', async () => {
    await change({ phone: '+1 617 555 0199', email: 'by-hand@example.com' })
    const before = await stored()
    const file: Rows = [HEADER, alma({ email: 'by-hand@example.com' }), BERTA]
    const done = await run(db, file, { overwritesPinned: true })
    expect(done).toMatchObject({ updated: 1, pinsKept: 0 })
    const after = await stored()
    expect(after).toMatchObject({ phone: '+1 617 555 0101', email: 'by-hand@example.com' })
    // A value that the file has too is still one that was set.
    expect(Object.keys(after?.pinnedFields ?? {})).toEqual(['email'])
    await undoWholeImport(db, done.batchId, 'op')
    expect(await stored()).toMatchObject({
      phone: before?.phone,
      phoneE164: before?.phoneE164,
      pinnedFields: before?.pinnedFields,
    })
  })
})

test('what was emptied by hand is not filled again', async () => {
  await change({ website: '' })
  expect(await load(ROWS, { mode: 'fill' })).toMatchObject({ updated: 0, pinsKept: 1 })
  expect(await stored()).toMatchObject({ website: null })
})

test('what an import may not change anyway is not told as kept', async () => {
  await change({ phone: '+1 617 555 0199' })
  expect(await load(ROWS, { mode: 'fill' })).toMatchObject({ pinsKept: 0, kept: [] })
  expect(await load(ROWS, { mode: 'new' })).toMatchObject({ pinsKept: 0, kept: [] })
})

describe('what belongs together', () => {
  beforeEach(async () => {
    await load(withIds(ROWS))
  })

  test('is kept together: a place by hand with its time zone', async () => {
    await change({ latitude: 34.05, longitude: -118.24 })
    expect(await load(withIds([HEADER, alma({ latitude: '42.3601' })]))).toMatchObject({
      updated: 0,
      pinsKept: 1,
    })
    expect(await stored()).toMatchObject({ latitude: 34.05, timezone: 'America/Los_Angeles' })
  })

  test('is kept together: a state by hand with its city and country', async () => {
    await change({ state: 'NH' })
    await load(withIds([HEADER, alma({ city: 'Toronto', state: 'ON', country_code: 'CA' })]))
    const [city] = await db
      .select()
      .from(cities)
      .where(eq(cities.id, (await stored())?.cityId ?? 0))
    expect(city?.name).toBe('Boston')
    expect(await stored()).toMatchObject({ state: 'New Hampshire', countryCode: 'US' })
  })

  test('a number of the file is dialled as in the country by hand', async () => {
    await change({ city: 'Hamburg', country: 'DE', countryCode: 'DE' })
    await load(withIds([HEADER, alma({ phone: '040 555 0111' })]))
    expect(await stored()).toMatchObject({ phone: '040 555 0111', phoneE164: '+49405550111' })
  })
})

test('a city and a category that nobody is in are not made', async () => {
  await load(withIds(ROWS))
  const [bakery] = await db.select().from(categories).where(eq(categories.name, 'Bakery'))
  await change({ city: 'Cambridge', categoryId: bakery?.id ?? 0 })
  const done = await load(withIds([HEADER, alma({ category: 'Roastery', city: 'Springfield' })]))
  expect(done).toMatchObject({ pinsKept: 2, categoriesCreated: 0, newCategories: [] })
  expect(await db.$count(categories, eq(categories.name, 'Roastery'))).toBe(0)
  expect(await db.$count(cities, eq(cities.name, 'Springfield'))).toBe(0)
})

describe('what was kept is told', () => {
  test('by field, with the first row of each', async () => {
    await change({ phone: '', city: 'Cambridge', latitude: 42.38, longitude: -71.1 })
    const { kept } = await load([HEADER, BERTA, ALMA])
    const by = {
      by: 'operator',
      at: pinOfNow('operator', 'America/New_York').at,
      row: 3,
      name: 'Alma',
      count: 1,
    }
    expect(kept).toEqual([
      { ...by, field: 'city', value: 'Boston, Massachusetts, US' },
      { ...by, field: 'latitude', value: '42.36, -71.06' },
      { ...by, field: 'phone', value: '+1 617 555 0101' },
    ])
  })

  test('by both dry runs as by the import, which write nothing', async () => {
    await change(await everything())
    const before = await contentOf(db)
    const rows = (await normalise(csvFile(ROWS))).flatMap((row) => ('candidate' in row ? [row] : []))
    const dry = await load(ROWS, { dryRun: true })
    const preview = await previewRows(db, rows)
    expect(differences(before, await contentOf(db))).toEqual([])
    const { kept, pinsKept } = await load(ROWS)
    expect(dry).toMatchObject({ kept, pinsKept })
    expect(preview.kept).toEqual(kept)
    const told = await previewRows(db, rows, { overwritesPinned: true })
    expect(told.kept).toEqual([])
    expect(told.rows[0]).toMatchObject({ outcome: 'changed' })
  })
})

test('a business that is changed by hand while its chunk is on the way stays so, even in an undo', async () => {
  const file: Rows = [HEADER, alma({ phone: '+1 617 555 0111', website: '' }), BERTA]
  const context = await beginImport(db, { fileName: 'places.csv', preset: 'generic', dryRun: false })
  const rows = (await normalise(csvFile(file))).flatMap((row) => ('candidate' in row ? [row] : []))
  const planned = await planBusinesses(db, rows, context)
  await change({ phone: '+1 617 555 0199' })
  const before = await stored()
  await writeChunk(db, planned, context)
  await finishImport(db, context, { state: 'done', totalRows: 2, rejected: [], rejectedCount: 0 })
  expect(await stored()).toEqual(before)
  await undoWholeImport(db, context.batchId, 'op')
  expect(await stored()).toEqual(before)
})

test('a business that an import adds can be set by hand before its next chunk comes', async () => {
  const start = { fileName: 'new.csv', fileHash: 'new', preset: 'generic' }
  const { batchId } = await startChunkedImport(db, start, 'operator')
  const cora = (phone: string) => ['Cora', 'Boston', '3 Main Street', phone]
  const file = [['name', 'city', 'address', 'phone'], cora('+1 617 555 0103'), cora('+1 617 555 0104')]
  const rows = await normalise(csvFile(file))
  const accepted = rows.flatMap((row) => ('candidate' in row ? [row] : []))
  await importChunkOnce(db, batchId, { seq: 0, rows: accepted.slice(0, 1), rejected: [] })
  id = (await db.select().from(businesses).where(eq(businesses.name, 'Cora')))[0]?.id ?? 0
  await change({ phone: '' })
  await importChunkOnce(db, batchId, { seq: 1, rows: accepted.slice(1), rejected: [] })
  expect(await stored()).toMatchObject({ phone: null })
})
