import * as z from 'zod/mini'
import { textUpTo } from '../text/schema.ts'
import { PROPOSAL_FIELD_NAMES, PROPOSAL_HOURS, PROPOSAL_TEXTS } from './fields.ts'
import { PROPOSAL_LIMITS, REASONS } from './proposal.ts'
import { recordOf } from '../record-of.ts'

const message = z
  .string('must be a text')
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(PROPOSAL_LIMITS.answer, 'is too long'))

/** The operators' decision about a proposal. */
export const decisionInput = z
  .strictObject({
    version: z.int('must be a whole number'),
    verdict: z.enum(['accepted', 'refused', 'spam'], 'must be accepted, refused or spam'),
    /** The fields that are accepted; all when absent. */
    fields: z.optional(z.array(z.enum(PROPOSAL_FIELD_NAMES, 'must be a field'), 'must be a list of fields')),
    /** Values that operators corrected, by field. */
    values: z.optional(
      z.partial(
        z.strictObject({
          ...recordOf(PROPOSAL_TEXTS, () => z.nullable(textUpTo(PROPOSAL_LIMITS.answer))),
          workingHours: z.partial(z.strictObject(recordOf(PROPOSAL_HOURS, () => textUpTo(500)))),
        }),
      ),
    ),
    categoryId: z.optional(
      z.int('must be the id of a category').check(z.minimum(1, 'must be the id of a category')),
    ),
    reason: z.optional(z.nullable(z.enum(REASONS, `must be one of ${REASONS.join(', ')}`))),
    text: z.optional(textUpTo(PROPOSAL_LIMITS.answer)),
  })
  .check(
    z.refine(({ verdict, reason }) => verdict !== 'refused' || Boolean(reason), {
      error: 'is needed for a refusal',
      path: ['reason'],
    }),
    z.refine(({ reason, text }) => reason !== 'other' || Boolean(text?.trim()), {
      error: 'must say the reason in words',
      path: ['text'],
    }),
  )

export type DecisionInput = z.output<typeof decisionInput>

/** A question from operators to the sender, or the sender's answer. */
export const questionInput = z.strictObject({ version: z.int('must be a whole number'), text: message })

/** What operators can change about a claim. */
export const claimPatch = z.strictObject({ editsAtOnce: z.boolean('must be true or false') })
