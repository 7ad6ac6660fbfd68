import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_MODE, type ImportMode } from '#domain/import/mode.ts'
import type { KeptField } from '#domain/import/kept-pins.ts'
import type { ImportCounts, RejectedRow } from '#domain/import/report.ts'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { importBatches, importErrors, type ImportState } from '../schema/imports.ts'
import { operationChanges } from '../schema/undo.ts'
import type { CityRecord } from './city-match.ts'
import type { Pending } from './pending.ts'
import type { StoredBusiness } from './business-content.ts'
import { settleCitySlugs } from './settle-city-slugs.ts'
import { type SeenBusinesses, SeenInMemory } from './seen-in-memory.ts'
import { readSourceOrder } from '../settings/source-order.ts'
import { recordMissingFrom } from './missing/record.ts'
import { storedRow } from './stored-reason.ts'
import { IS_ACTIVE } from './list.ts'

/** A running import: its batch, and which records it has seen so far. */
export interface ImportContext {
  readonly batchId: string
  readonly dryRun: boolean
  readonly mode: ImportMode
  /** Whether it may overwrite pinned fields. */
  readonly overwritesPinned: boolean
  /** When it began, ISO 8601 UTC; the date of the values it writes to records. */
  readonly at: string
  /** Names of sources, the most trusted first. */
  readonly order: readonly string[]
  /** Number of the next chunk. */
  seq: number
  /** Chunks below this number were written before a crash; they are read again but not written. */
  readonly resumeAt: number
  readonly seen: SeenBusinesses
  /** Businesses that the import has added. */
  readonly created: SeenBusinesses
  /** What a dry run would have created: hashes of businesses and categories, and cities. */
  readonly planned: Set<number>
  readonly plannedCities: CityRecord[]
  /** Names of the categories that the import has added, or a dry run would have. */
  readonly newCategories: string[]
  /** Values of rows that pinned fields held back, by field. */
  kept: readonly KeptField[]
  readonly citySlugs: Set<string>
  /** The number of cities the import has seen that are not in `citySlugs`. */
  citiesElsewhere: number
  /**
   * Tells, for an import whose memory ends with a chunk, which of these stored businesses and cities it has met in
   * earlier chunks.
   */
  readonly recall?: (
    businesses: readonly (StoredBusiness | undefined)[],
    cities: readonly (CityRecord | undefined)[],
  ) => Promise<void>
  /** Rows written, or planned in a dry run. */
  counts: ImportCounts
  /** The last planned chunk, which may not be written yet. */
  pending: Pending
}

export interface ImportStart {
  readonly fileName: string
  /** Identifies the file and how it is read; an import with the same hash continues where the earlier one stopped. */
  readonly fileHash?: string | null
  readonly preset: string
  readonly startedBy?: string | null
  readonly dryRun: boolean
  /** The import mode; `overwrite` when absent. */
  readonly mode?: ImportMode
  /** Whether it may overwrite pinned fields; by default not. */
  readonly overwritesPinned?: boolean
  /** Continues an interrupted or cancelled import of the same file; throws when there is none. */
  readonly resume?: boolean
}

export const NO_COUNTS: ImportCounts = {
  imported: 0,
  updated: 0,
  unchanged: 0,
  duplicates: 0,
  categoriesCreated: 0,
  citiesFound: 0,
  pinsKept: 0,
}

/** Opens a batch, or continues the newest one if it is of the same file and was interrupted. */
export async function beginImport(db: Database, start: ImportStart): Promise<ImportContext> {
  const {
    fileName,
    fileHash = null,
    preset,
    startedBy = null,
    dryRun,
    resume = false,
    mode = DEFAULT_MODE,
    overwritesPinned = false,
  } = start
  const states = resume ? RESUMABLE : BROKEN_OFF
  const broken = dryRun || fileHash === null ? undefined : await findUnfinished(db, fileHash, states)
  if (resume && !broken)
    throw new AppError('bad_request', `${fileName} is not the file that was imported last and not finished.`)
  if (broken && broken.state !== 'running')
    await db.update(importBatches).set({ state: 'running' }).where(eq(importBatches.id, broken.id))
  const batchId = broken?.id ?? crypto.randomUUID()
  const at = broken?.createdAt ?? new Date().toISOString()
  if (!dryRun && !broken)
    await db
      .insert(importBatches)
      .values({ id: batchId, fileName, fileHash, preset, startedBy, mode, overwritesPinned, createdAt: at })
  const seen = new SeenInMemory()
  const created = new SeenInMemory()
  const counts = broken ? countsOf(broken) : NO_COUNTS
  if (broken) await markTouched(db, batchId, seen, created)
  return {
    batchId,
    dryRun,
    mode: broken?.mode ?? mode,
    overwritesPinned: broken?.overwritesPinned ?? overwritesPinned,
    at,
    order: await readSourceOrder(db),
    seq: 0,
    resumeAt: broken ? broken.lastSeq + 1 : 0,
    seen,
    created,
    planned: new Set(),
    plannedCities: [],
    newCategories: [],
    kept: [],
    citySlugs: new Set(),
    citiesElsewhere: 0,
    counts,
    pending: { cities: [], categories: [], businesses: [], originals: new Map(), counts },
  }
}

const IDS_AT_ONCE = 50_000

/**
 * Marks the businesses that the batch has written as seen: read again, a row may not match its business, since later
 * rows have changed its address or completed its city.
 */
async function markTouched(
  db: Database,
  batchId: string,
  seen: SeenInMemory,
  created: SeenInMemory,
): Promise<void> {
  let last = -1
  for (;;) {
    const page = await db
      .select({ id: operationChanges.businessId, isNew: sql<number>`${operationChanges.before} is null` })
      .from(operationChanges)
      .where(and(eq(operationChanges.operation, batchId), gt(operationChanges.businessId, last)))
      .orderBy(operationChanges.businessId)
      .limit(IDS_AT_ONCE)
    for (const { id, isNew } of page) {
      seen.add(id)
      if (isNew) created.add(id)
    }
    last = page.at(-1)?.id ?? last
    if (page.length < IDS_AT_ONCE) return
  }
}

const BROKEN_OFF: readonly ImportState[] = ['running', 'failed']
/** The states from which an import continues on request. */
export const RESUMABLE: readonly ImportState[] = [...BROKEN_OFF, 'cancelled']

/** The newest batch if it is of this file and in one of these states: nothing else was imported since. */
export async function findUnfinished(db: Database, fileHash: string, states: readonly ImportState[]) {
  const [newest] = await db
    .select({ ...getTableColumns(importBatches), isActive: IS_ACTIVE })
    .from(importBatches)
    .orderBy(desc(importBatches.createdAt), sql`rowid desc`)
    .limit(1)
  return newest?.fileHash === fileHash && states.includes(newest.state) ? newest : undefined
}

export function countsOf({
  imported,
  updated,
  unchanged,
  duplicates,
  categoriesCreated,
  citiesFound,
  pinsKept,
}: ImportCounts) {
  return { imported, updated, unchanged, duplicates, categoriesCreated, citiesFound, pinsKept }
}

export interface ImportEnd {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly totalRows: number
  readonly rejected: readonly RejectedRow[]
  readonly rejectedCount: number
}

/** Writes the batch's result and its rejected rows; a dry run writes nothing. */
export async function finishImport(db: Database, context: ImportContext, end: ImportEnd): Promise<void> {
  if (context.dryRun) return
  if (end.state === 'done') await settleCitySlugs(db, context.batchId)
  const errors = end.rejected.map((rejected) => ({ batchId: context.batchId, ...storedRow(rejected) }))
  await db.delete(importErrors).where(eq(importErrors.batchId, context.batchId))
  for (let from = 0; from < errors.length; from += 500)
    await db.insert(importErrors).values(errors.slice(from, from + 500))
  await db
    .update(importBatches)
    .set({
      ...context.counts,
      state: end.state,
      totalRows: end.totalRows,
      rejected: end.rejectedCount,
      finishedAt: NOW,
      updatedAt: NOW,
    })
    .where(eq(importBatches.id, context.batchId))
  if (end.state === 'done') await recordMissingFrom(db, context.batchId, context.seen)
}
