import { cleanText } from '#domain/text/clean.ts'
import { isHeaderName, isPlainHeader } from '../columns/header-tokens.ts'
import { headerKey } from '../columns/header-key.ts'
import type { SheetRow } from '../read/file.ts'

/** The kind of a row that is no business of its table. */
export type OfTables = 'header_again' | 'other_header' | 'other_table'

/** The share of a header's cells that must be column names. */
const FEWEST_NAMES = 2
const PART_OF_NAMES = 0.75
const LONGEST_NAME = 40

/** The text of a cell that is short enough for a column name. */
const shortText = (cell: unknown) =>
  typeof cell === 'string' && cell.length <= LONGEST_NAME ? cleanText(cell) : null

/** Whether most cells are column names without digits. */
function isHeader(cells: readonly unknown[]): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '')
  // Nearly all rows return here.
  if (!isPlainHeader(shortText(filled[0]) ?? '')) return false
  const names = filled.filter((cell) => {
    const text = shortText(cell)
    return text !== null && !/\d/.test(text) && isHeaderName(text)
  })
  return names.length > FEWEST_NAMES && names.length >= filled.length * PART_OF_NAMES
}

/**
 * Classifies rows in their order: a repeated header, as concatenated files have it, the header of another table below
 * the first, or a row of that table; undefined for all others.
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
