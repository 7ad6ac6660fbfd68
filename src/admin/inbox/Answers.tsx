import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { type ContactMessage, MAX_ANSWER } from '#domain/contact/message.ts'
import { shortHash } from '#domain/text/hash.ts'
import { queryClient } from '#lib/query-client.ts'
import { client, okJson } from '../kit/api.ts'
import { fittingValues } from '../kit/draft/draft.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'
import { SaveState } from '../kit/draft/SaveState.tsx'
import { forgetDraft, useDraft } from '../kit/draft/use-draft.ts'
import { asInstant } from '../kit/format.ts'
import { mailService } from '../kit/mail-service.ts'
import { mailtoLink } from '../kit/mailto.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'

const words = messages.inbox.answer

const answering = mutationOptions({
  mutationFn: ({ id, text }: { id: number; text: string }) =>
    okJson(
      client.api.admin.messages[':id{[0-9]+}'].answer.$post({ param: { id: String(id) }, json: { text } }),
    ),
  // A second press would send it twice.
  retry: false,
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] }),
})

/** The sent answers, and a form for another one: sent by the site where mail is set up, else a text to send oneself. */
export function Answers({ letter }: { letter: ContactMessage }) {
  const { id, email, subject, answers } = letter
  const { data: service } = useQuery(mailService)
  const [typed, setTyped] = useState('')
  const name = `answers:${id}`
  const version = shortHash(String(answers.length))
  const isTyped = typed.trim() !== ''
  const kept = useDraft({ name, version, changes: isTyped ? { text: typed } : undefined })
  const sending = useMutation({
    ...answering,
    onSuccess: () => {
      forgetDraft(name)
      setTyped('')
      saySuccess(words.sent, service === 'none' ? words.sentByHand : words.sentText)
    },
    onError: (error) => sayFailure(words.failed, error),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isTyped && !sending.isPending) sending.mutate({ id, text: typed })
  }
  return (
    <section className="letter-note" aria-label={words.title}>
      {answers.map(({ text, at, by }) => (
        <article key={at}>
          <p className="text-soft">
            {words.by(by ?? messages.people.roles.owner)} · <time dateTime={at}>{asInstant(at)}</time>
          </p>
          <p className="letter-text">{text}</p>
          {service === 'none' && (
            <a className="underline" href={mailtoLink(email, messages.inbox.replySubject(subject), text)}>
              {words.openMail}
            </a>
          )}
        </article>
      ))}
      <form className="grid gap-3" noValidate onSubmit={submit}>
        <DraftOffer
          draft={kept}
          version={version}
          onRestore={(values) => setTyped(fittingValues(values, { text: '' }).text ?? '')}
        />
        <Field label={words.label} hint={service === 'none' ? words.hintByHand : words.hint}>
          {(control) => (
            <textarea
              {...control}
              className="field"
              rows={5}
              maxLength={MAX_ANSWER}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <div className="letter-tools">
          <Button type="submit" isBusy={sending.isPending} disabled={!isTyped}>
            <Send aria-hidden="true" />
            {service === 'none' ? words.save : words.send}
          </Button>
          <SaveState isSaving={sending.isPending} isDirty={isTyped} />
        </div>
      </form>
    </section>
  )
}
