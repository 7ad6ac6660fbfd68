import * as z from 'zod/mini'
import type { ContactTopic } from './fields.ts'

/** A message from the contact page, as operators read it. */
export interface ContactMessage {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly kind: ContactTopic
  /** The slug of the listing as the sender gave it; `business` is the one that has this slug now. */
  readonly businessSlug: string | null
  readonly business: MessageBusiness | null
  /** ISO 8601 UTC; null while unread. */
  readonly readAt: string | null
  readonly createdAt: string
}

export interface MessageBusiness {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly isTrashed: boolean
}

export const messagePatch = z.strictObject({ read: z.boolean('must be true or false') })
