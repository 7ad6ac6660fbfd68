import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Businesses that an operation changed, in their former state: an import (its id), a bulk job ('bulk-7'), a merge of
 * categories or cities ('merge-3') or of two businesses ('double-5'). Undone rows are deleted, so the remaining rows of
 * an undone operation could not be undone.
 */
export const operationChanges = sqliteTable(
  'operation_changes',
  {
    operation: text().notNull(),
    businessId: integer().notNull(),
    /** The former values of the differing columns; null for a new business, or for one still to be changed. */
    before: text({ mode: 'json' }).$type<Record<string, unknown> | null>(),
    /** The version that the operation wrote; null before the change, -1 where the business is skipped. */
    version: integer(),
    /** The version that the operation found; null for a new business. */
    base: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.operation, t.businessId] }),
    index('operation_changes_by_business').on(t.businessId),
  ],
)
