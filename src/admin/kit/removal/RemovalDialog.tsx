import { useMutation, mutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { shortHash } from '#domain/text/hash.ts'
import { messages } from '../../messages.ts'
import { fittingValues } from '../draft/draft.ts'
import { DraftOffer } from '../draft/DraftOffer.tsx'
import { forgetDraft, useDraft } from '../draft/use-draft.ts'
import { asNumber } from '../format.ts'
import { sayFailure, saySuccess } from '../toast.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Field } from '../ui/Field.tsx'
import { queryClient } from '#lib/query-client.ts'
import { client, named, okJson } from '../api.ts'

interface Removal {
  readonly ids: readonly number[]
  readonly note: string
}

/** Permanently removes businesses; any list, message or history may contain them. */
const removeForGood = mutationOptions({
  mutationFn: ({ ids, note }: Removal) =>
    named(
      messages.suppressions.failed.remove,
      okJson(
        client.api.admin.suppressions.$post({
          json: { ids: [...ids], ...(note.trim() !== '' && { note: note.trim() }) },
        }),
      ),
    ),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
})

const words = messages.suppressions
const MAX_NOTE = 500

interface Props {
  ids: readonly number[]
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks for confirmation and a reason before businesses are permanently removed. */
export function RemovalDialog({ ids, isOpen, onClose, onDone }: Props) {
  const [note, setNote] = useState('')
  const name = `removal:${shortHash(ids.join())}`
  const close = () => {
    forgetDraft(name)
    onClose()
  }
  const removal = useMutation({
    ...removeForGood,
    onSuccess: async ({ changed }, given, result, context) => {
      saySuccess(words.removed(asNumber(changed)))
      forgetDraft(name)
      onDone()
      await removeForGood.onSuccess?.({ changed }, given, result, context)
    },
    onError: (error) => sayFailure(words.failed.remove, error),
  })
  return (
    <Confirm
      isOpen={isOpen}
      onCancel={close}
      onConfirm={() => removal.mutate({ ids, note })}
      isBusy={removal.isPending}
      title={words.removeTitle(asNumber(ids.length))}
      text={words.removeText}
      action={words.remove}
      isDanger
    >
      <NoteField name={name} note={note} onChange={setNote} />
    </Confirm>
  )
}

/** The reason as typed; mounted only while the dialog is open. */
function NoteField({
  name,
  note,
  onChange,
}: {
  name: string
  note: string
  onChange: (note: string) => void
}) {
  const kept = useDraft({ name, version: '', changes: note === '' ? undefined : { note } })
  return (
    <>
      <DraftOffer
        draft={kept}
        version=""
        onRestore={(values) => onChange(fittingValues(values, { note: '' }).note ?? '')}
      />
      <Field label={words.removeNote}>
        {(control) => (
          <input
            {...control}
            className="field"
            maxLength={MAX_NOTE}
            value={note}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}
