import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import type { Database } from '#db/client.ts'
import { readExportPage, type ExportPage } from '#db/businesses/export.ts'
import { EXPORT_COLUMNS, PART_COLUMN } from '#domain/business/candidate.ts'
import { EXPORT_LIMIT, type ExportRange } from '#domain/business/export.ts'
import { sheetRowsOf } from './cells.ts'

/** Businesses of one statement: a round trip worth its while, and little to hold in memory. */
const PAGE_ROWS = 500
/** A sheet of more rows may pass four gigabytes, which only the larger zip format can hold. */
const ROWS_OF_SMALL_ZIP = 600_000

export interface ExportOptions {
  /** Told after each page how many businesses have been written. */
  readonly onRows?: (written: number) => void
}

/**
 * The businesses of a range as a workbook of our own columns, ordered by number; memory does not grow with them.
 * Every text is a text cell, so that nothing in it is ever taken for a formula. At most `EXPORT_LIMIT` businesses.
 */
export function exportWorkbook(
  db: Database,
  range: ExportRange,
  rows: number,
  { onRows }: ExportOptions = {},
): ReadableStream<Uint8Array> {
  return writeXlsxStream(sheet(db, range, onRows), { name: 'Businesses', zip64: rows > ROWS_OF_SMALL_ZIP })
}

async function* sheet(
  db: Database,
  range: ExportRange,
  onRows: ExportOptions['onRows'],
): AsyncGenerator<XlsxStreamRow> {
  yield [...EXPORT_COLUMNS, PART_COLUMN]
  let written = 0
  // The next page is read while this one is written.
  let next = readExportPage(db, range, 0, PAGE_ROWS)
  for (;;) {
    const page: ExportPage = await next
    if (page.last === undefined || written >= EXPORT_LIMIT) return
    next = readExportPage(db, range, page.last, PAGE_ROWS)
    // Whoever stops taking rows must not leave a failure behind.
    next.catch(() => undefined)
    for (const row of page.rows.slice(0, EXPORT_LIMIT - written)) yield* sheetRowsOf(row) as XlsxStreamRow[]
    written += page.rows.length
    onRows?.(written)
  }
}
