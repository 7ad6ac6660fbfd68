import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { CLAIM_METHODS } from '#domain/proposals/claim.ts'
import type { ProposedValues } from '#domain/proposals/fields.ts'
import {
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  type ProposalDecision,
  type ProposalMessage,
  TOPICS,
} from '#domain/proposals/proposal.ts'
import type { AppliedRisk } from '#domain/proposals/risks.ts'
import { flag, id, instant, timestamps } from './columns.ts'

/** Submissions of visitors and owners; the sender's data is deleted some time after the decision. */
export const proposals = sqliteTable(
  'proposals',
  {
    id: id(),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    state: text({ enum: PROPOSAL_STATES }).notNull().default('open'),
    topic: text({ enum: TOPICS }),
    /** The business it is about or created; it may be deleted. */
    businessId: integer(),
    changes: text({ mode: 'json' }).$type<ProposedValues>().notNull(),
    seen: text({ mode: 'json' }).$type<ProposedValues>().notNull(),
    place: text(),
    comment: text(),
    name: text(),
    email: text(),
    method: text({ enum: CLAIM_METHODS }),
    isOwner: flag().default(false),
    /** The challenge whose solution came with it, which counts once; null without proof of work. */
    proof: text(),
    risks: text({ mode: 'json' }).$type<AppliedRisk[]>().notNull(),
    /** Sorted last in the queue: without proof of work, or with odd content. */
    isLast: flag().default(false),
    decision: text({ mode: 'json' }).$type<ProposalDecision>(),
    messages: text({ mode: 'json' }).$type<ProposalMessage[]>().notNull(),
    /** SHA-256 of the token in the receipt's address. */
    receiptHash: text().notNull(),
    decidedAt: instant(),
    /** When the sender's data was deleted. */
    erasedAt: instant(),
    version: integer().notNull().default(1),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('proposals_by_receipt').on(t.receiptHash),
    uniqueIndex('proposals_by_proof').on(t.proof),
    index('proposals_undecided')
      .on(t.isLast, t.createdAt)
      .where(sql`${t.state} in ('open', 'asked')`),
    index('proposals_by_date').on(t.createdAt),
    index('proposals_by_business').on(t.businessId),
    index('proposals_to_erase')
      .on(t.decidedAt)
      .where(sql`${t.erasedAt} is null and ${t.decidedAt} is not null`),
  ],
)

/** Recent senders of proposals, for the limit only: a hash of the network, different every day. */
export const proposalAttempts = sqliteTable(
  'proposal_attempts',
  { id: id(), addressHash: text().notNull(), createdAt: timestamps.createdAt },
  (t) => [index('proposal_attempts_by_address').on(t.addressHash, t.createdAt)],
)
