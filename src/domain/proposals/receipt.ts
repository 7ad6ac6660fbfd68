import {
  type Proposal,
  proposalNumber,
  type ProposalMessage,
  REFUSAL_REASONS,
  REPORT_TOPICS,
} from './proposal.ts'

/** What the sender of a proposal reads at its private address. */
export interface ProposalReceipt extends Pick<
  Proposal,
  'kind' | 'state' | 'changes' | 'seen' | 'place' | 'comment' | 'method' | 'createdAt' | 'decidedAt'
> {
  /** 'M-1042' */
  readonly number: string
  readonly topic: string | null
  readonly business: { readonly name: string; readonly slug: string | null } | null
  /** The fields that were taken over. */
  readonly accepted: readonly string[]
  /** Why it, or a part of it, was refused, as sentences. */
  readonly reasons: readonly string[]
  readonly messages: readonly ProposalMessage[]
}

/** The receipt of a proposal: without who decided and what operators see beside it. */
export function receiptOf(proposal: Proposal): ProposalReceipt {
  const { id, kind, state, changes, seen, place, comment, method, createdAt, decidedAt, messages } = proposal
  const { topic, business, decision } = proposal
  const told = decision?.reason ? [REFUSAL_REASONS[decision.reason]] : []
  return {
    kind,
    state,
    changes,
    seen,
    place,
    comment,
    method,
    createdAt,
    decidedAt,
    number: proposalNumber(id),
    topic: topic && REPORT_TOPICS[topic],
    business: business && { name: business.name, slug: business.isTrashed ? null : business.slug },
    accepted: decision?.accepted ?? [],
    reasons: decision?.text ? [...told, decision.text] : told,
    messages,
  }
}

/** What a state is called to the sender, and what happens next. */
export const STATE_TEXTS = {
  open: { title: 'Received', text: 'A person reads it, usually within three days.' },
  asked: { title: 'We have a question', text: 'Please answer below, so that we can decide.' },
  accepted: { title: 'Accepted', text: 'Thank you: it was taken over.' },
  partly: { title: 'Accepted in part', text: 'Thank you: a part of it was taken over.' },
  refused: { title: 'Not accepted', text: 'We decided against it.' },
  spam: { title: 'Not accepted', text: 'It looks like advertising or was sent by a program.' },
  withdrawn: { title: 'Withdrawn', text: 'You took it back.' },
} as const satisfies Readonly<Record<Proposal['state'], { readonly title: string; readonly text: string }>>
