import { sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { type MailSite, questionMail } from '#domain/proposals/mail-texts.ts'
import {
  type Proposal,
  type ProposalMessage,
  type ProposalState,
  UNDECIDED,
} from '#domain/proposals/proposal.ts'
import { auditStatement, auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { MOST_MAILS, queueMailWithin } from '../outbox/queue.ts'
import { inList } from '../sql/in-list.ts'
import { isConditionUnmet, requireCondition } from '../undo/journal.ts'

/** The most lines of a conversation. */
const MOST_MESSAGES = 20
/** The most answers to one question, so that a sender who goes on leaves room for the next question. */
const MOST_ANSWERS = 3

/** A message: its author, the states in which it is allowed, and the state after it. */
interface NewMessage {
  readonly from: readonly ProposalState[]
  readonly to: ProposalState
  readonly actor: string
  readonly mail?: Mail | undefined
}

async function addMessage(
  db: Database,
  { id, version, messages }: Proposal,
  message: ProposalMessage,
  { from, to, actor, mail }: NewMessage,
): Promise<void> {
  if (messages.length >= MOST_MESSAGES)
    throw new AppError('conflict', 'There is no room for more questions and answers: decide the proposal.')
  const action = to === 'asked' ? 'ask' : 'answer'
  try {
    await db.batch([
      db.run(
        requireCondition(sql`exists (select 1 from proposals
          where id = ${id} and version = ${version} and state in ${inList(from)})`),
      ),
      db.run(sql`update proposals set state = ${to},
        messages = json_insert(messages, '$[#]', json(${JSON.stringify(message)})),
        updated_at = ${message.at}, version = version + 1 where id = ${id}`),
      auditStatement(db, { actor, action, entity: 'proposal', entityId: id }),
      ...(mail ? [db.run(queueMailWithin(mail, MOST_MAILS.inAll, new Date(message.at)))] : []),
    ])
  } catch (error) {
    if (!isConditionUnmet(error)) throw error
    throw new AppError('conflict', 'This proposal was changed meanwhile. Load it again.')
  }
}

/** Asks the sender a question; the proposal waits for the answer. */
export const askSender = (
  db: Database,
  proposal: Proposal,
  text: string,
  actor: string,
  now: Date,
  site: MailSite,
): Promise<void> =>
  addMessage(
    db,
    proposal,
    { from: 'operator', text, at: now.toISOString(), by: actor },
    {
      from: UNDECIDED,
      to: 'asked',
      actor,
      mail: proposal.email === null ? undefined : questionMail(proposal.email, proposal.id, text, site),
    },
  )

/** Stores the sender's answer, which opens the proposal again; throws `conflict` where no question waits. */
export async function answerQuestion(
  db: Database,
  proposal: Proposal,
  text: string,
  now: Date,
): Promise<void> {
  const asked = proposal.messages.findLastIndex(({ from }) => from === 'operator')
  if (asked < 0) throw new AppError('conflict', 'There is no question to answer.')
  if (proposal.messages.length - asked > MOST_ANSWERS)
    throw new AppError('conflict', 'Your answers are here: a person reads them.')
  await addMessage(
    db,
    proposal,
    { from: 'sender', text, at: now.toISOString() },
    { from: UNDECIDED, to: 'open', actor: 'sender' },
  )
}

/** Withdraws an undecided proposal for its sender. */
export async function withdrawProposal(db: Database, { id }: Proposal, now: Date): Promise<void> {
  const at = now.toISOString()
  const [{ rowsAffected }] = await db.batch([
    db.run(sql`update proposals set state = 'withdrawn', decided_at = ${at}, updated_at = ${at}, version = version + 1
      where id = ${id} and state in ${inList(UNDECIDED)}`),
    auditStatementIfChanged(db, { actor: 'sender', action: 'withdraw', entity: 'proposal', entityId: id }),
  ])
  if (rowsAffected === 0) throw new AppError('conflict', 'It was decided already.')
}

/** Deletes the senders' data of proposals decided before `before` (ISO 8601 UTC); returns how many. */
export async function eraseSenders(db: Database, before: string, now: Date): Promise<number> {
  const { rowsAffected } =
    await db.run(sql`update proposals set name = null, email = null, comment = null, messages = '[]',
    receipt_hash = 'erased-' || id, erased_at = ${now.toISOString()},
    place = iif(business_id not in (select id from businesses), null, place)
    where erased_at is null and decided_at is not null and decided_at < ${before}
    and not exists (select 1 from claims where proposal_id = proposals.id and ended_at is null)`)
  return rowsAffected
}
