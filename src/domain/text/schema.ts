import * as z from 'zod/mini'

/** White space and control characters as single blanks. */
export const singleLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** A text that must be there. */
export const givenText = () =>
  z.string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text') })

/** A text of at most this many UTF-16 units after it is tidied. */
export const limitedText = (limit: number, tidy = (text: string) => text) =>
  givenText().check(z.overwrite(tidy), z.maxLength(limit, `must have at most ${limit} characters`))

/** A text up to a limit that is not empty. */
export const filledText = (limit: number, tidy?: (text: string) => string) =>
  limitedText(limit, tidy).check(z.minLength(1, 'must not be empty'))

/** A text of at most `most` characters. */
export const textUpTo = (most: number, tooLong = 'is too long') =>
  z.string('must be a text').check(z.maxLength(most, tooLong))

/** A value that may be absent, and null where it is empty. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))
