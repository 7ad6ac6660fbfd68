import type { DerivedField } from '#domain/import/derivations.ts'
import type { CategoryChoices } from '#domain/import/category-choices.ts'
import { DEFAULT_MODE, type ImportMode } from '#domain/import/mode.ts'
import type { Mapping } from '#import/columns/apply-mapping.ts'
import type { Ranks } from '#import/columns/apply-ranks.ts'
import type { Field } from '#import/columns/fields.ts'
import type { Correction } from '#import/corrections.ts'
import type { ColumnDefaults } from '#import/column-defaults.ts'

/** A cell as it was corrected, and as it stands in the file. */
export interface CorrectedCell extends Correction {
  readonly header: string
  readonly before: string
}

/** How the operator wants a file to be read and applied. */
export interface Reading {
  readonly mapping: Mapping
  /** Orders of trust that the operator arranged. */
  readonly ranks: Ranks
  /** Values for what the file lacks, by field; blank ones say nothing. */
  readonly constants: Readonly<Partial<Record<Field, string>>>
  readonly mode: ImportMode
  /** Whether the import may change what people set. */
  readonly overwritesPinned: boolean
  /** Fields left empty, instead of derived, if the file lacks them. */
  readonly underived: readonly DerivedField[]
  /** Whether rows and sheets that are hidden in the file are read. */
  readonly withHidden: boolean
  /** The category that a new one of the file means, by its label. */
  readonly categories: CategoryChoices
  /** Cells that the operator corrected, each with what the file says. */
  readonly corrections: readonly CorrectedCell[]
}

/** Everything as it is recognised. */
export const AS_RECOGNISED: Reading = {
  mapping: {},
  ranks: {},
  constants: {},
  underived: [],
  withHidden: false,
  categories: {},
  corrections: [],
  mode: DEFAULT_MODE,
  overwritesPinned: false,
}

/** Fields that a whole file may share, and that an operator can say at once. */
export const SHARED_FIELDS = ['name', 'category', 'country', 'city'] as const satisfies readonly Field[]

export type SharedField = (typeof SHARED_FIELDS)[number]

/** The constants as the importer takes them. */
export const columnDefaultsOf = ({ constants }: Reading): ColumnDefaults =>
  new Map(
    SHARED_FIELDS.flatMap((field) => {
      const value = constants[field]?.trim() ?? ''
      return value === '' ? [] : [[field, value] as const]
    }),
  )
