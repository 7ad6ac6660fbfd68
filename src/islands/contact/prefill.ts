import { CONTACT_KINDS, CONTACT_LIMITS, CONTACT_SUBJECTS, type ContactTopic } from '#domain/contact/fields.ts'

/** Message fields taken from the page's URL. */
export interface Prefill {
  readonly subject?: string
  readonly kind?: ContactTopic
  /** Slug of a listing. */
  readonly business?: string
}

const SLUG = /^[\w-]+$/

/** The kind whose suggested subject this is, if any. */
export const kindOfSubject = (subject: string): ContactTopic | undefined =>
  CONTACT_KINDS.find((kind) => CONTACT_SUBJECTS[kind] === subject)

/**
 * Reads subject and listing from the query string of the contact page.
 * @example readPrefill('?subject=Correct+a+listing&business=cafe')
 * // { subject: 'Correct a listing', kind: 'correct', business: 'cafe' }
 */
export function readPrefill(search: string): Prefill {
  const query = new URLSearchParams(search)
  const subject = query.get('subject')?.trim().slice(0, CONTACT_LIMITS.subject)
  const business = query.get('business') ?? ''
  const kind = kindOfSubject(subject ?? '')
  return {
    ...(subject && { subject }),
    ...(kind && { kind }),
    ...(SLUG.test(business) && business.length <= CONTACT_LIMITS.business && { business }),
  }
}

/** The subject after another kind was chosen: its suggestion, unless the visitor wrote one. */
export function suggestSubject(kind: ContactTopic, current: string): string {
  if (current.trim() !== '' && kindOfSubject(current) === undefined) return current
  return kind === 'other' ? '' : CONTACT_SUBJECTS[kind]
}
