import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { ContactAbout } from '#domain/contact/about.ts'
import { CONTACT_KINDS, CONTACT_LABELS, type ContactTopic } from '#domain/contact/fields.ts'
import { sentTexts, notSentTexts } from '#domain/contact/outcome-texts.ts'
import { contactApi, contactPath, contactSentPath, businessPath } from '#domain/paths.ts'
import { hasNoConnection } from '#lib/failure-text.ts'
import { queryClient } from '#lib/query-client.ts'
import { useIsInBrowser } from '#lib/use-is-in-browser.ts'
import { SITE } from '#src/site.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import {
  ContactRejectedError,
  sendMessageMutation,
  type MessageFields,
  businessQuery,
} from './contact.queries.ts'
import { saveDraft, readDraft } from './draft.ts'
import { Fields, type FieldErrors } from './Fields.tsx'
import { readPrefill, suggestSubject } from './prefill.ts'
import { cityOfBusiness } from '#domain/taxonomy/city-label.ts'
import { cityLanguageAttributes, languageAttributes } from '#domain/text/language.ts'

interface SubjectBusinessProps {
  slug: string
  /** The business as the page knows it; fetched otherwise. */
  known?: ContactAbout | undefined
  onRemove: () => void
}

/** The listing that the message is about, which the visitor can remove. */
function SubjectBusiness({ slug, known, onRemove }: SubjectBusinessProps) {
  const fetched = useQuery({ ...businessQuery(slug), enabled: known === undefined }, queryClient)
  const data = known ?? fetched.data
  return (
    <div className="contact-listing">
      <input type="hidden" name="business" value={slug} />
      <p>
        About{' '}
        <a
          className="link"
          href={businessPath(slug)}
          dir="auto"
          {...(data && languageAttributes(data.name, data.countryCode))}
        >
          {data?.name ?? slug.replaceAll('-', ' ')}
        </a>
        {data?.city && (
          <>
            , <span {...cityLanguageAttributes(data.city, data.countryCode)}>{cityOfBusiness(data)}</span>
          </>
        )}
      </p>
      <a
        className="link"
        href={contactPath}
        onClick={(event) => {
          event.preventDefault()
          onRemove()
        }}
      >
        Remove this listing from the message
      </a>
    </div>
  )
}

/** The form's fields by name. */
const fieldsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )

/** The input or textarea of this name. */
function textInput(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field
  return undefined
}

/** The value of a radio group that the visitor changed; undefined while it has its default. */
function choiceOf(form: HTMLFormElement, name: string): string | undefined {
  const field = form.elements.namedItem(name)
  if (!(field instanceof RadioNodeList)) return undefined
  const isMade = [...field].some(
    (each) => each instanceof HTMLInputElement && each.checked !== each.defaultChecked,
  )
  return isMade ? field.value : undefined
}

/** Fills empty fields and unchanged radio groups; what the visitor entered stays. */
function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList && choiceOf(form, name) === undefined) field.value = value
    const text = textInput(form, name)
    if (text?.value === '') text.value = value
  }
}

// The Worker renders the form too and does not need the draft code.
const Toaster = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('#ui/toast/Toaster.tsx')).Toaster }))
/** The message shown to a sender who is offline. */
const NOT_CONNECTED =
  'You are offline. Your message is kept in this form: send it again when you are connected.'
/** The validation rules shared with the server; loaded when the first field gets the focus. */
const rules = () => import('#domain/contact/contact.ts')

interface Props {
  /** The listing that the message is about, from the page's URL. */
  about?: ContactAbout | undefined
  /** The subject suggested by the link that led here. */
  subject?: string | undefined
}

/** Sends a message without leaving the page. The text survives a reload until the message is stored. */
export function ContactForm({ about, subject }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [business, setBusiness] = useState(about?.slug)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [reason, setReason] = useState<string>()
  /** Lazy parts are loaded by the browser: React would write their scripts into the built page. */
  const isInBrowser = useIsInBrowser()
  const { mutateAsync, isPending } = useMutation(sendMessageMutation, queryClient)

  useEffect(() => {
    const fields = form.current
    if (!fields) return
    if (location.href.endsWith(contactSentPath)) saveDraft(sessionStorage, {})
    const { business: named, ...prefill } = readPrefill(location.search)
    const draft = readDraft(sessionStorage)
    const kind = CONTACT_KINDS.find((each) => each === choiceOf(fields, 'kind'))
    fillIn(fields, { ...draft, ...prefill })
    if (kind) suggestFor(fields, kind)
    setBusiness(about?.slug ?? named ?? (draft['business'] || undefined))
  }, [about])

  const keep = () => {
    if (form.current) saveDraft(sessionStorage, fieldsOf(form.current))
  }
  useEffect(keep, [business])

  const complain = (found: FieldErrors) => {
    setErrors(found)
    const [first] = Object.keys(CONTACT_LABELS).filter((name) => found[name] !== undefined)
    if (first !== undefined) textInput(form.current, first)?.focus()
  }

  const clear = () => {
    form.current?.reset()
    if (form.current) emptySubject(form.current)
    saveDraft(sessionStorage, {})
    setBusiness(undefined)
    history.replaceState(history.state, '', contactPath)
  }

  const fail = (error: unknown) => {
    addToast({ ...notSentTexts(SITE), isDestructive: true })
    if (!(error instanceof ContactRejectedError)) {
      if (hasNoConnection(error)) setReason(NOT_CONNECTED)
      return
    }
    const found = Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
    const isShown = error.details.length > 0 && error.details.every(({ path }) => path in CONTACT_LABELS)
    if (!isShown) setReason(error.message)
    complain(found)
  }

  const send = async (fields: MessageFields) => {
    setReason(undefined)
    try {
      const found = (await rules()).contactFieldErrors(fields)
      complain(found)
      if (Object.keys(found).length > 0) return
      await mutateAsync(fields)
      clear()
      addToast(sentTexts(SITE))
    } catch (error) {
      fail(error)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) void send(fieldsOf(event.currentTarget))
  }

  return (
    <form
      ref={form}
      className="contact-form"
      action={contactApi}
      method="post"
      onSubmit={submit}
      onInput={keep}
      onFocus={() => void rules().catch(() => undefined)}
    >
      {business !== undefined && (
        <SubjectBusiness
          slug={business}
          known={about?.slug === business ? about : undefined}
          onRemove={() => {
            setBusiness(undefined)
          }}
        />
      )}
      <Fields
        errors={errors}
        subject={subject}
        onKind={(kind) => {
          suggestFor(form.current, kind)
          keep()
        }}
      />
      {reason !== undefined && (
        <p className="contact-error" role="alert">
          {reason}
        </p>
      )}
      <button className="button is-primary" type="submit" aria-disabled={isPending}>
        {isPending ? 'Sending Message...' : `Send Message to ${SITE.name}`}
      </button>
      {isInBrowser && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </form>
  )
}

/** A suggested subject and kind apply to one message only. */
function emptySubject(form: HTMLFormElement): void {
  const [kind, subject] = [form.elements.namedItem('kind'), textInput(form, 'subject')]
  if (kind instanceof RadioNodeList) kind.value = CONTACT_KINDS[0]
  if (subject) subject.value = ''
}

/** Fills in the subject that belongs to a kind. */
function suggestFor(form: HTMLFormElement | null, kind: ContactTopic): void {
  const subject = textInput(form, 'subject')
  if (subject) subject.value = suggestSubject(kind, subject.value)
}
