import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { cityEndings } from '#domain/geo/city-of-address.ts'
import { citySpelling } from '#domain/geo/city-spelling.ts'
import { possibleCities } from '#domain/geo/same-city.ts'
import { fold } from '#domain/text/fold.ts'
import { searchText } from '#domain/text/search-text.ts'
import { citySlugs } from '#domain/text/slug.ts'
import type { CityAlias, CityRecord } from './city-match.ts'
import type { OtherCityNames } from './other-city-names.ts'

/** The names of cities in a chunk's rows: the count and first spelling by folded name. */
export type SaidNames = ReadonlyMap<string, { readonly name: string; readonly count: number }>

export function saidNames(candidates: readonly BusinessCandidate[]): SaidNames {
  const said = new Map<string, { name: string; count: number }>()
  for (const { city } of candidates) {
    if (!city) continue
    const known = said.get(fold(city))
    if (known) known.count += 1
    else said.set(fold(city), { name: city, count: 1 })
  }
  return said
}

/** Whether a spelling is better than the city's stored name. */
export type BetterName = (name: string, city: CityRecord) => boolean

/** The cities that a chunk of rows names; new ones are planned. */
export class ChunkCities {
  readonly planned: CityRecord[] = []
  /** Stored cities whose country, state, centre or time zone was filled in. */
  readonly changed = new Set<CityRecord>()
  /** Cities whose name was replaced by a proper one. */
  readonly renamed = new Set<CityRecord>()
  readonly #byName: Map<string, (CityRecord | CityAlias)[]>
  readonly #otherNames: OtherCityNames
  readonly #isBetterName: BetterName
  readonly #said: SaidNames
  readonly #takenSlugs: Set<string>
  readonly #meant = new Map<BusinessCandidate, readonly CityRecord[]>()
  #nextId: number

  constructor(
    known: readonly CityRecord[],
    aliases: readonly CityAlias[],
    otherNames: OtherCityNames,
    isBetterName: BetterName,
    said: SaidNames,
    takenSlugs: Iterable<string>,
    lastId: number,
  ) {
    this.#byName = Map.groupBy([...known, ...aliases], ({ folded }) => folded)
    this.#otherNames = otherNames
    this.#isBetterName = isBetterName
    this.#said = said
    this.#takenSlugs = new Set(takenSlugs)
    this.#nextId = lastId + 1
  }

  /** The city that the row's cell names. */
  of(candidate: BusinessCandidate): CityRecord | undefined {
    return candidate.city ? this.meantBy(candidate)[0] : undefined
  }

  /**
   * The cities that a row may mean, likeliest first: the city of its cell's name, always one, or else cities at the end
   * of its address.
   */
  meantBy(candidate: BusinessCandidate): readonly CityRecord[] {
    const known = this.#meant.get(candidate)
    if (known) return known
    const found = candidate.city ? this.#named(candidate.city, candidate) : this.#atEnd(candidate)
    this.#meant.set(candidate, found)
    return found
  }

  #find(folded: string, candidate: BusinessCandidate): CityRecord[] {
    const meant = possibleCities(this.#byName.get(folded) ?? [], candidate)
    const own = [...new Set(meant.map((known) => ('city' in known ? known.city : known)))]
    return own.length > 0 ? own : this.#otherNames.find(folded, candidate, this.#byName)
  }

  #named(name: string, candidate: BusinessCandidate): readonly CityRecord[] {
    const folded = fold(name)
    if (folded === '') return []
    const meant = this.#find(folded, candidate)
    const [city] = meant
    if (city === undefined) return [this.#plan(this.#usualName(name, folded, candidate), candidate)]
    const isNew =
      city.folded === folded
        ? learn(city, candidate, this.#isBetterName)
        : this.#isBetterName(name, city) && this.#rename(city, name, folded)
    if (isNew && !this.planned.includes(city)) this.changed.add(city)
    return meant
  }

  /** The city's slug stays; its former name is found among the names of the world. */
  #rename(city: CityRecord, name: string, folded: string): true {
    city.name = citySpelling(name)
    city.folded = folded
    city.searchText = searchText(name, city.countryCode)
    this.#byName.set(folded, [...(this.#byName.get(folded) ?? []), city])
    this.renamed.add(city)
    return true
  }

  #atEnd(candidate: BusinessCandidate): readonly CityRecord[] {
    for (const ending of endingsOf(candidate)) {
      const meant = this.#find(fold(ending), candidate)
      if (meant.length > 0) return meant
    }
    return []
  }

  /** The name of a new city whose rows do not settle it: the commoner of its English name and its country's. */
  #usualName(name: string, folded: string, candidate: BusinessCandidate): string {
    const [usual] = this.#otherNames
      .properOf(folded, candidate)
      .flatMap((proper) => this.#said.get(proper) ?? [])
      .toSorted((one, other) => other.count - one.count)
    if (!usual || fold(usual.name) === folded) return name
    const [slug = ''] = possibleCitySlugs({ ...candidate, city: usual.name })
    return this.#takenSlugs.has(slug) ? name : usual.name
  }

  #plan(name: string, candidate: BusinessCandidate): CityRecord {
    const folded = fold(name)
    const slug = possibleCitySlugs({ ...candidate, city: name }).find((each) => !this.#takenSlugs.has(each))
    if (slug === undefined) throw new Error(`No free slug for the city "${name}"`)
    const { state = null, countryCode = null, latitude = null, longitude = null, timezone = null } = candidate
    const city: CityRecord = {
      id: this.#nextId++,
      name,
      folded,
      searchText: searchText(name, candidate.countryCode),
      slug,
      state,
      countryCode,
      latitude,
      longitude,
      timezone,
    }
    this.#takenSlugs.add(slug)
    this.#byName.set(folded, [...(this.#byName.get(folded) ?? []), city])
    this.planned.push(city)
    return city
  }
}

/** Fills in the city's missing fields and a better spelling of its name; true when anything changed. */
function learn(city: CityRecord, candidate: BusinessCandidate, isBetterName: BetterName): boolean {
  const { name, countryCode, state, timezone, latitude, longitude } = city
  const written = citySpelling(candidate.city ?? name)
  // A name all in capitals or small letters gets its usual spelling; the slug stays.
  if (citySpelling(name) !== name || isBetterName(written, city)) city.name = written
  city.countryCode ??= candidate.countryCode ?? null
  city.state ??= candidate.state ?? null
  city.timezone ??= candidate.timezone ?? null
  if (latitude === null || longitude === null) {
    city.latitude = candidate.latitude ?? null
    city.longitude = candidate.longitude ?? null
  }
  const isPlaced = city.countryCode !== countryCode || city.latitude !== latitude
  return isPlaced || city.state !== state || city.timezone !== timezone || city.name !== name
}

/** Texts that are the city of a row without one, if a city has that name; a separate street contains none. */
export function endingsOf(candidate: BusinessCandidate): string[] {
  const { city, address, street, countryCode } = candidate
  if (city || !address || (city === null && isExportedRow(candidate))) return []
  const isStreetFirst = street && address.startsWith(street)
  return cityEndings(isStreetFirst ? `${STREET}${address.slice(street.length)}` : address, countryCode)
}

/** Stands for a removed street: no city has this name. */
const STREET = '0'

/** The possible slugs of the row's city, best first. */
export function possibleCitySlugs(candidate: BusinessCandidate): string[] {
  if (!candidate.city) return []
  return citySlugs({
    name: candidate.city,
    countryCode: candidate.countryCode ?? null,
    state: candidate.state ?? null,
    identity: cityIdentity(candidate),
  })
}

/** Distinguishes the row's city from others of its name: rows with the same key mean one city. */
export function cityIdentity({ city, countryCode, state, latitude, longitude }: BusinessCandidate): string {
  return [fold(city ?? ''), countryCode, state, latitude?.toFixed(0), longitude?.toFixed(0)].join(' ')
}
