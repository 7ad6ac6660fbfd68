import { BORDERS } from './borders.ts'
import { isInPolygon, parsePolygon, type Polygon } from './polygons.ts'
import { timezoneAt } from './timezone-at.ts'
import { ZONES_BY_COUNTRY } from './zone-countries.ts'
/**
 * Territories with a code of their own that addresses may write with the code of their state instead, or the other
 * way round.
 */
const TERRITORIES: Readonly<Record<string, string>> = {
  AU: 'CC CX HM NF',
  CN: 'HK MO TW',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG',
  IL: 'PS',
  MA: 'EH',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  RS: 'XK',
  US: 'AS GU MP PR UM VI',
}

const STATE_OF = new Map(
  Object.entries(TERRITORIES).flatMap(([state, codes]) =>
    codes.split(' ').map((code) => [code, state] as const),
  ),
)

/** Whether two codes of ISO 3166-1 name one state, or parts of it. */
export function areOneState(code: string, other: string): boolean {
  const stateOf = (each: string) => STATE_OF.get(each) ?? each
  return stateOf(code) === stateOf(other)
}

const COUNTRY_OF_ZONE = new Map(
  Object.entries(ZONES_BY_COUNTRY).flatMap(([code, zones]) =>
    zones.split(' ').map((zone) => [zone, code] as const),
  ),
)

/** Time zones of disputed land, Crimea and Western Sahara, in which no country is named. */
const DISPUTED = new Set(['Europe/Simferopol', 'Africa/El_Aaiun'])

/**
 * The distance from a border in degrees of latitude, about two kilometres, within which a position may be too rough
 * to tell the side.
 */
const DOUBT = 0.02
const AROUND = [-DOUBT, 0, DOUBT].flatMap((north) => [-DOUBT, 0, DOUBT].map((east) => [north, east] as const))

/** The size of land in degrees below which all of it is near its border; such small land is drawn more precisely. */
const TINY = 2 * DOUBT

type CountryPolygon = Polygon & { readonly code: string }

let polygons: readonly CountryPolygon[] | undefined

function allPolygons(): readonly CountryPolygon[] {
  return (polygons ??= BORDERS.split('\n').flatMap((line) => {
    const [code = '', ...texts] = line.split(' ')
    return texts.map((text) => ({ ...parsePolygon(text), code }))
  }))
}

let byCountry: ReadonlyMap<string, readonly CountryPolygon[]> | undefined
const polygonsByCountry = () => (byCountry ??= Map.groupBy(allPolygons(), ({ code }) => code))

/** The land at a position, its coastal waters included. */
function polygonAt(latitude: number, longitude: number): CountryPolygon | undefined {
  return allPolygons().find((polygon) => isInPolygon(polygon, latitude, longitude))
}

/**
 * The ISO 3166-1 alpha-2 code of the country or territory at a position, coastal waters included. Null at sea, on
 * disputed land, and within some two kilometres of a border unless the time zone says the same.
 */
export function countryAt(latitude: number, longitude: number): string | null {
  const zone = timezoneAt(latitude, longitude)
  if (zone === null || DISPUTED.has(zone)) return null
  // Polygons are cut at the antimeridian, and none contains it.
  const east = Math.min(longitude, 179.9999)
  const land = polygonAt(latitude, east)
  if (land === undefined) return null
  const { code } = land
  if (COUNTRY_OF_ZONE.get(zone) === code || land.north - land.south < TINY) return code
  return codesAround(latitude, east).size === 1 ? code : null
}

function codesAround(latitude: number, longitude: number): ReadonlySet<string> {
  const stretch = 1 / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  return new Set(
    AROUND.flatMap(([up, aside]) => polygonAt(latitude + up, longitude + aside * stretch)?.code ?? []),
  )
}

/**
 * The time zone at a position in a country; undefined where it is that of another state, as zones are drawn roughly
 * and positions may be wrong.
 */
export function timezoneIn(
  code: string | null | undefined,
  latitude: number,
  longitude: number,
): string | undefined {
  const zone = timezoneAt(latitude, longitude) ?? undefined
  const of = zone === undefined ? undefined : COUNTRY_OF_ZONE.get(zone)
  return !code || of === undefined || areOneState(code, of) ? zone : undefined
}

/** Whether a position near a border or at sea may be in a country, such as the one that the rest of a file is in. */
export function isPossiblyIn(code: string, latitude: number, longitude: number): boolean {
  if (DISPUTED.has(timezoneAt(latitude, longitude) ?? '')) return false
  const codes = codesAround(latitude, longitude)
  return codes.size === 0 || codes.has(code)
}

/** Whether a position is in the country or in another part of the same state, such as Réunion for France. */
export function isInState(code: string, latitude: number, longitude: number): boolean {
  const found = countryAt(latitude, longitude)
  return found !== null && areOneState(code, found)
}

/** Degrees outside the land of a country beyond which a position is compared with its borders. */
const AROUND_LAND = 1

/**
 * Whether a position is clearly not in the country: outside the bounds of all its land, and not in another of its
 * territories. Quick, since nearly all positions are within these bounds.
 */
export function isFarFrom(code: string, latitude: number, longitude: number): boolean {
  const own = polygonsByCountry().get(code) ?? []
  const isNear = own.some(
    ({ north, south, east, west }) =>
      latitude <= north + AROUND_LAND &&
      latitude >= south - AROUND_LAND &&
      longitude <= east + AROUND_LAND &&
      longitude >= west - AROUND_LAND,
  )
  if (own.length === 0 || isNear) return false
  return !isInState(code, latitude, longitude)
}

/**
 * The country at a position that is clearly not in the country `code` or its territories; null where the position is,
 * or may be, in it.
 */
export function foreignCountryAt(code: string, latitude: number, longitude: number): string | null {
  const own = polygonsByCountry().get(code) ?? []
  if (own.length === 0 || own.some((polygon) => isInPolygon(polygon, latitude, longitude))) return null
  const found = countryAt(latitude, longitude)
  if (found === null || areOneState(code, found)) return null
  return codesAround(latitude, longitude).has(code) ? null : found
}
