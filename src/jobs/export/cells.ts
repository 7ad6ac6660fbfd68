import { EXPORT_COLUMNS } from '#domain/business/candidate.ts'
import type { ExportRow } from '#db/queries/export.ts'

/** Characters that a cell of a workbook may hold. */
export const LONGEST_CELL = 32_767

const REVIEWS = EXPORT_COLUMNS.indexOf('reviews')
/** What names the business on a row that only continues its reviews. */
const NAMING: ReadonlySet<number> = new Set(
  (['id', 'globalRowNumber', 'slug', 'name', 'placeId', 'source', 'sourceId'] as const).map((name) =>
    EXPORT_COLUMNS.indexOf(name),
  ),
)

/**
 * The rows of one business: one, and further ones that name it and hold nothing but reviews where those are too many
 * for one cell. An import takes them for repeats, and adds what they bring.
 */
export function sheetRowsOf(row: ExportRow): ExportRow[] {
  const reviews = row[REVIEWS]
  if (typeof reviews !== 'string' || reviews.length <= LONGEST_CELL) return [row.map(asWritten)]
  const [first = '', ...more] = piecesOf(JSON.parse(reviews) as unknown[])
  const rows = [
    row.with(REVIEWS, first),
    ...more.map((piece) =>
      row.map((cell, column) => (column === REVIEWS ? piece : NAMING.has(column) ? cell : null)),
    ),
  ]
  return rows.map((each) => each.map(asWritten))
}

/** In a workbook '_x0041_' stands for 'A'; a text that means those very letters says so. */
const CODED = /_(?=x[\da-f]{4}_)/gi

const asWritten = (cell: ExportRow[number]) =>
  typeof cell === 'string' && cell.includes('_x') ? cell.replace(CODED, '_x005F_') : cell

/** The list as texts of lists, each short enough for a cell. */
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
