import type { RejectedRow } from '#domain/import/report.ts'
import type { Preview } from './import.api.ts'
import { NewCities } from './new-cities.ts'
import type { Chunk, ReadRow } from './worker/messages.ts'

export type Outcome = 'new' | 'changed' | 'unchanged' | 'duplicate'

/** Rows shown as they would appear. */
export const SHOWN_ROWS = 20
/** Rejected rows kept for the list and its workbook; the rest is only counted. */
const KEPT_REJECTIONS = 10_000

/** What a dry run has found so far. */
export interface DryRunTotals {
  readonly rows: number
  readonly outcomes: Readonly<Record<Outcome, number>>
  readonly rejectedCount: number
  readonly rejected: readonly RejectedRow[]
  readonly newCategories: readonly string[]
  readonly newCities: readonly string[]
  readonly first: readonly (ReadRow & { readonly outcome: Outcome })[]
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

/** Adds up what is said of single chunks, each of which knows nothing of the others. */
export class DryRunCounter {
  #rows = 0
  #rejectedCount = 0
  readonly #outcomes = { ...NO_TOTALS.outcomes }
  readonly #rejected: RejectedRow[] = []
  readonly #first: DryRunTotals['first'][number][] = []
  /** What the businesses met are found by, each with whether its address is known. */
  readonly #met = new Map<number, boolean>()
  readonly #categories = new Set<string>()
  readonly #cities = new NewCities()

  /** Adds one more chunk; chunks come in their order. */
  add({ count, first, rejected }: Pick<Chunk, 'count' | 'first' | 'rejected'>, preview: Preview): void {
    const shown = new Map(this.#first.length < SHOWN_ROWS ? first.map((row) => [row.row, row]) : [])
    for (const about of preview.rows) {
      const outcome = this.#isMet(about) ? 'duplicate' : about.outcome
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

  /** What was found so far. */
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

  /** Whether the row repeats an earlier one; a repeat adds a way to find the business only by a first address. */
  #isMet({ keys, leaves, isLocated }: Preview['rows'][number]): boolean {
    const met = keys.find((key) => this.#met.has(key))
    const wasLocated = met !== undefined && this.#met.get(met) === true
    const isTelling = met === undefined || (isLocated && !wasLocated)
    if (isTelling) for (const key of [...keys, ...leaves]) this.#met.set(key, isLocated)
    return met !== undefined
  }
}
