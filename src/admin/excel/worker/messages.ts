import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { RejectedRow } from '#domain/import/report.ts'
import type { Mapping } from '#import/columns/mapped.ts'
import type { ColumnMap } from '#import/columns/recognise.ts'
import type { SheetColumn } from '#import/plan.ts'

/** A row that can be imported; `row` counts from 1 as the spreadsheet shows it. */
export interface ReadRow {
  readonly row: number
  readonly candidate: BusinessCandidate
}

/** So many rows of a file, in its order; `seq` counts chunks from 0. */
export interface Chunk {
  readonly seq: number
  /** All of its rows, with those that are rejected. */
  readonly count: number
  /** A list of `ReadRow` as JSON: what the page only passes on need not be taken apart and put together on the way. */
  readonly rows: string
  /** The first of them, to be shown. */
  readonly first: readonly ReadRow[]
  readonly rejected: readonly RejectedRow[]
}

/** What a file is, before it is read whole. */
export interface OpenedFile {
  readonly preset: string
  /** As recognised. */
  readonly columns: ColumnMap
  readonly sheet: readonly SheetColumn[]
  readonly lacks: readonly string[]
}

/** What the page asks of the thread that reads. */
export type ToWorker =
  | { readonly kind: 'open'; readonly file: File }
  | { readonly kind: 'hash'; readonly file: File; readonly reading: string }
  | { readonly kind: 'read'; readonly file: File; readonly mapping: Mapping; readonly from: number }
  /** Another chunk may be sent. */
  | { readonly kind: 'more' }
  | { readonly kind: 'rejected'; readonly rows: readonly RejectedRow[]; readonly header: readonly string[] }

/** What it answers. */
export type FromWorker =
  | { readonly kind: 'opened'; readonly opened: OpenedFile }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'chunk'; readonly chunk: Chunk }
  | { readonly kind: 'end' }
  | { readonly kind: 'workbook'; readonly workbook: Blob }
  /** The file's own fault, in one sentence, or a fault of ours. */
  | { readonly kind: 'failed'; readonly message: string }
