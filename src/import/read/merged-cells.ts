import type { SheetRow } from './file.ts'
import { tailOf } from './sheet-tail.ts'
import { attributeOf } from './workbook-sheets.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Cells are merged by hand: larger sheets are not unpacked once more to look for them. */
const MAX_SHEET = 16 * 1024 * 1024
const MOST_MERGED = 20_000
const MERGED = /<(?:\w+:)?mergeCell\s([^>]*)>/g
const RANGE = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

/** A cell over several rows: only the first of them has the value. */
interface MergedCell {
  readonly column: number
  readonly last: number
}

/** The cells of a worksheet over several rows, by the number of their first row. */
export async function mergedCells(
  blob: Blob,
  sheet: ZipEntry,
): Promise<ReadonlyMap<number, readonly MergedCell[]>> {
  const cells = new Map<number, MergedCell[]>()
  if (sheet.size > MAX_SHEET) return cells
  let left = MOST_MERGED
  for (const [, text = ''] of (await tailOf(blob, sheet)).matchAll(MERGED)) {
    if (left-- === 0) break
    const [, letters = '', from = '', to = ''] = RANGE.exec(attributeOf(text, 'ref')) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (letters === '' || last <= first) continue
    cells.set(first, [...(cells.get(first) ?? []), { column: columnAt(letters), last }])
  }
  return cells
}

/** The number of a column from 0 by its letters. */
export const columnAt = (letters: string): number =>
  [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The rows with the values that merged cells have from rows above. */
export async function* withMergedCells(
  rows: AsyncGenerator<SheetRow>,
  cells: ReadonlyMap<number, readonly MergedCell[]>,
): AsyncGenerator<SheetRow> {
  const open = new Map<number, { readonly last: number; readonly value: unknown }>()
  for await (const row of rows) {
    for (const [column, { last }] of open) if (last < row.row) open.delete(column)
    const above = new Map([...open].map(([column, { value }]) => [column, value] as const))
    yield above.size > 0 ? { ...row, above } : row
    for (const { column, last } of cells.get(row.row) ?? [])
      open.set(column, { last, value: row.cells[column] })
  }
}
