import { toDisplayText } from './display-text.ts'

/** Something an operator should know about a column's values, though no row was rejected for it. */
export interface Remark {
  readonly header: string
  readonly reason: string
  readonly example: string
  count: number
}

/** How many cells of a column gave a value, and how many only seemed to hold one. */
interface CellCounts {
  found: number
  missed: number
  example: string | undefined
}

/** Of a column's cells, so few that it may as well be none. */
const HARDLY_ANY = 0.05
const LONGEST_EXAMPLE = 60

/** A list or an object as JSON. */
function exampleOf(value: unknown): string {
  return toDisplayText(
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    LONGEST_EXAMPLE,
  )
}

/** Remarks on the rows of one import, counted by column, so that nothing is dropped silently. */
export class Remarks {
  readonly #remarks = new Map<string, Remark>()
  readonly #cells = new Map<number, CellCounts>()
  readonly #headerOf: (index: number) => string

  constructor(headerOf: (index: number) => string = String) {
    this.#headerOf = headerOf
  }

  /** Counts a cell of the column from which a value was read. */
  found(column: number): void {
    this.#countsOf(column).found += 1
  }

  /** Counts a cell of the column that holds something, but not what was looked for. */
  missed(column: number, cell: unknown): void {
    const counts = this.#countsOf(column)
    counts.missed += 1
    counts.example ??= exampleOf(cell)
  }

  #countsOf(column: number): CellCounts {
    const known = this.#cells.get(column)
    if (known) return known
    const counts = { found: 0, missed: 0, example: undefined }
    this.#cells.set(column, counts)
    return counts
  }

  add(header: string, reason: string, example: unknown): void {
    const key = `${header}\n${reason}`
    const known = this.#remarks.get(key)
    if (known) known.count += 1
    else this.#remarks.set(key, { header, reason, example: exampleOf(example), count: 1 })
  }

  list(): readonly Remark[] {
    const remarks = [...this.#remarks.values()]
    const known = new Set(remarks.map(({ header }) => header))
    const silent = [...this.#cells].flatMap(([column, { found, missed, example = '' }]): Remark[] => {
      const header = this.#headerOf(column)
      const isLost = missed > 0 && found <= missed * HARDLY_ANY && !known.has(header)
      return isLost ? [{ header, reason: 'gave nothing that is understood', example, count: missed }] : []
    })
    return [...remarks, ...silent]
  }
}
