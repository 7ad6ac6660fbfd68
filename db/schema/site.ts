import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CONSENT_CATEGORIES, SNIPPET_POSITIONS } from '#domain/snippet/snippet.ts'
import type { MessageAnswer } from '#domain/contact/message.ts'
import { CONTACT_KINDS } from '#domain/contact/fields.ts'
import { MAIL_PURPOSES } from '#domain/mail/mail.ts'
import { count, flag, id, instant, NOW, timestamps } from './columns.ts'

export const htmlSnippets = sqliteTable('html_snippets', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text(),
  code: text().notNull().default(''),
  position: text({ enum: SNIPPET_POSITIONS }).notNull(),
  consent: text({ enum: CONSENT_CATEGORIES }).notNull().default('advertising'),
  enabled: flag().default(false),
  sortOrder: count(),
  ...timestamps,
})

export const pricingPlans = sqliteTable('pricing_plans', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The price in lira. */
  price: real().notNull(),
  /** The duration in days. */
  duration: integer().notNull().default(30),
  features: text({ mode: 'json' }).$type<string[]>().notNull(),
  maxAds: integer().notNull(),
  priorityPlacement: flag().default(false),
  analyticsAccess: flag().default(false),
  customStyling: flag().default(false),
  enabled: flag().default(true),
  ...timestamps,
})

export const siteSettings = sqliteTable('site_settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>(),
  updatedAt: timestamps.updatedAt,
})

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    kind: text({ enum: CONTACT_KINDS }).notNull().default('other'),
    /** The slug of the business it is about, as sent: it may no longer exist. */
    businessSlug: text(),
    readAt: instant(),
    doneAt: instant(),
    /** The operators' note; it is deleted with the message. */
    note: text(),
    /** The operators' answers, oldest first; null where there are none. */
    answers: text({ mode: 'json' }).$type<readonly MessageAnswer[]>(),
    createdAt: timestamps.createdAt,
  },
  (t) => [
    index('contact_messages_by_date').on(t.createdAt),
    index('contact_messages_unread')
      .on(t.createdAt)
      .where(sql`${t.readAt} is null`),
  ],
)

/** Recent senders, for the rate limit only: a hash of the sender's address, different every day. */
export const contactAttempts = sqliteTable(
  'contact_attempts',
  { id: id(), addressHash: text().notNull(), createdAt: timestamps.createdAt },
  (t) => [index('contact_attempts_by_address').on(t.addressHash, t.createdAt)],
)

/** Mail to send, recently sent, or abandoned. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    purpose: text({ enum: MAIL_PURPOSES }).notNull(),
    createdAt: timestamps.createdAt,
    /** The start of sending tries: when it was queued, or when an operator retried it. */
    triedSince: instant().notNull().default(NOW),
    nextAttemptAt: instant().notNull().default(NOW),
    attempts: count(),
    /** The end of a caller's claim. */
    claimedUntil: instant(),
    sentAt: instant(),
    isSentByHand: flag().default(false),
    failedAt: instant(),
    lastError: text(),
  },
  (t) => [
    index('outbox_unsent')
      .on(t.failedAt, t.nextAttemptAt)
      .where(sql`${t.sentAt} is null`),
    index('outbox_by_date').on(t.createdAt),
  ],
)
