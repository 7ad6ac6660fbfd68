import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, Copy, Mail, RotateCcw } from 'lucide-react'
import { mailState, type MailService, type OutboxMail } from '#domain/mail/mail.ts'
import { asInstant, asNumber } from '../kit/format.ts'
import { mailtoLink } from '../kit/mailto.ts'
import { sayError, sayFailure, saySuccess } from '../kit/toast.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { usePaneFocus } from '../kit/use-pane-focus.ts'
import { messages } from '../messages.ts'
import { mailQuery, markSent, retry } from './mail.queries.ts'

const words = messages.mail

/** Maximum length of a mailto text in characters; longer ones are copied, since mail programs cut them off. */
const MOST_IN_LINK = 1_500

/** The button that gets the focus back when the mail is closed. */
export const mailButtonId = (id: number) => `mail-${id}`

interface StateProps {
  mail: OutboxMail
  /** Undefined until known. */
  service: MailService | undefined
}

/** The state of a mail, as a word. */
export function MailStateBadge({ mail, service }: StateProps) {
  const { states } = words
  const state = mailState(mail)
  if (state === 'failed') return <Badge tone="bad">{states.failed}</Badge>
  if (state === 'sent')
    return <Badge tone="good">{mail.isSentByHand ? states.sentByHand : states.sent}</Badge>
  return <Badge tone="warn">{service === 'none' ? states.byHand : states.waiting}</Badge>
}

/** The history of a mail and what happens next, as sentences. */
function historyOf({ mail, service }: StateProps): readonly string[] {
  const { sentAt, isSentByHand, failedAt, attempts, nextAttemptAt, lastError } = mail
  const tried = attempts > 0 ? [words.attempts(asNumber(attempts))] : []
  if (sentAt !== null)
    return [isSentByHand ? words.markedAt(asInstant(sentAt)) : words.sentAt(asInstant(sentAt))]
  if (failedAt !== null) {
    return [words.failedAt(asInstant(failedAt)), ...tried, ...(lastError === null ? [words.tooOld] : [])]
  }
  return service === 'none' ? tried : [...tried, words.nextAt(asInstant(nextAttemptAt))]
}

function Tools({ mail, service }: StateProps) {
  const marking = useMutation({
    ...markSent,
    onSuccess: () => saySuccess(words.marked),
    onError: (error) => sayFailure(words.failed.mark, error),
  })
  const retrying = useMutation({
    ...retry,
    onSuccess: () => saySuccess(words.retried),
    onError: (error) => sayFailure(words.failed.retry, error),
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(mail.text)
      saySuccess(words.copied)
    } catch {
      sayError(words.copyFailed)
    }
  }
  const linked = mail.text.length > MOST_IN_LINK ? '' : mail.text
  const isUnsent = mail.sentAt === null
  return (
    <div className="letter-tools">
      <a className="button" href={mailtoLink(mail.to, mail.subject, linked)}>
        <Mail aria-hidden="true" />
        {words.compose}
      </a>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {words.copy}
      </Button>
      {isUnsent && (
        <Button isBusy={marking.isPending} onClick={() => marking.mutate(mail.id)}>
          <Check aria-hidden="true" />
          {words.markSent}
        </Button>
      )}
      {isUnsent && service !== undefined && service !== 'none' && (
        <Button isBusy={retrying.isPending} onClick={() => retrying.mutate(mail.id)}>
          <RotateCcw aria-hidden="true" />
          {words.retry}
        </Button>
      )}
    </div>
  )
}

function Letter({ mail, service }: StateProps) {
  const { to, subject, text, purpose, createdAt, sentAt, lastError } = mail
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="letter-subject">{subject}</h2>
          <MailStateBadge mail={mail} service={service} />
          <Badge>{words.purposes[purpose]}</Badge>
        </div>
        <p className="text-soft">
          {words.to}: <span className="font-semibold text-ink">{to}</span> ·{' '}
          <time dateTime={createdAt}>{asInstant(createdAt)}</time>
        </p>
        <p className="text-soft">{historyOf({ mail, service }).join(' ')}</p>
        {sentAt === null && lastError !== null && (
          <p className="notice is-warn">
            {words.reason}: <span lang="en">{lastError}</span>
          </p>
        )}
      </header>
      <p className="letter-text">{text}</p>
    </>
  )
}

/** A mail with its text, its state and its actions. */
export function MailPane({
  id,
  service,
  onClose,
}: {
  id: number
  service: MailService | undefined
  onClose: () => void
}) {
  const { data, isError, refetch } = useQuery(mailQuery(id))
  const pane = usePaneFocus(mailButtonId(id))
  return (
    <article ref={pane} tabIndex={-1} className="letter-open" aria-labelledby="letter-subject">
      <Button look="quiet" className="letter-back" onClick={onClose}>
        <ArrowLeft aria-hidden="true" />
        {words.back}
      </Button>
      {data && <Tools mail={data} service={service} />}
      {isError && data === undefined ? (
        <Failure title={words.failed.one} onRetry={() => void refetch()} />
      ) : data ? (
        <Letter mail={data} service={service} />
      ) : (
        <Skeleton lines={6} />
      )}
    </article>
  )
}
