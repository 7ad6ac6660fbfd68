import { useMutation } from '@tanstack/react-query'
import { messages } from '../../messages.ts'
import { actorOf } from '../actor.ts'
import { AdminError } from '../api.ts'
import { asInstant } from '../format.ts'
import { failureText, sayError, saySuccess } from '../toast.ts'
import { Button } from '../ui/Button.tsx'
import { undoMergeMutation, type BusinessMerge } from './merges.queries.ts'

const words = messages.duplicates

/** Why a merge, or another decision about a pair, was not undone. */
export function sayUndoFailure(error: unknown): void {
  const isConflict = error instanceof AdminError && error.code === 'conflict'
  sayError(isConflict ? words.failed.undoConflict : failureText(words.failed.undo, error))
}

/** Reports that a merge was undone, and whether fields changed since then were kept. */
export const sayMergeUndone = (isChanged: boolean): number =>
  saySuccess(words.undone.merge, isChanged ? words.undone.mergeChanged : words.undone.mergeText)

interface Props {
  merges: readonly BusinessMerge[]
  /** Called after one was undone. */
  onUndone?: () => void
}

/** Merges of businesses, each with an undo button. */
export const MergeList = ({ merges, onUndone }: Props) => (
  <ul className="done-list">
    {merges.map((merge) => (
      <li key={merge.id}>
        <Merge merge={merge} {...(onUndone && { onUndone })} />
      </li>
    ))}
  </ul>
)

interface MergeProps {
  merge: BusinessMerge
  onUndone?: () => void
}

/** When, by whom and with which result a merge was undone; old undos have only a date. */
const undoneText = ({ undoneAt, undoneBy, undoneByName, undoneWith }: BusinessMerge): string =>
  [
    words.merges.isUndone,
    undoneAt !== null && asInstant(undoneAt),
    undoneBy !== null && actorOf(undoneBy, undefined, undoneByName),
    undoneWith !== null && words.merges.undoneWith(undoneWith),
  ]
    .filter(Boolean)
    .join(' · ')

function Merge({ merge, onUndone }: MergeProps) {
  const { id, state, createdAt, actor, actorName, ...names } = merge
  const { gone } = messages.bulk
  const [kept, merged] = [names.kept ?? gone, names.merged ?? gone]
  const undo = useMutation({
    ...undoMergeMutation,
    onSuccess: ({ isChanged }) => {
      sayMergeUndone(isChanged)
      onUndone?.()
    },
    onError: sayUndoFailure,
  })
  return (
    <>
      <p>
        <span className="font-semibold">{words.merges.merged(merged, kept)}</span>
        <span className="block text-soft">
          <time dateTime={createdAt}>{asInstant(createdAt)}</time> · {actorOf(actor, undefined, actorName)}
        </span>
        {state === 'undone' && <span className="block text-soft">{undoneText(merge)}</span>}
      </p>
      {state === 'done' && (
        <Button
          isBusy={undo.isPending}
          aria-label={words.merges.undoOf(merged)}
          onClick={() => undo.mutate(id)}
        >
          {words.merges.undo}
        </Button>
      )}
    </>
  )
}
