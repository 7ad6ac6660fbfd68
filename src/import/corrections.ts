import { cleanLabel } from '#domain/text/clean.ts'
import { columnsOfField } from './columns/apply-ranks.ts'
import type { ColumnMap } from './columns/recognise.ts'
import { type Column, SheetColumns } from './columns/sheet-columns.ts'
import { toDisplayText } from './normalise/display-text.ts'
import type { SheetRow } from './read/file.ts'

/** The address of a cell; `column` counts from 0, `sheet` is set if rows of several sheets are read. */
interface Place {
  readonly sheet?: string | undefined
  readonly row: number
  readonly column: number
}

/** A cell with a corrected value. */
export interface Correction extends Place {
  readonly value: string
}

/** Remarks that a corrected value can resolve. */
const CORRECTABLE = [
  'could not be read',
  'stand for more than one place',
  'stand without the other coordinate',
  'are far from the country that the row names',
] as const

export type DoubtReason = (typeof CORRECTABLE)[number] | 'name_missing' | 'name_too_long' | 'country_unknown'

/** A cell that rejects its row, or whose value is uncertain. */
export interface DoubtfulCell extends Place {
  readonly header: string
  /** The cell's text. */
  readonly value: string
  readonly reason: DoubtReason
  /** The business's name in this row. */
  readonly name: string
}

const keyOf = ({ sheet = '', row }: Omit<Place, 'column'>) => `${row} ${sheet}`

/** The rows with corrected values instead of the file's. */
export async function* correctedRows(
  rows: AsyncIterable<SheetRow>,
  corrections: readonly Correction[],
): AsyncGenerator<SheetRow> {
  const byRow = Map.groupBy(corrections, keyOf)
  for await (const row of rows) {
    const own = byRow.get(keyOf(row))
    yield own === undefined ? row : own.reduce(corrected, row)
  }
}

function corrected(row: SheetRow, { column, value }: Correction): SheetRow {
  const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, at) => row.cells[at])
  const without = <Value>(said: ReadonlyMap<number, Value> | undefined) =>
    new Map([...(said ?? [])].filter(([at]) => at !== column))
  return { ...row, cells: cells.with(column, value), links: without(row.links), above: without(row.above) }
}

/** The most cells listed for a column and reason; further ones follow once these are corrected. */
const KEPT = 100
/** From so many rows on, a mostly unreadable column is mapped wrongly: its cells are not listed. */
const FEWEST_ROWS = 20
/** A longer cell cannot be corrected. */
const LONGEST = 300

/** The text of a correctable cell; undefined for a nested record. */
function textOf(cell: unknown): string | undefined {
  if (cell == null) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  const text = toDisplayText(cell, LONGEST + 1).trim()
  return typeof cell === 'object' || text.length > LONGEST || /^[[{]/.test(text) ? undefined : text
}

/** The first doubtful cells of an import, by reason. */
export class DoubtfulCells {
  readonly #cells = new Map<string, DoubtfulCell>()
  readonly #counts = new Map<string, number>()
  readonly #columns: readonly Column[]
  readonly #name: number | undefined
  #row: SheetRow | undefined
  #rows = 0

  constructor(headers: readonly unknown[], columns: ColumnMap) {
    this.#columns = new SheetColumns(headers).all
    this.#name = columnsOfField(columns, 'name')[0]
  }

  /** Sets the row of the following doubts. */
  at(row: SheetRow): void {
    this.#row = row
    this.#rows += 1
  }

  /** Adds a doubtful value by its header; of several columns with that header, the one with the value. */
  tell(header: string, reason: string, value: unknown): void {
    const known = CORRECTABLE.find((each) => each === reason)
    if (known === undefined) return
    const text = toDisplayText(value)
    const named = this.#columns.filter((column) => column.header === header)
    const has = ({ index }: Column) => toDisplayText(this.#row?.cells[index] ?? '').includes(text)
    const column = named.find(has) ?? named[0]
    if (column) this.add(column.index, known)
  }

  /** Adds a doubtful cell. */
  add(column: number, reason: DoubtReason, row: SheetRow | undefined = this.#row): void {
    const value = textOf(row?.cells[column])
    const counted = `${reason} ${column}`
    const count = (this.#counts.get(counted) ?? 0) + 1
    this.#counts.set(counted, count)
    if (row === undefined || value === undefined || count > KEPT) return
    const { sheet } = row
    const place = { row: row.row, column, ...(sheet !== undefined && { sheet }) }
    const key = `${keyOf(place)} ${column}`
    if (this.#cells.has(key)) return
    const header = this.#columns[column]?.header ?? ''
    const name = this.#name === undefined ? '' : (cleanLabel(row.cells[this.#name]) ?? '')
    this.#cells.set(key, { ...place, header, value, reason, name })
  }

  /** The doubtful cells in the order of the file, those of rejected rows first. */
  list(): DoubtfulCell[] {
    const rank = ({ reason }: DoubtfulCell) => (reason.startsWith('name_') ? 0 : 1)
    const isSingle = ({ reason, column }: DoubtfulCell) =>
      this.#rows < FEWEST_ROWS || (this.#counts.get(`${reason} ${column}`) ?? 0) <= this.#rows / 2
    return [...this.#cells.values()]
      .filter(isSingle)
      .sort((a, b) => rank(a) - rank(b) || a.row - b.row || a.column - b.column)
  }
}
