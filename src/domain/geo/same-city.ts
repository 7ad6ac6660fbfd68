import { distanceMetres } from './distance.ts'
import { hasStatesThatPart, stateKey } from './states.ts'

/** The location of a city. */
export interface CityLocation {
  readonly state: string | null
  readonly countryCode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The location that a row, or another city of the same name, states. */
export type CityLocationHint = { readonly [Key in keyof CityLocation]?: CityLocation[Key] | undefined }

/** The distance in metres from a city's centre beyond which the same name is another city. */
const REACH = 100_000
/**
 * The distance in metres from a city's centre within which a differing state only divides the country in another way.
 */
const NEAR = 30_000

function metresApart(a: CityLocationHint, b: CityLocationHint): number | undefined {
  if (a.latitude == null || a.longitude == null || b.latitude == null || b.longitude == null) return undefined
  return distanceMetres(
    { latitude: a.latitude, longitude: a.longitude },
    { latitude: b.latitude, longitude: b.longitude },
  )
}

/**
 * Whether a location may be in a city of the same name by its state and distance; countries were compared before.
 */
function isWithinReach(city: CityLocation, sought: CityLocationHint): boolean {
  const country = city.countryCode ?? sought.countryCode
  const metres = metresApart(city, sought)
  const isOtherState =
    city.state !== null &&
    Boolean(sought.state) &&
    stateKey(country, city.state) !== stateKey(country, sought.state ?? '')
  if (!isOtherState) return (metres ?? 0) <= REACH
  return !hasStatesThatPart(country) && metres !== undefined && metres <= NEAR
}

const isNear = (city: CityLocation, sought: CityLocationHint) =>
  (metresApart(city, sought) ?? Infinity) <= NEAR

/** The cities, nearest first; those whose distance is not known come before them, in their order. */
function byDistance<City extends CityLocation>(cities: readonly City[], sought: CityLocationHint): City[] {
  const metres = new Map(cities.map((city) => [city, metresApart(city, sought) ?? 0]))
  return [...cities].sort((a, b) => (metres.get(a) ?? 0) - (metres.get(b) ?? 0))
}

/**
 * The cities of one name that a row may mean, likeliest first. Within a country another state (where states matter,
 * else beyond 30 km) or a distance of 100 km makes it another city. A row without a country may mean a city if its
 * position says so, or if no other country has a city of that name.
 */
export function possibleCities<City extends CityLocation>(
  sameName: readonly City[],
  sought: CityLocationHint,
): City[] {
  const reached = byDistance(
    sameName.filter((city) => isWithinReach(city, sought)),
    sought,
  )
  const placed = reached.filter(({ countryCode }) => countryCode !== null)
  const unplaced = reached.filter(({ countryCode }) => countryCode === null)
  const countries = new Set(sameName.flatMap(({ countryCode }) => countryCode ?? []))
  if (sought.countryCode != null) {
    const own = placed.filter(({ countryCode }) => countryCode === sought.countryCode)
    if (own.length > 0) return own
    return countries.size === 0 ? unplaced : unplaced.filter((city) => isNear(city, sought))
  }
  const near = placed.filter((city) => isNear(city, sought))
  if (near.length > 0) return [...near, ...unplaced]
  const isPlain = countries.size === 1 && placed.length === 1
  return [...(isPlain ? placed : []), ...unplaced]
}
