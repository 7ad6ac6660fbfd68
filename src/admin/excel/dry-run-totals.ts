import { joinKept, type KeptField } from '#domain/import/kept-pins.ts'
import type { RejectedRow } from '#domain/import/report.ts'
import { storedKey } from '#domain/import/stored-key.ts'
import type { Preview, NewCity } from './import.api.ts'
import type { Chunk, ReadRow } from './worker/protocol.ts'
import { possibleCities, type CityLocation } from '#domain/geo/same-city.ts'

type CityFacts = { -readonly [Key in keyof CityLocation]: CityLocation[Key] } & Pick<NewCity, 'name'>

/** Collects the new cities of independent chunks, distinguished by the import's own rules. */
class NewCities {
  readonly #byKey = new Map<string, CityFacts[]>()

  add({ key, ...city }: NewCity): void {
    const sameName = this.#byKey.get(key) ?? []
    const [known] = possibleCities(sameName, city)
    if (known) learn(known, city)
    else this.#byKey.set(key, [...sameName, { ...city }])
  }

  /** Each city with its country, and with its state where the country has several of that name. */
  get names(): string[] {
    return [...this.#byKey.values()].flatMap((sameName) =>
      sameName.map(({ name, state, countryCode }) => {
        const isOneOfSeveral = sameName.filter((each) => each.countryCode === countryCode).length > 1
        const place = [isOneOfSeveral && state, countryCode].filter(Boolean).join(', ')
        return place === '' ? name : `${name} (${place})`
      }),
    )
  }
}

/** Fills in the city's missing facts. */
function learn(city: CityFacts, { countryCode, state, latitude, longitude }: CityLocation): void {
  city.countryCode ??= countryCode
  city.state ??= state
  if (city.latitude === null || city.longitude === null) Object.assign(city, { latitude, longitude })
}

export type RowOutcome = 'new' | 'changed' | 'unchanged' | 'duplicate'

/** Rows shown of each outcome. */
export const SHOWN_ROWS = 20
/** Rejected rows kept for the list and its workbook; further ones are only counted. */
const KEPT_REJECTIONS = 10_000

/** The results of a dry run so far. */
export interface DryRunTotals {
  readonly rows: number
  readonly outcomes: Readonly<Record<RowOutcome, number>>
  readonly rejectedCount: number
  /** How many of the businesses were permanently removed earlier. */
  readonly suppressed: number
  readonly rejected: readonly RejectedRow[]
  readonly newCategories: readonly string[]
  /** The directory's names for the file's labels, where they differ. */
  readonly knownCategories: Readonly<Record<string, string>>
  readonly newCities: readonly string[]
  /** New businesses without a category. */
  readonly uncategorised: number
  /** Values of rows that differ from values set by people, by field. */
  readonly kept: readonly KeptField[]
  /** The first rows of each outcome. */
  readonly shown: Readonly<Record<RowOutcome, readonly ShownRow[]>>
}

/** A row of the preview; `changes` only for one that updates a business. */
export interface ShownRow extends ReadRow {
  readonly outcome: RowOutcome
  readonly changes: Preview['rows'][number]['changes']
}

const OUTCOMES = ['new', 'changed', 'unchanged', 'duplicate'] as const satisfies readonly RowOutcome[]

export const NO_TOTALS: DryRunTotals = {
  rows: 0,
  outcomes: { new: 0, changed: 0, unchanged: 0, duplicate: 0 },
  rejectedCount: 0,
  suppressed: 0,
  rejected: [],
  newCategories: [],
  knownCategories: {},
  newCities: [],
  uncategorised: 0,
  kept: [],
  shown: { new: [], changed: [], unchanged: [], duplicate: [] },
}

type TotalledChunk = Pick<Chunk, 'count' | 'rows' | 'uncategorised' | 'rejected'>

/** Adds up the server's answers, each of which covers a single chunk only. */
export class DryRunCounter {
  #rows = 0
  #rejectedCount = 0
  #suppressed = 0
  readonly #outcomes = { ...NO_TOTALS.outcomes }
  readonly #rejected: RejectedRow[] = []
  #uncategorised = 0
  #kept: readonly KeptField[] = []
  readonly #shown = { new: [], changed: [], unchanged: [], duplicate: [] } as Record<RowOutcome, ShownRow[]>
  /** The keys of the businesses seen so far. */
  readonly #seen = new Set<number>()
  readonly #categories = new Set<string>()
  readonly #knownCategories: Record<string, string> = {}
  readonly #cities = new NewCities()

  /** Adds the next chunk; chunks come in order. */
  add({ count, rows, uncategorised, rejected }: TotalledChunk, preview: Preview): void {
    const isUncategorised = new Set(uncategorised)
    const shown: Omit<ShownRow, 'candidate'>[] = []
    for (const about of preview.rows) {
      const { row, changes } = about
      const outcome = this.#outcomeOf(about)
      if (this.#outcomes[outcome] < SHOWN_ROWS) shown.push({ row, outcome, changes })
      this.#outcomes[outcome] += 1
      if (outcome === 'new' && isUncategorised.has(row)) this.#uncategorised += 1
    }
    if (shown.length > 0) this.#show(shown, JSON.parse(rows) as ReadRow[])
    for (const name of preview.newCategories) this.#categories.add(name)
    this.#kept = joinKept(this.#kept, preview.kept)
    Object.assign(this.#knownCategories, preview.knownCategories)
    for (const city of preview.newCities) this.#cities.add(city)
    this.#rows += count
    const left = [...rejected, ...preview.suppressed]
    this.#rejectedCount += left.length
    this.#suppressed += preview.suppressed.length
    this.#rejected.push(...left.slice(0, KEPT_REJECTIONS - this.#rejected.length))
  }

  /** The totals so far. */
  get tally(): DryRunTotals {
    return {
      rows: this.#rows,
      outcomes: { ...this.#outcomes },
      rejectedCount: this.#rejectedCount,
      suppressed: this.#suppressed,
      rejected: [...this.#rejected],
      newCategories: [...this.#categories],
      knownCategories: { ...this.#knownCategories },
      newCities: this.#cities.names,
      uncategorised: this.#uncategorised,
      kept: this.#kept,
      shown: { ...this.#shown },
    }
  }

  /** Whether an earlier row matches the same stored business. */
  hasSeen(id: number): boolean {
    return this.#seen.has(storedKey(id))
  }

  #show(shown: readonly Omit<ShownRow, 'candidate'>[], rows: readonly ReadRow[]): void {
    const byRow = new Map(rows.map((row) => [row.row, row.candidate]))
    for (const outcome of OUTCOMES) {
      const more = shown.filter((row) => row.outcome === outcome)
      const known = more.flatMap((row) => ({ ...row, candidate: byRow.get(row.row) ?? { name: '' } }))
      this.#shown[outcome] = [...this.#shown[outcome], ...known]
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
