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
  /** The keys of the businesses seen so far. */
  readonly #seen = new Set<number>()
  readonly #categories = new Set<string>()
  readonly #cities = new NewCities()

  /** Adds the next chunk; chunks come in order. */
  add({ count, first, rejected }: Pick<Chunk, 'count' | 'first' | 'rejected'>, preview: Preview): void {
    for (const [at, about] of preview.rows.entries()) {
      const outcome = this.#outcomeOf(about)
      this.#outcomes[outcome] += 1
      const row = first[at]
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

  /** What the row would do, after all rows before it. */
  #outcomeOf({ outcome, keys, twins }: Preview['rows'][number]): RowOutcome {
    const isRepeat = keys.some((key) => this.#seen.has(key))
    if (isRepeat) return 'duplicate'
    for (const key of keys) this.#seen.add(key)
    if (twins.length === 0) return outcome
    const twin = twins.find((key) => !this.#seen.has(key))
    if (twin === undefined) return 'new'
    this.#seen.add(twin)
    return outcome
  }
}
