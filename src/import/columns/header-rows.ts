import { cleanText } from '#domain/text/clean.ts'
import type { SheetRow } from '../read/file.ts'
import { headerKey } from './header-key.ts'
import { fieldsByTokens } from './header-tokens.ts'

type Cells = readonly unknown[]

const isFilled = (cell: unknown) => cleanText(cell) !== null

/** The cells of column groups, such as a merged cell, each repeated for the columns of its group. */
const filledRightwards = (cells: Cells, width: number): unknown[] => {
  let group: unknown
  return Array.from({ length: width }, (_, at) => (group = isFilled(cells[at]) ? cells[at] : group))
}

/** Header keys that span several columns. */
function repeatedKeys(cells: Cells): ReadonlySet<string> {
  const keys = cells.map(headerKey).filter(Boolean)
  return new Set(keys.filter((key, at) => keys.indexOf(key) !== at))
}

/** The names of a lower header row, with the group's name before names that are ambiguous alone. */
function joined(groups: Cells, names: Cells): unknown[] {
  const width = Math.max(groups.length, names.length)
  const above = filledRightwards(groups, width)
  const repeated = repeatedKeys(names)
  return Array.from({ length: width }, (_, at) => {
    const [group, name] = [cleanText(above[at]), cleanText(names[at])]
    if (name === null) return isFilled(groups[at]) ? groups[at] : null
    const saysLittle = repeated.has(headerKey(name)) || fieldsByTokens(name).includes('name')
    return group !== null && saysLittle ? `${group} ${name}` : name
  })
}

/**
 * Whether the second row only divides groups of the first: a group stands over several of its names, and the columns
 * that are not divided are blank in it, the one of the business's name among them.
 */
function divides(groups: Cells, names: Cells): boolean {
  const own = groups.flatMap((cell, at) => (isFilled(cell) && !isFilled(names[at]) ? at : []))
  const isGroup = names.some(
    (name, at) =>
      isFilled(name) && isFilled(groups[at]) && !isFilled(groups[at + 1]) && isFilled(names[at + 1]),
  )
  return isGroup && own.length > 0 && !isFilled(names[groups.findIndex(isFilled)])
}

/**
 * The rows that may be the header: each alone, or with the row below or above as one where the header has two rows. The
 * number of a row is that of its last.
 */
export function headerRows(
  rows: readonly SheetRow[],
  looksLikeHeaders: (cells: Cells) => boolean,
): SheetRow[] {
  const isHeader = rows.map(({ cells }) => looksLikeHeaders(cells))
  return rows.flatMap((row, at): SheetRow[] => {
    if (!isHeader[at]) return []
    const [above, below] = [rows[at - 1], rows[at + 1]]
    if (below && isHeader[at + 1] && divides(row.cells, below.cells))
      return [{ ...below, cells: joined(row.cells, below.cells) }]
    const isDivided = above !== undefined && isHeader[at - 1] === true && repeatedKeys(row.cells).size > 0
    const isNamedAbove = isDivided && above.cells.filter(isFilled).length > 1
    return isNamedAbove ? [{ ...row, cells: joined(above.cells, row.cells) }] : [row]
  })
}
