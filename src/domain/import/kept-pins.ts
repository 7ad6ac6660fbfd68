import type { Pin, PinnableField } from '../business/pins.ts'

/** The values of a field that an import left out, since people had set others, and the first of them. */
export interface KeptField extends Pin {
  /** The field; of several that are pinned together, the first. */
  readonly field: PinnableField
  readonly count: number
  readonly row: number
  /** The name of the business in the file. */
  readonly name: string
  /** The file's value, cut where it is long; null for an empty cell. */
  readonly value: string | null
}

/** Adds what later rows say otherwise than people set. */
export function joinKept(before: readonly KeptField[], later: readonly KeptField[]): readonly KeptField[] {
  const byField = new Map(before.map((kept) => [kept.field, kept]))
  for (const kept of later) {
    const known = byField.get(kept.field)
    byField.set(kept.field, known ? { ...known, count: known.count + kept.count } : kept)
  }
  return [...byField.values()]
}

/** The number of values that were left out. */
export const sumKept = (kept: readonly KeptField[]): number => kept.reduce((sum, { count }) => sum + count, 0)

const SETTERS = { operator: 'an operator', visitor: 'a visitor', owner: 'the owner' } as const

/**
 * The kept values as a sentence for commands.
 * @example keptText(phone) // 'phone: 3, such as not "+1 617 555 0101" for "Alma" (row 2), set by an operator on
 * 2026-11-30'
 */
export function keptText({ field, count, value, name, row, by, at }: KeptField): string {
  const given = value === null ? 'nothing' : `"${value}"`
  return `${field}: ${count}, such as not ${given} for "${name}" (row ${row}), set by ${SETTERS[by]} on ${at}`
}
