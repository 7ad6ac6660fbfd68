import { sql, type SQL } from 'drizzle-orm'
import { validForm, validPatch } from '#domain/business/english-form.ts'
import { AppError } from '#domain/errors.ts'
import type { WorkingHours } from '#domain/hours/working-hours.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { DecisionInput } from '#domain/proposals/decision.ts'
import { decisionMail, type MailSite } from '#domain/proposals/mail-texts.ts'
import type { ProposedValues } from '#domain/proposals/fields.ts'
import {
  isUndecided,
  type Proposal,
  type ProposalDecision,
  type ProposalState,
  UNDECIDED,
} from '#domain/proposals/proposal.ts'
import { changedFields, patchOf } from '#domain/proposals/values.ts'
import { fold } from '#domain/text/fold.ts'
import { auditSql } from '../audit/append.ts'
import { createBusiness } from '../businesses/create.ts'
import { type OperationPart, updateBusiness } from '../businesses/update.ts'
import type { Database } from '../client.ts'
import { MOST_MAILS, queueMailWithin } from '../outbox/queue.ts'
import { inList } from '../sql/in-list.ts'
import { firstRow } from '../sql/row.ts'
import { isConditionUnmet, proposalOperation, requireCondition } from '../undo/journal.ts'

const conflict = () =>
  new AppError('conflict', 'Somebody else decided this proposal, or changed its business, meanwhile.')

/** A decision to store. */
interface Verdict {
  readonly state: ProposalState
  readonly decision: ProposalDecision
  readonly actor: string
  readonly now: Date
  /** Mail to the sender, where an address was left. */
  readonly mail: SQL | undefined
}

const ACTIONS: Readonly<Partial<Record<ProposalState, string>>> = {
  accepted: 'accept',
  partly: 'accept',
  refused: 'refuse',
  spam: 'refuse',
  withdrawn: 'withdraw',
}

/** The statements that store a decision and log it; they fail where somebody else was first. */
function decisionStatements(
  { id, kind, version }: Proposal,
  { state, decision, actor, now, mail }: Verdict,
  businessId: number | null,
): SQL[] {
  const at = now.toISOString()
  const after = { kind, accepted: decision.accepted, reason: decision.reason }
  return [
    requireCondition(sql`exists (select 1 from proposals
      where id = ${id} and version = ${version} and state in ${inList(UNDECIDED)})`),
    sql`update proposals set state = ${state}, decision = ${JSON.stringify(decision)},
      business_id = coalesce(${businessId}, business_id), decided_at = ${at}, updated_at = ${at}, version = version + 1
      where id = ${id}`,
    auditSql({ actor, action: ACTIONS[state] ?? state, entity: 'proposal', entityId: id, after }),
    ...(mail ? [mail] : []),
  ]
}

/**
 * Mail about a decision. Senders of legal notices always get it, as the law requires; others read their receipts once a
 * mailbox has reached its limit.
 */
export const mailOfDecision = (to: string, proposal: Proposal, site: MailSite, now: Date): SQL =>
  queueMailWithin(
    decisionMail(to, proposal, site),
    proposal.kind === 'notice' ? Number.MAX_SAFE_INTEGER : MOST_MAILS.inAll,
    now,
  )

/** Stores a decision that changes no business. */
async function decide(db: Database, proposal: Proposal, verdict: Verdict): Promise<number> {
  const [first, ...rest] = decisionStatements(proposal, verdict, null).map((each) => db.run(each))
  if (first) await whileUndecided(() => db.batch([first, ...rest]))
  return 0
}

async function whileUndecided<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isConditionUnmet(error)) throw conflict()
    throw error
  }
}

/** The id of the category with a name; throws where there is none, so that an operator chooses one. */
async function categoryOf(db: Database, name: string): Promise<number> {
  const row = await firstRow<{ readonly id: number }>(
    db,
    sql`select id from categories where name = ${name} or folded = ${fold(name)}
      union all select category_id from category_aliases where folded = ${fold(name)} limit 1`,
  )
  if (row) return row.id
  const message = `is no category of this directory: “${name}”`
  throw new AppError('bad_request', `category ${message}.`, { details: [{ path: 'category', message }] })
}

/**
 * Decides a proposal; accepting it changes its business, or adds one, in the same transaction. Returns the id of that
 * business, 0 for none.
 */
export async function decideProposal(
  db: Database,
  proposal: Proposal,
  { verdict, fields, values, categoryId, reason = null, text }: DecisionInput,
  actor: string,
  now: Date,
  site?: MailSite,
): Promise<number> {
  if (!isUndecided(proposal.state)) throw conflict()
  const told = text?.trim() || null
  if (proposal.kind === 'notice' && verdict !== 'spam' && told === null)
    throw new AppError('bad_request', 'A legal notice is decided with reasons in words.', {
      details: [{ path: 'text', message: 'must say the reasons' }],
    })
  const proposed = changedFields(proposal.changes)
  const isAccepted = verdict === 'accepted'
  const accepted = isAccepted
    ? proposed.filter((field) => fields === undefined || fields.includes(field))
    : []
  if (isAccepted && proposed.length > 0 && accepted.length === 0)
    throw new AppError('bad_request', 'Accept at least one field, or refuse the proposal.')
  const state: ProposalState = isAccepted && accepted.length < proposed.length ? 'partly' : verdict
  const decision = { accepted, reason, text: told }
  const { email } = proposal
  const isTold = site !== undefined && email !== null && verdict !== 'spam'
  const mail = isTold ? mailOfDecision(email, { ...proposal, state, decision }, site, now) : undefined
  const made = { state, decision, actor, now, mail }
  if (accepted.length === 0) return decide(db, proposal, made)
  const taken: ProposedValues = Object.fromEntries(
    accepted.map((field) => [field, values?.[field] === undefined ? proposal.changes[field] : values[field]]),
  )
  const category =
    taken.category === undefined ? undefined : (categoryId ?? (await categoryOf(db, taken.category ?? '')))
  const setBy = proposal.isOwner ? 'owner' : 'visitor'
  const part: OperationPart = {
    operation: proposalOperation(proposal.id),
    statements: (businessId) => decisionStatements(proposal, made, businessId),
  }
  if (proposal.kind === 'add') {
    const form = validForm({ address: '', ...patchOf(taken, null), categoryId: category })
    const created = await whileUndecided(() => createBusiness(db, form, actor, setBy, part))
    if (created.kind === 'created') return created.id
    throw new AppError('conflict', `This business is listed already: it has the id ${created.id}.`, {
      details: [{ path: 'business', message: `is listed already with the id ${created.id}` }],
    })
  }
  const id = proposal.business?.id
  if (id === undefined) throw new AppError('gone', 'The business of this proposal was removed.')
  const hours = await firstRow<{ readonly hours: string | null }>(
    db,
    sql`select working_hours as hours from businesses where id = ${id}`,
  )
  const stored = hours?.hours ? parseOwnJson<WorkingHours>(hours.hours) : null
  const patch = validPatch({
    ...patchOf(taken, stored),
    ...(category !== undefined && { categoryId: category }),
  })
  const outcome = await updateBusiness(db, id, patch, actor, setBy, part)
  if (outcome === 'conflict') throw conflict()
  return outcome === 'unchanged' ? decide(db, proposal, made) : id
}
