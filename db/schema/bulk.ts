import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { BULK_ACTIONS, BULK_STATES } from '#domain/business/bulk.ts'
import type { BulkPatch } from '#domain/business/bulk-patch.ts'
import { count, flag, id, timestamps } from './columns.ts'

/** Changes of many businesses at once, which are done in slices, and can be paused and undone. */
export const bulkJobs = sqliteTable(
  'bulk_jobs',
  {
    id: id(),
    actor: text().notNull(),
    state: text({ enum: BULK_STATES }).notNull(),
    isPaused: flag().default(false),
    action: text({ enum: BULK_ACTIONS }).notNull(),
    patch: text({ mode: 'json' }).$type<BulkPatch>(),
    /** The filters of the list whose businesses it changes; null where they were chosen one by one. */
    query: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    /** The id of the last business processed in the present state. */
    cursor: count(),
    total: count(),
    changed: count(),
    unchanged: count(),
    skipped: count(),
    restored: count(),
    ...timestamps,
  },
  (t) => [index('bulk_jobs_by_date').on(t.createdAt)],
)
