import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { adminPath } from '#domain/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AdminError } from '../kit/api.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { usePaneFocus } from '../kit/use-pane-focus.ts'
import { messages } from '../messages.ts'
import { rowIdOf } from './columns.tsx'
import { Comparison } from './Comparison.tsx'
import { pairQuery } from './duplicates.queries.ts'
import type { PairDecision, Duplicates } from './use-duplicates.ts'

const words = messages.duplicates

interface Props {
  /** The ids of both records: '12-34'. */
  pair: string
  queue: Duplicates
  onClose: () => void
}

/** Two records side by side, and the decision whether they are the same business. */
export function PairPane({ pair, queue, onClose }: Props) {
  const { data, isError, error, refetch } = useQuery({
    ...pairQuery(pair),
    enabled: queue.last === undefined,
  })
  const article = usePaneFocus(rowIdOf(pair))
  const isGone = error instanceof AdminError && (error.code === 'not_found' || error.code === 'gone')
  return (
    <article ref={article} tabIndex={-1} className="letter-open" aria-labelledby="pair-title">
      <Button look="quiet" className="letter-back" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        {words.back}
      </Button>
      {queue.last?.pair === pair ? (
        <Outcome decided={queue.last} queue={queue} />
      ) : isGone ? (
        <EmptyState title={words.decided.gone} text={words.decided.goneText}>
          <Button onClick={() => queue.step(1)}>{words.decided.next}</Button>
        </EmptyState>
      ) : isError && data === undefined ? (
        <Failure title={words.failed.one} onRetry={() => void refetch()} />
      ) : data ? (
        <Comparison pair={data} queue={queue} />
      ) : (
        <Skeleton lines={8} />
      )}
    </article>
  )
}

/** The decision about a pair outside the queue, with links to continue. */
function Outcome({ decided, queue }: { decided: PairDecision; queue: Duplicates }) {
  const isMerged = decided.kind === 'merged'
  return (
    <>
      <h2 id="pair-title">{isMerged ? words.decided.merged : words.decided.different}</h2>
      {isMerged && <p>{words.decided.mergedText(decided.name)}</p>}
      <div className="letter-tools">
        {isMerged && (
          <Link className="button is-primary" to={adminPath('businesses')} search={{ edit: decided.keptId }}>
            {words.decided.openKept}
          </Link>
        )}
        <Button isBusy={queue.isBusy} onClick={() => void queue.undo()}>
          <RotateCcw aria-hidden="true" />
          {messages.keys.undo}
        </Button>
        {queue.total > 0 && (
          <Button look="quiet" onClick={() => queue.step(1)}>
            {words.decided.next}
          </Button>
        )}
      </div>
    </>
  )
}
