import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { count, id, timestamps } from './columns.ts'

/** The number of visitors who said on a day that a business is still there, and of those who said that it is gone. */
export const presenceCounts = sqliteTable(
  'presence_counts',
  {
    businessId: integer().notNull(),
    /** The day in UTC, 'YYYY-MM-DD'. */
    day: text().notNull(),
    there: count(),
    gone: count(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day] }),
    index('presence_counts_gone')
      .on(t.day, t.businessId)
      .where(sql`${t.gone} > 0`),
  ],
)

/** Networks that answered today, so that each counts once: a hash, different every day. */
export const presenceVoters = sqliteTable(
  'presence_voters',
  {
    id: id(),
    businessId: integer().notNull(),
    addressHash: text().notNull(),
    createdAt: timestamps.createdAt,
  },
  (t) => [
    uniqueIndex('presence_voters_once').on(t.businessId, t.addressHash),
    index('presence_voters_by_address').on(t.addressHash, t.createdAt),
    index('presence_voters_by_date').on(t.createdAt),
  ],
)
