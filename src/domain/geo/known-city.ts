import { fold } from '../text/fold.ts'
import type { CityNames } from './city-names.ts'

/** Of so many parts is an address that names everything from the house to the country. */
const FEWEST_PARTS = 6
/** The name of the house, its number or its street. */
const OF_THE_HOUSE = 2
const LONGEST_ADDRESS = 500

/**
 * The city of the world among the parts of an address as geocoders write it, with all districts and regions; undefined
 * for any other address. The first counts, as provinces have the names of their capitals.
 * @example knownCityIn("13, Rue de l'Odéon, Odéon, Paris, Île-de-France, 75006, France", 'FR', names) // 'Paris'
 */
export function knownCityIn(address: string, countryCode: string, names: CityNames): string | undefined {
  const parts = address.length > LONGEST_ADDRESS ? [] : address.split(',').map((part) => part.trim())
  if (parts.length < FEWEST_PARTS) return undefined
  return parts.slice(OF_THE_HOUSE, -1).find((part) => names.isIn(fold(part), countryCode))
}

/** Whether an address may have a city among its parts. */
export const hasAllParts = (address: string): boolean => address.split(',').length >= FEWEST_PARTS
