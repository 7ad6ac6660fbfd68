import { timezoneAt } from './timezone.ts'
import { ZONES_BY_COUNTRY } from './zone-countries.ts'

const COUNTRY_OF_ZONE = new Map(
  Object.entries(ZONES_BY_COUNTRY).flatMap(([code, zones]) =>
    zones.split(' ').map((zone) => [zone, code] as const),
  ),
)

/** Accuracy of the time zone borders in degrees: nearer to a border either country is possible. */
const DOUBT = 0.12
const AROUND = [-DOUBT, 0, DOUBT].flatMap((north) => [-DOUBT, 0, DOUBT].map((east) => [north, east] as const))

/** A position at sea has a zone without a country ('Etc/GMT-1'), which does not contradict the coast beside it. */
const isAtSea = (zone: string | null) => zone === null || zone.startsWith('Etc/')

/**
 * The ISO 3166-1 alpha-2 code of the country at a position, by its time zone; null within some 13 km of a border and
 * where a zone has parts of several countries.
 */
export function countryAt(latitude: number, longitude: number): string | null {
  const here = timezoneAt(latitude, longitude)
  const code = here === null ? undefined : COUNTRY_OF_ZONE.get(here)
  if (code === undefined) return null
  const isCertain = AROUND.every(([north, east]) => {
    const zone = timezoneAt(latitude + north, longitude + east)
    return zone === here || isAtSea(zone) || COUNTRY_OF_ZONE.get(zone ?? '') === code
  })
  return isCertain ? code : null
}
