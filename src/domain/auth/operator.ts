import * as z from 'zod/mini'
import { filledText, singleLine } from '../text/schema.ts'
import { type Role, ROLES } from './roles.ts'

/** Whoever is signed in with a passkey. */
export interface Operator {
  readonly id: string
  readonly name: string
  readonly role: Role
}

/** For how many days an invitation can be used. */
export const INVITATION_DAYS = 7

export const MAX_NAME = 80

export const operatorName = filledText(MAX_NAME, singleLine)
const role = z.enum(ROLES, `must be one of ${ROLES.join(', ')}`)

export const newOperator = z.strictObject({
  name: operatorName,
  mail: filledText(320).check(z.email('must be an address like name@example.com')),
  role,
})

export const operatorPatch = z
  .strictObject({ name: z.optional(operatorName), role: z.optional(role) })
  .check(z.refine((patch) => Object.keys(patch).length > 0, 'must change name or role'))

/** What the log calls a person. */
export const operatorActor = (id: string): string => `operator:${id}`

/** The id of the person whom the log names so; undefined for a session of the owner and for a program. */
export const operatorIdOf = (actor: string): string | undefined => /^operator:(.+)$/.exec(actor)?.[1]
