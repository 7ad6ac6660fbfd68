/** A row that was left out, and why; `row` counts from 1 as the spreadsheet shows it. */
export interface RejectedRow {
  readonly row: number
  readonly column: string | null
  readonly value: string | null
  readonly reason: string
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
}

export interface ImportReport extends ImportCounts {
  /** Rows that hold anything, rejected ones included. */
  readonly totalRows: number
  readonly rejected: readonly RejectedRow[]
  readonly unknownColumns: readonly string[]
  readonly seconds: number
}
