import type { BusinessSummary } from '../business/business.ts'
import type { City } from './taxonomy.ts'

type Named = Pick<City, 'name' | 'state' | 'country' | 'hasNamesake'>

/**
 * What distinguishes a city from another of the same name: its state, or else its country, unless that has the same
 * name too.
 */
const distinctionOf = ({ name, state, country, hasNamesake }: Named): string | undefined =>
  hasNamesake ? ([state, country].find((each) => each !== null && each !== name) ?? undefined) : undefined

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

/** A city's name, with its distinction where another city has the name: 'Springfield, Illinois', 'London, Canada'. */
export const cityLabel = (city: Named): string => joined(city.name, distinctionOf(city))

/** The same with the country, named once: 'Springfield, Illinois, United States'. */
export const cityInWords = (city: Named): string =>
  joined(...new Set([city.name, distinctionOf(city), city.country]))

/**
 * A city among others that may share its name, always with its state unless that has the same name: 'Toledo, Ohio,
 * United States', 'Istanbul, Turkey'.
 */
export const cityAmongOthers = (city: Omit<Named, 'hasNamesake'>) =>
  cityInWords({ ...city, hasNamesake: true })

/** The city of a business as lists name it; undefined for a business without one. */
export const cityOfBusiness = ({ city, cityState }: Pick<BusinessSummary, 'city' | 'cityState'>) =>
  city === null ? undefined : joined(city, cityState)

/** The country to be named behind a city's label; nothing where the city is the country, or its label names it. */
export const countryBeside = ({
  city,
  cityState,
  country,
}: Pick<BusinessSummary, 'city' | 'cityState' | 'country'>) =>
  country === cityState || country === city ? null : country
