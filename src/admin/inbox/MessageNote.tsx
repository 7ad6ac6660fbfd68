import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_NOTE, type ContactMessage } from '#domain/contact/message.ts'
import { shortHash } from '#domain/text/hash.ts'
import { fittingValues } from '../kit/draft/draft.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'
import { SaveState } from '../kit/draft/SaveState.tsx'
import { forgetDraft, useDraft } from '../kit/draft/use-draft.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import { changeMutation } from './inbox.queries.ts'

const words = messages.inbox

/** The name of the draft of a message's note. */
export const noteDraft = (id: number) => `messages:${id}`

/** What operators note about a message for themselves, saved by its button. */
export function MessageNote({ letter: { id, note: stored } }: { letter: ContactMessage }) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? stored ?? ''
  const isChanged = text.trim() !== (stored ?? '')
  const name = noteDraft(id)
  const version = shortHash(stored ?? '')
  const kept = useDraft({ name, version, changes: isChanged ? { note: text } : undefined })
  const saving = useMutation({
    ...changeMutation,
    onSuccess: (_answer, { patch }) => {
      forgetDraft(name)
      setTyped(undefined)
      saySuccess(patch.note?.trim() ? words.noteSaved : words.noteRemoved)
    },
    onError: (error, given, undo, context) => {
      changeMutation.onError?.(error, given, undo, context)
      sayFailure(words.failed.note, error)
    },
  })
  return (
    <form
      className="letter-note"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) saving.mutate({ id, patch: { note: text } })
      }}
    >
      <DraftOffer
        draft={kept}
        version={version}
        onRestore={(values) => setTyped(fittingValues(values, { note: '' }).note ?? '')}
      />
      <Field label={words.note} hint={words.noteHint}>
        {(control) => (
          <textarea
            {...control}
            className="field"
            rows={3}
            maxLength={MAX_NOTE}
            value={text}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="letter-tools">
        <Button type="submit" isBusy={saving.isPending} disabled={!isChanged}>
          {words.saveNote}
        </Button>
        <SaveState isSaving={saving.isPending} isDirty={isChanged} />
      </div>
    </form>
  )
}
