import * as z from 'zod/mini'
import { filledText, singleLine } from '../text/schema.ts'
import { CONTACT_KINDS, CONTACT_LIMITS, HONEYPOT, isListing } from './fields.ts'

const paragraphs = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()

/** A message as a form or a program sends it. */
export const contactMessage = z.strictObject({
  name: filledText(CONTACT_LIMITS.name, singleLine),
  email: filledText(CONTACT_LIMITS.email, singleLine).check(
    z.email('must be an address like name@example.com'),
  ),
  subject: filledText(CONTACT_LIMITS.subject, singleLine),
  message: filledText(CONTACT_LIMITS.message, paragraphs),
  kind: z._default(z.enum(CONTACT_KINDS, `must be one of ${CONTACT_KINDS.join(', ')}`), 'other'),
  /** Slug of the listing that it is about; empty when it is about none. */
  business: z._default(
    z
      .string('must be a text')
      .check(
        z.maxLength(CONTACT_LIMITS.business, 'is too long'),
        z.refine(isListing, 'must be the slug of a business'),
      ),
    '',
  ),
  [HONEYPOT]: z._default(z.string('must be a text').check(z.maxLength(1000, 'must be empty')), ''),
})

/** The message of each invalid field; empty when the whole message is valid. */
export function contactFieldErrors(
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const issues = z.safeParse(contactMessage, fields).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed(),
  )
}
