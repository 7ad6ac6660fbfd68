import * as z from 'zod/mini'
import { filledText } from '#domain/text/schema.ts'

const value = filledText(500)

/** The body of the first step. */
export const firstStepSchema = z.strictObject({ value })

/** The body of the later steps: the secret, and the token from the step before. */
export const nextStepSchema = z.strictObject({ value, token: filledText(2000) })
