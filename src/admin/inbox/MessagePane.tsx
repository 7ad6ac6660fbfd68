import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { asInstant } from '../kit/format.ts'
import type { ContactMessage } from '#domain/contact/message.ts'
import { sayFailure } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { AboutBusiness } from './AboutBusiness.tsx'
import { changeMutation, messageQuery } from './inbox.queries.ts'
import { letterId } from './MessageList.tsx'
import { MessageNote } from './MessageNote.tsx'
import { MessageTools } from './MessageTools.tsx'

const words = messages.inbox

/** One message, marked as read when opened, with its actions. */
export function MessagePane({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(messageQuery(id))
  const marking = useMutation({
    ...changeMutation,
    onError: (error, given, undo, context) => {
      changeMutation.onError?.(error, given, undo, context)
      sayFailure(words.failed.mark, error)
    },
  })
  const isNew = data?.readAt === null
  const wasOpened = useRef(false)
  const { mutate } = marking
  useEffect(() => {
    if (data === undefined || wasOpened.current) return
    wasOpened.current = true
    if (isNew) mutate({ id, patch: { read: true } })
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
      {data && <MessageTools letter={data} onMark={(patch) => mutate({ id, patch })} onGone={onClose} />}
      {isError && data === undefined ? (
        <Failure title={words.failed.one} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Letter letter={data} />
          <MessageNote letter={data} />
        </>
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
  const { name, email, subject, message: text, kind, doneAt, createdAt } = letter
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="letter-subject">{subject}</h2>
          <Badge>{words.kinds[kind]}</Badge>
          {doneAt !== null && <Badge tone="good">{words.done}</Badge>}
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
