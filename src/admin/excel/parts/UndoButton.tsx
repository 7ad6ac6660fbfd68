import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { businessPath } from '#domain/paths.ts'
import { AdminError } from '../../kit/api.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { sayError, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Progress } from '../../kit/ui/Progress.tsx'
import type { Conflict, UndoStep } from '../import.api.ts'
import { refreshImports, undoImport } from '../imports.queries.ts'

const { undo: words, elsewhere } = messages.excel

interface Props {
  batchId: string
  /** Which import it is, and what it did. */
  about: string
  isRunning?: boolean
  /** Another window is writing it. */
  isElsewhere?: boolean
  /** It was undone; what was left unchanged may still be read. */
  isDone?: boolean
}

/** Undoes an import after confirmation; lists what was edited since and therefore left unchanged. */
export function UndoButton({
  batchId,
  about,
  isRunning = false,
  isElsewhere = false,
  isDone = false,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const [step, setStep] = useState<UndoStep>()
  const { mutate, isPending, data, reset } = useMutation({
    ...undoImport,
    onSuccess: ({ step: { removed, restored, skipped } }) => {
      setAsking(false)
      const said = [
        removed > 0 && words.removed(asNumber(removed)),
        restored > 0 && words.restored(asNumber(restored)),
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
  const kept = data?.kept ?? []
  return (
    <>
      {!isDone && (
        <Button
          onClick={() => {
            // Whether it is being written may have changed since the list was fetched.
            void refreshImports()
            setAsking(true)
          }}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          {words.action}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={words.title}
        text={`${about}. ${isElsewhere ? elsewhere.undoText : words.text}`}
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
      <Dialog isOpen={kept.length > 0} onClose={reset} title={words.skipped}>
        <ul className="grid gap-1">
          {kept.map((conflict) => (
            <li key={conflict.id}>
              <Kept {...conflict} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** A business left unchanged, linked to its page while it has one. */
function Kept({ id, name, slug, isTrashed }: Conflict) {
  if (name === null || slug === null) return words.deleted(asNumber(id))
  if (isTrashed) return words.trashed(name)
  return (
    <a className="link" href={businessPath(slug)}>
      {name}
    </a>
  )
}
