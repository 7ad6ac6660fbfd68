import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { CERTAIN, type SamenessReason } from '#domain/duplicates/reasons.ts'
import { flag, id, instant, NOW, timestamps } from './columns.ts'

/**
 * Two records that are probably of one business, for an operator to decide. `businessId` is the smaller id, so that each
 * pair has one row, as in `duplicate_decisions`. Rows stay while one of the two is in the trash; readers pass over them.
 */
export const duplicateCandidates = sqliteTable(
  'duplicate_candidates',
  {
    businessId: integer().notNull(),
    otherId: integer().notNull(),
    /** Log-odds to the base of 2 that both are one business: at 0 it is as likely as not. */
    score: real().notNull().default(CERTAIN),
    reasons: text({ mode: 'json' }).$type<readonly SamenessReason[]>().notNull().default([]),
    foundAt: instant().notNull().default(NOW),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.otherId] }),
    index('duplicate_candidates_by_other').on(t.otherId),
    index('duplicate_candidates_by_score').on(sql`${t.score} desc`, t.businessId, t.otherId),
  ],
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
