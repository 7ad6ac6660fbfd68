import { fold } from '../text/fold.ts'
import { cityEndings, lastPlaceIn } from './city-of-address.ts'
import type { CityNames } from './city-names.ts'

/** The fewest parts of an address that names everything from the house to the country. */
const FEWEST_PARTS = 6
/** The parts at the beginning that are the house: its name, its number or its street. */
const OF_THE_HOUSE = 2
const LONGEST_ADDRESS = 500

/**
 * The first known city among the parts of an address as geocoders write it, with all districts and regions; undefined
 * for any other address. The first one counts, as a province may have the name of its capital.
 * @example knownCityIn("13, Rue de l'Odéon, Odéon, Paris, Île-de-France, 75006, France", 'FR', names) // 'Paris'
 */
export function knownCityIn(address: string, countryCode: string, names: CityNames): string | undefined {
  const parts = address.length > LONGEST_ADDRESS ? [] : address.split(',').map((part) => part.trim())
  if (parts.length < FEWEST_PARTS) return undefined
  return parts.slice(OF_THE_HOUSE, -1).find((part) => names.isIn(fold(part), countryCode))
}

interface Addressed {
  readonly address?: string | null
  readonly countryCode?: string | null
  readonly latitude?: number | null
  readonly longitude?: number | null
}

/**
 * The known city at the end of an address: 'Madrid' of 'Calle Orense 32, Madrid'. A city far from the position is
 * another one; without a position only a whole last part counts.
 */
export function knownEndingOf(
  { address, countryCode, latitude, longitude }: Addressed,
  names: CityNames,
): string | undefined {
  if (!address || !countryCode) return undefined
  const endings = cityEndings(address, countryCode).filter((name) => names.isIn(fold(name), countryCode))
  if (latitude == null || longitude == null) {
    const last = lastPlaceIn(address, countryCode)
    return endings.find((name) => name === last)
  }
  return endings.find((name) => names.isNear(fold(name), { latitude, longitude }))
}
