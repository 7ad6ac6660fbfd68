import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
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
