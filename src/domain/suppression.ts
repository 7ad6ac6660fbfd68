import * as z from 'zod/mini'
import { textUpTo } from './text/schema.ts'

/** A business that was removed for good, as operators see it. */
export interface Suppression {
  readonly id: string
  readonly name: string
  readonly city: string | null
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null
  readonly note: string | null
  /** The actor who removed it, as in the audit log. */
  readonly actor: string
  /** The time in ISO 8601 UTC. */
  readonly createdAt: string
  /** The kinds of keys by which imports recognise it. */
  readonly kinds: readonly ('place' | 'source' | 'slug' | 'match' | 'phone' | 'name')[]
}

/** The most removals in one request: a page of the list, and some more. */
const MOST = 200

export const removalSchema = z.strictObject({
  ids: z
    .array(z.int('must be a number'))
    .check(z.minLength(1, 'is empty'), z.maxLength(MOST, 'has too many')),
  note: z.optional(textUpTo(500)),
})
