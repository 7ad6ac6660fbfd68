import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { loadCityNames } from '#domain/geo/city-names.ts'
import { countryOfCities } from '#domain/geo/country-of-cities.ts'
import { countryOfContacts } from '#domain/geo/country-of-contacts.ts'
import { countryOfStates } from '#domain/geo/country-of-states.ts'
import type { DerivationRule } from '#domain/import/derivations.ts'
import { detachString } from '#domain/text/detach-string.ts'
import { fold } from '#domain/text/fold.ts'
import { hash53 } from '#domain/text/hash.ts'
import { headerKey } from '../columns/header-key.ts'
import { STATE_HEADERS } from '../presets/aliases/any-language.ts'
import type { AcceptedRow } from './normalise.ts'

/** The most folded city names in memory. */
const MOST_CITIES = 3000

/** The share of the rows with a country that the most common country must exceed. */
const AGREEMENT = 0.9
/** The same share for a row in a city without any row that has a country. */
const CERTAINTY = 0.98
/** The fewest rows with a country needed to derive the others; the lower minimum applies if they are a large share. */
const FEWEST = 5
const FEWEST_OF_FEW = 3
const LARGE_PART = 0.4
const SMALLEST_PART = 0.1
/** More states than any country has. */
const MOST_STATES = 100

/** The fewest rows of a city whose address forms must agree before its other rows get their country. */
const FEWEST_OF_CITY = 3
/** The smallest share of the city's rows that they must be. */
const PART_OF_CITY = 0.5

/** The fewest rows that state a city's country before its others get it, if they are less than `PART_OF_CITY`. */
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

/** Counts of a city's rows by country: by stated countries, and by those that the forms of addresses tell. */
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

/** Counts of the rows read so far by country, overall and per city, to derive the country of the other rows. */
export class CountriesOfRows {
  readonly #counts = new Map<string, number>()
  /** Countries by the contacts of rows that state none, by the hash of their city's name. */
  readonly #ofContacts = new Map<number, Map<string, number>>()
  /** Countries of a city's rows, by the hash of the city's name. */
  readonly #ofCities = new Map<number, OfCity>()
  /** Folded cities of rows without any other evidence of their country. */
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
      if (city && this.#cities.size < MOST_CITIES) this.#cities.add(detachString(fold(city)))
      if (state && this.#states.size < MOST_STATES) this.#states.add(detachString(state))
      return
    }
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1)
    if (!city) return
    const key = hash53(fold(city))
    const counts = this.#ofContacts.get(key) ?? new Map<string, number>()
    this.#ofContacts.set(key, counts.set(code, (counts.get(code) ?? 0) + 1))
  }

  /**
   * The country of a row without one: that of its city, else of most contacts in its city (without a city, of its own
   * contacts), else the one on which the other rows agree.
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

  /** Derives the country of a list from its states, else from its cities, if hardly any row tells it. */
  async judgeNames(): Promise<void> {
    if (this.#isTold()) return
    this.#ofNames =
      this.#states.size > 0 || this.#called.size === 0
        ? countryOfStates(this.#states, this.#called)
        : countryOfStates(this.#cities, this.#called)
    if (this.#ofNames === undefined && this.#cities.size > 0)
      this.#ofNames = countryOfCities(this.#cities, await loadCityNames())
  }

  /** Whether enough rows have a country, by position or contacts, to derive that of the others. */
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
