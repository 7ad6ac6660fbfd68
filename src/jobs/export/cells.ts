import { EXPORT_COLUMNS, NAMING_COLUMNS } from '#domain/business/candidate.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { ExportRow } from '#db/businesses/export.ts'

/** Characters that a cell of a workbook may hold. */
export const MAX_EXCEL_CELL_LENGTH = 32_767

const REVIEWS = EXPORT_COLUMNS.indexOf('reviews')
/** Marks, in the last column, rows that only add reviews. */
const MORE = 'more'
const NAMING: ReadonlySet<number> = new Set(NAMING_COLUMNS.map((name) => EXPORT_COLUMNS.indexOf(name)))

/**
 * The rows of one business: one, or several that name it if a value is too long for a cell. Reviews continue as lists
 * of their own, marked `more`, which an import takes for a repeat with further reviews. Any other text is split, each
 * row has its part and the number of parts in the last column, and an import joins them.
 */
export function sheetRowsOf(row: ExportRow): ExportRow[] {
  if (!row.some(isLong)) return [row.map(asWritten)]
  const [first = row, ...more] = byReviews(row)
  return [...byParts(first), ...more.flatMap((each) => byParts(each, MORE))].map((each) =>
    each.map(asWritten),
  )
}

const isLong = (cell: ExportRow[number]): cell is string =>
  typeof cell === 'string' && cell.length > MAX_EXCEL_CELL_LENGTH

function byReviews(row: ExportRow): ExportRow[] {
  const reviews = row[REVIEWS]
  if (reviews === undefined || !isLong(reviews)) return [row]
  const [first = '', ...more] = piecesOf(parseOwnJson<unknown[]>(reviews))
  return [row.with(REVIEWS, first), ...more.map((piece) => continuing(row).with(REVIEWS, piece))]
}

function byParts(row: ExportRow, mark = ''): ExportRow[] {
  const cut = row.map((cell) => (isLong(cell) ? cutUp(cell) : [cell]))
  const parts = Math.max(...cut.map(({ length }) => length))
  if (parts === 1) return [mark === '' ? row : [...row, mark]]
  return Array.from({ length: parts }, (_, part) => {
    const named = part === 0 ? row.map(() => null) : continuing(row)
    const cells = named.map((name, column) => name ?? cut[column]?.[part] ?? null)
    return [...cells, `${mark} ${part + 1}/${parts}`.trim()]
  })
}

/** A row that names the same business and is otherwise empty. */
const continuing = (row: ExportRow): ExportRow =>
  row.map((cell, column) => (NAMING.has(column) ? cell : null))

/** Splits a text into pieces that fit a cell, without splitting a surrogate pair. */
function cutUp(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length;) {
    const end = from + MAX_EXCEL_CELL_LENGTH
    const isAmidst = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') && end < text.length
    pieces.push(text.slice(from, isAmidst ? end - 1 : end))
    from = isAmidst ? end - 1 : end
  }
  return pieces
}

/** In a workbook '_x0041_' means 'A'; the underscore of a literal '_x0041_' must be escaped. */
const CODED = /_(?=x[\da-f]{4}_)/gi

const asWritten = (cell: ExportRow[number]) =>
  typeof cell === 'string' && cell.includes('_x') ? cell.replace(CODED, '_x005F_') : cell

/** Splits a list into JSON lists, each short enough for a cell if its members are. */
function piecesOf(list: readonly unknown[]): string[] {
  const pieces: string[] = []
  let open: string[] = []
  let length = 2
  for (const text of list.map((each) => JSON.stringify(each))) {
    if (open.length > 0 && length + text.length + 1 > MAX_EXCEL_CELL_LENGTH) {
      pieces.push(`[${open.join(',')}]`)
      open = []
      length = 2
    }
    open.push(text)
    length += text.length + 1
  }
  return [...pieces, `[${open.join(',')}]`]
}
