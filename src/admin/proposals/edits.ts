import * as z from 'zod/mini'
import { businessForm, businessPatch } from '#domain/business/form.ts'
import type { DecisionInput } from '#domain/proposals/decision.ts'
import type { ProposalField, ProposedValues } from '#domain/proposals/fields.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { changedFields, patchOf } from '#domain/proposals/values.ts'
import { messages } from '../messages.ts'
import type { StoredBusiness } from './proposals.queries.ts'
import { byField, type Faults } from './words.ts'

/** The operator's edits of a proposal before accepting it. */
export interface Edits {
  /** The rejected fields. */
  readonly off: ReadonlySet<ProposalField>
  readonly values: ProposedValues
  readonly categoryId: number | undefined
}

export const NO_EDITS: Edits = { off: new Set(), values: {}, categoryId: undefined }

/** The accepted fields, in form order. */
export const takenFields = ({ changes }: Pick<Proposal, 'changes'>, { off }: Edits): ProposalField[] =>
  changedFields(changes).filter((field) => !off.has(field))

/** The rejected fields, with one of them toggled. */
export function toggled(off: Edits['off'], field: ProposalField): Edits['off'] {
  const next = new Set(off)
  if (!next.delete(field)) next.add(field)
  return next
}

/** The decision that accepts the selected fields with their edited values. */
export function acceptance(proposal: Proposal, edits: Edits, text?: string): DecisionInput {
  const taken = takenFields(proposal, edits)
  const all = changedFields(proposal.changes)
  const values = Object.fromEntries(taken.flatMap((field) => valueOf(field, proposal, edits)))
  return {
    version: proposal.version,
    verdict: 'accepted',
    ...(taken.length < all.length && { fields: taken }),
    ...(Object.keys(values).length > 0 && { values }),
    ...(edits.categoryId !== undefined && taken.includes('category') && { categoryId: edits.categoryId }),
    ...(text !== undefined && { text }),
  }
}

/** An edited value as an entry; hours with their unedited days. */
function valueOf(
  field: ProposalField,
  { changes }: Proposal,
  { values }: Edits,
): readonly (readonly [ProposalField, unknown])[] {
  if (values[field] === undefined) return []
  return [
    [field, field === 'workingHours' ? { ...changes.workingHours, ...values.workingHours } : values[field]],
  ]
}

const { form: texts } = messages.businesses
const wholeForm = businessForm(texts)
const partOfForm = businessPatch(texts)

/** The server's validation of the values to be accepted, in Turkish. */
export function faultsOf(proposal: Proposal, edits: Edits, stored: StoredBusiness | null): Faults {
  const { fields, values, categoryId } = acceptance(proposal, edits)
  const taken = Object.fromEntries(
    (fields ?? changedFields(proposal.changes)).map((field) => [
      field,
      values?.[field] === undefined ? proposal.changes[field] : values[field],
    ]),
  )
  const patch = patchOf(taken, stored?.workingHours ?? null)
  const parsed =
    proposal.kind === 'add'
      ? // The server finds the category where none is chosen.
        z.safeParse(wholeForm, { address: '', ...patch, categoryId: categoryId ?? 1 })
      : z.safeParse(partOfForm, patch)
  return byField((parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })))
}
