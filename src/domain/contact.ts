import * as z from 'zod/mini'

/** What a message is about, with the subject it suggests. */
export const CONTACT_SUBJECTS = {
  question: 'General question',
  correct: 'Correct a listing',
  remove: 'Remove a listing',
  add: 'Add a business',
  other: 'Something else',
} as const

export type ContactKind = keyof typeof CONTACT_SUBJECTS
export const CONTACT_KINDS = Object.keys(CONTACT_SUBJECTS) as [ContactKind, ...ContactKind[]]

/** The longest texts that are taken, in UTF-16 units as forms count them. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5000, business: 200 } as const

/** Filled in by machines alone: people do not see the field of this name. */
export const HONEYPOT = 'website'

const line = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
const paragraphs = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()

function text(limit: number, tidy: (given: string) => string) {
  return z
    .string('must be a text')
    .check(
      z.overwrite(tidy),
      z.minLength(1, 'must not be empty'),
      z.maxLength(limit, `must have at most ${limit} characters`),
    )
}

/** A message as a form or a program sends it. */
export const contactMessage = z.strictObject({
  name: text(CONTACT_LIMITS.name, line),
  email: text(CONTACT_LIMITS.email, line).check(z.email('must be an address like name@example.com')),
  subject: text(CONTACT_LIMITS.subject, line),
  message: text(CONTACT_LIMITS.message, paragraphs),
  kind: z._default(z.enum(CONTACT_KINDS, `must be one of ${CONTACT_KINDS.join(', ')}`), 'other'),
  /** Slug of the listing that it is about; empty when it is about none. */
  business: z._default(
    z
      .string('must be a text')
      .check(
        z.maxLength(CONTACT_LIMITS.business, 'is too long'),
        z.regex(/^[\w-]*$/, 'must be the slug of a business'),
      ),
    '',
  ),
  [HONEYPOT]: z._default(z.string('must be a text').check(z.maxLength(1000, 'must be empty')), ''),
})

export type ContactMessage = z.output<typeof contactMessage>
export type ContactField = keyof ContactMessage
