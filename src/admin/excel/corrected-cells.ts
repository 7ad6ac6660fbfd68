import type { CorrectedCell, Reading } from './reading.ts'

type Cell = Pick<CorrectedCell, 'sheet' | 'row' | 'column'>
type Corrections = Reading['corrections']

export const isSameCell = (one: Cell, other: Cell): boolean =>
  one.row === other.row && one.column === other.column && one.sheet === other.sheet

/** The correction of a cell; undefined for an uncorrected one. */
export const correctionOf = (corrections: Corrections, cell: Cell): CorrectedCell | undefined =>
  corrections.find((each) => isSameCell(each, cell))

/** Adds a cell's correction; removes it if the value is the file's own. */
export function withCorrection(corrections: Corrections, cell: CorrectedCell): Corrections {
  const others = corrections.filter((each) => !isSameCell(each, cell))
  return cell.value === cell.before ? others : [...others, cell]
}

/** Whether the file was read with exactly these corrections. */
export const isChecked = (corrections: Corrections, checked: Corrections): boolean =>
  corrections.length === checked.length &&
  corrections.every((each) => correctionOf(checked, each)?.value === each.value)
