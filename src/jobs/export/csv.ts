import type { ExportRow } from '#db/businesses/export.ts'

/** What a program for spreadsheets takes for a formula; a number with a sign, such as a phone number, is none. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s()./-]*$))/
const QUOTED = /[",\r\n]/

/** Marks the text as UTF-8 for programs that would guess otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF'

function written(cell: ExportRow[number]): string {
  const text = cell === null ? '' : String(cell)
  const safe = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of comma-separated values (RFC 4180); a text that a spreadsheet would run as a formula begins with an apostrophe. */
export const csvRow = (cells: ExportRow): string => `${cells.map(written).join(',')}\r\n`
