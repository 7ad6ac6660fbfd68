import { sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { type ClaimMethod, claimState } from '#domain/proposals/claim.ts'
import { type Proposal, type ProposalDecision, UNDECIDED } from '#domain/proposals/proposal.ts'
import { auditSql, auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { MOST_MAILS, queueMailWithin } from '../outbox/queue.ts'
import { inList } from '../sql/in-list.ts'
import { isConditionUnmet, requireCondition } from '../undo/journal.ts'

/** Leaves a claim to operators, if no automatic proof is possible. */
export async function leaveToPeople(db: Database, { id }: Proposal): Promise<void> {
  await db.run(sql`update proposals set state = 'open', version = version + 1
    where id = ${id} and kind = 'claim' and state = 'proving'`)
}

/** Changes a claim's method of proof, and queues the mail with its code. */
export async function changeWay(
  db: Database,
  { id, version }: Proposal,
  method: ClaimMethod,
  mail: Mail | undefined,
  now: Date,
): Promise<void> {
  const statements = [
    sql`update proposals set method = ${method}, state = ${claimState(method)}, updated_at = ${now.toISOString()},
      version = version + 1 where id = ${id}`,
    auditSql({ actor: 'sender', action: 'update', entity: 'proposal', entityId: id, after: { method } }),
    ...(mail ? [queueMailWithin(mail, MOST_MAILS.byItself, now)] : []),
  ].map((each) => db.run(each))
  const condition = requireCondition(sql`exists (select 1 from proposals
    where id = ${id} and version = ${version} and kind = 'claim' and state in ${inList(UNDECIDED)})`)
  try {
    await db.batch([db.run(condition), ...statements])
  } catch (error) {
    if (!isConditionUnmet(error)) throw error
    throw new AppError('conflict', 'This claim was decided, or changed, meanwhile.')
  }
}

/** The message for a claim that was never proven. */
const NEVER_PROVEN: ProposalDecision = {
  accepted: [],
  reason: 'unconfirmed',
  text: 'The proof that you chose did not come in time. You can send a new claim.',
}

/**
 * Refuses claims without a first proof since before an instant, so that they are forgotten in time; returns how many.
 */
export async function refuseUnproven(db: Database, before: Date, now: Date): Promise<number> {
  const at = now.toISOString()
  const [{ rowsAffected }] = await db.batch([
    db.run(sql`update proposals set state = 'refused', decision = ${JSON.stringify(NEVER_PROVEN)}, decided_at = ${at},
      updated_at = ${at}, version = version + 1 where state = 'proving' and updated_at < ${before.toISOString()}`),
    auditStatementIfChanged(db, { actor: 'nightly', action: 'refuse', entity: 'proposal' }),
  ])
  return rowsAffected
}
