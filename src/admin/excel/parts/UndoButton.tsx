import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { AdminError } from '../../kit/api.ts'
import { asDate, asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { sayError, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Progress } from '../../kit/ui/Progress.tsx'
import type { UndoStep } from '../import.api.ts'
import { askUndo, undoImport } from '../imports.queries.ts'
import { KeptDialog } from './KeptDialog.tsx'

const { undo: words, elsewhere } = messages.excel

interface Props {
  batchId: string
  /** The import and its results. */
  about: string
  /** When the undo expires, where known (ISO 8601 UTC). */
  until?: string | undefined
  isRunning?: boolean
  /** Another window is writing it. */
  isElsewhere?: boolean
  /** It was undone; the unchanged businesses can still be listed. */
  isDone?: boolean
}

/** Undoes an import after confirmation; lists the businesses edited since, which stay unchanged. */
export function UndoButton({
  batchId,
  about,
  until,
  isRunning = false,
  isElsewhere = false,
  isDone = false,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const [step, setStep] = useState<UndoStep>()
  const asking = useMutation({ ...askUndo, onSuccess: () => setAsking(true) })
  const merges = asking.data ?? null
  const { mutate, isPending, data, reset } = useMutation({
    ...undoImport,
    onSuccess: ({ removed, restored, skipped, mergesUndone }) => {
      setAsking(false)
      const said = [
        removed > 0 && words.removed(asNumber(removed)),
        restored > 0 && words.restored(asNumber(restored)),
        mergesUndone > 0 && words.mergesUndone(asNumber(mergesUndone)),
        skipped > 0 && words.untouched(asNumber(skipped)),
      ].filter(Boolean)
      saySuccess(words.done, said.length === 0 ? words.nothingDone : `${said.join(', ')}.`)
    },
    onError: (error) => {
      setAsking(false)
      const description =
        error instanceof AdminError ? `${error.status} - ${error.reason}` : messages.common.away
      sayError(description, words.failed)
    },
  })
  const text = [
    `${about}.`,
    isElsewhere ? elsewhere.undoText : words.text,
    merges === null ? words.mergesUnknown : merges > 0 && words.merges(asNumber(merges)),
    until !== undefined && words.until(asDate(until)),
  ]
  return (
    <>
      {!isDone && (
        <Button isBusy={asking.isPending} onClick={() => asking.mutate(batchId)}>
          <Undo2 aria-hidden="true" className="size-4" />
          {words.action}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={words.title}
        text={text.filter(Boolean).join(' ')}
        action={isElsewhere ? elsewhere.undoAction : words.action}
        isDanger
        isBusy={isPending}
        onCancel={() => !isPending && setAsking(false)}
        onConfirm={() => mutate({ batchId, isRunning, onStep: setStep })}
      >
        {isPending && step && (
          <Progress
            label={words.running}
            done={step.removed + step.restored + step.skipped}
            total={step.total}
          />
        )}
      </Confirm>
      {data && data.skipped > 0 && <KeptDialog batchId={batchId} onClose={reset} />}
    </>
  )
}
