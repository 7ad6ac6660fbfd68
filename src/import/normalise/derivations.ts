import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { countryName } from '#domain/geo/countries.ts'
import {
  DERIVATION_RULES,
  DERIVED_FIELDS,
  type Derivation,
  type DerivedField,
  type RulesOfRow,
} from '#domain/import/derivations.ts'

type Counted = Omit<Derivation, 'field' | 'count'> & { count: number }

/** The most countries reported separately per rule; further ones are reported together. */
const MOST_COUNTRIES = 5

const valueOf = (candidate: BusinessCandidate, field: DerivedField): string | null => {
  if (field !== 'country') return candidate[field] ?? null
  return candidate.countryCode ? countryName(candidate.countryCode) : null
}

function fewOrTogether(counts: readonly Counted[]): readonly Counted[] {
  const [first] = counts
  if (first === undefined || counts.length <= MOST_COUNTRIES) return counts
  return [{ ...first, count: counts.reduce((sum, { count }) => sum + count, 0) }]
}

/** Counts the derived values of an import by field and rule; an operator may turn off the derivation of a field. */
export class Derivations {
  readonly #counts = new Map<DerivedField, Map<string, Counted>>()
  readonly #off: ReadonlySet<DerivedField>
  readonly #ofFile: Derivation[] = []
  #rows = 0

  constructor(off: Iterable<DerivedField> = []) {
    this.#off = new Set(off)
  }

  allows(field: DerivedField): boolean {
    return !this.#off.has(field)
  }

  /** Adds a derivation about the file; its row is that of the header. */
  addOfFile(derivation: Derivation): void {
    this.#ofFile.push(derivation)
  }

  /**
   * Counts the derived values of a row, and separately those that its own words contradicted; rows of our own exports
   * have none.
   */
  count(
    row: number,
    candidate: BusinessCandidate,
    rules: RulesOfRow,
    against: Partial<Record<DerivedField, string>> = {},
  ): void {
    if (isExportedRow(candidate)) return
    this.#rows += 1
    for (const field of DERIVED_FIELDS) {
      const value = valueOf(candidate, field) ?? against[field] ?? null
      const rule = value === null ? 'unknown' : field in against ? 'against' : rules[field]
      if (rule === undefined) continue
      const counts = this.#counts.get(field) ?? new Map<string, Counted>()
      this.#counts.set(field, counts)
      // A few rows in another country deserve an operator's attention.
      const key = field === 'country' ? `${rule} ${value ?? ''}` : rule
      const counted = counts.get(key)
      if (counted) counted.count += 1
      else counts.set(key, { rule, count: 1, row, value, name: candidate.name })
    }
  }

  list(): readonly Derivation[] {
    const order = Object.keys(DERIVATION_RULES)
    const ofRows = DERIVED_FIELDS.flatMap((field) =>
      [...Map.groupBy(this.#counts.get(field)?.values() ?? [], ({ rule }) => rule).values()]
        .flatMap(fewOrTogether)
        .map((counted): Derivation => {
          const isNone = counted.rule === 'unknown' && counted.count === this.#rows
          return { field, ...counted, rule: isNone ? 'none' : counted.rule }
        })
        .sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule) || b.count - a.count),
    )
    return [...this.#ofFile, ...ofRows]
  }
}
