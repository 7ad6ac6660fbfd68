import * as z from 'zod/mini'
import { filledText } from '../text/schema.ts'
import type { ContactTopic } from './fields.ts'

/** A message from the contact page, as operators read it. */
export interface ContactMessage {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly kind: ContactTopic
  /** The slug of a business as the sender gave it; `business` is the one that has this slug now. */
  readonly businessSlug: string | null
  readonly business: MessageBusiness | null
  /** ISO 8601 UTC; null while unread. */
  readonly readAt: string | null
  /** ISO 8601 UTC; null while there is something to do. */
  readonly doneAt: string | null
  /** The operators' note. */
  readonly note: string | null
  /** The operators' answers, oldest first. */
  readonly answers: readonly MessageAnswer[]
  readonly createdAt: string
}

export interface MessageAnswer {
  readonly text: string
  /** ISO 8601 UTC. */
  readonly at: string
  /** The name of the person who wrote it; null for the owner. */
  readonly by: string | null
}

export interface MessageBusiness {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly isTrashed: boolean
}

/** Characters that an operator's note may have. */
export const MAX_NOTE = 2_000

/** Characters that an answer may have. */
export const MAX_ANSWER = 10_000

const flag = z.optional(z.boolean('must be true or false'))
const note = z
  .string('must be text')
  .check(z.trim(), z.maxLength(MAX_NOTE, `must have at most ${MAX_NOTE} characters`))

export const messagePatch = z
  .strictObject({ read: flag, done: flag, note: z.optional(note) })
  .check(z.refine((patch) => Object.keys(patch).length > 0, 'must change read, done or note'))

export type MessagePatch = z.output<typeof messagePatch>

export const messageAnswer = z.strictObject({ text: filledText(MAX_ANSWER, (text) => text.trim()) })
