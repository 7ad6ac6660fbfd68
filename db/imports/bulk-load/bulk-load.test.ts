import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { type Database, openDatabase } from '../../client.ts'
import { migrate } from '../../migrate.ts'
import { beginBulkLoad, finishBulkLoad } from './bulk-load.ts'
import { beginImport } from '../import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'

const folder = mkdtempSync(join(tmpdir(), 'meridian-bulk-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILE: readonly BusinessCandidate[] = Array.from({ length: 300 }, (_, index) => ({
  name: `Café ${index % 40} Łódź`,
  category: ['Cafe', 'Bar', null][index % 3] ?? null,
  city: index % 7 === 0 ? null : `City ${index % 11}`,
  countryCode: index % 5 === 0 ? null : 'CH',
  address: `Street ${index}`,
  latitude: index % 4 === 0 ? null : 46 + index / 1000,
  longitude: index % 4 === 0 ? null : 7 + index / 1000,
  phone: '+41 44 000 00 00',
  website: 'https://example.com/',
  rating: index % 6 === 0 ? null : 3 + (index % 20) / 10,
  reviewCount: index * 7,
}))

async function emptyDatabase(name: string): Promise<Database> {
  const db = openDatabase(`file:${join(folder, name)}`)
  await migrate(db)
  return db
}

async function load(db: Database, rows: readonly BusinessCandidate[], chunk = 100) {
  const context = await beginImport(db, { fileName: 'a.csv', preset: 'generic', dryRun: false })
  for (let from = 0; from < rows.length; from += chunk) {
    const part = rows.slice(from, from + chunk).map((candidate, index) => ({ row: from + index, candidate }))
    await importBusinesses(db, part, context)
  }
}

const READS = [
  "select type, name from sqlite_master where name not like 'sqlite%' order by 1, 2",
  'select id, slug, business_count, indexable_count from categories order by id',
  'select id, slug, business_count, indexable_count from cities order by id',
  'select * from countries order by code',
  'select * from city_category_counts order by 1, 2, 3',
  'select * from directory_totals',
  'select * from businesses_geo order by id',
  "select rowid from businesses_fts('cafe') order by rowid",
  'select rowid from businesses_fts(\'"city 3"\') order by rowid',
  'select key from site_settings',
]

async function state(db: Database) {
  const results = await Promise.all(READS.map((read) => db.$client.execute(read)))
  return results.map(({ rows }) => rows.map((row) => ({ ...row })))
}

let loaded: Awaited<ReturnType<typeof state>>
beforeAll(async () => {
  const db = await emptyDatabase('plain.db')
  await load(db, FILE)
  loaded = await state(db)
})

describe('a bulk load', () => {
  test('leaves what the triggers would have left', async () => {
    const db = await emptyDatabase('bulk.db')
    expect(await beginBulkLoad(db)).toBe(true)
    await load(db, FILE)
    expect(await state(db)).not.toEqual(loaded)
    await finishBulkLoad(db)
    expect(await state(db)).toEqual(loaded)
    await finishBulkLoad(db)
    expect(await state(db)).toEqual(loaded)
  })

  test('that was cut short is finished by the next migration, and goes on from there', async () => {
    const db = await emptyDatabase('cut.db')
    await beginBulkLoad(db)
    await load(db, FILE.slice(0, 200))
    await migrate(db)
    await load(db, FILE)
    expect(await state(db)).toEqual(loaded)
  })

  test('that was cut short while filling is filled anew', async () => {
    const db = await emptyDatabase('filling.db')
    await beginBulkLoad(db)
    await load(db, FILE)
    await db.$client.execute("insert into businesses_fts (rowid, name) values (7, 'half a fill')")
    await db.$client.execute('insert into businesses_geo values (1, 0, 0, 0, 0)')
    await finishBulkLoad(db)
    expect(await state(db)).toEqual(loaded)
  })

  test('is refused where there are businesses', async () => {
    const db = await emptyDatabase('taken.db')
    await load(db, FILE.slice(0, 1))
    const before = await state(db)
    expect(await beginBulkLoad(db)).toBe(false)
    expect(await state(db)).toEqual(before)
  })
})
