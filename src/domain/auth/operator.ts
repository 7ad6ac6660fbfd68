import * as z from 'zod/mini'
import { filledText, singleLine } from '../text/schema.ts'
import { MAX_PERSON_NAME, ROLES } from './roles.ts'

export const operatorName = filledText(MAX_PERSON_NAME, singleLine)
const role = z.enum(ROLES, `must be one of ${ROLES.join(', ')}`)

export const newOperator = z.strictObject({
  name: operatorName,
  mail: filledText(320).check(z.email('must be an address like name@example.com')),
  role,
})

export const operatorPatch = z
  .strictObject({ name: z.optional(operatorName), role: z.optional(role) })
  .check(z.refine((patch) => Object.keys(patch).length > 0, 'must change name or role'))
