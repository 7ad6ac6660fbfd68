import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, instant } from './columns.ts'

/** Tags that the edge must still purge, in the order in which they became outdated. */
export const purgeQueue = sqliteTable('purge_queue', {
  id: id(),
  tag: text().notNull().unique(),
  /** Raised by each further change, which an earlier purge does not cover. */
  version: integer().notNull().default(1),
  /** The end of a run's claim. */
  claimedUntil: instant(),
})

/**
 * The last change of a page's content, by the page's key (`src/domain/built-pages.ts`), kept by triggers. A page built
 * before is rendered on demand; sitemaps show the time.
 */
export const pageChanges = sqliteTable(
  'page_changes',
  {
    page: text().primaryKey(),
    /** Unix time in seconds, by the database's clock. */
    changedAt: integer().notNull(),
    /** The last removal of one of its businesses for good: a page built before is never shown again. */
    removedAt: integer(),
  },
  (t) => [index('page_changes_by_time').on(t.changedAt)],
)
