import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import type { Database } from '#db/client.ts'
import type { ExportRow } from '#db/businesses/export.ts'
import { readExportRows } from '#db/businesses/export-matching.ts'
import { EXPORT_COLUMNS, type ExportColumn, PART_COLUMN } from '#domain/business/candidate.ts'
import type { ExportFormat } from '#domain/business/export.ts'
import { sheetRowsOf } from './cells.ts'
import { csvCell } from '#domain/text/csv-cell.ts'

/** Marks the text as UTF-8 for programs that would guess otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'

const written = (cell: ExportRow[number]) => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))

/** A row of comma-separated values (RFC 4180); a text that a spreadsheet would run as a formula begins with an apostrophe. */
const csvRow = (cells: ExportRow): string => `${cells.map(written).join(',')}\r\n`

/** Businesses per query: enough to be worth a round trip, few enough to hold in memory. */
const PAGE_ROWS = 500

async function* pagesOf(db: Database, ids: readonly number[]): AsyncGenerator<readonly ExportRow[]> {
  const read = (from: number) => readExportRows(db, ids.slice(from, from + PAGE_ROWS))
  let next = read(0)
  for (let from = 0; from < ids.length; from += PAGE_ROWS) {
    const rows = await next
    // The next page is read while this one is written.
    if (from + PAGE_ROWS < ids.length) next = read(from + PAGE_ROWS)
    // A reader that stops early must not leave an unhandled rejection.
    next.catch(() => undefined)
    yield rows
  }
}

/** Businesses as a file with some of our own columns; memory use does not grow with their number, but for their ids. */
export function exportBusinessesOf(
  db: Database,
  ids: readonly number[],
  {
    format,
    columns = EXPORT_COLUMNS,
  }: { format: ExportFormat; columns?: readonly ExportColumn[] | undefined },
): ReadableStream<Uint8Array> {
  const places = columns.map((column) => EXPORT_COLUMNS.indexOf(column))
  const chosen = (row: ExportRow) => places.map((at) => row[at] ?? null)
  return format === 'csv'
    ? streamOf(csvOf(db, ids, columns, chosen))
    : writeXlsxStream(sheetOf(db, ids, columns, chosen), { name: 'Businesses' })
}

function streamOf(texts: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await texts.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

type Choose = (row: ExportRow) => ExportRow

async function* csvOf(
  db: Database,
  ids: readonly number[],
  columns: readonly string[],
  chosen: Choose,
): AsyncGenerator<string, undefined> {
  yield BYTE_ORDER_MARK + csvRow(columns)
  for await (const rows of pagesOf(db, ids)) yield rows.map((row) => csvRow(chosen(row))).join('')
}

async function* sheetOf(
  db: Database,
  ids: readonly number[],
  columns: readonly string[],
  chosen: Choose,
): AsyncGenerator<XlsxStreamRow> {
  yield [...columns, PART_COLUMN]
  for await (const rows of pagesOf(db, ids))
    for (const row of rows.flatMap(sheetRowsOf))
      yield [...chosen(row), ...row.slice(EXPORT_COLUMNS.length)] as XlsxStreamRow
}
