import type { Coordinates } from './coordinates.ts'
import { distanceMetres } from './distance.ts'
import { type CityLocation, type CityLocationHint, possibleCities } from './same-city.ts'

/** The distance in metres from its centre within which a business is of a city. */
const NEAR = 50_000

/** A city of the world with its names in many languages, folded. */
interface KnownCity extends CityLocation {
  readonly latitude: number
  readonly longitude: number
  readonly names: readonly string[]
  readonly isLarge: boolean
}

/** How many names at the beginning of a line are proper ones: the English name, then the one of its country. */
const PROPER = 2
/** How many cities of the data count as large: they are sorted by size. */
const LARGE = 1000

export interface CityNames {
  /** The other folded names of the city that has this folded name at this location; none where it is not known. */
  readonly othersOf: (folded: string, location: CityLocationHint) => readonly string[]
  /** The folded names by which that city is called properly: the English one, and what its country calls it. */
  readonly properOf: (folded: string, location: CityLocationHint) => readonly string[]
  /** Whether some city of the world has this folded name. */
  readonly has: (folded: string) => boolean
  /** Whether one of the largest cities of the world has this folded name. */
  readonly isLarge: (folded: string) => boolean
  /** The countries in which a city has this folded name. */
  readonly countriesOf: (folded: string) => readonly string[]
  /** Whether a city of the country has this folded name. */
  readonly isIn: (folded: string, countryCode: string) => boolean
  /** Where the largest city of this folded name lies, of the country if one is given. */
  readonly positionOf: (folded: string, countryCode?: string) => Coordinates | undefined
  /** Whether a city of this folded name is within 50 km of the position. */
  readonly isNear: (folded: string, position: Coordinates) => boolean
}

function parseLine(line: string, rank: number): KnownCity {
  const [countryCode = '', state = '', latitude, longitude, ...names] = line.split('|')
  return {
    countryCode,
    state: state || null,
    latitude: Number(latitude),
    longitude: Number(longitude),
    names,
    isLarge: rank < LARGE,
  }
}

/**
 * The one of several cities of a name that a location means: the one within reach, or without coordinates the only
 * one.
 */
function cityMeant(sameName: readonly KnownCity[], location: CityLocationHint): KnownCity | undefined {
  const hasCoordinates = location.latitude != null && location.longitude != null
  if (location.countryCode == null && !hasCoordinates) return undefined
  const meant = possibleCities(sameName, location)
  return meant.length === 1 || hasCoordinates ? meant[0] : undefined
}

async function read(): Promise<CityNames> {
  const { default: lines } = await import('./data/city-names.json', { with: { type: 'json' } })
  const byName = new Map<string, KnownCity[]>()
  for (const city of lines.map(parseLine))
    for (const name of city.names) byName.set(name, [...(byName.get(name) ?? []), city])
  return {
    has: (folded) => byName.has(folded),
    isLarge: (folded) => byName.get(folded)?.some(({ isLarge }) => isLarge) ?? false,
    countriesOf: (folded) => [
      ...new Set(byName.get(folded)?.flatMap(({ countryCode }) => countryCode ?? [])),
    ],
    isIn: (folded, countryCode) =>
      byName.get(folded)?.some((city) => city.countryCode === countryCode) ?? false,
    positionOf: (folded, countryCode) =>
      byName.get(folded)?.find((city) => countryCode === undefined || city.countryCode === countryCode),
    isNear: (folded, position) =>
      byName.get(folded)?.some((city) => distanceMetres(city, position) <= NEAR) ?? false,
    properOf: (folded, location) =>
      cityMeant(byName.get(folded) ?? [], location)?.names.slice(0, PROPER) ?? [],
    othersOf(folded, location) {
      const city = cityMeant(byName.get(folded) ?? [], location)
      return city?.names.filter((name) => name !== folded) ?? []
    },
  }
}

let loaded: Promise<CityNames> | undefined

/** Loads the names on the first call, so that starting the Worker does not read their data. */
export function loadCityNames(): Promise<CityNames> {
  loaded ??= read()
  return loaded
}
