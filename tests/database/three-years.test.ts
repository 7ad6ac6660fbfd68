import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { mergeBusinesses } from '#db/businesses/merge.ts'
import { trashBusinesses } from '#db/businesses/trash.ts'
import { undoBusinessMerge } from '#db/businesses/undo-merge.ts'
import { beginImport, finishImport } from '#db/imports/import-businesses.ts'
import { forgetOldUndo } from '#db/imports/forget-undo.ts'
import { undoImport } from '#db/imports/undo/undo.ts'
import { inList } from '#db/sql/in-list.ts'
import { recordChanges } from '#db/undo/journal.ts'
import { readRetention } from '#domain/retention-settings.ts'
import { purgeUndo, purgeTrash } from '#jobs/purge-old-data.ts'
import { purgeLog } from '#jobs/purge-personal-data.ts'
import { refreshSearch } from '#jobs/search.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

const DAY = 86_400_000
const BEGUN = Date.parse('2023-12-01T03:00:00Z')
const KEPT = { importUndoDays: 90, trashDays: 30 }

const sizeOf = async (db: Database) => {
  const { rows } = await db.$client.execute(
    'select page_count * page_size from pragma_page_count(), pragma_page_size()',
  )
  return Number(rows[0]?.[0])
}
const count = async (db: Database, table: string) =>
  Number((await db.$client.execute(`select count(*) from ${table}`)).rows[0]?.[0])

/** A week's import as it is stored: a twentieth of the directory changes, rows are refused, some go to the trash. */
async function importOfWeek(db: Database, week: number, businesses: number): Promise<void> {
  const at = new Date(BEGUN + week * 7 * DAY).toISOString()
  const id = `week-${week}`
  const every = 20
  const ids = Array.from({ length: businesses / every }, (_, place) => 1 + (week % every) + place * every)
  const before = JSON.stringify({
    phone: '+90 212 555 00 00',
    website: 'https://former.example/',
    rating: 4.1,
    reviewCount: 12,
  })
  await db.run(sql`insert into import_batches (id, file_name, preset, state, created_at, updated_at)
    values (${id}, ${`list-${week}.xlsx`}, 'generic', 'done', ${at}, ${at})`)
  for (const statement of recordChanges(
    id,
    ids.map((business) => [business, before, 1, 0] as const),
  ))
    await db.run(statement)
  await db.run(sql`insert into import_errors (batch_id, row, reason)
    select ${id}, value, '"no-name"' from json_each(${JSON.stringify(ids.slice(0, 20))})`)
  await db.run(sql`insert into audit_log (actor, action, entity, entity_id, created_at)
    values ('import', 'finish', 'import', ${id}, ${at})`)
}

async function simulate(db: Database, businesses: number, kept = KEPT): Promise<number> {
  for (let week = 0; week < 156; week++) {
    await importOfWeek(db, week, businesses)
    const now = new Date(BEGUN + (week * 7 + 1) * DAY)
    await purgeUndo(db, kept, now)
    await purgeTrash(db, kept, now)
    await purgeLog(db, now)
  }
  return sizeOf(db)
}

async function directoryOf(businesses: number): Promise<Database> {
  const db = await emptyDatabase()
  await seedTaxonomy(db)
  const rows = Array.from({ length: businesses }, (_, at) =>
    businessRow({ name: `Place ${at}`, slug: `place-${at}`, categoryId: 1 + (at % 3), cityId: 1 + (at % 4) }),
  )
  for (let from = 0; from < rows.length; from += 500) await addBusinesses(db, rows.slice(from, from + 500))
  return db
}

describe('three years of weekly imports', () => {
  const stays = async (businesses: number) => {
    const db = await directoryOf(businesses)
    const before = await sizeOf(db)
    const after = await simulate(db, businesses)
    console.log(
      `${businesses} businesses: ${before} bytes, after three years ${after} (${(after / before).toFixed(2)}x)`,
    )
    expect(after).toBeLessThan(2 * before)
    expect(await count(db, 'import_batches')).toBe(156)
    // Thirteen weeks.
    expect(await count(db, 'operation_changes')).toBeLessThanOrEqual((businesses / 20) * 14)
  }

  test('of 2,000 businesses stay below twice the size of the directory', () => stays(2_000))
  test('so do those of 20,000', { tags: 'full', timeout: 600_000 }, () => stays(20_000))
})

/** A business of a list as it is in a week: a twentieth of them has other facts each week. */
const candidateOf = (at: number, week: number): BusinessCandidate => ({
  name: `Place ${at} of ${at % 97}`,
  category: ['Cafe', 'Bar', 'Hotel', 'Bakery'][at % 4] ?? null,
  city: `City ${at % 60}`,
  countryCode: 'CH',
  address: `Street ${at % 400}, ${at}`,
  latitude: 46 + (at % 1000) / 1000,
  longitude: 7 + (at % 777) / 1000,
  phone: `+41 44 ${String(1_000_000 + at + week * 31).slice(-7)}`,
  website: `https://place-${at}.example/${week}`,
  rating: 3 + ((at + week) % 20) / 10,
  reviewCount: (at % 50) + week,
})

/** Imports the rows of a week as a file would be, and dates the import back. */
async function importRows(db: Database, week: number, ids: readonly number[]): Promise<void> {
  const context = await beginImport(db, { fileName: `list-${week}.csv`, preset: 'generic', dryRun: false })
  for (let from = 0; from < ids.length; from += 500) {
    const part = ids.slice(from, from + 500).map((at) => ({ row: at + 2, candidate: candidateOf(at, week) }))
    await importBusinesses(db, part, context)
  }
  await finishImport(db, context, { state: 'done', totalRows: ids.length, rejected: [], rejectedCount: 0 })
  const at = new Date(BEGUN + week * 7 * DAY).toISOString()
  await db.run(sql`update import_batches set created_at = ${at} where file_name = ${`list-${week}.csv`}`)
}

/** Weeks of imports with all that they write, each with a night; a thousandth is new each week, and as many go to the trash. */
async function importFor(weeks: number, businesses: number) {
  const db = await emptyDatabase()
  await importRows(
    db,
    0,
    Array.from({ length: businesses }, (_, at) => at),
  )
  await refreshSearch(db)
  const before = await sizeOf(db)
  const some = businesses / 1000
  for (let week = 1; week <= weeks; week++) {
    const now = new Date(BEGUN + (week * 7 + 1) * DAY)
    const changed = Array.from({ length: businesses / 20 }, (_, place) => (week % 20) + place * 20)
    const added = Array.from({ length: some }, (_, place) => businesses + week * some + place)
    await importRows(db, week, [...changed, ...added])
    const found = await db.all<{ id: number }>(sql`select id from businesses
      where deleted_at is null and id % 20 = ${week % 20} order by random_key limit ${some}`)
    const ids = found.map(({ id }) => id)
    await trashBusinesses(db, ids, 'admin:1')
    await db.run(sql`update businesses set deleted_at = ${now.toISOString()} where id in ${inList(ids)}`)
    await purgeUndo(db, KEPT, now)
    await purgeTrash(db, KEPT, now)
    await purgeLog(db, now)
    await refreshSearch(db)
  }
  return { db, before, after: await sizeOf(db) }
}

test(
  'three years of real imports of 4,000 businesses, with index and search, stay below twice the size',
  { tags: 'full', timeout: 1_200_000 },
  async () => {
    const { db, before, after } = await importFor(156, 4_000)
    console.log(`by imports: ${before} bytes, after three years ${after} (${(after / before).toFixed(2)}x)`)
    expect(after).toBeLessThan(2 * before)
    // What was deleted from the trash is still in the list, and was added again.
    expect(await count(db, 'businesses')).toBeLessThan(4_000 * 1.2)
    expect(await count(db, 'import_batches')).toBe(157)
  },
)

test('an import whose changes were forgotten is not undone by half, and says so; a later one is', async () => {
  const db = await directoryOf(100)
  await importOfWeek(db, 0, 100)
  await importOfWeek(db, 20, 100)
  expect(await forgetOldUndo(db, new Date(BEGUN + 70 * DAY).toISOString())).toBe(5)
  await expect(undoImport(db, 'week-0', null, 'admin:1')).rejects.toThrow(
    'This import cannot be undone any more: what imports before 2024-02-09 changed is no longer kept.',
  )
  expect((await undoImport(db, 'week-20', null, 'admin:1')).done).toBe(true)
  // A longer time afterwards brings nothing back.
  await forgetOldUndo(db, new Date(BEGUN - DAY).toISOString())
  await expect(undoImport(db, 'week-0', null, 'admin:1')).rejects.toThrow('no longer kept')
})

test('an import that runs or is being undone keeps its changes', async () => {
  const db = await directoryOf(100)
  await importOfWeek(db, 0, 100)
  await db.run(sql`update import_batches set state = 'undoing'`)
  expect(await forgetOldUndo(db, new Date(BEGUN + 700 * DAY).toISOString())).toBe(0)
})

test('the trash is emptied of what rests there for longer, where that is set', async () => {
  const db = await directoryOf(20)
  await trashBusinesses(db, [1, 2, 3], 'admin:1')
  await db.run(sql`update businesses set deleted_at = '2026-01-01T00:00:00.000Z' where id in (1, 2)`)
  const now = new Date('2026-02-01T00:00:00Z')
  expect(await purgeTrash(db, { ...KEPT, trashDays: 0 }, now)).toEqual({ businesses: 0 })
  expect(await purgeTrash(db, KEPT, now)).toEqual({ businesses: 2 })
  expect(await count(db, 'businesses')).toBe(18)
  const gone = await db.all(sql`select business_id from slug_history where slug in ('place-0', 'place-1')`)
  expect(gone).toEqual([{ business_id: null }, { business_id: null }])
})

test('unless the owner sets others, imports are undone for 90 days, and the trash is not emptied by itself', () => {
  expect(readRetention({})).toEqual({ importUndoDays: 90, trashDays: 0 })
})

test('what an import, a bulk change or a merge put into the trash stays as long as that can be undone', async () => {
  const db = await directoryOf(20)
  const at = '2026-01-01T00:00:00.000Z'
  await trashBusinesses(db, [1, 2, 3], 'admin:1')
  await db.run(sql`update businesses set deleted_at = ${at} where deleted_at is not null`)
  const toTrash = (id: number) => [id, '{"deletedAt":null}', 2, 1] as const
  for (const [operation, id] of [
    ['week-0', 1],
    ['bulk-7', 2],
  ] as const)
    for (const statement of recordChanges(operation, [toTrash(id)])) await db.run(statement)
  // A change of another field brings nothing back.
  for (const statement of recordChanges('week-1', [[3, '{"phone":"1"}', 2, 1]])) await db.run(statement)
  await db.run(sql`insert into import_batches (id, file_name, preset, state, created_at, updated_at)
    values ('week-0', 'list.xlsx', 'generic', 'done', ${at}, ${at})`)
  await db.run(sql`insert into bulk_jobs (id, action, state, actor, patch, total, created_at, updated_at)
    values (7, 'trash', 'done', 'admin:1', '{}', 1, ${at}, '2026-01-02T00:00:00.000Z')`)
  const { mergeId } = (await mergeBusinesses(db, { keepId: 4, mergeId: 5 }, 'admin:1')) as { mergeId: number }
  await db.run(sql`update businesses set deleted_at = ${at} where id = 5`)
  const night = async (day: string) => {
    const now = new Date(day)
    await purgeUndo(db, KEPT, now)
    return purgeTrash(db, KEPT, now)
  }
  expect(await night('2026-01-31T03:00:00Z')).toEqual({ businesses: 1 })
  expect(await night('2026-02-01T03:00:00Z')).toEqual({ businesses: 1 })
  expect(await night('2026-03-31T03:00:00Z')).toEqual({ businesses: 0 })
  expect(await night('2026-04-01T03:00:00Z')).toEqual({ businesses: 1 })
  expect(await undoBusinessMerge(db, mergeId, 'admin:1')).toMatchObject({ keptId: 4, mergedId: 5 })
})
