import { fold } from '../text/fold.ts'
import { cityCentre } from './city-centre.ts'
import type { Coordinates } from './coordinates.ts'
import { countryCode } from './countries.ts'
import { distanceMetres } from './distance.ts'
import { hasStreetWord, isStreetName } from './street-words.ts'

/** A district of a city, centred on the businesses whose addresses name it. */
export interface AddressDistrict extends Coordinates {
  /** The most frequent spelling in the addresses. */
  readonly name: string
  readonly folded: string
  /** Metres around the centre that hold nine tenths of the businesses. */
  readonly radius: number
  readonly businessCount: number
}

/** A business whose address may name a district of its city. */
export interface Addressed extends Coordinates {
  readonly address: string | null
}

/** The fewest businesses of a district: fewer may share a word of their addresses by chance. */
const FEWEST = 5
/**
 * The largest share of a city's addresses that may name a district: a name in more of them is the city or its state.
 */
const MOST_SHARE = 0.6
/** The largest radius in metres: a name that is spread wider is a region, a road or several places. */
const FARTHEST = 6_000
const LEAST_RADIUS = 500
/** The largest number of districts of a city that are kept; the ones with most businesses are. */
const MOST = 200

const SEPARATOR = /[,،、;/|()]|\s[-–—]\s/
/** A postal code before a name: '34710 Kadıköy', 'D-10999 Kreuzberg'. */
const CODE_BEFORE = /^(?:\p{Lu}{1,2}-)?\d{4,6}\s+(?=\p{L})/u
/** A word for 'district' after a name: 'Caferağa Mah.', 'Moda Mahallesi', 'Kadıköy ilçesi'. */
const KIND_BEHIND = /\s(?:mah|mahallesi|mh|il\u00E7esi|district|neighbou?rhood)\.?$/iu
const NAME = /^\p{L}[\p{L}\p{M}'’.-]*(?:[ -][\p{L}\p{M}'’.-]+){0,3}$/u
const SHORTEST = 3

/** The parts of an address that may name a district; the first is a street or house unless it has a word for one. */
const partsOf = (address: string): string[] =>
  address.split(SEPARATOR).flatMap((written, at) => {
    const part = written.trim().replace(CODE_BEFORE, '')
    const name = part.replace(KIND_BEHIND, '').trim()
    const isNamed = name !== part
    if (!NAME.test(name) || name.length < SHORTEST || (at === 0 && !isNamed)) return []
    return !isNamed && (hasStreetWord(part, false) || isStreetName(fold(part))) ? [] : [name]
  })

const commonest = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''

/** The centre of some businesses and the radius that holds nine tenths of them. */
function circleOf(all: readonly Coordinates[]): (Coordinates & { readonly radius: number }) | undefined {
  const centre = cityCentre(all)
  if (centre === undefined) return undefined
  const { latitude, longitude } = centre
  const distances = all.map((each) => distanceMetres(centre, each)).toSorted((a, b) => a - b)
  const radius = distances[Math.ceil(0.9 * distances.length) - 1] ?? Infinity
  return { latitude, longitude, radius: Math.max(LEAST_RADIUS, Math.ceil(radius / 100) * 100) }
}

/**
 * The districts of a city: names that recur in its businesses' addresses, close together. `isOther` tells the names
 * of the city and its state.
 * @example districtsOfAddresses(businessesOfIstanbul, isOther) // [{ name: 'Kadıköy', radius: 2100, … }, …]
 */
export function districtsOfAddresses(
  businesses: readonly Addressed[],
  isOther: (folded: string) => boolean,
): AddressDistrict[] {
  const named = businesses.flatMap((business) => {
    const parts = new Map(partsOf(business.address ?? '').map((name) => [fold(name), name]))
    return [...parts].map(([folded, name]) => ({ folded, name, business }))
  })
  const most = MOST_SHARE * businesses.length
  return [...Map.groupBy(named, ({ folded }) => folded)]
    .filter(
      ([folded, all]) =>
        all.length >= FEWEST &&
        all.length <= most &&
        folded.length >= SHORTEST &&
        !isOther(folded) &&
        countryCode(folded) === null,
    )
    .flatMap(([folded, all]): AddressDistrict[] => {
      const circle = circleOf(all.map(({ business }) => business))
      if (circle === undefined || circle.radius > FARTHEST) return []
      return [{ ...circle, folded, name: commonest(all.map(({ name }) => name)), businessCount: all.length }]
    })
    .toSorted((a, b) => b.businessCount - a.businessCount)
    .slice(0, MOST)
}
