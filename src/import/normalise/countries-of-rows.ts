import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { loadCityNames } from '#domain/geo/city-names.ts'
import { countryOfCities } from '#domain/geo/country-of-cities.ts'
import { countryOfContacts } from '#domain/geo/country-of-contacts.ts'
import { countryOfStates } from '#domain/geo/country-of-states.ts'
import type { DerivationRule } from '#domain/import/derivations.ts'
import { fold } from '#domain/text/fold.ts'
import { hash53 } from '#domain/text/hash.ts'
import { headerKey } from '../columns/header-key.ts'
import { STATE_HEADERS } from '../presets/aliases/any-language.ts'
import type { AcceptedRow } from './normalise.ts'

/** Folded cities that are remembered at most. */
const MOST_CITIES = 3000

/** Of the rows that have a country, more than this part must have the same one. */
const AGREEMENT = 0.9
/** The same for a row in a city of which no other row is. */
const CERTAINTY = 0.98
/** Rows with a country that say something of the others, fewer where they are a large part of a list, and the least part. */
const FEWEST = 5
const FEWEST_OF_FEW = 3
const LARGE_PART = 0.4
const SMALLEST_PART = 0.1
/** No country has more states. */
const MOST_STATES = 100

/** So many rows of a city, and none against them, have a country by their addresses before its others take it over. */
const FEWEST_OF_CITY = 3
/** Of all rows of the city, at least this part. */
const PART_OF_CITY = 0.5

/** So many rows state the country of a city before its others take it over, or a part as large. */
const FEWEST_STATED = 2

const HEADERS = Object.entries(STATE_HEADERS).map(
  ([country, names]) => [country, names.split(', ').map(headerKey)] as const,
)

const countriesOfHeaders = (headers: readonly unknown[]): ReadonlySet<string> => {
  const keys = new Set(headers.map(headerKey))
  return new Set(
    HEADERS.flatMap(([country, names]) => (names.some((name) => keys.has(name)) ? [country] : [])),
  )
}

/** What the rows of a city say of its country: stated ones, else all that follow from the forms of addresses. */
interface OfCity {
  rows: number
  readonly stated: Map<string, number>
  readonly formed: Map<string, number>
}

function countryOfCity({ rows, stated, formed }: OfCity): string | undefined {
  const [[code, count] = [], ...others] = stated.size > 0 ? stated : formed
  if (code === undefined || count === undefined || others.length > 0) return undefined
  const isPart = count >= rows * PART_OF_CITY
  const isAgreed = stated.size > 0 ? isPart || count >= FEWEST_STATED : isPart && count >= FEWEST_OF_CITY
  return isAgreed ? code : undefined
}

/** The countries of the rows read so far, and of their cities. */
export class CountriesOfRows {
  readonly #counts = new Map<string, number>()
  /** Those of the contacts of rows that state none, by the hash of their city's name. */
  readonly #ofContacts = new Map<number, Map<string, number>>()
  /** By the hash of a city's name. */
  readonly #ofCities = new Map<number, OfCity>()
  /** Folded cities of rows that tell no country by anything else. */
  readonly #cities = new Set<string>()
  readonly #states = new Set<string>()
  readonly #called: ReadonlySet<string>
  #ofNames: string | undefined
  #rows = 0

  constructor(headers: readonly unknown[] = []) {
    this.#called = countriesOfHeaders(headers)
  }

  add({ candidate, rules }: AcceptedRow): void {
    const { countryCode, city } = candidate
    this.#rows += 1
    if (city) this.#addCity(hash53(fold(city)), countryCode, rules?.country === 'form')
    if (!countryCode) {
      this.#addContacts(candidate)
      return
    }
    this.#counts.set(countryCode, (this.#counts.get(countryCode) ?? 0) + 1)
  }

  #addCity(key: number, code: string | null | undefined, isOfForm: boolean): void {
    const known: OfCity = this.#ofCities.get(key) ?? { rows: 0, stated: new Map(), formed: new Map() }
    this.#ofCities.set(key, known)
    known.rows += 1
    const counts = isOfForm ? known.formed : known.stated
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }

  #addContacts({ city, state, phone, website }: BusinessCandidate): void {
    const code = countryOfContacts(phone, website)
    if (code === undefined) {
      if (city && this.#cities.size < MOST_CITIES) this.#cities.add(fold(city))
      if (state && this.#states.size < MOST_STATES) this.#states.add(state)
      return
    }
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1)
    if (!city) return
    const key = hash53(fold(city))
    const counts = this.#ofContacts.get(key) ?? new Map<string, number>()
    this.#ofContacts.set(key, counts.set(code, (counts.get(code) ?? 0) + 1))
  }

  /**
   * The country of a row that has none: that of its city, else of the contacts of most rows in its city, or of its own
   * where it has no city, else the one in which the others agree.
   */
  of({ city, phone, website }: BusinessCandidate): readonly [code: string, rule: DerivationRule] | undefined {
    const key = city ? hash53(fold(city)) : undefined
    const known = key === undefined ? undefined : this.#ofCities.get(key)
    const ofCity = known && countryOfCity(known)
    if (ofCity !== undefined) return [ofCity, 'rows']
    const isSeen = known !== undefined && known.stated.size + known.formed.size > 0
    const ofContacts = key === undefined ? countryOfContacts(phone, website) : this.#ofMostContacts(key)
    if (ofContacts !== undefined) return [ofContacts, 'contacts']
    const common = this.#common(city && !isSeen ? CERTAINTY : AGREEMENT)
    if (common !== undefined) return [common, 'rows']
    return this.#ofNames === undefined ? undefined : [this.#ofNames, 'list']
  }

  /** Has the names of states, else of cities tell the country of a list of which hardly any row does. */
  async judgeNames(): Promise<void> {
    if (this.#isTold()) return
    this.#ofNames =
      this.#states.size > 0 || this.#called.size === 0
        ? countryOfStates(this.#states, this.#called)
        : countryOfStates(this.#cities, this.#called)
    if (this.#ofNames === undefined && this.#cities.size > 0)
      this.#ofNames = countryOfCities(this.#cities, await loadCityNames())
  }

  /** Whether enough rows have a country, by their position or their contacts, to tell that of the others. */
  #isTold(): boolean {
    const told = [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
    return told > 0 && told >= this.#rows * SMALLEST_PART
  }

  #ofMostContacts(city: number): string | undefined {
    const counts = [...(this.#ofContacts.get(city) ?? [])]
    const all = counts.reduce((sum, [, count]) => sum + count, 0)
    return counts.find(([, count]) => count > all / 2)?.[0]
  }

  #common(agreement: number): string | undefined {
    const all = [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
    const fewest = all >= this.#rows * LARGE_PART ? FEWEST_OF_FEW : FEWEST
    if (all < fewest || !this.#isTold()) return undefined
    return [...this.#counts].find(([, count]) => count > all * agreement)?.[0]
  }
}
