/** The topics of a message, each with the subject that it suggests. */
export const CONTACT_SUBJECTS = {
  question: 'General question',
  correct: 'Correct a listing',
  remove: 'Remove a listing',
  add: 'Add a business',
  advertise: 'Advertise a business',
  other: 'Something else',
} as const

export type ContactTopic = keyof typeof CONTACT_SUBJECTS
export const CONTACT_KINDS = Object.keys(CONTACT_SUBJECTS) as [ContactTopic, ...ContactTopic[]]

/** Longest accepted texts, in UTF-16 units as forms count them. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 150, message: 5000, business: 200 } as const

/** The visible text fields and their labels. */
export const CONTACT_LABELS = {
  name: 'Full Name',
  email: 'Email Address',
  subject: 'Subject',
  message: 'Message',
} as const

export type ContactText = keyof typeof CONTACT_LABELS

/** Name of a field that people do not see, so that only bots fill it in. */
export const HONEYPOT = 'website'

const LISTING = /^[\w-]*$/

/** Whether a text can be the slug of a listing. */
export const isListing = (text: string): boolean =>
  LISTING.test(text) && text.length <= CONTACT_LIMITS.business
