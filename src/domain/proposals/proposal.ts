import { isListing } from '../contact/fields.ts'
import type { ClaimMethod } from './claim.ts'
import type { ProposedValues } from './fields.ts'
import type { AppliedRisk } from './risks.ts'

/** The kinds of proposals: better values, a report, a new business, a claim of ownership, a legal notice. */
export const PROPOSAL_KINDS = ['suggest', 'report', 'add', 'claim', 'notice'] as const

export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/**
 * The states of a proposal. `open` waits for operators, `asked` for the sender's answer, `proving` for the proof of a
 * claim; `partly` was accepted without some of its fields. An accepted report, claim or notice is one that was acted
 * on.
 */
export const PROPOSAL_STATES = [
  'open',
  'asked',
  'proving',
  'accepted',
  'partly',
  'refused',
  'spam',
  'withdrawn',
] as const

export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** The undecided states. */
export const UNDECIDED = ['open', 'asked', 'proving'] as const satisfies readonly ProposalState[]

export const isUndecided = (state: ProposalState): boolean => UNDECIDED.some((each) => each === state)

/** The topics of a report, with the form's words. */
export const REPORT_TOPICS = {
  closed: 'It is closed for good',
  'closed-for-now': 'It is closed for now',
  moved: 'It has moved',
  hours: 'The hours are wrong',
  phone: 'The phone number is wrong',
  position: 'It is at another place on the map',
  duplicate: 'It is listed twice',
  'not-a-business': 'There is no such business',
  offensive: 'Something here is offensive',
  other: 'Something else',
} as const

export type ReportTopic = keyof typeof REPORT_TOPICS
export const TOPICS = Object.keys(REPORT_TOPICS) as [ReportTopic, ...ReportTopic[]]

/** The reasons of a refusal, in the words for the sender. */
export const REFUSAL_REASONS = {
  unconfirmed: 'We could not confirm it.',
  'already-so': 'The listing says so already.',
  unclear: 'We could not tell what should be changed.',
  duplicate: 'The business is listed already.',
  'not-a-business': 'It is not a business that visitors can go to or call.',
  rules: 'It is against the terms of this site.',
  'not-unlawful': 'We looked at it and found nothing unlawful.',
  other: 'For the reason below.',
} as const

export type RefusalReason = keyof typeof REFUSAL_REASONS
export const REASONS = Object.keys(REFUSAL_REASONS) as [RefusalReason, ...RefusalReason[]]

/** The longest texts of a form, in UTF-16 units as forms count them. */
export const PROPOSAL_LIMITS = { comment: 2_000, name: 100, email: 254, answer: 2_000, place: 500 } as const

/** The operators' decision. */
export interface ProposalDecision {
  /** The accepted fields, in the order of the form. */
  readonly accepted: readonly string[]
  readonly reason: RefusalReason | null
  /** The message to the sender besides the reason. */
  readonly text: string | null
}

/** A line of the conversation about a proposal. */
export interface ProposalMessage {
  readonly from: 'operator' | 'sender'
  readonly text: string
  /** The time in ISO 8601 UTC. */
  readonly at: string
  /** The actor of the audit log who asked; absent for senders and for questions from before it was stored. */
  readonly by?: string | undefined
  /** The operator's name, while the operator exists. */
  readonly byName?: string | null | undefined
}

/** The present business of a proposal. */
export interface ProposalBusiness {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly city: string | null
  readonly countryCode: string | null
  readonly isTrashed: boolean
}

/** A proposal as operators read it. */
export interface Proposal {
  readonly id: number
  readonly kind: ProposalKind
  readonly state: ProposalState
  readonly topic: ReportTopic | null
  /** The proposed values, by field. */
  readonly changes: ProposedValues
  /** The values that the form showed. */
  readonly seen: ProposedValues
  /** The page that a notice is about, as the sender gave it. */
  readonly place: string | null
  readonly comment: string | null
  readonly name: string | null
  readonly email: string | null
  readonly business: ProposalBusiness | null
  /** The claim's method of proof. */
  readonly method: ClaimMethod | null
  readonly isOwner: boolean
  /** Whether it came with a proof of work; those without are listed last. */
  readonly hasProof: boolean
  readonly risks: readonly AppliedRisk[]
  readonly decision: ProposalDecision | null
  readonly messages: readonly ProposalMessage[]
  /** The time in ISO 8601 UTC. */
  readonly createdAt: string
  readonly decidedAt: string | null
  readonly version: number
}

/** The number by which a sender names a proposal: 'M-1042'. */
export const proposalNumber = (id: number): string => `M-${1000 + id}`

/** Whether a text can be the slug of the business that a proposal is about. */
export const isProposalSlug = (slug: string): boolean => slug !== '' && isListing(slug)
