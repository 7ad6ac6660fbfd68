import * as z from 'zod/mini'

/** What operators change of a claim. */
export const claimPatch = z.strictObject({ editsAtOnce: z.boolean('must be true or false') })
