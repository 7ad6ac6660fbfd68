import type { Week } from '../hours/week.ts'
import { type Field, FIELD_NAMES } from './fields.ts'
import type { ValueOf } from './field-values.ts'

/** Fields with another shape in a candidate, or none: its country is the code. */
type Other = 'name' | 'country' | 'reviews'

type Given = { readonly [F in Exclude<Field, Other>]?: ValueOf<F> | null }

/**
 * A business as a spreadsheet row gives it, already cleaned.
 * An absent key means the file has no such column (the stored value stays); null means the cell is empty.
 */
export interface BusinessCandidate extends Given {
  readonly name: string
  /** The number to dial, in E.164, where the country is known. */
  readonly phoneE164?: string | null
  readonly week?: Week | null
  /** The address without the district that another column adds, by which earlier imports know the business. */
  readonly baseAddress?: string | null
  readonly reviews?: readonly CandidateReview[] | null
}

export interface CandidateReview {
  readonly authorName: string | null
  /** The stars, 1 to 5; null when the author gave none. */
  readonly rating: number | null
  readonly comment: string | null
  /** ISO 8601 UTC. */
  readonly createdAt: string | null
  readonly isSample: boolean
}

export type ExportColumn = Field

/** The first columns of a spreadsheet; the others follow in the table's order. */
const FIRST = ['id', 'globalRowNumber', 'slug', 'name', 'category', 'type', 'rating', 'reviewCount'] as const

/** The columns of this directory's own spreadsheets, in order; `category` and `city` are names, the rest fields. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [...new Set<Field>([...FIRST, ...FIELD_NAMES])]

/** The columns that identify a business on a row that only continues it. */
export const NAMING_COLUMNS = [
  'id',
  'globalRowNumber',
  'slug',
  'name',
  'placeId',
  'source',
  'sourceId',
] as const

/** A last column that numbers the rows of a business with a text too long for one cell: '1/3', '2/3', '3/3'. */
export const PART_COLUMN = 'part'
