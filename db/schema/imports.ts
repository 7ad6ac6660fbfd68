import { DEFAULT_MODE, IMPORT_MODES } from '#domain/import/mode.ts'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { count, flag, id, instant, timestamps } from './columns.ts'

export const IMPORT_STATES = ['running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const

export type ImportState = (typeof IMPORT_STATES)[number]

export const importBatches = sqliteTable(
  'import_batches',
  {
    /** A UUID chosen by the sender of the import. */
    id: text().primaryKey(),
    fileName: text().notNull(),
    fileHash: text(),
    preset: text().notNull(),
    startedBy: text(),
    state: text({ enum: IMPORT_STATES }).notNull().default('running'),
    mode: text({ enum: IMPORT_MODES }).notNull().default(DEFAULT_MODE),
    imported: count(),
    updated: count(),
    unchanged: count(),
    duplicates: count(),
    rejected: count(),
    totalRows: count(),
    categoriesCreated: count(),
    citiesFound: count(),
    /** Cells that an operator corrected in the dry run. */
    corrected: count(),
    /** Whether it may overwrite pinned fields. */
    overwritesPinned: flag().default(false),
    /** Values of rows that pinned fields held back. */
    pinsKept: count(),
    /** Rows of the file, as the sender declared at the start. */
    expectedRows: integer(),
    /** Businesses that an undo has restored, and those it has removed. */
    restored: count(),
    removed: count(),
    /** Merges of its businesses that an undo undid first. */
    mergesUndone: count(),
    /** The common part of file names of the same list; null for old imports. */
    list: text(),
    /** Businesses that earlier imports of the list added, and those missing from this file. */
    listed: count(),
    missing: count(),
    /** The last chunk that was written; repeating one changes nothing. */
    lastSeq: integer().notNull().default(-1),
    finishedAt: instant(),
    ...timestamps,
  },
  (t) => [index('import_batches_by_file').on(t.fileHash), index('import_batches_by_date').on(t.createdAt)],
)

/** Places that a batch created or completed; `before` is null for a created one. */
export const importPlaces = sqliteTable(
  'import_places',
  {
    batchId: text().notNull(),
    kind: text({ enum: ['category', 'city', 'country'] }).notNull(),
    /** The id, or a country's code. */
    key: text().notNull(),
    before: text({ mode: 'json' }).$type<Record<string, unknown> | null>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown> | null>(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.kind, t.key] })],
)

/**
 * Which records a running import sent chunk by chunk has seen, besides the businesses in `operation_changes`; empty
 * once it ends.
 */
export const importSeen = sqliteTable(
  'import_seen',
  {
    batchId: text().notNull(),
    kind: text({ enum: ['business', 'city'] }).notNull(),
    id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.kind, t.id] })],
)

/**
 * Businesses that earlier imports of the list added and a finished import did not find in its file, until they are
 * handled.
 */
export const importMissing = sqliteTable(
  'import_missing',
  {
    batchId: text().notNull(),
    businessId: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.businessId] })],
)

export const importErrors = sqliteTable(
  'import_errors',
  {
    id: id(),
    batchId: text().notNull(),
    row: integer().notNull(),
    column: text(),
    value: text(),
    /** See `db/imports/stored-reason.ts`. */
    reason: text().notNull(),
  },
  (t) => [index('import_errors_by_batch').on(t.batchId, t.row)],
)

/** Column mappings as templates: one remembered for each header set, others saved by name. */
export const importMappings = sqliteTable(
  'import_mappings',
  {
    id: id(),
    /** The hash of the remembered header set; null for a saved template. */
    headerHash: text(),
    name: text().notNull().default(''),
    /** The headers in order; null in rows of older versions, which stored only their hash. */
    headers: text({ mode: 'json' }).$type<string[]>(),
    mapping: text({ mode: 'json' }).$type<Record<string, string | null>>().notNull(),
    /** The columns of a field by index, the most trusted first, where an operator sorted them. */
    ranks: text({ mode: 'json' }).$type<Record<string, number[]>>(),
    ...timestamps,
  },
  (t) => [uniqueIndex('import_mappings_by_header').on(t.headerHash)],
)
