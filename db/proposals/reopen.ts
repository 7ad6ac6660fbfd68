import { sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { isUndecided, type Proposal } from '#domain/proposals/proposal.ts'
import { auditSql } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { isConditionUnmet, proposalOperation, requireCondition } from '../undo/journal.ts'
import { undoChange } from '../undo/undo-change.ts'

/** The statements that withdraw the claim made from a proposal: its owner's page closes. */
const withdrawnClaim = (proposalId: number, now: Date) => [
  sql`delete from owner_sessions where claim_id in (select id from claims where proposal_id = ${proposalId})`,
  sql`update businesses set updated_at = updated_at
    where id in (select business_id from claims where proposal_id = ${proposalId} and ended_at is null)`,
  // The ended claim stays, which tells programs that only people decide from now on.
  sql`update claims set ended_at = coalesce(ended_at, ${now.toISOString()}), failing_since = null
    where proposal_id = ${proposalId}`,
]

/**
 * Reverts a decision: the proposal waits again, and its business is restored. Throws `conflict` where the business was
 * changed since. Returns the id of the restored business, 0 for none.
 */
export async function reopenProposal(
  db: Database,
  proposal: Proposal,
  actor: string,
  now: Date,
): Promise<number> {
  const { id, kind, version, state, decision } = proposal
  if (isUndecided(state)) throw new AppError('conflict', 'This proposal waits for a decision already.')
  const reopen = [
    requireCondition(sql`exists (select 1 from proposals where id = ${id} and version = ${version})`),
    sql`update proposals set state = 'open', decision = null, decided_at = null, version = version + 1 where id = ${id}`,
    auditSql({ actor, action: 'undo', entity: 'proposal', entityId: id }),
    ...(kind === 'claim' ? withdrawnClaim(id, now) : []),
  ]
  try {
    const undone = await undoChange(db, proposalOperation(id), actor, {
      own: reopen,
      hasChanged: (decision?.accepted.length ?? 0) > 0,
    })
    if (undone) return undone.businessId
  } catch (error) {
    if (!isConditionUnmet(error)) throw error
    throw new AppError('conflict', 'This proposal was changed meanwhile. Load it again.')
  }
  throw new AppError('conflict', 'The business was changed since: nothing was taken back.')
}
