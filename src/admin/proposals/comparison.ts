import { distanceMetres } from '#domain/geo/distance.ts'
import { positionOfText } from '#domain/geo/position-of-text.ts'
import {
  PROPOSAL_HOURS,
  type ProposalField,
  type ProposalText,
  type ProposedValues,
} from '#domain/proposals/fields.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import type { AppliedRisk } from '#domain/proposals/risks.ts'
import { changedFields, presentValues } from '#domain/proposals/values.ts'
import type { StoredBusiness } from './proposals.queries.ts'

/** One value in its three versions; null is empty. */
export interface FieldComparison {
  /** A day for hours. */
  readonly key: string
  /** The value that the sender saw; undefined where the form showed none. */
  readonly seen: string | null | undefined
  /** The stored value; undefined for a new business. */
  readonly stored: string | null | undefined
  readonly proposed: string | null
}

/** A field that a proposal changes. */
export interface ComparedField {
  readonly field: ProposalField
  readonly values: readonly FieldComparison[]
  /** The stored value has changed since the sender saw it. */
  readonly isChangedSince: boolean
  /** The stored value equals the proposed one already. */
  readonly isSame: boolean
  /** It is one of the proposal's risk factors. */
  readonly isRisky: boolean
}

const RISKY_FIELDS: Readonly<Record<AppliedRisk, readonly ProposalField[]>> = {
  kind: ['category'],
  identity: ['name', 'phone', 'website'],
  website: ['website'],
  position: ['position', 'city'],
  closing: ['businessStatus'],
  content: [],
}

/** The plain text of rich text. */
const textOf = (html: string | null): string | null =>
  html === null ? null : new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

/** The stored values by the fields of a proposal. */
export const storedValues = (stored: StoredBusiness): ProposedValues => ({
  ...presentValues(stored),
  description: textOf(stored.description),
})

const isSameValue = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '') === (other ?? '')

/** The changes of a proposal, field by field, in form order. */
export function comparedFields(
  { kind, changes, seen, risks }: Pick<Proposal, 'kind' | 'changes' | 'seen' | 'risks'>,
  stored: StoredBusiness | null,
): ComparedField[] {
  const now = stored === null ? undefined : storedValues(stored)
  const risky = new Set(risks.flatMap((risk) => RISKY_FIELDS[risk]))
  return changedFields(changes).map((field) => {
    const values =
      field === 'workingHours'
        ? comparedDays(changes, seen, now, kind === 'suggest')
        : [comparedText(field, { changes, seen, now, isFormShown: kind === 'suggest' })]
    return {
      field,
      values,
      isChangedSince: values.some(
        (each) =>
          each.seen !== undefined && each.stored !== undefined && !isSameValue(each.seen, each.stored),
      ),
      isSame: values.every((each) => each.stored !== undefined && isSameValue(each.stored, each.proposed)),
      isRisky: risky.has(field),
    }
  })
}

interface Versions {
  readonly changes: ProposedValues
  readonly seen: ProposedValues
  readonly now: ProposedValues | undefined
  /** Only a correction's form shows stored values. */
  readonly isFormShown: boolean
}

// The visitors' form shows no description, since the stored one is rich text.
const comparedText = (
  field: ProposalText,
  { changes, seen, now, isFormShown }: Versions,
): FieldComparison => ({
  key: field,
  seen: isFormShown && field !== 'description' ? (seen[field] ?? null) : undefined,
  stored: now && (now[field] ?? null),
  proposed: changes[field] ?? null,
})

function comparedDays(
  changes: ProposedValues,
  seen: ProposedValues,
  now: ProposedValues | undefined,
  isFormShown: boolean,
): FieldComparison[] {
  return PROPOSAL_HOURS.filter((day) => changes.workingHours?.[day] !== undefined).map((day) => ({
    key: day,
    seen: isFormShown ? (seen.workingHours?.[day] ?? null) : undefined,
    stored: now && (now.workingHours?.[day] ?? null),
    proposed: changes.workingHours?.[day] || null,
  }))
}

/** Metres between two positions as texts; undefined where one cannot be parsed. */
export function metresBetween(one: string | null | undefined, other: string | null): number | undefined {
  const [from, to] = [one, other].map((text) => (text ? positionOfText(text) : undefined))
  return from && to && distanceMetres(from, to)
}
