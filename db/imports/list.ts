import { asc, count, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { ImportMode } from '#domain/import/mode.ts'
import type { ReportedRejection } from '#domain/import/report.ts'
import type { Database } from '../client.ts'
import { importBatches, importErrors, type ImportState } from '../schema/imports.ts'
import { IS_FORGOTTEN } from './forget-undo.ts'
import { readStoredReason } from './stored-reason.ts'

/** Whether a batch is running and was written within the last seconds, longer than one chunk takes. */
export const IS_ACTIVE = sql<number>`(${importBatches.state} = 'running'
  and ${importBatches.updatedAt} > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-45 seconds'))`

export interface ImportRecord {
  readonly batchId: string
  readonly fileName: string
  readonly fileHash: string | null
  readonly preset: string
  readonly startedBy: string | null
  readonly state: ImportState
  readonly mode: ImportMode
  /** Whether it may overwrite pinned fields. */
  readonly overwritesPinned: boolean
  readonly counts: {
    readonly imported: number
    readonly updated: number
    readonly unchanged: number
    readonly duplicates: number
    readonly rejected: number
    readonly totalRows: number
    readonly categoriesCreated: number
    readonly citiesFound: number
    readonly pinsKept: number
  }
  /** Cells that an operator corrected in the dry run. */
  readonly corrected: number
  /** Rows of the file, if known at the start. */
  readonly expectedRows: number | null
  /** Number of the chunk expected next. */
  readonly nextSeq: number
  /** Businesses that an undo has restored and removed. */
  readonly restored: number
  readonly removed: number
  /** Merges of its businesses that an undo undid first, and businesses it left unchanged. */
  readonly mergesUndone: number
  readonly skipped: number
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly updatedAt: string
  readonly finishedAt: string | null
  /** Whether it is running and rows came within the last seconds. */
  readonly isActive: boolean
  /** Whether its undo data has been deleted, so that it cannot be undone. */
  readonly isForgotten: boolean
}

type Batch = typeof importBatches.$inferSelect &
  Readonly<Record<'isActive' | 'isForgotten' | 'skipped', number>>

const READ = {
  ...getTableColumns(importBatches),
  isActive: IS_ACTIVE,
  isForgotten: IS_FORGOTTEN,
  /** The changes of an undone import that could not be undone. */
  skipped: sql<number>`iif(${importBatches.state} = 'undone',
    (select count(*) from operation_changes c where c.operation = ${importBatches}.id), 0)`,
}

function recordOf(batch: Batch): ImportRecord {
  const { id, fileName, fileHash, preset, startedBy, state, mode, expectedRows, lastSeq } = batch
  const { imported, updated, unchanged, duplicates, rejected, totalRows, categoriesCreated } = batch
  const { overwritesPinned, pinsKept, mergesUndone, skipped } = batch
  const { citiesFound, corrected, restored, removed, createdAt, updatedAt, finishedAt } = batch
  return {
    batchId: id,
    fileName,
    fileHash,
    preset,
    startedBy,
    state,
    mode,
    overwritesPinned,
    counts: {
      imported,
      updated,
      unchanged,
      duplicates,
      rejected,
      totalRows,
      categoriesCreated,
      citiesFound,
      pinsKept,
    },
    corrected,
    expectedRows,
    nextSeq: lastSeq + 1,
    restored,
    removed,
    mergesUndone,
    skipped,
    createdAt,
    updatedAt,
    finishedAt,
    isActive: batch.isActive === 1,
    isForgotten: batch.isForgotten === 1,
  }
}

interface Page {
  readonly limit: number
  readonly offset: number
}

/** The imports, newest first, and how many there are. */
export async function listImports(db: Database, { limit, offset }: Page) {
  const [rows, [all]] = await db.batch([
    db
      .select(READ)
      .from(importBatches)
      .orderBy(desc(importBatches.createdAt), sql`rowid desc`)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(importBatches),
  ])
  return { rows: rows.map(recordOf), total: all?.total ?? 0 }
}

export async function findImport(db: Database, batchId: string): Promise<ImportRecord | undefined> {
  const [batch] = await db.select(READ).from(importBatches).where(eq(importBatches.id, batchId))
  return batch && recordOf(batch)
}

/** The rejected rows of an import, in the order of the file, and how many there are. */
export async function listImportErrors(db: Database, batchId: string, { limit, offset }: Page) {
  const [rows, [all]] = await db.batch([
    db
      .select({
        row: importErrors.row,
        column: importErrors.column,
        value: importErrors.value,
        reason: importErrors.reason,
      })
      .from(importErrors)
      .where(eq(importErrors.batchId, batchId))
      .orderBy(asc(importErrors.row), asc(importErrors.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(importErrors).where(eq(importErrors.batchId, batchId)),
  ])
  return {
    rows: rows.map(({ reason, ...cell }): ReportedRejection => ({ ...cell, ...readStoredReason(reason) })),
    total: all?.total ?? 0,
  }
}

/**
 * Deletes the rejected rows of imports that began before an instant (ISO 8601 UTC); their counts stay. Returns how
 * many.
 */
export async function deleteOldImportErrors(db: Database, before: string): Promise<number> {
  const old = db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(lt(importBatches.createdAt, before))
  return (await db.delete(importErrors).where(inArray(importErrors.batchId, old))).rowsAffected
}

/** A business that an undo does not change because it was changed after the import. */
export interface ImportConflict {
  readonly id: number
  /** Whether the import added or changed it. */
  readonly kind: 'new' | 'changed'
  /** Its present name; null when it was deleted. */
  readonly name: string | null
  readonly slug: string | null
  readonly isTrashed: boolean
}

/** The businesses that undoing an import leaves unchanged, newest first, and how many there are. */
export async function listConflicts(db: Database, batchId: string, { limit, offset }: Page) {
  const from = sql`from operation_changes c left join businesses b on b.id = c.business_id
    where c.operation = ${batchId} and (b.version is not c.version
      or (select state from import_batches where id = ${batchId}) = 'undone')`
  const [rows, [all]] = await db.batch([
    db.all<ConflictRow>(sql`select c.business_id as id, c.before is null as isNew, b.name, b.slug,
      b.deleted_at is not null as isTrashed ${from} order by c.business_id desc limit ${limit} offset ${offset}`),
    db.all<{ total: number }>(sql`select count(*) as total ${from}`),
  ])
  return {
    rows: rows.map(({ id, isNew, isTrashed, ...names }): ImportConflict => ({
      id,
      kind: isNew === 1 ? 'new' : 'changed',
      ...names,
      isTrashed: isTrashed === 1,
    })),
    total: all?.total ?? 0,
  }
}

interface ConflictRow {
  readonly id: number
  readonly isNew: number
  readonly name: string | null
  readonly slug: string | null
  readonly isTrashed: number
}
