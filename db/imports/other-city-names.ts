import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { CityNames } from '#domain/geo/city-names.ts'
import { possibleCities, type CityLocationHint } from '#domain/geo/same-city.ts'
import type { CityAlias, CityRecord } from './city-match.ts'

/** A stored city and a name that it has in another language. */
interface NamedCity {
  readonly named: string
  readonly city: CityRecord
}

/** Finds the city of a chunk that a row calls by its name in another language: 'Wien' is a stored 'Vienna'. */
export class OtherCityNames {
  readonly #byName: ReadonlyMap<string, readonly NamedCity[]>
  readonly #names: CityNames

  constructor(stored: readonly NamedCity[], names: CityNames) {
    this.#byName = Map.groupBy(stored, ({ named }) => named)
    this.#names = names
  }

  /** The proper names of a city with this folded name, the English one first; none where unknown. */
  properOf(folded: string, location: CityLocationHint): readonly string[] {
    return this.#names.has(folded) ? this.#names.properOf(folded, location) : []
  }

  /** The cities that a row may mean if none has its name; `byName` has the unwritten ones. */
  find(
    folded: string,
    candidate: BusinessCandidate,
    byName: ReadonlyMap<string, readonly (CityRecord | CityAlias)[]>,
  ): CityRecord[] {
    if (!this.#names.has(folded)) return []
    const others = this.#names.othersOf(folded, candidate)
    const planned = others
      .flatMap((name) => byName.get(name) ?? [])
      .flatMap((known) => ('city' in known ? [] : [known]))
    const stored = this.#byName.get(folded)?.map(({ city }) => city) ?? []
    return others.length === 0 ? [] : possibleCities([...new Set([...stored, ...planned])], candidate)
  }
}
