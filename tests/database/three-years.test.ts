import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { trashBusinesses } from '#db/businesses/trash.ts'
import { forgetOldUndo } from '#db/imports/forget-undo.ts'
import { undoImport } from '#db/imports/undo/undo.ts'
import { recordChanges } from '#db/undo/journal.ts'
import { purgeImportUndo, purgeTrash } from '#jobs/purge-old-data.ts'
import { purgeLog } from '#jobs/purge-personal-data.ts'
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
    await purgeImportUndo(db, kept, now)
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
})
