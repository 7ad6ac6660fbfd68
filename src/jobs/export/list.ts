import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import type { Database } from '#db/client.ts'
import type { ExportRow } from '#db/businesses/export.ts'
import { readExportRows } from '#db/businesses/export-matching.ts'
import { EXPORT_COLUMNS, type ExportColumn, PART_COLUMN } from '#domain/business/candidate.ts'
import { FIELDS } from '#domain/business/fields.ts'
import type { ExportFormat, ExportLanguage } from '#domain/business/export.ts'
import { type OwnTurkishNames, withTurkishName, withTurkishNames } from '#domain/kinds/turkish-names.ts'
import { TURKISH_COLUMNS } from '#domain/business/turkish-columns.ts'
import { sheetRowsOf } from './cells.ts'
import { csvCell } from '#domain/text/csv-cell.ts'

/** Marks the text as UTF-8 for programs that would guess otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'

/** How comma-separated values (RFC 4180) are written. */
interface Notation {
  readonly separator: string
  readonly decimal: string
}

const NOTATIONS = {
  csv: { separator: ',', decimal: '.' },
  'csv-tr': { separator: ';', decimal: ',' },
} as const satisfies Partial<Record<ExportFormat, Notation>>

/** A row; a text that a spreadsheet would run as a formula begins with an apostrophe. */
const csvRow = (cells: ExportRow, { separator, decimal }: Notation): string => {
  const written = (cell: ExportRow[number]) =>
    typeof cell === 'string' ? csvCell(cell) : String(cell ?? '').replace('.', decimal)
  return `${cells.map(written).join(separator)}\r\n`
}

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

/** Columns of names of kinds, which a Turkish export has in both languages. */
const KINDS = new Set((['type', 'otherCategories'] as const).map((column) => EXPORT_COLUMNS.indexOf(column)))
const CATEGORY = EXPORT_COLUMNS.indexOf('category')

/** A cell of a Turkish export. A label that an import would cut has the category's name alone. */
function cellInTurkish(cell: ExportRow[number], at: number, own: OwnTurkishNames): ExportRow[number] {
  if (typeof cell !== 'string') return cell
  if (at !== CATEGORY) return KINDS.has(at) ? withTurkishNames(cell) : cell
  const label = withTurkishName(cell, own)
  return label.length > FIELDS.category.most ? cell : label
}

interface ListExport {
  readonly format: ExportFormat
  readonly columns?: readonly ExportColumn[] | undefined
  readonly language?: ExportLanguage | undefined
  /** The Turkish names that operators gave to categories. */
  readonly turkishNames: OwnTurkishNames
}

/** Businesses as a file with some of our own columns; memory use does not grow with their number, but for their ids. */
export function exportBusinessesOf(
  db: Database,
  ids: readonly number[],
  { format, columns = EXPORT_COLUMNS, language = 'en', turkishNames }: ListExport,
): ReadableStream<Uint8Array> {
  const places = columns.map((column) => EXPORT_COLUMNS.indexOf(column))
  const written = (row: ExportRow, at: number) => {
    const cell = row[at] ?? null
    return language === 'tr' ? cellInTurkish(cell, at, turkishNames) : cell
  }
  const chosen = (row: ExportRow) => places.map((at) => written(row, at))
  const headerOf = (column: ExportColumn | typeof PART_COLUMN) =>
    language === 'tr' ? TURKISH_COLUMNS[column] : column
  const headers = columns.map(headerOf)
  return format === 'xlsx'
    ? writeXlsxStream(sheetOf(db, ids, [...headers, headerOf(PART_COLUMN)], chosen), { name: 'Businesses' })
    : streamOf(csvOf(db, ids, headers, chosen, NOTATIONS[format]))
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
  headers: readonly string[],
  chosen: Choose,
  notation: Notation,
): AsyncGenerator<string, undefined> {
  yield BYTE_ORDER_MARK + csvRow(headers, notation)
  for await (const rows of pagesOf(db, ids)) yield rows.map((row) => csvRow(chosen(row), notation)).join('')
}

async function* sheetOf(
  db: Database,
  ids: readonly number[],
  headers: readonly string[],
  chosen: Choose,
): AsyncGenerator<XlsxStreamRow> {
  yield [...headers]
  for await (const rows of pagesOf(db, ids))
    for (const row of rows.flatMap(sheetRowsOf))
      yield [...chosen(row), ...row.slice(EXPORT_COLUMNS.length)] as XlsxStreamRow
}
