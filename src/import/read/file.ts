import { AppError, type ErrorDetail } from '#domain/errors.ts'
import type { Rejection } from '#domain/import/rejections.ts'

/** A file to import: a browser's `File`, or a name with a `Blob`. */
export interface SpreadsheetFile {
  readonly name: string
  readonly blob: Blob
  /**
   * Runs a synchronous reader with a time limit, and throws when it takes too long: a damaged file can block it
   * forever. A browser's worker needs none, since its page can end it.
   */
  readonly bounded?: <T>(work: () => T) => T
  /** The encoding of a text file by the operator; guessed if undefined. */
  readonly encoding?: string | undefined
  /** The most bytes of the one workbook part that is held in memory whole, if memory is limited. */
  readonly largestPart?: number
}

/** One row of a sheet with at least one filled cell; `row` counts from 1 as the spreadsheet shows it. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly unknown[]
  /** The sheet's name, if rows of several sheets are read. */
  readonly sheet?: string
  /** The reason why the row is unreadable, and its text. */
  readonly problem?: { readonly value: string; readonly rejection: Rejection }
  /** The links behind cells, by column from 0. */
  readonly links?: ReadonlyMap<number, string>
  /** The values of merged cells that begin in a row above, by column from 0. */
  readonly above?: ReadonlyMap<number, unknown>
  /** Hidden in its spreadsheet, by hand or by a filter. */
  readonly isHidden?: boolean
  /** Joined from several rows, as a cell holds only so many characters. */
  readonly isJoined?: boolean
  /** Continues the reviews of the row above, and is rejected without it. */
  readonly isMore?: boolean
  /** Values by name without a column in the header, as records may have them. */
  readonly extra?: readonly (readonly [name: string, value: unknown])[]
}

/** One sheet of a file; text files have one sheet without a name. */
export interface Sheet {
  readonly name: string
  /** Whether the file is a text, whatever its name. */
  readonly isText?: boolean
  /** Hidden in its workbook. */
  readonly isHidden?: boolean
  /** Its filled rows from the first on, streamed at the reader's pace. */
  readonly rows: () => AsyncGenerator<SheetRow>
}

/** The codes of reasons why a file cannot be imported, with the numbers in their sentences. */
export type FileFault =
  | (
      | 'empty'
      | 'emptySheet'
      | 'noHeader'
      | 'unendedHeader'
      | 'noName'
      | 'noColumn'
      | 'password'
      | 'other'
      | 'prose'
      | 'oneName'
      | 'webPage'
    )
  | ('webPageTooLarge' | 'tooManyCells' | 'tooMuchText' | 'noRecord' | 'suspicious' | 'damaged')
  | readonly [code: 'tooWide', columns: number, most: number]
  | readonly [code: 'oldTooLarge', megabytes: number]
  | readonly [code: 'quote', row: number]

/** The error for a file that cannot be imported: one sentence that begins with the file's name. */
export class UnreadableFileError extends AppError {
  readonly fault: FileFault

  constructor(
    file: SpreadsheetFile,
    fault: FileFault,
    why: string,
    options: { details?: readonly ErrorDetail[]; cause?: unknown } = {},
  ) {
    super('bad_request', `${file.name} ${why}`, options)
    this.fault = fault
  }
}

export const unreadableFileError = (
  file: SpreadsheetFile,
  fault: FileFault,
  why: string,
  cause?: unknown,
): UnreadableFileError => new UnreadableFileError(file, fault, why, { cause })

/** The bytes from `startJob` to `end`, fewer at the end of the file. */
export async function readBytes(blob: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.slice(Math.max(start, 0), end).arrayBuffer())
}

const CHUNK = 128 * 1024

/** A part of the file as a stream that reads on demand, 128 KB at a time. */
export async function* chunksOf(
  blob: Blob,
  start = 0,
  end = blob.size,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = start; from < end; from += CHUNK) yield readBytes(blob, from, Math.min(from + CHUNK, end))
}

/** Whether any cell has more than white space. */
export function holdsAnything(cells: readonly unknown[]): boolean {
  return cells.some((cell) => (typeof cell === 'string' ? cell.trim() !== '' : cell != null))
}
