import { cleanText } from '#domain/text/clean.ts'
import type { ColumnMap } from '../columns/recognise.ts'
import type { SheetRow } from '../read/file.ts'

/**
 * Fills a row with what merged cells above say of it, such as a category or the hours of a group of businesses. A name is
 * not taken from above: a row without one says more of the business before it.
 */
export function mergedCellFiller({ fields }: ColumnMap): (row: SheetRow) => SheetRow {
  const names = new Set(
    (fields.get('name') ?? []).flatMap((origin) => ('index' in origin ? origin.index : [])),
  )
  return (row) => {
    const { above, cells } = row
    if (above === undefined || [...names].every((index) => cleanText(cells[index]) === null)) return row
    const filled = [...cells]
    for (const [column, value] of above)
      if (!names.has(column) && cleanText(filled[column]) === null) filled[column] = value
    return { ...row, cells: filled }
  }
}
