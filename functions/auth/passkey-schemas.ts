import * as z from 'zod/mini'
import { operatorName } from '#domain/auth/operator.ts'
import { filledText, textUpTo } from '#domain/text/schema.ts'

/** The most characters (base64url) of a part of an answer, which holds authenticators' keys and certificates. */
const MAX_PART = 8_000
const part = textUpTo(MAX_PART)
const credential = { id: filledText(1_400), rawId: filledText(1_400), type: z.literal('public-key') }

/** The browser's answer for an authenticator that signed a challenge; further fields are ignored. */
const answer = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
})

/** The browser's answer for an authenticator that created a passkey. */
const made = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, attestationObject: part }),
})

export type PasskeyAnswer = z.output<typeof answer>
export type PasskeyMade = z.output<typeof made>

const token = filledText(2_000)
const invitation = filledText(100)

export const answerSchema = z.strictObject({ token, answer })
export const madeSchema = z.strictObject({ token, made })
export const invitationSchema = z.strictObject({ invitation })
export const joinSchema = z.strictObject({ invitation, token, made, name: operatorName })
