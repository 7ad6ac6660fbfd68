import { sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Proposal, ProposalMessage, ProposalState } from '#domain/proposals/proposal.ts'
import { auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'

/** Most lines of a conversation: it is about one proposal. */
const MOST_MESSAGES = 20

async function say(
  db: Database,
  { id, version, messages }: Proposal,
  message: ProposalMessage,
  {
    from,
    to,
    actor,
  }: { readonly from: readonly ProposalState[]; readonly to: ProposalState; readonly actor: string },
): Promise<void> {
  if (messages.length >= MOST_MESSAGES)
    throw new AppError('conflict', 'There is no room for more questions and answers: decide the proposal.')
  const [{ rowsAffected }] = await db.batch([
    db.run(sql`update proposals set state = ${to}, messages = json_insert(messages, '$[#]', json(${JSON.stringify(message)})),
      updated_at = ${message.at}, version = version + 1
      where id = ${id} and version = ${version} and state in (select value from json_each(${JSON.stringify(from)}))`),
    auditStatementIfChanged(db, {
      actor,
      action: to === 'asked' ? 'ask' : 'answer',
      entity: 'proposal',
      entityId: id,
    }),
  ])
  if (rowsAffected === 0)
    throw new AppError('conflict', 'This proposal was changed meanwhile. Load it again.')
}

/** Asks the sender a question; the proposal waits for the answer. */
export const askSender = (
  db: Database,
  proposal: Proposal,
  text: string,
  actor: string,
  now: Date,
): Promise<void> =>
  say(
    db,
    proposal,
    { from: 'operator', text, at: now.toISOString() },
    { from: ['open', 'asked'], to: 'asked', actor },
  )

/** The sender's answer, with which the proposal is open again. */
export const answerQuestion = (db: Database, proposal: Proposal, text: string, now: Date): Promise<void> =>
  say(
    db,
    proposal,
    { from: 'sender', text, at: now.toISOString() },
    { from: ['open', 'asked'], to: 'open', actor: 'sender' },
  )

/** The sender takes a proposal back that nobody has decided. */
export async function withdrawProposal(db: Database, { id }: Proposal, now: Date): Promise<void> {
  const at = now.toISOString()
  const [{ rowsAffected }] = await db.batch([
    db.run(sql`update proposals set state = 'withdrawn', decided_at = ${at}, updated_at = ${at}, version = version + 1
      where id = ${id} and state in ('open', 'asked')`),
    auditStatementIfChanged(db, { actor: 'sender', action: 'withdraw', entity: 'proposal', entityId: id }),
  ])
  if (rowsAffected === 0) throw new AppError('conflict', 'It was decided already.')
}

/** Deletes what tells the senders apart from proposals that were decided before `before` (ISO 8601 UTC); returns how many. */
export async function eraseSenders(db: Database, before: string, now: Date): Promise<number> {
  const { rowsAffected } =
    await db.run(sql`update proposals set name = null, email = null, comment = null, messages = '[]',
    receipt_hash = 'erased-' || id, erased_at = ${now.toISOString()}
    where erased_at is null and decided_at is not null and decided_at < ${before}
    and not exists (select 1 from claims where proposal_id = proposals.id and ended_at is null)`)
  return rowsAffected
}
