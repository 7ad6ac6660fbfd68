import * as z from 'zod/mini'
import { CONTACT_KINDS, CONTACT_LIMITS, HONEYPOT } from './fields.ts'

const line = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
const paragraphs = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()

const NOT_TEXT = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : 'must be a text'),
}

function text(limit: number, tidy: (given: string) => string) {
  return z
    .string(NOT_TEXT)
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

/** The message of each invalid field; empty when the whole message is valid. */
export function complaintsOf(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const issues = z.safeParse(contactMessage, fields).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed())
}
