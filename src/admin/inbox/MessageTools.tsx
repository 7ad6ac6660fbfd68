import { useMutation } from '@tanstack/react-query'
import { Check, Mail, MailOpen, Reply, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ContactMessage, MessagePatch } from '#domain/contact/message.ts'
import { forgetDraft } from '../kit/draft/use-draft.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { messages } from '../messages.ts'
import { removeMutation } from './inbox.queries.ts'
import { replyLink } from './mail.ts'
import { noteDraft } from './MessageNote.tsx'

const words = messages.inbox

interface Props {
  letter: ContactMessage
  onMark: (patch: MessagePatch) => void
  onGone: () => void
}

/** What can be done with a message: answer, mark as done or unread, delete. */
export function MessageTools({ letter, onMark, onGone }: Props) {
  const { id, name, email, subject, message, readAt, doneAt } = letter
  const [isAsked, setAsked] = useState(false)
  const removal = useMutation({
    ...removeMutation,
    onSuccess: () => {
      saySuccess(words.removed)
      forgetDraft(noteDraft(id))
      onGone()
    },
    onError: (error) => sayFailure(words.failed.remove, error),
  })
  const isRead = readAt !== null
  const isDone = doneAt !== null
  return (
    <div className="letter-tools">
      <a className="button is-primary" href={replyLink(email, words.replySubject(subject), message)}>
        <Reply aria-hidden="true" />
        {words.reply}
      </a>
      <Button onClick={() => onMark({ done: !isDone })}>
        {isDone ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
        {isDone ? words.markWaiting : words.markDone}
      </Button>
      <Button onClick={() => onMark({ read: !isRead })}>
        {isRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
        {isRead ? words.markUnread : words.markRead}
      </Button>
      <Button look="danger" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" />
        {words.remove}
      </Button>
      <Confirm
        isOpen={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => removal.mutate(id)}
        isBusy={removal.isPending}
        title={words.removeTitle}
        text={words.removeText(name)}
        action={words.remove}
        isDanger
      />
    </div>
  )
}
