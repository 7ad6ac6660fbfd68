import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { Derivation } from '#domain/import/derivations.ts'
import type { RejectedRow } from '#domain/import/report.ts'
import type { SheetChoice } from '#import/choose-sheets.ts'
import type { ColumnMap } from '#import/columns/recognise.ts'
import type { DoubtfulCell } from '#import/corrections.ts'
import type { Remark } from '#import/normalise/remarks.ts'
import type { SheetColumn } from '#import/open-file.ts'
import type { FileFault } from '#import/read/file.ts'
import type { Reading } from '../reading.ts'
import type { Sheet } from './workbook.ts'

/** An importable row; `row` counts from 1 as the spreadsheet shows it. */
export interface ReadRow {
  readonly row: number
  readonly candidate: BusinessCandidate
}

/** A row's position, and the country it states. */
export type RowPlace = readonly [row: number, latitude: number, longitude: number, countryCode: string | null]

/** Consecutive rows of a file; `seq` counts chunks from 0. */
export interface Chunk {
  readonly seq: number
  /** The number of all its rows, including rejected ones. */
  readonly count: number
  /** A list of `ReadRow` as JSON, so that the page can pass it on without parsing it. */
  readonly rows: string
  /** Numbers of the rows without a category. */
  readonly uncategorised: readonly number[]
  readonly rejected: readonly RejectedRow[]
  /** The rows with a position. */
  readonly places: readonly RowPlace[]
}

/** The facts known before the whole file is read. */
export interface OpenedFile {
  readonly preset: string
  /** As recognised, before the operator's choices. */
  readonly columns: ColumnMap
  readonly sheet: readonly SheetColumn[]
  readonly lacks: readonly string[]
  /** How each sheet of a workbook with several sheets is treated; empty for any other file. */
  readonly sheets: readonly SheetChoice[]
}

/** Remarks and derivations, known once the whole file was read. */
export interface ToldOfFile {
  /** Values that could not be read, by column. */
  readonly remarks: readonly Remark[]
  /** The first cells that are worth correcting. */
  readonly doubts: readonly DoubtfulCell[]
  /** Values derived because the file lacks them. */
  readonly derivations: readonly Derivation[]
}

/** Messages from the page to the worker. */
export type ToWorker =
  | { readonly kind: 'open'; readonly file: File }
  | { readonly kind: 'hash'; readonly file: File; readonly key: string }
  | { readonly kind: 'read'; readonly file: File; readonly reading: Reading; readonly from: number }
  /** Permits one more chunk. */
  | { readonly kind: 'more' }
  | { readonly kind: 'write'; readonly sheet: Sheet }

/** Messages from the worker to the page. */
export type FromWorker =
  | { readonly kind: 'opened'; readonly opened: OpenedFile }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'chunk'; readonly chunk: Chunk }
  | { readonly kind: 'end'; readonly told: ToldOfFile }
  | { readonly kind: 'workbook'; readonly workbook: Blob }
  /** An error of the file, in one sentence, or an internal error. */
  | {
      readonly kind: 'failed'
      readonly message: string
      /** Why the file cannot be read; absent for an internal error. */
      readonly fault?: FileFault
      /** The headers of a file that was rejected for them. */
      readonly headers?: readonly string[]
    }
