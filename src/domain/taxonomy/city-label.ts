import type { BusinessSummary } from '../business/business.ts'
import type { City } from './taxonomy.ts'

type Named = Pick<City, 'name' | 'state' | 'country' | 'hasNamesake'>

/** What tells a city from another of its name: its state, else its country, unless that is of the same name. */
const distinctionOf = ({ name, state, country, hasNamesake }: Named): string | undefined =>
  hasNamesake ? ([state, country].find((each) => each !== null && each !== name) ?? undefined) : undefined

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

/** A city's name, with what tells it from another of that name: 'Springfield, Illinois', 'London, Canada'. */
export const cityLabel = (city: Named): string => joined(city.name, distinctionOf(city))

/** The same, and its country once: 'Springfield, Illinois, United States'. */
export const cityInWords = (city: Named): string =>
  joined(...new Set([city.name, distinctionOf(city), city.country]))

/**
 * The same among cities that may share its name, by its state unless that is of the same name: 'Toledo, Ohio, United
 * States', 'Istanbul, Turkey'.
 */
export const cityAmongOthers = (city: Omit<Named, 'hasNamesake'>) =>
  cityInWords({ ...city, hasNamesake: true })

/** The city of a business as lists name it; undefined for a business without one. */
export const cityOfBusiness = ({ city, cityState }: Pick<BusinessSummary, 'city' | 'cityState'>) =>
  city === null ? undefined : joined(city, cityState)

/** What is said after that of the country: nothing where it is the city, or tells the city apart already. */
export const countryBeside = ({
  city,
  cityState,
  country,
}: Pick<BusinessSummary, 'city' | 'cityState' | 'country'>) =>
  country === cityState || country === city ? null : country
