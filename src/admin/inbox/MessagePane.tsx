import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, MailOpen, Mail, Reply, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { asInstant } from '../kit/format.ts'
import type { ContactMessage } from '#domain/contact/message.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { AboutBusiness } from './AboutBusiness.tsx'
import { markMutation, messageQuery, removeMutation } from './inbox.queries.ts'
import { replyLink } from './mail.ts'
import { letterId } from './MessageList.tsx'

const words = messages.inbox

/** One message, marked as read when opened, with its actions. */
export function MessagePane({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(messageQuery(id))
  const marking = useMutation({
    ...markMutation,
    onError: (error, given, undo, context) => {
      markMutation.onError?.(error, given, undo, context)
      sayFailure(words.failed.mark, error)
    },
  })
  const isNew = data?.readAt === null
  const wasOpened = useRef(false)
  const { mutate } = marking
  useEffect(() => {
    if (data === undefined || wasOpened.current) return
    wasOpened.current = true
    if (isNew) mutate({ id, read: true })
  }, [data, isNew, id, mutate])
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    // On phones, opening a message hides the list that had the focus, and closing it hides the message.
    if (!isSeen(document.activeElement)) article.current?.focus()
    return () => {
      if (!isSeen(document.activeElement)) document.getElementById(letterId(id))?.focus()
    }
  }, [id])
  return (
    <article ref={article} tabIndex={-1} className="letter-open" aria-labelledby="letter-subject">
      <Button look="quiet" className="letter-back" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        {words.back}
      </Button>
      {data && <Tools letter={data} onMark={(read) => mutate({ id, read })} onGone={onClose} />}
      {isError && data === undefined ? (
        <Failure title={words.failed.one} onRetry={() => void refetch()} />
      ) : data ? (
        <Letter letter={data} />
      ) : (
        <Skeleton lines={6} />
      )}
    </article>
  )
}

/** Whether the focused element is visible. */
const isSeen = (element: Element | null) =>
  element !== null && element !== document.body && element.checkVisibility()

function Letter({ letter }: { letter: ContactMessage }) {
  const { name, email, subject, message: text, kind, createdAt } = letter
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="letter-subject">{subject}</h2>
          <Badge>{words.kinds[kind]}</Badge>
        </div>
        <p className="text-soft">
          <span className="sr-only">{words.from}: </span>
          <span className="font-semibold text-ink">{name}</span> &lt;{email}&gt; ·{' '}
          <time dateTime={createdAt}>{asInstant(createdAt)}</time>
        </p>
      </header>
      <AboutBusiness letter={letter} />
      <p className="letter-text">{text}</p>
    </>
  )
}

interface ToolsProps {
  letter: ContactMessage
  onMark: (read: boolean) => void
  onGone: () => void
}

function Tools({ letter, onMark, onGone }: ToolsProps) {
  const { id, name, email, subject, message, readAt } = letter
  const [isAsked, setAsked] = useState(false)
  const removal = useMutation({
    ...removeMutation,
    onSuccess: () => {
      saySuccess(words.removed)
      onGone()
    },
    onError: (error) => sayFailure(words.failed.remove, error),
  })
  const isRead = readAt !== null
  return (
    <div className="letter-tools">
      <a className="button is-primary" href={replyLink(email, words.replySubject(subject), message)}>
        <Reply aria-hidden="true" />
        {words.reply}
      </a>
      <Button onClick={() => onMark(!isRead)}>
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
