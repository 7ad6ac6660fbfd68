import { useId, useState } from 'react'
import { PROPOSAL_LIMITS } from '#domain/proposals/proposal.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'

interface Props {
  words: {
    readonly title: string
    readonly text: string
    readonly label: string
    readonly hint: string
    /** The error for an empty text. */
    readonly needed: string
  }
  /** A note above the field. */
  note?: string | undefined
  action: string
  isBusy: boolean
  /** Why the last attempt was not stored. */
  trouble?: string | undefined
  onClose: () => void
  onSend: (text: string) => void
}

/** Asks for a text to a proposal's sender; Ctrl+Enter sends it. */
export function TextDialog({ words, note, action, isBusy, trouble, onClose, onSend }: Props) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const formId = useId()
  const isEmpty = text.trim() === ''
  const send = () => {
    setTried(true)
    if (!isEmpty && !isBusy) onSend(text.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button look="primary" type="submit" form={formId} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {note !== undefined && <p className="notice">{note}</p>}
        <Field
          label={words.label}
          hint={words.hint}
          error={isTried && isEmpty ? words.needed : trouble}
          isRequired
        >
          {(control) => (
            <textarea
              {...control}
              className="field"
              // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the dialog is opened to write this
              autoFocus
              rows={5}
              maxLength={PROPOSAL_LIMITS.answer}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={({ key, ctrlKey, metaKey }) => {
                if (key === 'Enter' && (ctrlKey || metaKey)) send()
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
