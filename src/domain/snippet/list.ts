import * as z from 'zod/mini'
import { textUpTo } from '../text/schema.ts'
import { CONSENT_CATEGORIES, SNIPPET_POSITIONS } from './snippet.ts'
import { isDefaultSnippet } from './defaults.ts'

/** Limits of the list; texts in UTF-16 units, as editors count them. */
export const SNIPPET_LIMITS = { code: 20_000, name: 100, description: 300, entries: 40 } as const

const CUSTOM_ID = /^custom-[a-z0-9-]{1,40}$/

/** An id for an entry that an operator adds, from a unique word. */
export const customSnippetId = (word: string) => `custom-${word}`

const text = (limit: number) => textUpTo(limit, `must have at most ${limit} characters`)
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

const entry = z.strictObject({
  id: z
    .string('must be a text')
    .check(
      z.refine(
        (id) => isDefaultSnippet(id) || CUSTOM_ID.test(id),
        'must be a known id or begin with custom-',
      ),
    ),
  name: text(SNIPPET_LIMITS.name).check(z.trim(), z.minLength(1, 'must not be empty')),
  description: z._default(z.nullable(text(SNIPPET_LIMITS.description)), null),
  code: text(SNIPPET_LIMITS.code),
  enabled: z.boolean('must be true or false'),
  position: oneOf(SNIPPET_POSITIONS),
  consent: oneOf(CONSENT_CATEGORIES),
})

const isDistinct = (entries: readonly { readonly id: string }[]) =>
  new Set(entries.map(({ id }) => id)).size === entries.length

const RULE = `must be a list of at most ${SNIPPET_LIMITS.entries} entries`

/** The whole list of code snippets as operators save it, in the order of insertion. */
export const snippetList = z
  .array(entry, RULE)
  .check(
    z.maxLength(SNIPPET_LIMITS.entries, RULE),
    z.refine(isDistinct, { error: 'is given twice', path: ['id'] }),
  )
