import { reasonOf, type Rejection, type RejectionCode } from './rejections.ts'

/** The place of a rejected row, and the cell to blame; `row` counts from 1 as in the spreadsheet. */
interface RejectedCell {
  readonly row: number
  readonly column: string | null
  readonly value: string | null
}

/** A row that the importer left out, and why. */
export type RejectedRow = RejectedCell & Rejection

/** A rejected row as panels of older versions send it: with its English sentence alone. */
export interface OldRejectedRow extends RejectedCell {
  readonly reason: string
}

/** A row that was left out, as reports tell it. */
export interface ReportedRejection extends RejectedCell {
  /** The code of the reason; 'other' in imports of older versions, where no code fits. */
  readonly code: RejectionCode | 'other'
  /** The reason in English. */
  readonly reason: string
}

export function reported({ row, column, value, ...rejection }: RejectedRow): ReportedRejection {
  return { row, column, value, code: rejection.code, reason: reasonOf(rejection) }
}

/** The outcome of the rows of one import. */
export interface ImportCounts {
  /** New businesses. */
  readonly imported: number
  /** Known businesses whose stored values changed. */
  readonly updated: number
  readonly unchanged: number
  /** Repeats within the file. */
  readonly duplicates: number
  readonly categoriesCreated: number
  /** Different cities that the file names. */
  readonly citiesFound: number
  /** Values of rows that were left out, since people had set others. */
  readonly pinsKept: number
}

export interface ImportReport extends ImportCounts {
  /** The number of rows with any content, including rejected ones. */
  readonly totalRows: number
  readonly rejected: readonly ReportedRejection[]
  readonly unknownColumns: readonly string[]
  readonly seconds: number
}
