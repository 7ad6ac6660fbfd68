import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, timestamps } from './columns.ts'

/** A seeming duplicate for an operator to review; nothing is merged automatically. */
export const duplicateCandidates = sqliteTable(
  'duplicate_candidates',
  {
    businessId: integer().primaryKey(),
    /** The older business. */
    otherId: integer().notNull(),
    reason: text({ enum: ['same_source_id'] }).notNull(),
    createdAt: timestamps.createdAt,
  },
  (t) => [index('duplicate_candidates_by_other').on(t.otherId)],
)

/** Two businesses an operator declared the same or different. */
export const duplicateDecisions = sqliteTable(
  'duplicate_decisions',
  {
    id: id(),
    businessId: integer().notNull(),
    otherId: integer().notNull(),
    isDuplicate: flag(),
    createdAt: timestamps.createdAt,
  },
  (t) => [uniqueIndex('duplicate_decisions_by_pair').on(t.businessId, t.otherId)],
)
