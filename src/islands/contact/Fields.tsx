import type { ReactNode } from 'react'
import {
  CONTACT_KINDS,
  CONTACT_LABELS,
  CONTACT_LIMITS,
  CONTACT_SUBJECTS,
  HONEYPOT,
  type ContactTopic,
  type ContactText,
} from '#domain/contact/fields.ts'
import { kindOfSubject } from './prefill.ts'

export type FieldErrors = Readonly<Partial<Record<string, string>>>

const LINES = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
] as const

interface FieldProps {
  name: ContactText
  error: string | undefined
  children: (props: Attributes) => ReactNode
}

const attributesOf = (name: ContactText, error: string | undefined) => ({
  id: name,
  name,
  className: 'field',
  required: true,
  maxLength: CONTACT_LIMITS[name],
  ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${name}-error` }),
})
type Attributes = ReturnType<typeof attributesOf>

function Field({ name, error, children }: FieldProps) {
  return (
    <div>
      <label className="label" htmlFor={name}>
        {CONTACT_LABELS[name]}
      </label>
      {children(attributesOf(name, error))}
      {error !== undefined && (
        <p className="contact-error" id={`${name}-error`}>
          {CONTACT_LABELS[name]} {error}
        </p>
      )}
    </div>
  )
}

interface Props {
  errors: FieldErrors
  /** The initial subject, which selects the kind of message. */
  subject: string | undefined
  onKind: (kind: ContactTopic) => void
}

/** The form's fields, which work without script. */
export function Fields({ errors, subject, onKind }: Props) {
  const first = kindOfSubject(subject ?? '') ?? 'question'
  return (
    <>
      <div className="contact-pair">
        {LINES.map(({ name, ...kind }) => (
          <Field key={name} name={name} error={errors[name]}>
            {(attributes) => <input {...attributes} {...kind} />}
          </Field>
        ))}
      </div>
      <fieldset className="choices">
        <legend className="label">What is it about?</legend>
        {CONTACT_KINDS.map((kind) => (
          <label key={kind} className="choice">
            <input
              className="sr-only"
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === first}
              onChange={() => {
                onKind(kind)
              }}
            />
            {CONTACT_SUBJECTS[kind]}
          </label>
        ))}
      </fieldset>
      <Field name="subject" error={errors['subject']}>
        {(attributes) => <input {...attributes} type="text" autoComplete="off" defaultValue={subject} />}
      </Field>
      <Field name="message" error={errors['message']}>
        {(attributes) => <textarea {...attributes} />}
      </Field>
      <div className="contact-trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
