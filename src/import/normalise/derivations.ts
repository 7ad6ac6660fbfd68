import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { countryName } from '#domain/geo/countries.ts'
import {
  DERIVATION_RULES,
  DERIVED_FIELDS,
  type Derivation,
  type DerivationRule,
  type DerivedField,
  type RulesOfRow,
} from '#domain/import/derivations.ts'

type Counted = Omit<Derivation, 'field' | 'rule' | 'count'> & { count: number }

const valueOf = (candidate: BusinessCandidate, field: DerivedField): string | null => {
  if (field !== 'country') return candidate[field] ?? null
  return candidate.countryCode ? countryName(candidate.countryCode) : null
}

/** Counts the derived values of an import by field and rule; an operator may turn off the derivation of a field. */
export class Derivations {
  readonly #counts = new Map<DerivedField, Map<DerivationRule, Counted>>()
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

  /** Counts the derived values of a row; rows of our own exports have none. */
  count(row: number, candidate: BusinessCandidate, rules: RulesOfRow): void {
    if (isExportedRow(candidate)) return
    this.#rows += 1
    for (const field of DERIVED_FIELDS) {
      const value = valueOf(candidate, field)
      const rule = value === null ? 'unknown' : rules[field]
      if (rule === undefined) continue
      const counts = this.#counts.get(field) ?? new Map<DerivationRule, Counted>()
      this.#counts.set(field, counts)
      const counted = counts.get(rule)
      if (counted) counted.count += 1
      else counts.set(rule, { count: 1, row, value, name: candidate.name })
    }
  }

  list(): readonly Derivation[] {
    const order = Object.keys(DERIVATION_RULES)
    const ofRows = DERIVED_FIELDS.flatMap((field) =>
      [...(this.#counts.get(field) ?? [])]
        .map(([rule, counted]): Derivation => {
          const isNone = rule === 'unknown' && counted.count === this.#rows
          return { field, rule: isNone ? 'none' : rule, ...counted }
        })
        .sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule)),
    )
    return [...this.#ofFile, ...ofRows]
  }
}
