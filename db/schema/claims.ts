import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { CLAIM_PROOFS } from '#domain/proposals/claim.ts'
import { flag, id, instant, timestamps } from './columns.ts'

/** Businesses with a proven owner. An ended claim stays until the data that identifies its owner is deleted. */
export const claims = sqliteTable(
  'claims',
  {
    id: id(),
    businessId: integer().notNull(),
    proposalId: integer().notNull().unique(),
    method: text({ enum: CLAIM_PROOFS }).notNull(),
    /** The website whose host proved the claim, and the token published there. */
    website: text(),
    token: text(),
    name: text(),
    email: text(),
    editsAtOnce: flag().default(false),
    verifiedAt: instant().notNull(),
    checkedAt: instant().notNull(),
    /** Since when the proof is missing. */
    failingSince: instant(),
    endedAt: instant(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('claims_of_business')
      .on(t.businessId)
      .where(sql`${t.endedAt} is null`),
    index('claims_to_check')
      .on(t.checkedAt)
      .where(sql`${t.endedAt} is null and ${t.token} is not null`),
  ],
)

/** Browsers in which an owner opened the page of their business. */
export const ownerSessions = sqliteTable(
  'owner_sessions',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text().primaryKey(),
    claimId: integer().notNull(),
    expiresAt: instant().notNull(),
    createdAt: timestamps.createdAt,
  },
  (t) => [index('owner_sessions_by_claim').on(t.claimId), index('owner_sessions_by_expiry').on(t.expiresAt)],
)
