import { isListing } from '../contact/fields.ts'
import type { ClaimMethod } from './claim.ts'
import type { ProposedValues } from './fields.ts'
import type { AppliedRisk } from './risks.ts'

/** What visitors send in: better values, something wrong, a new business, 'this is mine', a legal notice. */
export const PROPOSAL_KINDS = ['suggest', 'report', 'add', 'claim', 'notice'] as const

export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/**
 * `open` waits for operators, `asked` for its sender's answer, `proving` for what proves a claim; `partly` is accepted without some of its fields. A report, a claim or a
 * notice that was acted on is `accepted`.
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

/** The states in which nobody has decided yet. */
export const UNDECIDED = ['open', 'asked', 'proving'] as const satisfies readonly ProposalState[]

export const isUndecided = (state: ProposalState): boolean => UNDECIDED.some((each) => each === state)

/** What a visitor reports, with the words of the form. */
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

/** Why a proposal is refused, in the words that its sender reads. */
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

/** Longest texts, in UTF-16 units as forms count them. */
export const PROPOSAL_LIMITS = { comment: 2_000, name: 100, email: 254, answer: 2_000, place: 500 } as const

/** What operators decided. */
export interface ProposalDecision {
  /** The fields that were taken over, in the order of the form. */
  readonly accepted: readonly string[]
  readonly reason: RefusalReason | null
  /** What the sender is told beside the reason. */
  readonly text: string | null
}

/** A line of the conversation about a proposal. */
export interface ProposalMessage {
  readonly from: 'operator' | 'sender'
  readonly text: string
  /** ISO 8601 UTC. */
  readonly at: string
}

/** The business that a proposal is about, as it is now. */
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
  /** What the sender proposes, by field. */
  readonly changes: ProposedValues
  /** What the sender saw there. */
  readonly seen: ProposedValues
  /** The page that a notice is about, as the sender gave it. */
  readonly place: string | null
  readonly comment: string | null
  readonly name: string | null
  readonly email: string | null
  readonly business: ProposalBusiness | null
  /** How a claim is to be proven. */
  readonly method: ClaimMethod | null
  readonly isOwner: boolean
  /** Sent with a proof of work; those without stand last. */
  readonly hasProof: boolean
  readonly risks: readonly AppliedRisk[]
  readonly decision: ProposalDecision | null
  readonly messages: readonly ProposalMessage[]
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly decidedAt: string | null
  readonly version: number
}

/** The number by which a sender names a proposal: 'M-1042'. */
export const proposalNumber = (id: number): string => `M-${1000 + id}`

/** Whether a text can be the slug of the business that a proposal is about. */
export const isProposalSlug = (slug: string): boolean => slug !== '' && isListing(slug)
