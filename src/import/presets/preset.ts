import type { HeaderTable } from '../columns/fields.ts'

/** A known format: how to recognise it by its headers, and what they mean in it. */
export interface Preset {
  readonly name: string
  /** Every one of these headers makes a sheet this format. */
  readonly signature: readonly (readonly string[])[]
  readonly fields: HeaderTable
  /** The `source` of its records; null where the format does not determine their origin. */
  readonly source: string | null
  /** The `sourceLicence` of its records, where the format settles it. */
  readonly licence?: string
}
