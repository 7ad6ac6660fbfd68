import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { mergeCategory } from '#db/taxonomy/merge.ts'
import { undoMerge } from '#db/taxonomy/undo-merge.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import { soakFile } from '#tests/api/import-api.ts'
import { prepare, rehashed, restoreApi } from '#tests/api/restore-api.ts'
import { scraperRows, type ScraperRow } from '#tests/lib/scraper-rows.ts'
import type { BackupHeader } from '#domain/backup.ts'
import { bulkEdit, bulkJob, undoBulkJob } from './bulk-jobs.ts'
import { emptyDatabase } from './fixtures.ts'

const ROWS = scraperRows('before', 60)
const withPhone = (row: ScraperRow, at: number): ScraperRow =>
  row.map((cell, column) => (column === 10 ? `+41 44 ${100 + at} 00 00` : cell))

async function importRows(db: Database, rows: readonly ScraperRow[]): Promise<string> {
  const { batchId } = await importFile(db, await openImportFile(soakFile(rows)), { startedBy: 'ann' })
  return batchId ?? ''
}

const journal = (db: Database) =>
  db.all<{ operation: string; id: number; before: string | null }>(
    sql`select operation, business_id as id, before, version, base from operation_changes order by 1, 2`,
  )

const categoryIds = async (db: Database) =>
  (
    await db.all<{ id: number }>(
      sql`select id from categories where slug <> 'other' and business_count > 0 order by business_count desc limit 2`,
    )
  ).map(({ id }) => id) as [number, number]

const merge = async (db: Database) => {
  const [into, from] = await categoryIds(db)
  expect(await mergeCategory(db, from, into, 'ann')).toMatchObject({ done: true })
}

test('what is undone leaves earlier operations to be undone, of whatever kind they are', async () => {
  const db = await emptyDatabase()
  await importRows(db, ROWS)
  const edit = await bulkEdit(db, { query: {}, patch: { priceRange: '$$$' } })
  const batchId = await importRows(db, ROWS.map(withPhone))
  const trash = await bulkJob(db, { action: 'trash', query: {} })
  await undoBulkJob(db, trash.id)
  await merge(db)
  expect(await undoMerge(db, 1, 'ann')).toMatchObject({ done: true, left: 0 })
  const undone = await undoWholeImport(db, batchId, 'ann')
  expect(undone).toMatchObject({ done: true, skipped: 0 })
  expect(undone.restored).toBeGreaterThan(30)
  expect((await undoBulkJob(db, edit.id)).restored).toBe(edit.changed)
})

const OLD_TABLES = `create table import_changes (batch_id text, business_id integer, before text, version integer, base integer);
  create table bulk_changes (job_id integer, business_id integer, base integer, version integer, before text);
  create table taxonomy_merge_businesses (merge_id integer, business_id integer, country_code text)`

/** A directory with an import, a bulk job into the trash and a merge. */
async function changed(db: Database): Promise<void> {
  await prepare(db)
  await merge(db)
  await bulkEdit(db, { query: {}, patch: { priceRange: '$$$' } })
  await bulkJob(db, { action: 'trash', ids: [1, 2, 3] })
}

/** The rows of the same changes in the former tables. */
async function formerRows(db: Database): Promise<readonly (readonly [table: string, ...unknown[]])[]> {
  const rows = await db.all<Record<string, string | number | null>>(
    sql`select * from operation_changes order by operation, business_id`,
  )
  return rows.map(({ operation, business_id: id, before, version, base }) => {
    const [, kind, number] = /^(bulk|merge)-(\d+)$/.exec(String(operation)) ?? []
    const isMove = String(before).startsWith('{"deletedAt"')
    if (kind === 'bulk') return ['bulk_changes', Number(number), id, base, version, isMove ? '{}' : before]
    if (kind === 'merge') return ['taxonomy_merge_businesses', Number(number), id, 'CH']
    return ['import_changes', operation, id, before, version, base]
  })
}

/** Former merges did not write versions down. */
const asFormer = (changes: Awaited<ReturnType<typeof journal>>) =>
  changes.map((change) =>
    change.operation.startsWith('merge-') ? { ...change, version: null, base: null } : change,
  )

test('changes in the tables of former versions are moved', async () => {
  const db = await emptyDatabase()
  await changed(db)
  const expected = asFormer(await journal(db))
  expect(new Set(expected.map(({ operation }) => operation)).size).toBe(4)
  const former = await formerRows(db)
  await db.$client.executeMultiple(`drop table operation_changes; ${OLD_TABLES}`)
  for (const [table, ...values] of former)
    await db.$client.execute({
      sql: `insert into ${table} values (${values.map(() => '?').join()})`,
      args: values as string[],
    })
  await db.$client.executeMultiple(readFileSync('db/migrations/0048_operation_changes.sql', 'utf8'))
  expect(await journal(db)).toEqual(expected)
})

test('an older backup brings its changes, which can be undone', async () => {
  const api = await restoreApi(await emptyDatabase())
  const { db } = api
  await changed(db)
  const expected = asFormer(await journal(db))
  const former = await formerRows(db)
  const [header = '', ...rest] = await api.backup()
  const { tables, ...whole } = JSON.parse(header) as BackupHeader
  const old = [
    { name: 'import_changes', columns: ['batch_id', 'business_id', 'before', 'version', 'base'] },
    { name: 'bulk_changes', columns: ['job_id', 'business_id', 'base', 'version', 'before'] },
    { name: 'taxonomy_merge_businesses', columns: ['merge_id', 'business_id', 'country_code'] },
  ]
  const isFormer = ({ name }: { readonly name: string }) => name !== 'operation_changes'
  const file = rehashed([
    JSON.stringify({ ...whole, tables: [...tables.filter(isFormer), ...old] }),
    ...rest.slice(0, -1).filter((line) => !line.startsWith('["operation_changes"')),
    ...old.flatMap(({ name }) =>
      former.filter(([table]) => table === name).map((row) => JSON.stringify(row)),
    ),
    rest.at(-1) ?? '',
  ])
  const applied = await api.restore(file, { acceptUnsigned: true })
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  expect(await journal(db)).toEqual(expected)
  expect((await undoBulkJob(db, 2)).restored).toBe(3)
  expect(await undoMerge(db, 1, 'ann')).toMatchObject({ done: true, left: 0 })
})
