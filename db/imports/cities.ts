import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isSameCity, nearestCity } from '#domain/geo/same-city.ts'
import { fold, searchText } from '#domain/text/fold.ts'
import { citySlugs } from '#domain/text/slug.ts'
import type { CityAlias, CityRecord } from './city-match.ts'

/** The cities that a chunk of rows names; new ones are planned. */
export class ChunkCities {
  readonly planned: CityRecord[] = []
  /** Stored cities whose state, centre or time zone was filled in. */
  readonly changed = new Set<CityRecord>()
  readonly #byName: Map<string, (CityRecord | CityAlias)[]>
  readonly #takenSlugs: Set<string>
  readonly #found = new Map<BusinessCandidate, CityRecord | undefined>()
  #nextId: number

  constructor(
    known: readonly CityRecord[],
    aliases: readonly CityAlias[],
    takenSlugs: Iterable<string>,
    lastId: number,
  ) {
    this.#byName = Map.groupBy([...known, ...aliases], ({ folded }) => folded)
    this.#takenSlugs = new Set(takenSlugs)
    this.#nextId = lastId + 1
  }

  of(candidate: BusinessCandidate): CityRecord | undefined {
    if (!candidate.city) return undefined
    if (!this.#found.has(candidate)) this.#found.set(candidate, this.#find(candidate.city, candidate))
    return this.#found.get(candidate)
  }

  #find(name: string, candidate: BusinessCandidate): CityRecord | undefined {
    const folded = fold(name)
    if (folded === '') return undefined
    const sameName = this.#byName.get(folded) ?? []
    const near = sameName.filter((city) => isSameCity(city, candidate))
    const known = nearestCity(near, candidate)
    if (known === undefined) return this.#plan(name, folded, candidate)
    if ('city' in known) return known.city
    if (learn(known, candidate) && !this.planned.includes(known)) this.changed.add(known)
    return known
  }

  #plan(name: string, folded: string, candidate: BusinessCandidate): CityRecord {
    const slug = possibleCitySlugs(candidate).find((each) => !this.#takenSlugs.has(each))
    if (slug === undefined) throw new Error(`No free slug for the city "${name}"`)
    const { state = null, countryCode = null, latitude = null, longitude = null, timezone = null } = candidate
    const city: CityRecord = {
      ...{ id: this.#nextId++, name, folded, searchText: searchText(name), slug },
      ...{ state, countryCode, latitude, longitude, timezone },
    }
    this.#takenSlugs.add(slug)
    this.#byName.set(folded, [...(this.#byName.get(folded) ?? []), city])
    this.planned.push(city)
    return city
  }
}

/** Fills in what was unknown of the city; true when anything was. */
function learn(city: CityRecord, candidate: BusinessCandidate): boolean {
  const { state, timezone, latitude, longitude } = city
  city.state ??= candidate.state ?? null
  city.timezone ??= candidate.timezone ?? null
  if (latitude === null || longitude === null) {
    city.latitude = candidate.latitude ?? null
    city.longitude = candidate.longitude ?? null
  }
  return city.state !== state || city.timezone !== timezone || city.latitude !== latitude
}

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
