import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { asNumber } from '../format.ts'
import { sayFailure, saySuccess } from '../toast.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Field } from '../ui/Field.tsx'
import { removeForGood } from './removal.queries.ts'

const words = messages.suppressions
const MAX_NOTE = 500

interface Props {
  ids: readonly number[]
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before businesses are removed for good, and why they are. */
export function RemovalDialog({ ids, isOpen, onClose, onDone }: Props) {
  const [note, setNote] = useState('')
  const removal = useMutation({
    ...removeForGood,
    onSuccess: async ({ changed }, given, result, context) => {
      saySuccess(words.removed(asNumber(changed)))
      onDone()
      await removeForGood.onSuccess?.({ changed }, given, result, context)
    },
    onError: (error) => sayFailure(words.failed.remove, error),
  })
  return (
    <Confirm
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => removal.mutate({ ids, note })}
      isBusy={removal.isPending}
      title={words.removeTitle(asNumber(ids.length))}
      text={words.removeText}
      action={words.remove}
      isDanger
    >
      <Field label={words.removeNote}>
        {(control) => (
          <input
            {...control}
            className="field"
            maxLength={MAX_NOTE}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Confirm>
  )
}
