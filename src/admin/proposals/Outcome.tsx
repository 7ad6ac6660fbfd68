import type { ProposalField } from '#domain/proposals/fields.ts'
import { REFUSAL_REASONS, type Proposal } from '#domain/proposals/proposal.ts'
import { actorOf } from '../kit/actor.ts'
import { asInstant } from '../kit/format.ts'
import { messages } from '../messages.ts'

const words = messages.proposals

/** The questions to the sender and the answers. */
export function Conversation({ proposal: { messages: lines } }: { proposal: Proposal }) {
  if (lines.length === 0) return null
  return (
    <section className="grid gap-2" aria-label={words.conversation.title}>
      <h3>{words.conversation.title}</h3>
      <ul className="conversation">
        {lines.map(({ from, text, at, by, byName }) => (
          <li key={at + from} className={from === 'operator' ? 'is-ours' : undefined}>
            <p className="text-xs text-faint">
              {by === undefined ? words.conversation[from] : actorOf(by, undefined, byName)} ·{' '}
              <time dateTime={at}>{asInstant(at)}</time>
            </p>
            <p className="letter-text" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The decision, with the sentences that the sender reads. */
export function Decision({ proposal: { decision, decidedAt } }: { proposal: Proposal }) {
  if (decision === null) return null
  const { accepted, reason, text } = decision
  const told = [reason && REFUSAL_REASONS[reason], text].filter(Boolean).join(' ')
  return (
    <section className="notice grid gap-1" aria-label={words.decision.title}>
      {decidedAt !== null && <p>{words.decidedAt(asInstant(decidedAt))}</p>}
      {accepted.length > 0 && (
        <p>
          {words.decision.accepted(accepted.map((field) => words.fields[field as ProposalField]).join(', '))}
        </p>
      )}
      {reason !== null && <p>{words.reasons[reason]}</p>}
      {told !== '' && (
        <p>
          {words.decision.sentence}: <q dir="auto">{told}</q>
        </p>
      )}
    </section>
  )
}
