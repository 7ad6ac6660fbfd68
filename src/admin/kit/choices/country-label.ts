import { COUNTRY_NAMES } from '#domain/geo/country-names.ts'

const names = new Intl.DisplayNames('tr', { type: 'region' })
const collator = new Intl.Collator('tr')

/** A country's Turkish name; its code where there is none. */
export const countryLabel = (code: string): string => names.of(code) ?? code

/** The items sorted by their labels, in Turkish collation. */
export const sortedByLabel = <T>(items: readonly T[], labelOf: (item: T) => string): T[] =>
  items.toSorted((a, b) => collator.compare(labelOf(a), labelOf(b)))

/** All country codes, in that order. */
export const allCountries = (): string[] => sortedByLabel(Object.keys(COUNTRY_NAMES), countryLabel)
