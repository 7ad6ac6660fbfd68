import type { DoubtfulCells } from '../corrections.ts'
import type { SheetRow } from '../read/file.ts'
import { Derivations } from './derivations.ts'
import { toDisplayText } from './display-text.ts'

/** The reasons for remarks on a column's values. */
export const REMARK_REASONS = [
  'could not be read',
  'gave nothing that is understood',
  'stand for more than one place',
  'stand under a name that the first records lack',
  'stand without the other coordinate',
  'are far from the country that the row names',
  'stood in the column of the other coordinate and were exchanged',
  'had lost their decimal point, which was put back',
  'differ between rows of one business',
  'stand beside their columns and were left out',
  'name another place beside the city',
  'are further ones than are kept',
  'hold letters that look damaged',
] as const

export type RemarkReason = (typeof REMARK_REASONS)[number]

/** A remark for the operator on a column's values that rejected no row. */
export interface Remark {
  readonly header: string
  readonly reason: RemarkReason
  readonly example: string
  readonly count: number
  /** The rows of the first values. */
  readonly rows: readonly number[]
}

interface Told {
  readonly remark: Pick<Remark, 'header' | 'reason' | 'example'>
  readonly rows: number[]
  count: number
}

/** The numbers of a column's cells with a value, and of cells that only seemed to hold one. */
interface CellCounts {
  found: number
  missed: number
  example: string | undefined
  /** The rows of the first unreadable cells. */
  readonly rows: number[]
}

/** The share of a column's cells with a value below which the column is treated as unreadable. */
const HARDLY_ANY = 0.05
const LONGEST_EXAMPLE = 60
/** Rows listed in a remark. */
const MOST_ROWS = 20

/** A list or an object as JSON. */
function exampleOf(value: unknown): string {
  return toDisplayText(
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    LONGEST_EXAMPLE,
  )
}

/** Remarks on the rows of one import, counted by column, so that no value is dropped silently. */
export class Remarks {
  readonly #told = new Map<string, Told>()
  readonly #cells = new Map<number, CellCounts>()
  readonly #headerOf: (index: number) => string
  readonly derivations: Derivations
  /** Cells that an operator may correct; undefined if corrections are impossible. */
  readonly doubts: DoubtfulCells | undefined
  #row = 0
  /** Remarks of the row that is being read. */
  #ofRow: (() => void)[] = []

  constructor(
    headerOf: (index: number) => string = String,
    derivations = new Derivations(),
    doubts?: DoubtfulCells,
  ) {
    this.#headerOf = headerOf
    this.derivations = derivations
    this.doubts = doubts
  }

  /** Sets the file's row for the following remarks. */
  at(row: SheetRow): void {
    this.#row = row.row
    this.doubts?.at(row)
  }

  /** Counts a cell of the column with a readable value. */
  found(column: number): void {
    this.#countsOf(column).found += 1
  }

  /** Counts a filled cell of the column without the expected value. */
  missed(column: number, cell: unknown): void {
    this.#ofRow.push(() => this.#countMissed(column, cell))
  }

  #countMissed(column: number, cell: unknown): void {
    const counts = this.#countsOf(column)
    counts.missed += 1
    counts.example ??= exampleOf(cell)
    this.#keepRow(counts.rows)
  }

  /** Counts the remarks of the row that was read. */
  keep(): void {
    for (const tell of this.#ofRow) tell()
    this.#ofRow = []
  }

  /** Forgets the remarks of a row that is no business: there is nothing to correct in it. */
  drop(): void {
    this.#ofRow = []
  }

  #countsOf(column: number): CellCounts {
    const known = this.#cells.get(column)
    if (known) return known
    const counts = { found: 0, missed: 0, example: undefined, rows: [] }
    this.#cells.set(column, counts)
    return counts
  }

  /** `also` is an earlier row that the remark refers to. */
  add(header: string, reason: RemarkReason, example: unknown, also?: number): void {
    this.#ofRow.push(() => this.#tell(header, reason, example, also))
  }

  #tell(header: string, reason: RemarkReason, example: unknown, also?: number): void {
    const key = `${header}\n${reason}`
    const told = this.#told.get(key) ?? {
      remark: { header, reason, example: exampleOf(example) },
      rows: [],
      count: 0,
    }
    told.count += 1
    if (also !== undefined && told.rows.length < MOST_ROWS && !told.rows.includes(also)) told.rows.push(also)
    this.#keepRow(told.rows)
    this.doubts?.tell(header, reason, example)
    this.#told.set(key, told)
  }

  #keepRow(rows: number[]): void {
    if (rows.length < MOST_ROWS && rows.at(-1) !== this.#row) rows.push(this.#row)
  }

  list(): readonly Remark[] {
    this.keep()
    const remarks = [...this.#told.values()].map(({ remark, count, rows }): Remark => ({
      ...remark,
      count,
      rows,
    }))
    const known = new Set(remarks.map(({ header }) => header))
    const silent = [...this.#cells].flatMap(([column, { found, missed, example = '', rows }]): Remark[] => {
      const header = this.#headerOf(column)
      const isLost = missed > 0 && found <= missed * HARDLY_ANY && !known.has(header)
      return isLost
        ? [{ header, reason: 'gave nothing that is understood', example, count: missed, rows }]
        : []
    })
    return [...remarks, ...silent]
  }
}
