import type { HeaderTable } from '../columns/fields.ts'

/** A known format: the headers that identify it, and their meanings. */
export interface Preset {
  readonly name: string
  /** A sheet with all of these headers has this format. */
  readonly signature: readonly (readonly string[])[]
  readonly fields: HeaderTable
  /** Headers with another meaning in this format, which are not read. */
  readonly ignored?: readonly string[]
  /** The `source` of its records; null if the format does not determine it. */
  readonly source: string | null
  /** Whether its times use the 24-hour clock. */
  readonly is24Hour?: true
  /** The country of its records, for formats of one country. */
  readonly country?: string
  /** The `sourceLicence` of its records, if the format determines it. */
  readonly licence?: string
}
