import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import type { Database } from '#db/client.ts'
import { readExportPage, type ExportPage } from '#db/businesses/export.ts'
import { EXPORT_COLUMNS, PART_COLUMN } from '#domain/business/candidate.ts'
import { EXPORT_LIMIT, type ExportRange } from '#domain/business/export.ts'
import { sheetRowsOf } from './cells.ts'

/** Businesses per query: enough to be worth a round trip, few enough to hold in memory. */
const PAGE_ROWS = 500
/** A sheet with more rows may exceed four gigabytes, which requires the zip64 format. */
const ROWS_OF_SMALL_ZIP = 600_000

export interface ExportOptions {
  /** Called after each page with the number of businesses written. */
  readonly onRows?: (written: number) => void
}

/**
 * The businesses of a range as a workbook with our own columns, ordered by number; memory use does not grow with their
 * number. Every text is a text cell, so that it is never taken for a formula. At most `EXPORT_LIMIT` businesses.
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
    // A reader that stops early must not leave an unhandled rejection.
    next.catch(() => undefined)
    for (const row of page.rows.slice(0, EXPORT_LIMIT - written)) yield* sheetRowsOf(row) as XlsxStreamRow[]
    written += page.rows.length
    onRows?.(written)
  }
}
