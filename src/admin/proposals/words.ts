import type { ProposalField } from '#domain/proposals/fields.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'

const words = messages.proposals

/** Number of fields listed by name before the rest is counted. */
const NAMED = 2

/** The subject of a proposal: its business, or the one that it adds. */
export const nameOf = ({ business, changes }: Proposal): string =>
  business?.name ?? changes.name ?? words.noBusiness

/** A proposal's request, in one line. */
export function summaryOf({ kind, topic, changes, method, place }: Proposal): string {
  if (kind === 'report') return topic === null ? '' : words.topics[topic]
  if (kind === 'claim') return method === null ? '' : words.methods[method]
  if (kind === 'notice') return place ?? ''
  if (kind === 'add') return [changes.city, changes.country].filter(Boolean).join(', ')
  const fields = (Object.keys(changes) as ProposalField[]).map((field) => words.fields[field])
  if (fields.length === 0) return words.comment
  const others = fields.length - NAMED
  const named = fields.slice(0, NAMED).join(', ')
  return others > 0 ? words.summary(named, asNumber(others)) : named
}

/** Validation errors by field; for hours by 'workingHours.Monday'. */
export type Faults = Readonly<Record<string, string>>

const FIELD_OF_FORM: Readonly<Record<string, string>> = {
  latitude: 'position',
  longitude: 'position',
  categoryId: 'category',
}

/** The first error of each field. */
export function byField(faults: readonly { readonly path: string; readonly message: string }[]): Faults {
  return Object.fromEntries(
    faults
      .toReversed()
      .map(({ path, message }) => [
        FIELD_OF_FORM[path] ?? (path.startsWith('specialHours.') ? 'specialHours' : path),
        message,
      ]),
  )
}
