import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, Mail, MailOpen, Reply, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { asInstant } from '../kit/format.ts'
import { type ContactMessage, type MessagePatch, MAX_NOTE } from '#domain/contact/message.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { changeMutation, messageQuery, removeMutation } from './inbox.queries.ts'
import { usePaneFocus } from '../kit/use-pane-focus.ts'
import { Answers } from './Answers.tsx'
import { AskedSponsorships } from './AskedSponsorships.tsx'
import { Assignment } from '../kit/assign/Assignment.tsx'
import { letterId } from './MessageList.tsx'
import { Link } from '@tanstack/react-router'
import { adminPath, businessPath } from '#domain/paths.ts'
import { RemovalDialog } from '../kit/removal/RemovalDialog.tsx'
import { forgetDraft, useDraft } from '../kit/draft/use-draft.ts'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { replyLink } from './mail.ts'
import { shortHash } from '#domain/text/hash.ts'
import { fittingValues } from '../kit/draft/draft.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'
import { SaveState } from '../kit/draft/SaveState.tsx'
import { Field } from '../kit/ui/Field.tsx'

const messageNoteWords = messages.inbox

/** The draft name of a message's note. */
const noteDraft = (id: number) => `messages:${id}`

/** The operators' internal note on a message, saved by its button. */
function MessageNote({ letter: { id, note: stored } }: { letter: ContactMessage }) {
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
      saySuccess(patch.note?.trim() ? messageNoteWords.noteSaved : messageNoteWords.noteRemoved)
    },
    onError: (error, given, undo, context) => {
      changeMutation.onError?.(error, given, undo, context)
      sayFailure(messageNoteWords.failed.note, error)
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
      <Field label={messageNoteWords.note} hint={messageNoteWords.noteHint}>
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
          {messageNoteWords.saveNote}
        </Button>
        <SaveState isSaving={saving.isPending} isDirty={isChanged} />
      </div>
    </form>
  )
}

const messageToolsWords = messages.inbox

interface Props {
  letter: ContactMessage
  onMark: (patch: MessagePatch) => void
  onGone: () => void
}

/** The actions on a message: answer, mark as done or unread, delete. */
function MessageTools({ letter, onMark, onGone }: Props) {
  const { id, name, email, subject, message, readAt, doneAt } = letter
  const [isAsked, setAsked] = useState(false)
  const removal = useMutation({
    ...removeMutation,
    onSuccess: () => {
      saySuccess(messageToolsWords.removed)
      forgetDraft(noteDraft(id))
      onGone()
    },
    onError: (error) => sayFailure(messageToolsWords.failed.remove, error),
  })
  const isRead = readAt !== null
  const isDone = doneAt !== null
  return (
    <div className="letter-tools">
      <a
        className="button is-primary"
        href={replyLink(email, messageToolsWords.replySubject(subject), message)}
      >
        <Reply aria-hidden="true" />
        {messageToolsWords.reply}
      </a>
      <Button onClick={() => onMark({ done: !isDone })}>
        {isDone ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
        {isDone ? messageToolsWords.markWaiting : messageToolsWords.markDone}
      </Button>
      <Button onClick={() => onMark({ read: !isRead })}>
        {isRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
        {isRead ? messageToolsWords.markUnread : messageToolsWords.markRead}
      </Button>
      <Button look="danger" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" />
        {messageToolsWords.remove}
      </Button>
      <Confirm
        isOpen={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => removal.mutate(id)}
        isBusy={removal.isPending}
        title={messageToolsWords.removeTitle}
        text={messageToolsWords.removeText(name)}
        action={messageToolsWords.remove}
        isDanger
      />
    </div>
  )
}

const aboutBusinessWords = messages.inbox

/** The listing that a message is about, with links to its page and its form. */
function AboutBusiness({ letter: { kind, business, businessSlug } }: { letter: ContactMessage }) {
  const [isRemoving, setRemoving] = useState(false)
  if (businessSlug === null) return kind === 'remove' ? <FindBusiness /> : null
  if (business === null) return <p className="notice">{aboutBusinessWords.aboutGone(businessSlug)}</p>
  return (
    <div className="notice letter-about">
      <p>
        {aboutBusinessWords.about}: <span className="font-semibold text-ink">{business.name}</span>{' '}
        {business.isTrashed && <Badge>{aboutBusinessWords.inTrash}</Badge>}
      </p>
      <p className="flex flex-wrap items-center gap-4">
        <Link
          className="underline"
          to={adminPath('businesses')}
          search={{ edit: business.id, ...(business.isTrashed && { status: 'trash' as const }) }}
        >
          {aboutBusinessWords.editListing}
        </Link>
        {!business.isTrashed && (
          <a className="underline" href={businessPath(business.slug)} target="_blank" rel="noopener">
            {aboutBusinessWords.seeListing}
          </a>
        )}
        {kind === 'remove' && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            {messages.suppressions.remove}
          </Button>
        )}
      </p>
      <RemovalDialog
        ids={[business.id]}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onDone={() => setRemoving(false)}
      />
    </div>
  )
}

/** A link to the business of a removal request that names none. */
const FindBusiness = () => (
  <p className="notice letter-about">
    <Link className="underline" to={adminPath('businesses')}>
      {messages.suppressions.find}
    </Link>
  </p>
)

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
  const article = usePaneFocus(letterId(id))
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
          <Assignment entity="message" id={id} />
          <Answers letter={data} />
          <MessageNote letter={data} />
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </article>
  )
}

/** Addresses on the site, without the full stop or bracket behind them. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/

/** The panel's origin, and the site's where the build knows it. */
const OWN_ORIGINS = [location.origin, import.meta.env.SITE]
  .filter((address) => URL.canParse(address))
  .map((address) => new URL(address).origin)

const isOwn = (text: string) => URL.canParse(text) && OWN_ORIGINS.includes(new URL(text).origin)

/** A text with links to pages of this site alone: others are of who wrote it. */
const OwnLinks = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, at) =>
    at % 2 === 1 && isOwn(part) ? (
      <a key={at} className="underline" href={part} target="_blank" rel="noopener">
        {part}
      </a>
    ) : (
      part
    ),
  )

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
      <AskedSponsorships letter={letter} />
      <p className="letter-text">
        <OwnLinks text={text} />
      </p>
    </>
  )
}
