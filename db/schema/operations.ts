import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ASSIGNED, OPERATOR_STATES, ROLES } from '#domain/auth/roles.ts'
import type { SubmissionError } from '#domain/search-engine-submission.ts'
import { count, flag, id, instant, timestamps } from './columns.ts'

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, so that a copy of the table cannot open a session. */
    tokenHash: text().primaryKey(),
    /** The signed-in person; null for the owner. */
    operatorId: text(),
    /** The browser's User-Agent, to distinguish sessions. */
    userAgent: text(),
    expiresAt: instant().notNull(),
    /** When the password was last given, at sign-in or since. */
    confirmedAt: instant(),
    /** When an operator last acted, to the minute; kept while an idle limit is set. */
    usedAt: instant(),
    createdAt: timestamps.createdAt,
  },
  (t) => [index('sessions_by_expiry').on(t.expiresAt)],
)

/** The one authenticator app of the sign-in, once it is set up. */
export const secondFactor = sqliteTable('second_factor', {
  id: integer().primaryKey(),
  /** The app's key, encrypted with the site's secret. */
  sealedKey: text().notNull(),
  /** When a first code confirmed the app; sign-in requires codes from then on. */
  confirmedAt: instant(),
  /** The time step of the last accepted code: it and earlier ones are refused. */
  lastStep: count(),
  createdAt: timestamps.createdAt,
})

/** Codes that stand in for the app, each once; a used one is deleted. */
export const recoveryCodes = sqliteTable('recovery_codes', { hash: text().primaryKey() })

/** People with access to the panel besides the owner, who signs in with the three secrets and has no row. */
export const operators = sqliteTable('operators', {
  /** Random, so that log entries never name another person, whatever database they are restored into. */
  id: text().primaryKey(),
  name: text().notNull(),
  mail: text().notNull(),
  role: text({ enum: ROLES }).notNull(),
  state: text({ enum: OPERATOR_STATES }).notNull().default('invited'),
  endedAt: instant(),
  ...timestamps,
})

/** Passkeys by which operators sign in. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    operatorId: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** The signature count that the authenticator reports; 0 where it does not count. */
    counter: count(),
    /** The browser in which it was made, to tell passkeys apart. */
    userAgent: text(),
    /** Whether a service syncs it to several devices. */
    isSynced: flag().default(false),
    usedAt: instant(),
    createdAt: timestamps.createdAt,
  },
  (t) => [index('passkeys_by_operator').on(t.operatorId)],
)

/** Unused invitation links: one per person, each valid once. */
export const operatorInvitations = sqliteTable(
  'operator_invitations',
  {
    operatorId: text().primaryKey(),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: timestamps.createdAt,
  },
  (t) => [uniqueIndex('operator_invitations_by_token').on(t.tokenHash)],
)

/** The assignee of a record, proposal or message, the task, and its due date. */
export const assignments = sqliteTable(
  'assignments',
  {
    entity: text({ enum: ASSIGNED }).notNull(),
    entityId: integer().notNull(),
    /** The person; null for the owner. */
    operatorId: text(),
    note: text(),
    /** Day, `YYYY-MM-DD`. */
    dueOn: text(),
    /** The assigner, as the log names them. */
    actor: text().notNull(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.entityId] }),
    index('assignments_by_operator').on(t.operatorId, t.dueOn),
  ],
)

/** Views of the list of businesses that all operators see. */
export const sharedViews = sqliteTable('shared_views', {
  id: id(),
  name: text().notNull(),
  /** The query string of an address. */
  search: text().notNull(),
  actor: text().notNull(),
  createdAt: timestamps.createdAt,
})

export const loginAttempts = sqliteTable(
  'login_attempts',
  { id: id(), addressHash: text().notNull(), step: integer().notNull(), createdAt: timestamps.createdAt },
  (t) => [
    index('login_attempts_by_address').on(t.addressHash, t.createdAt),
    index('login_attempts_by_date').on(t.createdAt),
  ],
)

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    actor: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    detail: text({ mode: 'json' }).$type<unknown>(),
    createdAt: timestamps.createdAt,
  },
  (t) => [index('audit_log_by_entity').on(t.entity, t.entityId), index('audit_log_by_date').on(t.createdAt)],
)

export const indexingLog = sqliteTable(
  'indexing_log',
  {
    id: id(),
    url: text().notNull(),
    engine: text().notNull(),
    status: integer(),
    error: text(),
    createdAt: timestamps.createdAt,
  },
  (t) => [
    index('indexing_log_by_date').on(t.createdAt),
    index('indexing_log_by_url').on(t.url),
    // Counts the day's quota without reading the many other rows.
    index('indexing_log_of_google')
      .on(t.createdAt)
      .where(sql`engine = 'google'`),
  ],
)

export const submissionJobs = sqliteTable('submission_jobs', {
  id: id(),
  state: text({ enum: ['running', 'paused', 'done', 'failed'] }).notNull(),
  lastBusinessId: integer().notNull().default(0),
  done: count(),
  failed: count(),
  total: count(),
  /** Why it failed or is paused, as a code and as a sentence. */
  problem: text().$type<SubmissionError>(),
  error: text(),
  /** The time until which the next batch is reserved for a caller. */
  claimedUntil: instant(),
  ...timestamps,
})

/** The number of businesses, as first counted on a day, or before the day's first import. */
export const directoryDaily = sqliteTable('directory_daily', {
  day: text().primaryKey(),
  businessCount: count(),
})

/** Requests to the API by outcome; `failed` were answered with 500 or above. */
export const requestsDaily = sqliteTable('requests_daily', {
  day: text().primaryKey(),
  answered: count(),
  failed: count(),
})

/** The vocabulary used to correct misspelt words. */
/**
 * The full-text keys of businesses of a kind: those of the categories and types whose labels name the kind, or a
 * narrower one. Derived from the labels, refreshed with the vocabulary.
 */
export const kindKeys = sqliteTable(
  'kind_keys',
  {
    kind: text().notNull(),
    /** A key of the full text: of a category ('ʘk12') or of a type ('ʘtcoffeeshop'). */
    key: text().notNull(),
    /** 0 where the label names the kind itself, 1 where it names a narrower one. */
    depth: integer().notNull(),
    /** The number of businesses with the key. */
    occurrences: count(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('kind_keys_by_kind').on(t.kind, t.depth, sql`${t.occurrences} desc`, t.key),
    index('kind_keys_by_key').on(t.key),
  ],
)

export const searchTerms = sqliteTable(
  'search_terms',
  { term: text().primaryKey(), occurrences: count() },
  (t) => [
    index('search_terms_by_count').on(sql`${t.occurrences} desc`),
    index('search_terms_by_start').on(sql`substr(${t.term}, 1, 3)`, sql`${t.occurrences} desc`),
  ],
)
