import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CLOSURE_VERDICTS } from '#domain/closures/closure.ts'
import { count, instant, timestamps } from './columns.ts'

/** What operators, or a program that they let, decided of businesses that have probably closed. */
export const closureDecisions = sqliteTable(
  'closure_decisions',
  {
    /** A UUID: its change is in the journal under this name. */
    id: text().primaryKey(),
    businessId: integer().notNull(),
    verdict: text({ enum: CLOSURE_VERDICTS }).notNull(),
    /** Until when 'later' puts it off. */
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

/** Businesses whose website could not be reached when it was asked last. */
export const websiteFailures = sqliteTable(
  'website_failures',
  {
    businessId: integer().primaryKey(),
    /** The address that was asked: another one is another website. */
    website: text().notNull(),
    reason: text().notNull(),
    looks: count(),
    failingSince: instant().notNull(),
    checkedAt: instant().notNull(),
  },
  (t) => [index('website_failures_by_check').on(t.checkedAt)],
)
