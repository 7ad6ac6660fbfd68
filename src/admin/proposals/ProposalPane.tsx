import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AdminError } from '../kit/api.ts'
import { asInstant } from '../kit/format.ts'
import { proposalNumber, type Proposal } from '#domain/proposals/proposal.ts'
import { Assignment } from '../kit/assign/Assignment.tsx'
import { Badge } from '../kit/ui/Badge.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { About } from './About.tsx'
import { Deciding } from './Deciding.tsx'
import { Conversation, Decision } from './Outcome.tsx'
import { proposalQuery } from './proposals.queries.ts'
import type { Queue } from './use-queue.ts'
import { nameOf, summaryOf } from './words.ts'

const words = messages.proposals

interface Props {
  id: number
  queue: Queue
  onClose: () => void
}

/** A proposal: its request, its sender, and the decision. */
export function ProposalPane({ id, queue, onClose }: Props) {
  const { data, error, isError, refetch } = useQuery(proposalQuery(id))
  const isNone = error instanceof AdminError && error.status === 404
  const article = useRef<HTMLElement>(null)
  const isShown = data !== undefined
  useEffect(() => {
    // The focused element belonged to the previous proposal, or to the list that phones hide.
    if (!isSeen(document.activeElement)) article.current?.focus({ preventScroll: true })
  }, [id, isShown])
  useEffect(
    () => () => {
      // When it closes, its row gets the focus back; where another proposal opens, that one has it.
      if (!isSeen(document.activeElement) && document.querySelector('.letter-open') === null)
        document.querySelector<HTMLElement>(rowOf(id))?.focus()
    },
    [id],
  )
  return (
    <article ref={article} tabIndex={-1} className="letter-open" aria-labelledby="proposal-subject">
      <Button look="quiet" className="letter-back" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        {words.back}
      </Button>
      {isError && data === undefined ? (
        <Failure title={isNone ? words.failed.none : words.failed.one} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Head proposal={data.proposal} />
          <Assignment entity="proposal" id={id} />
          <Deciding {...data} queue={queue}>
            <About {...data} />
          </Deciding>
          <Decision proposal={data.proposal} />
          <Conversation proposal={data.proposal} />
        </>
      ) : (
        <Skeleton lines={8} />
      )}
    </article>
  )
}

const rowOf = (id: number) => `[data-row="${id}"] .row-open`

const isSeen = (element: Element | null) =>
  element !== null && element !== document.body && element.checkVisibility()

function Head({ proposal }: { proposal: Proposal }) {
  const { id, kind, state, hasProof, isOwner, createdAt } = proposal
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="proposal-subject">
          <bdi>{nameOf(proposal)}</bdi>
        </h2>
        <Badge>{words.kinds[kind]}</Badge>
        {state !== 'open' && (
          <Badge tone={state === 'accepted' ? 'good' : 'warn'}>{words.states[state]}</Badge>
        )}
        {isOwner && (
          <Badge tone="good" title={words.isOwnerText}>
            {words.isOwner}
          </Badge>
        )}
        {!hasProof && !isOwner && (
          <Badge tone="warn" title={words.noProofText}>
            {words.noProof}
          </Badge>
        )}
      </div>
      <p className="text-soft">
        {proposalNumber(id)} · <bdi>{summaryOf(proposal)}</bdi> ·{' '}
        <time dateTime={createdAt}>{words.sent(asInstant(createdAt))}</time>
      </p>
    </header>
  )
}
