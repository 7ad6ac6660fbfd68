import { useQuery } from '@tanstack/react-query'
import type { TaxonomyMerge } from '#domain/taxonomy/merges.ts'
import { asInstant, asNumber } from '../kit/format.ts'
import { saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { messages } from '../messages.ts'
import type { Kind, TaxonomyRow } from './kind.ts'
import { mergesOf, undoStep } from './taxonomy.queries.ts'
import { useMerge } from './use-merge.ts'

const words = messages.taxonomy

interface Props {
  kind: Pick<Kind<TaxonomyRow>, 'screen' | 'filter'>
  onClose: () => void
}

/** The latest merges of a kind, each with an undo button. */
export default function MergesDialog({ kind, onClose }: Props) {
  const merges = useQuery(mergesOf(kind))
  return (
    <Dialog isOpen onClose={onClose} title={words.merges} description={words.mergesText}>
      {merges.isError && <Failure title={words.failedMerges} onRetry={() => void merges.refetch()} />}
      {merges.data?.length === 0 && <p className="text-soft">{words.noMerges}</p>}
      <ul className="done-list">
        {merges.data?.map((merge) => (
          <li key={merge.id}>
            <Merge merge={merge} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Merge({ merge }: { merge: TaxonomyMerge }) {
  const { id, name, target, state, businesses, createdAt } = merge
  const done = () => saySuccess(words.undone, words.undoneText(name))
  const undo = useMerge(() => undoStep(id), done, words.undoFailed)
  const isRunning = undo.state === 'running'
  const about = isRunning ? words.left(asNumber(undo.left)) : words.movedTo(asNumber(businesses), target)
  return (
    <>
      <p>
        <span className="font-semibold">{words.mergedText(name, target ?? words.goneTarget)}</span>
        <span className="block text-soft" aria-live="polite">
          {state === 'undone' ? words.undoneAlready : about} · {asInstant(createdAt)}
        </span>
        {target === null && state !== 'undone' && <span className="block text-soft">{words.undoOther}</span>}
      </p>
      {state !== 'undone' && target !== null && (
        <Button isBusy={isRunning} aria-label={words.undoOf(name)} onClick={undo.run}>
          {words.undo}
        </Button>
      )}
    </>
  )
}
