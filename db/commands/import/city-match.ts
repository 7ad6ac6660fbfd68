import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { fold } from '#domain/text/fold.ts'

export interface CityRecord {
  readonly id: number
  readonly name: string
  readonly folded: string
  readonly searchText: string
  readonly slug: string
  state: string | null
  readonly countryCode: string | null
  latitude: number | null
  longitude: number | null
  timezone: string | null
}

/** Where a city of some name lies. */
export type CityPlace = Pick<CityRecord, 'state' | 'countryCode' | 'latitude' | 'longitude'>

/** A name that a city had, or that a city had which was merged into it. */
export interface CityAlias extends CityPlace {
  readonly folded: string
  readonly city: CityRecord
}

/** Beyond this many metres from its centre a place of the same name is another city. */
const REACH = 100_000

type Located = { readonly latitude?: number | null; readonly longitude?: number | null }

function metresApart(a: Located, b: Located): number | undefined {
  if (a.latitude == null || a.longitude == null || b.latitude == null || b.longitude == null) return undefined
  return distanceMetres(
    { latitude: a.latitude, longitude: a.longitude },
    { latitude: b.latitude, longitude: b.longitude },
  )
}

/**
 * Whether a row of this city's name means this city: the same country, no different state where both are known,
 * and not farther than 100 km from the centre.
 */
export function belongsTo(city: CityPlace, candidate: BusinessCandidate): boolean {
  if (city.countryCode !== (candidate.countryCode ?? null)) return false
  if (city.state !== null && candidate.state && fold(city.state) !== fold(candidate.state)) return false
  return (metresApart(city, candidate) ?? 0) <= REACH
}

/** Of several cities a row may mean, the nearest; the oldest where the row does not say where it is. */
export function nearestCity<City extends CityPlace>(
  found: readonly City[],
  candidate: BusinessCandidate,
): City | undefined {
  const metres = (city: City) => metresApart(city, candidate) ?? 0
  return found.reduce<City | undefined>(
    (best, city) => (best === undefined || metres(city) < metres(best) ? city : best),
    undefined,
  )
}
