import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CLOSURE_VERDICTS } from '#domain/closures/closure.ts'
import { count, instant, timestamps } from './columns.ts'

/** Decisions about probably closed businesses, by operators or by a program that they allowed. */
export const closureDecisions = sqliteTable(
  'closure_decisions',
  {
    /** A UUID: its change is in the journal under this name. */
    id: text().primaryKey(),
    businessId: integer().notNull(),
    verdict: text({ enum: CLOSURE_VERDICTS }).notNull(),
    /** The time until which a 'later' decision postpones the business. */
    until: instant(),
    actor: text().notNull(),
    state: text({ enum: ['done', 'undone'] })
      .notNull()
      .default('done'),
    ...timestamps,
  },
  (t) => [
    index('closure_decisions_later')
      .on(t.businessId, t.until)
      .where(sql`${t.verdict} = 'later' and ${t.state} = 'done'`),
    index('closure_decisions_by_date').on(t.createdAt),
  ],
)

/** Businesses whose website failed its last check. */
export const websiteFailures = sqliteTable(
  'website_failures',
  {
    businessId: integer().primaryKey(),
    /** The checked address: another address is another website. */
    website: text().notNull(),
    reason: text().notNull(),
    looks: count(),
    failingSince: instant().notNull(),
    checkedAt: instant().notNull(),
  },
  (t) => [index('website_failures_by_check').on(t.checkedAt)],
)
