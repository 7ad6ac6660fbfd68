import * as z from 'zod/mini'

const text = (limit: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text') })
    .check(z.minLength(1, 'must not be empty'), z.maxLength(limit, `must have at most ${limit} characters`))

const value = text(500)

/** What the first step takes. */
export const firstEntry = z.strictObject({ value })

/** What the steps after it take: beside the secret, the token that the step before gave. */
export const laterEntry = z.strictObject({ value, token: text(2000) })
