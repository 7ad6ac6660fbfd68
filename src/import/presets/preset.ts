import type { HeaderTable } from '../columns/fields.ts'

/** A known format: how to recognise it by its headers, and what they mean in it. */
export interface Preset {
  readonly name: string
  /** Every one of these headers makes a sheet this format. */
  readonly signature: readonly (readonly string[])[]
  readonly fields: HeaderTable
  /** Headers that mean something else here than in other lists, and are not read. */
  readonly ignored?: readonly string[]
  /** The `source` of its records; null where the format does not determine their origin. */
  readonly source: string | null
  /** Whether its times are of a clock of 24 hours. */
  readonly is24Hour?: true
  /** The country of its records, where the format is one country's. */
  readonly country?: string
  /** The `sourceLicence` of its records, where the format settles it. */
  readonly licence?: string
}
