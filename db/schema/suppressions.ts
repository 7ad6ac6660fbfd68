import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, NOW } from './columns.ts'

/** Businesses that were removed for good: no import may bring them back. */
export const suppressions = sqliteTable(
  'suppressions',
  {
    /** A UUID, so that the entries of a backup and those of the directory are told apart. */
    id: text().primaryKey(),
    name: text().notNull(),
    city: text(),
    countryCode: text(),
    slug: text().notNull(),
    /** Why, in the operator's words. */
    note: text(),
    actor: text().notNull(),
    createdAt: instant().notNull().default(NOW),
  },
  (t) => [index('suppressions_by_date').on(t.createdAt)],
)

/**
 * The keys by which a removed business is recognised: ids, phone number, name and place; see `db/suppressions/keys.ts`.
 */
export const suppressionKeys = sqliteTable(
  'suppression_keys',
  {
    key: text().notNull(),
    suppressionId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.suppressionId] }),
    index('suppression_keys_by_entry').on(t.suppressionId),
  ],
)
