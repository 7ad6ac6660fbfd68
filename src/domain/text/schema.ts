import * as z from 'zod/mini'

/** A text of at most so many characters. */
export const textUpTo = (most: number, tooLong = 'is too long') =>
  z.string('must be a text').check(z.maxLength(most, tooLong))

/** A value that may be absent, and null where it is empty. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))
