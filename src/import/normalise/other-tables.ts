import { cleanText } from '#domain/text/clean.ts'
import { isHeaderName, isPlainHeader } from '../columns/header-tokens.ts'
import { headerKey } from '../columns/header-key.ts'
import type { SheetRow } from '../read/file.ts'

/** What a row of a sheet is when it is no business of its table. */
export type OfTables = 'header_again' | 'other_header' | 'other_table'

/** Of a header so many cells are names of columns. */
const FEWEST_NAMES = 2
const PART_OF_NAMES = 0.75
const LONGEST_NAME = 40

/** The text of a cell that is short enough for the name of a column. */
const shortText = (cell: unknown) =>
  typeof cell === 'string' && cell.length <= LONGEST_NAME ? cleanText(cell) : null

/** Whether most cells are names of columns, of which none has a digit. */
function isHeader(cells: readonly unknown[]): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '')
  // Nearly all rows end here.
  if (!isPlainHeader(shortText(filled[0]) ?? '')) return false
  const names = filled.filter((cell) => {
    const text = shortText(cell)
    return text !== null && !/\d/.test(text) && isHeaderName(text)
  })
  return names.length > FEWEST_NAMES && names.length >= filled.length * PART_OF_NAMES
}

/**
 * Tells what a row is, in the order of the rows: the header again, as concatenated files have it, that of another table below
 * the first, or a row of that one; undefined for all others.
 */
export function tellTables(header: SheetRow): (row: SheetRow) => OfTables | undefined {
  const keys = header.cells.map(headerKey)
  let [isOther, sheet] = [false, header.sheet]
  return (row) => {
    const { cells } = row
    if (row.sheet !== sheet) [isOther, sheet] = [false, row.sheet]
    if (cells.length > 1 && cells.every((cell, at) => headerKey(cell) === keys[at])) {
      isOther = false
      return 'header_again'
    }
    if (isHeader(cells)) {
      isOther = true
      return 'other_header'
    }
    return isOther ? 'other_table' : undefined
  }
}
