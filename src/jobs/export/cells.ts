import { EXPORT_COLUMNS, NAMING_COLUMNS } from '#domain/business/candidate.ts'
import type { ExportRow } from '#db/businesses/export.ts'

/** Characters that a cell of a workbook may hold. */
export const LONGEST_CELL = 32_767

const REVIEWS = EXPORT_COLUMNS.indexOf('reviews')
/** Stands in the last column of rows with more reviews: they say nothing else of their business. */
const MORE = 'more'
const NAMING: ReadonlySet<number> = new Set(NAMING_COLUMNS.map((name) => EXPORT_COLUMNS.indexOf(name)))

/**
 * The rows of one business: one, and further ones that name it where something is too long for a cell. Reviews go on
 * as lists of their own, marked as more, which an import takes for a repeat that brings more of them. Any other text
 * goes on as it was cut, each row saying in the last column which part of how many it is, and an import joins it again.
 */
export function sheetRowsOf(row: ExportRow): ExportRow[] {
  if (!row.some(isLong)) return [row.map(asWritten)]
  const [first = row, ...more] = byReviews(row)
  return [...byParts(first), ...more.flatMap((each) => byParts(each, MORE))].map((each) =>
    each.map(asWritten),
  )
}

const isLong = (cell: ExportRow[number]): cell is string =>
  typeof cell === 'string' && cell.length > LONGEST_CELL

function byReviews(row: ExportRow): ExportRow[] {
  const reviews = row[REVIEWS]
  if (reviews === undefined || !isLong(reviews)) return [row]
  const [first = '', ...more] = piecesOf(JSON.parse(reviews) as unknown[])
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

/** A row that names the same business and holds nothing else. */
const continuing = (row: ExportRow): ExportRow =>
  row.map((cell, column) => (NAMING.has(column) ? cell : null))

/** The text in pieces that a cell can hold, no character cut in two. */
function cutUp(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length;) {
    const end = from + LONGEST_CELL
    const isAmidst = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') && end < text.length
    pieces.push(text.slice(from, isAmidst ? end - 1 : end))
    from = isAmidst ? end - 1 : end
  }
  return pieces
}

/** In a workbook '_x0041_' stands for 'A'; a text that means those very letters says so. */
const CODED = /_(?=x[\da-f]{4}_)/gi

const asWritten = (cell: ExportRow[number]) =>
  typeof cell === 'string' && cell.includes('_x') ? cell.replace(CODED, '_x005F_') : cell

/** The list as texts of lists, each short enough for a cell where its members are. */
function piecesOf(list: readonly unknown[]): string[] {
  const pieces: string[] = []
  let open: string[] = []
  let length = 2
  for (const text of list.map((each) => JSON.stringify(each))) {
    if (open.length > 0 && length + text.length + 1 > LONGEST_CELL) {
      pieces.push(`[${open.join(',')}]`)
      open = []
      length = 2
    }
    open.push(text)
    length += text.length + 1
  }
  return [...pieces, `[${open.join(',')}]`]
}
