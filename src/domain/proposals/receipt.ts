import type { ClaimMethod } from './claim.ts'
import { PROPOSAL_FIELD_NAMES, PROPOSAL_FIELDS, STATE_CHOICES } from './fields.ts'
import {
  type Proposal,
  proposalNumber,
  type ProposalMessage,
  REFUSAL_REASONS,
  REPORT_TOPICS,
} from './proposal.ts'

/** A proposal as its sender sees it, at its private address. */
export interface ProposalReceipt extends Pick<
  Proposal,
  | 'kind'
  | 'state'
  | 'changes'
  | 'seen'
  | 'place'
  | 'comment'
  | 'method'
  | 'isOwner'
  | 'createdAt'
  | 'decidedAt'
> {
  /** Its number: 'M-1042'. */
  readonly number: string
  readonly topic: string | null
  readonly business: { readonly name: string; readonly slug: string | null } | null
  /** The fields that were accepted. */
  readonly accepted: readonly string[]
  /** The reasons why it, or a part of it, was refused, as sentences. */
  readonly reasons: readonly string[]
  readonly messages: readonly ProposalMessage[]
}

/** The receipt of a proposal, without who decided and what only operators see. */
export function receiptOf(proposal: Proposal): ProposalReceipt {
  const { id, kind, state, changes, seen, place, comment, method, createdAt, decidedAt } = proposal
  const { topic, business, decision, messages, isOwner } = proposal
  const told = decision?.reason ? [REFUSAL_REASONS[decision.reason]] : []
  return {
    kind,
    state,
    changes,
    seen,
    place,
    comment,
    method,
    isOwner,
    createdAt,
    decidedAt,
    number: proposalNumber(id),
    topic: topic && REPORT_TOPICS[topic],
    business: business && { name: business.name, slug: business.isTrashed ? null : business.slug },
    accepted: decision?.accepted ?? [],
    reasons: decision?.text ? [...told, decision.text] : told,
    messages: messages.map(({ from, text, at }) => ({ from, text, at })),
  }
}

/** The states of most kinds of proposals in words for the sender, with what happens next. */
const STATE_TEXTS = {
  open: { title: 'Received', text: 'A person reads it, usually within three days.' },
  proving: { title: 'Waiting for your proof', text: 'Nothing happens until it is there.' },
  asked: { title: 'We have a question', text: 'Please answer below, so that we can decide.' },
  accepted: { title: 'Accepted', text: 'Thank you: it was taken over.' },
  partly: { title: 'Accepted in part', text: 'Thank you: a part of it was taken over.' },
  refused: { title: 'Not accepted', text: 'We decided against it.' },
  spam: { title: 'Not accepted', text: 'It looks like advertising or was sent by a program.' },
  withdrawn: { title: 'Withdrawn', text: 'You took it back.' },
} as const satisfies Readonly<Record<Proposal['state'], { readonly title: string; readonly text: string }>>

/** What an undecided claim waits for; the receipt says below what its sender has to do. */
const CLAIM_WAITS = {
  dns: {
    title: 'Waiting for your proof',
    text: 'Nothing happens until the record is there and you say so below.',
  },
  file: {
    title: 'Waiting for your proof',
    text: 'Nothing happens until the file is there and you say so below.',
  },
  mail: { title: 'Waiting for the code', text: 'It comes by mail to the address that you gave.' },
  call: {
    title: 'Received',
    text: 'A person calls the listed number within some days and asks for you. You need do nothing.',
  },
} as const satisfies Readonly<Record<ClaimMethod, { readonly title: string; readonly text: string }>>

/** The state of a proposal in words. */
export function stateText({ kind, state, method }: Pick<Proposal, 'kind' | 'state' | 'method'>): {
  readonly title: string
  readonly text: string
} {
  if (kind !== 'claim') return STATE_TEXTS[state]
  if (state === 'proving' || (state === 'open' && method === 'call')) return CLAIM_WAITS[method ?? 'call']
  return state === 'accepted'
    ? { title: 'Accepted', text: 'You keep this business right from now on.' }
    : STATE_TEXTS[state]
}

/** The kinds of proposals as headings of a receipt. */
export const KIND_TEXTS = {
  suggest: 'Your edit',
  report: 'Your report',
  add: 'Your new business',
  claim: 'Your claim',
  notice: 'Your notice',
} as const satisfies Readonly<Record<Proposal['kind'], string>>

/** A changed field in words; null stands for an empty one. */
export interface ShownChange {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  /** Whether it was accepted; undefined until the decision. */
  readonly isAccepted: boolean | undefined
}

/** The changes of a proposal in the order of the form, with one for each day of its hours. */
export function changesShown({ state, changes, seen, accepted }: ProposalReceipt): ShownChange[] {
  const isDecided = state === 'accepted' || state === 'partly'
  const change = (field: string, label: string, before?: string | null, after?: string | null) => ({
    label,
    before: before || null,
    after: after || null,
    isAccepted: isDecided ? accepted.includes(field) : undefined,
  })
  const nameOf = (field: string, value?: string | null) =>
    field === 'businessStatus' && value ? (STATE_NAMES[value] ?? value) : value
  return PROPOSAL_FIELD_NAMES.flatMap((field) => {
    if (field === 'workingHours')
      return Object.entries(changes.workingHours ?? {}).map(([day, text]) =>
        change(field, `Hours, ${day}`, seen.workingHours?.[day], text),
      )
    if (changes[field] === undefined) return []
    const { label } = PROPOSAL_FIELDS[field]
    return [change(field, label, nameOf(field, seen[field]), nameOf(field, changes[field]))]
  })
}

const STATE_NAMES: Readonly<Record<string, string>> = STATE_CHOICES
