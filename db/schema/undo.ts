import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The businesses that an operation changed, as they were: an import (its id), a bulk job ('bulk-7'), a merge of
 * categories or cities ('merge-3') or of two businesses ('double-5'). What is undone has no row any more, so the rows left of an undone operation are the
 * changes that it could not undo.
 */
export const operationChanges = sqliteTable(
  'operation_changes',
  {
    operation: text().notNull(),
    businessId: integer().notNull(),
    /** The columns that differ, as they were; null means that it did not exist, or that it is still to be changed. */
    before: text({ mode: 'json' }).$type<Record<string, unknown> | null>(),
    /** The version that the operation wrote; null while it is to be changed, -1 where it stays as it is. */
    version: integer(),
    /** The version that the operation found; null for a new business. */
    base: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.operation, t.businessId] }),
    index('operation_changes_by_business').on(t.businessId),
  ],
)
