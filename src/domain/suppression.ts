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
  /** Who removed it, as in the audit log. */
  readonly actor: string
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** What imports know it by. */
  readonly kinds: readonly ('place' | 'source' | 'slug' | 'match' | 'phone' | 'name')[]
}

/** Removals at once: what one page of the list holds, and some. */
const MOST = 200

export const removalSchema = z.strictObject({
  ids: z
    .array(z.int('must be a number'))
    .check(z.minLength(1, 'is empty'), z.maxLength(MOST, 'has too many')),
  note: z.optional(textUpTo(500)),
})
