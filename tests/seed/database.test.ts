/** @module-tag full */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { seedCandidates } from './candidates.ts'
import { seedCities } from './cities.ts'
import { fillDatabase } from './fill.ts'
import { hasNoDatabase, installDatabaseFile } from './install-database-file.ts'
import { writeSeedWorkbook } from './workbook.ts'

const COUNT = 1500
const folder = mkdtempSync(join(tmpdir(), 'meridian-seed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const places = seedCities(COUNT)

async function emptyDatabase(name: string): Promise<Database> {
  const db = openDatabase(`file:${join(folder, name)}`)
  await migrate(db)
  return db
}

let filled: Database
let imported: Database
beforeAll(async () => {
  filled = await emptyDatabase('filled.db')
  await fillDatabase(filled, 1, places, () => undefined)
  imported = await emptyDatabase('imported.db')
  const context = await beginImport(imported, { fileName: 'x', preset: 'x', dryRun: false })
  const rows = [...seedCandidates(1, places)].map((candidate, at) => ({ row: at + 1, candidate }))
  for (let from = 0; from < rows.length; from += 500)
    await importBusinesses(imported, rows.slice(from, from + 500), context)
}, 60_000)

const READS = {
  businesses: `select b.place_id, b.source_id, b.name, b.slug, c.slug as city, k.slug as category, b.content_hash is not null,
    b.folded, b.folded_latin, b.folded_address, b.category_folded, b.city_folded, b.type_folded, b.popularity, b.indexable, b.random_key, b.week
    from businesses b join cities c on c.id = b.city_id join categories k on k.id = b.category_id order by b.global_row_number`,
  cities: `select slug, name, country_code, business_count, indexable_count from cities order by slug`,
  categories: `select slug, name, icon, schema_type, business_count, indexable_count from categories
    where business_count > 0 order by slug`,
  countries: `select * from countries order by code`,
  totals: `select * from directory_totals`,
  map: `select id, min_longitude, max_latitude from businesses_geo order by id`,
  search: `select rowid from businesses_fts where businesses_fts match 'hotel OR la*' order by rowid`,
  definitions: `select type, name from sqlite_master where name not like 'sqlite%' order by 1, 2`,
}

test.each(Object.entries(READS))('holds the same %s as an import would', async (_, read) => {
  const rows = await filled.all(sql.raw(read))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toEqual(await imported.all(sql.raw(read)))
})

test('is placed as the embedded database where there is none', async () => {
  expect(hasNoDatabase(folder)).toBe(true)
  await installDatabaseFile(folder, (db) => fillDatabase(db, 1, seedCities(50), () => undefined))
  expect(hasNoDatabase(folder)).toBe(false)
})

test('leaves no database when filling fails', async () => {
  const other = join(folder, 'other')
  await expect(installDatabaseFile(other, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(hasNoDatabase(other)).toBe(true)
})

test('gives the same spreadsheet every time', async () => {
  const [a = '', b = ''] = ['a.xlsx', 'b.xlsx'].map((name) => join(folder, name))
  const write = (file: string) => writeSeedWorkbook(file, seedCandidates(1, seedCities(200)), 200)
  await write(a)
  // Zip archives store times in steps of two seconds.
  await sleep(2100)
  await write(b)
  expect(readFileSync(a).equals(readFileSync(b))).toBe(true)
})
