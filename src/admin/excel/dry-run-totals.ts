import type { RejectedRow } from '#domain/import/report.ts'
import type { Preview } from './import.api.ts'
import { NewCities } from './new-cities.ts'
import type { Chunk, ReadRow } from './worker/protocol.ts'

export type RowOutcome = 'new' | 'changed' | 'unchanged' | 'duplicate'

/** Rows shown in the preview. */
export const SHOWN_ROWS = 20
/** Rejected rows kept for the list and its workbook; further ones are only counted. */
const KEPT_REJECTIONS = 10_000

/** The results of a dry run so far. */
export interface DryRunTotals {
  readonly rows: number
  readonly outcomes: Readonly<Record<RowOutcome, number>>
  readonly rejectedCount: number
  readonly rejected: readonly RejectedRow[]
  readonly newCategories: readonly string[]
  readonly newCities: readonly string[]
  readonly first: readonly (ReadRow & { readonly outcome: RowOutcome })[]
}

export const NO_TOTALS: DryRunTotals = {
  rows: 0,
  outcomes: { new: 0, changed: 0, unchanged: 0, duplicate: 0 },
  rejectedCount: 0,
  rejected: [],
  newCategories: [],
  newCities: [],
  first: [],
}

/** Adds up the server's answers for single chunks, which do not know of each other. */
export class DryRunCounter {
  #rows = 0
  #rejectedCount = 0
  readonly #outcomes = { ...NO_TOTALS.outcomes }
  readonly #rejected: RejectedRow[] = []
  readonly #first: DryRunTotals['first'][number][] = []
  /** The keys of the businesses seen so far, each with whether the address is known. */
  readonly #seen = new Map<number, boolean>()
  readonly #categories = new Set<string>()
  readonly #cities = new NewCities()

  /** Adds the next chunk; chunks come in order. */
  add({ count, first, rejected }: Pick<Chunk, 'count' | 'first' | 'rejected'>, preview: Preview): void {
    const shown = new Map(this.#first.length < SHOWN_ROWS ? first.map((row) => [row.row, row]) : [])
    for (const about of preview.rows) {
      const outcome = this.#isRepeat(about) ? 'duplicate' : about.outcome
      this.#outcomes[outcome] += 1
      const row = shown.get(about.row)
      if (row && this.#first.length < SHOWN_ROWS) this.#first.push({ ...row, outcome })
    }
    for (const name of preview.newCategories) this.#categories.add(name)
    for (const city of preview.newCities) this.#cities.add(city)
    this.#rows += count
    this.#rejectedCount += rejected.length
    this.#rejected.push(...rejected.slice(0, KEPT_REJECTIONS - this.#rejected.length))
  }

  /** The totals so far. */
  get tally(): DryRunTotals {
    return {
      rows: this.#rows,
      outcomes: { ...this.#outcomes },
      rejectedCount: this.#rejectedCount,
      rejected: [...this.#rejected],
      newCategories: [...this.#categories],
      newCities: this.#cities.names,
      first: [...this.#first],
    }
  }

  /** Whether the row repeats an earlier one; a repeat adds its keys only if it is the first with an address. */
  #isRepeat({ keys, leaves, isLocated }: Preview['rows'][number]): boolean {
    const known = keys.find((key) => this.#seen.has(key))
    const wasLocated = known !== undefined && this.#seen.get(known) === true
    const addsKeys = known === undefined || (isLocated && !wasLocated)
    if (addsKeys) for (const key of [...keys, ...leaves]) this.#seen.set(key, isLocated)
    return known !== undefined
  }
}
