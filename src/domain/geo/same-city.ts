import { fold } from '../text/fold.ts'
import { distanceMetres } from './distance.ts'

/** The location of a city. */
export interface CityLocation {
  readonly state: string | null
  readonly countryCode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The location that a row, or another city of the same name, states. */
export type CityLocationHint = { readonly [Key in keyof CityLocation]?: CityLocation[Key] | undefined }

/** Beyond this many metres from its centre a location of the same city name is another city. */
const REACH = 100_000

function metresApart(a: CityLocationHint, b: CityLocationHint): number | undefined {
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
export function isSameCity(city: CityLocation, sought: CityLocationHint): boolean {
  if (city.countryCode !== (sought.countryCode ?? null)) return false
  if (city.state !== null && sought.state && fold(city.state) !== fold(sought.state)) return false
  return (metresApart(city, sought) ?? 0) <= REACH
}

/** Of several cities that a row may mean, the nearest; the oldest where the row has no location. */
export function nearestCity<City extends CityLocation>(
  found: readonly City[],
  sought: CityLocationHint,
): City | undefined {
  const metres = (city: City) => metresApart(city, sought) ?? 0
  return found.reduce<City | undefined>(
    (best, city) => (best === undefined || metres(city) < metres(best) ? city : best),
    undefined,
  )
}
