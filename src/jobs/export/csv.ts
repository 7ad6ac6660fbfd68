import type { ExportRow } from '#db/businesses/export.ts'
import { csvCell } from '#domain/text/csv-cell.ts'

/** Marks the text as UTF-8 for programs that would guess otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF'

const written = (cell: ExportRow[number]) => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))

/** A row of comma-separated values (RFC 4180); a text that a spreadsheet would run as a formula begins with an apostrophe. */
export const csvRow = (cells: ExportRow): string => `${cells.map(written).join(',')}\r\n`
