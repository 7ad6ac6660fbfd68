import { lt, sql, type SQL } from 'drizzle-orm'
import type { Mail } from '#domain/mail/mail.ts'
import { claimState } from '#domain/proposals/claim.ts'
import { NUMBER } from '#domain/proposals/mail-texts.ts'
import type { Submission } from '#domain/proposals/submission.ts'
import { type AppliedRisk, type BusinessFacts, risksOf } from '#domain/proposals/risks.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { queueReceipt } from '../outbox/queue.ts'
import { proposalAttempts } from '../schema/proposals.ts'
import { firstRow } from '../sql/row.ts'

const HOUR = 3_600_000

/** The most proposals of a network within the window. */
export const PROPOSAL_RATE = { proposals: 20, windowMs: HOUR } as const
/** The limit for all senders whose network is unknown, together. */
export const UNKNOWN_PROPOSERS_RATE = { proposals: 200, windowMs: HOUR } as const
/**
 * The most proposals in a day, and the most of them without proof of work. Legal notices have a limit of their own, so
 * that a flood of others does not keep them out; owners' edits have none, as owners are known.
 */
export const PROPOSAL_TOTAL = { proposals: 2_000, unproven: 300, windowMs: 24 * HOUR } as const

/** The sender: a network, or everybody whose network is unknown. */
export interface Proposer {
  readonly addressHash: string
  readonly isKnown: boolean
  /** The verified owner of the business. */
  readonly isOwner: boolean
  /** The challenge that was solved; null without proof of work. */
  readonly proof: string | null
  /** SHA-256 of the token in the receipt's address. */
  readonly receiptHash: string
  /** Sent to the sender's address, with the proposal's number in place of `NUMBER`. */
  readonly mail: Mail | undefined
}

/** Why a proposal was not stored: the limit that was reached, or a proof of work used before. */
export type ProposalRefusal = 'sender' | 'all' | 'proof'

interface Outcome {
  readonly id: number | null
  readonly isUsed: number
  readonly isFull: number
}

/** A proposal's facts about its business. */
interface ProposedBusiness extends BusinessFacts {
  readonly id: number
  readonly name: string
  readonly phone: string | null
}

/** The business that a proposal is about; throws if there is none. */
export const findFacts = (db: Database, slug: string) =>
  firstRow<ProposedBusiness>(
    db,
    sql`select b.id, b.name, b.phone, c.name as category, t.name as city, b.website, b.latitude, b.longitude,
      b.review_count as reviewCount from businesses b join categories c on c.id = b.category_id
      left join cities t on t.id = b.city_id where b.slug = ${slug} and b.deleted_at is null`,
  )

/**
 * Stores a proposal, counts it for its sender and queues the mail with its receipt, in one transaction. `slug` is that
 * of its business; null for a new one and for a notice about another page. A repeated proposal is stored again with its
 * own receipt: whoever knows what another person sent must not get their receipt. Returns the id, or why it was not
 * stored.
 */
export async function storeProposal(
  db: Database,
  { kind, topic, changes, seen, place, comment, name, email, method }: Submission,
  slug: string | null,
  { addressHash, isKnown, isOwner, proof, receiptHash, mail }: Proposer,
  now: Date,
): Promise<{ readonly id: number } | { readonly refused: ProposalRefusal }> {
  const facts = slug === null ? undefined : await findFacts(db, slug)
  // A notice is accepted even if its page no longer exists.
  if (slug !== null && !facts && kind !== 'notice')
    throw new AppError('not_found', 'This business is not listed any more.')
  const risks: AppliedRisk[] = risksOf(changes, comment, facts)
  const isLast = !isOwner && (proof === null || risks.includes('content'))
  const at = now.toISOString()
  const rate = isKnown ? PROPOSAL_RATE : UNKNOWN_PROPOSERS_RATE
  const since = new Date(now.getTime() - rate.windowMs).toISOString()
  const dayAgo = new Date(now.getTime() - PROPOSAL_TOTAL.windowMs).toISOString()
  const count = (condition: SQL) =>
    sql`(select count(*) from proposals where created_at > ${dayAgo} and not is_owner
      and (kind = 'notice') = ${kind === 'notice'} and ${condition})`
  const isCrowded =
    proof === null
      ? sql`${count(sql`proof is null`)} >= ${PROPOSAL_TOTAL.unproven}`
      : sql`${count(sql`1`)} >= ${PROPOSAL_TOTAL.proposals}`
  const isFull = isOwner ? sql`0` : isCrowded
  const isUsed = sql`exists (select 1 from proposals where proof = ${proof})`
  const text = JSON.stringify(changes)
  const businessId = facts?.id ?? null
  const [, , , outcomes] = await db.batch([
    db.delete(proposalAttempts).where(lt(proposalAttempts.createdAt, since)),
    db.run(sql`insert into proposal_attempts (address_hash, created_at) select ${addressHash}, ${at}
      where not ${isUsed} and not ${isFull}
      and (select count(*) from proposal_attempts where address_hash = ${addressHash}) < ${rate.proposals}`),
    // changes() is 1 where the statement before counted the sender, who was within the limit.
    db.run(sql`insert into proposals (kind, state, topic, business_id, changes, seen, place, comment, name, email, method,
      is_owner, proof, risks, is_last, messages, receipt_hash, created_at, updated_at)
      select ${kind}, ${kind === 'claim' ? claimState(method) : 'open'}, ${topic}, ${businessId}, ${text},
      ${JSON.stringify(seen)}, ${place}, ${comment}, ${name}, ${email}, ${method}, ${isOwner}, ${proof}, ${JSON.stringify(risks)}, ${isLast}, '[]', ${receiptHash}, ${at}, ${at}
      where changes() = 1`),
    db.all<Outcome>(sql`select (select id from proposals where receipt_hash = ${receiptHash}) as id,
      ${isUsed} as isUsed, ${isFull} as isFull`),
    ...(mail ? [db.run(queueReceipt(mail, NUMBER, receiptHash, now))] : []),
  ])
  const [outcome] = outcomes
  if (outcome?.id != null) return { id: outcome.id }
  return { refused: outcome?.isUsed ? 'proof' : outcome?.isFull ? 'all' : 'sender' }
}
