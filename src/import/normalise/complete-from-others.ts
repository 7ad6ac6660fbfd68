import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { cityOf } from '#domain/geo/city-of-address.ts'
import { type CityNames, loadCityNames } from '#domain/geo/city-names.ts'
import { countryOfCities } from '#domain/geo/country-of-cities.ts'
import { countryOfCodeAndCity } from '#domain/geo/country-of-code-and-city.ts'
import { countryOfStates } from '#domain/geo/country-of-states.ts'
import { countryOfContacts } from '#domain/geo/country-of-contacts.ts'
import { knownCityIn, knownEndingOf } from '#domain/geo/known-city.ts'
import { isPossiblyIn } from '#domain/geo/country-at.ts'
import { e164 } from '#domain/geo/phone.ts'
import { fold } from '#domain/text/fold.ts'
import { hash53 } from '#domain/text/hash.ts'
import { zoneOfCountry } from '#domain/geo/zone-countries.ts'
import { stateIn } from '#domain/geo/us-states.ts'
import type { AcceptedRow, NormalisedRow } from './normalise.ts'
import type { Remarks } from './remarks.ts'

/** Rows and characters of texts that wait at most, as a Worker has little memory. */
const MOST_ROWS = 3000
const MOST_CHARACTERS = 3_000_000
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

/** What the rows of a city say of its country: stated ones, else all that follow from the forms of addresses. */
interface OfCity {
  rows: number
  readonly stated: Set<string>
  readonly formed: Map<string, number>
}

function countryOfCity({ rows, stated, formed }: OfCity): string | undefined {
  const [code, ...others] = stated.size > 0 ? stated : formed.keys()
  if (code === undefined || others.length > 0) return undefined
  const count = formed.get(code) ?? 0
  const isAgreed = count >= FEWEST_OF_CITY && count >= rows * PART_OF_CITY
  return stated.size > 0 || isAgreed ? code : undefined
}

/** The countries of the rows read so far, and of their cities. */
class Countries {
  readonly #counts = new Map<string, number>()
  /** Those of the contacts of rows that state none, by the hash of their city's name. */
  readonly #ofContacts = new Map<number, Map<string, number>>()
  /** By the hash of a city's name. */
  readonly #ofCities = new Map<number, OfCity>()
  /** Folded cities of rows that tell no country by anything else. */
  readonly #cities = new Set<string>()
  readonly #states = new Set<string>()
  #ofNames: string | undefined
  #rows = 0

  add({ candidate, isOfForm }: AcceptedRow): void {
    const { countryCode, city } = candidate
    this.#rows += 1
    if (city) this.#addCity(hash53(fold(city)), countryCode, isOfForm)
    if (!countryCode) {
      this.#addContacts(candidate)
      return
    }
    this.#counts.set(countryCode, (this.#counts.get(countryCode) ?? 0) + 1)
  }

  #addCity(key: number, code: string | null | undefined, isOfForm: true | undefined): void {
    const known: OfCity = this.#ofCities.get(key) ?? { rows: 0, stated: new Set(), formed: new Map() }
    this.#ofCities.set(key, known)
    known.rows += 1
    if (code && isOfForm) known.formed.set(code, (known.formed.get(code) ?? 0) + 1)
    else if (code) known.stated.add(code)
  }

  #addContacts({ city, state, phone, website }: BusinessCandidate): void {
    const code = countryOfContacts(phone, website)
    if (code === undefined) {
      if (city && this.#cities.size < MOST_ROWS) this.#cities.add(fold(city))
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
  of({ city, phone, website }: BusinessCandidate): string | undefined {
    const key = city ? hash53(fold(city)) : undefined
    const known = key === undefined ? undefined : this.#ofCities.get(key)
    const ofCity = known && countryOfCity(known)
    if (ofCity !== undefined) return ofCity
    const isSeen = known !== undefined && known.stated.size + known.formed.size > 0
    const ofContacts = key === undefined ? countryOfContacts(phone, website) : this.#ofMostContacts(key)
    return ofContacts ?? this.#common(city && !isSeen ? CERTAINTY : AGREEMENT) ?? this.#ofNames
  }

  /** Has the names of states, else of cities tell the country of a list of which hardly any row does. */
  async judgeNames(): Promise<void> {
    if (this.#isTold()) return
    this.#ofNames = countryOfStates(this.#states)
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

/** Whether other rows may tell the row's country or city. Rows of an export of this directory keep their order. */
function isIncomplete(candidate: BusinessCandidate): boolean {
  const { countryCode, city, address } = candidate
  if (isExportedRow(candidate)) return false
  return !countryCode || Boolean(!city && address)
}

const lengthOf = (candidate: BusinessCandidate) =>
  Object.values(candidate).reduce<number>((sum, value) => {
    if (typeof value === 'object' && value !== null) return sum + JSON.stringify(value).length
    return sum + (typeof value === 'string' ? value.length : 0)
  }, 0)

/** The candidate as if its country were stated; itself where its position contradicts. */
export function inCountry(candidate: BusinessCandidate, code: string): BusinessCandidate {
  const { latitude, longitude, state, phone, city, address, street } = candidate
  if (latitude != null && longitude != null && !isPossiblyIn(code, latitude, longitude)) return candidate
  const isStreetFirst = Boolean(street && address?.startsWith(street))
  const found = !city && address && !isStreetFirst ? cityOf(address, code) : undefined
  const zone = candidate.timezone ? undefined : zoneOfCountry(code)
  return {
    ...candidate,
    countryCode: code,
    ...(zone !== undefined && { timezone: zone }),
    ...(state && { state: stateIn(code, state) }),
    ...(phone && { phoneE164: e164(phone, code) }),
    ...(found !== undefined && { city: found }),
  }
}

/**
 * The rows, those without a country or a city after the others, as far as they can wait: by then the cities of the others
 * are known, and the country in which more than nine of ten of them are. Rows of both kinds take it over.
 */
export async function* completeFromOthers(
  rows: AsyncIterable<NormalisedRow>,
  remarks: Remarks,
): AsyncGenerator<NormalisedRow> {
  const countries = new Countries()
  const waiting: NormalisedRow[] = []
  let characters = 0
  const release = async () => {
    characters = 0
    if (waiting.some(isWithoutCountry)) await countries.judgeNames()
    const isDigits = waiting.some((row) => isWithoutCountry(row) && hasCode(row))
    const names = isDigits ? await loadCityNames() : undefined
    const released = waiting.splice(0).map((row) => completed(row, countries, names, remarks))
    const rows = released.some(isWithoutCity) ? released.map(withKnownCity(await loadCityNames())) : released
    // Addresses may end in a city that only these rows name.
    return [...rows.filter((row) => !isWithoutCity(row)), ...rows.filter(isWithoutCity)]
  }
  try {
    for await (const read of rows) {
      if ('candidate' in read) {
        countries.add(read)
        const { countryCode } = read.candidate
        if (read.isOfForm && countryCode) remarks.tookCountry(read.row, countryCode, 'addresses')
      }
      const row = withoutForm(read)
      const waits = 'candidate' in row ? isIncomplete(row.candidate) : waiting.length > 0
      if (!waits) {
        yield row
        continue
      }
      waiting.push(row)
      characters += 'candidate' in row ? lengthOf(row.candidate) : 0
      if (waiting.length >= MOST_ROWS || characters >= MOST_CHARACTERS) yield* await release()
    }
  } catch (error) {
    // What was read before the damage is kept.
    yield* await release()
    throw error
  }
  yield* await release()
}

/** The row as the server takes it. */
function withoutForm(read: NormalisedRow): NormalisedRow {
  if (!('candidate' in read) || read.isOfForm === undefined) return read
  const { row, candidate, isCopy } = read
  return { row, candidate, ...(isCopy && { isCopy }) }
}

const isWithoutCountry = (row: NormalisedRow) => 'candidate' in row && !row.candidate.countryCode
const isWithoutCity = (row: NormalisedRow) =>
  'candidate' in row && !row.candidate.city && Boolean(row.candidate.address)

const withKnownCity = (names: CityNames) => (row: NormalisedRow) => {
  if (!('candidate' in row) || !isWithoutCity(row) || isExportedRow(row.candidate)) return row
  const { address, countryCode } = row.candidate
  const city =
    address && countryCode
      ? (knownCityIn(address, countryCode, names) ?? knownEndingOf(row.candidate, names))
      : undefined
  return city === undefined ? row : { ...row, candidate: { ...row.candidate, city } }
}

const hasCode = (row: NormalisedRow) => 'candidate' in row && /\d{4}/.test(row.candidate.address ?? '')

function completed(
  row: NormalisedRow,
  countries: Countries,
  names: CityNames | undefined,
  remarks: Remarks,
): NormalisedRow {
  if (!('candidate' in row) || row.candidate.countryCode) return row
  const { address } = row.candidate
  const ofAddress = names && address ? countryOfCodeAndCity(address, names, row.candidate) : undefined
  const code = ofAddress ?? countries.of(row.candidate)
  const candidate = code === undefined ? row.candidate : inCountry(row.candidate, code)
  if (code === undefined || candidate === row.candidate) return row
  const { phone, website } = candidate
  if (ofAddress !== undefined) remarks.tookCountry(row.row, code, 'addresses')
  else if (countryOfContacts(phone, website) !== code) remarks.tookCountry(row.row, code, 'other rows')
  return { ...row, candidate }
}
