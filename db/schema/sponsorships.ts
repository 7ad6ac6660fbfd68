import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Payment } from '#domain/sponsorship/sponsorship.ts'
import { id, timestamps } from './columns.ts'

/** A plan that a business booked, from a day to a day, both inclusive, UTC. */
export const sponsorships = sqliteTable('sponsorships', {
  id: id(),
  businessId: integer().notNull(),
  planId: text().notNull(),
  firstDay: text().notNull(),
  lastDay: text().notNull(),
  /** The advertiser, and who pays; '' where that is the same. */
  advertiser: text().notNull().default(''),
  payer: text().notNull().default(''),
  payment: text().$type<Payment>().notNull().default('pending'),
  /** The number of its invoice; '' for none, as of who asked for it. */
  invoice: text().notNull().default(''),
  note: text().notNull().default(''),
  contactName: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  contactPhone: text().notNull().default(''),
  /** The message by which it was asked for. */
  messageId: integer(),
  /** The token in the report's address; a new token disables the former address. */
  token: text().notNull(),
  ...timestamps,
})
