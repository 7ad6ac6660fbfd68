import type { DerivedField } from '#domain/import/derivations.ts'
import type { CategoryChoices } from '#domain/import/category-choices.ts'
import { DEFAULT_MODE, type ImportMode } from '#domain/import/mode.ts'
import type { Mapping } from '#import/columns/apply-mapping.ts'
import type { Ranks } from '#import/columns/apply-ranks.ts'
import type { Field } from '#import/columns/fields.ts'
import type { Correction } from '#import/corrections.ts'
import type { ColumnDefaults } from '#import/column-defaults.ts'

/** A corrected cell and its original value. */
export interface CorrectedCell extends Correction {
  readonly header: string
  readonly before: string
}

/** The operator's choices for reading and applying a file. */
export interface Reading {
  readonly mapping: Mapping
  /** The priorities of several columns of a field, as ordered by the operator. */
  readonly ranks: Ranks
  /** Values for fields that the file lacks, by field; blank ones are ignored. */
  readonly constants: Readonly<Partial<Record<Field, string>>>
  readonly mode: ImportMode
  /** Whether the import may change values set by people. */
  readonly overwritesPinned: boolean
  /** Fields left empty, instead of derived, if the file lacks them. */
  readonly underived: readonly DerivedField[]
  /** Whether hidden rows and sheets are read. */
  readonly withHidden: boolean
  /** The category that a new label is mapped to, by label. */
  readonly categories: CategoryChoices
  /** Cells that the operator corrected, each with its original value. */
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

/** Fields for which one value can be set for a whole file. */
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
