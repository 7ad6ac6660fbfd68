import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, instant } from './columns.ts'

/** Tags whose answers the edge has still to forget, in the order in which they became outdated. */
export const purgeQueue = sqliteTable('purge_queue', {
  id: id(),
  tag: text().notNull().unique(),
  /** Raised by each further change: a purge that was sent before it does not count for it. */
  version: integer().notNull().default(1),
  /** Until when a run has it in hand. */
  claimedUntil: instant(),
})

/**
 * When what a page shows last changed, by the page's key (`src/domain/built-pages.ts`): kept by triggers. A page that was
 * built before is rendered on demand, and sitemaps tell the time.
 */
export const pageChanges = sqliteTable(
  'page_changes',
  {
    page: text().primaryKey(),
    /** Unix time in seconds, by the database's clock. */
    changedAt: integer().notNull(),
    /** The same for a business of the page that was removed for good: the page that was built before shows it to nobody. */
    removedAt: integer(),
  },
  (t) => [index('page_changes_by_time').on(t.changedAt)],
)
