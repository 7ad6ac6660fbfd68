import type { BusinessSummary } from '../business/business.ts'
import type { City } from './taxonomy.ts'

type Named = Pick<City, 'name' | 'state' | 'hasNamesake'>

/** A city's name, with its state where its country has another of that name: 'Springfield, Illinois'. */
export const cityLabel = ({ name, state, hasNamesake }: Named): string =>
  hasNamesake && state !== null ? `${name}, ${state}` : name

/** The same, and its country: 'Springfield, Illinois, United States'. */
export function cityInWords(city: Named & Pick<City, 'country'>): string {
  const label = cityLabel(city)
  return city.country === null || city.country === city.name ? label : `${label}, ${city.country}`
}

/**
 * The same among cities that may share its name, by its state unless that is of the same name: 'Toledo, Ohio, United
 * States', 'Istanbul, Turkey'.
 */
export const cityAmongOthers = (city: Omit<Named, 'hasNamesake'> & Pick<City, 'country'>) =>
  cityInWords({ ...city, hasNamesake: city.state !== city.name })

/** The city of a business as lists name it; undefined for a business without one. */
export const cityOfBusiness = ({ city, cityState }: Pick<BusinessSummary, 'city' | 'cityState'>) =>
  city === null ? undefined : cityState === null ? city : `${city}, ${cityState}`
