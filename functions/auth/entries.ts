import * as z from 'zod/mini'

const text = (limit: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text') })
    .check(z.minLength(1, 'must not be empty'), z.maxLength(limit, `must have at most ${limit} characters`))

const value = text(500)

/** The body of the first step. */
export const firstEntry = z.strictObject({ value })

/** The body of the later steps: the secret, and the token from the step before. */
export const laterEntry = z.strictObject({ value, token: text(2000) })
