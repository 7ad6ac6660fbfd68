import type { State } from '../taxonomy/taxonomy.ts'

/** Suggestions for a text that is being typed. */
export interface Suggestions {
  readonly businesses: readonly BusinessSuggestion[]
  readonly categories: readonly CategorySuggestion[]
  readonly cities: readonly CitySuggestion[]
  /** At most two; none within a place or category. */
  readonly states: readonly State[]
  /** At most two; none within a place or category. */
  readonly countries: readonly CountrySuggestion[]
  /** At most three; none within a city or category. */
  readonly searches: readonly SearchSuggestion[]
  /** The spelling that was searched instead, where nothing matches the words as typed. */
  readonly corrected: string | null
}

/** A search for a kind of business, perhaps in a city or under conditions. */
export interface SearchSuggestion {
  /** 'Cafes in Istanbul, open now'. */
  readonly text: string
  /** The query string of the search page. */
  readonly query: string
}

export interface BusinessSuggestion {
  readonly slug: string
  readonly name: string
  readonly icon: string
  readonly category: string
  /** The beginning of the address, which tells branches with one name apart. */
  readonly street: string | null
  readonly city: string | null
  /** The state of the city, where another city has the same name. */
  readonly cityState: string | null
  readonly country: string | null
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null
}

export interface CategorySuggestion {
  readonly slug: string
  readonly name: string
  readonly icon: string
  readonly businessCount: number
}

export interface CitySuggestion {
  readonly slug: string
  readonly name: string
  readonly state: string | null
  readonly country: string | null
  readonly countryCode: string | null
  readonly businessCount: number
}

export interface CountrySuggestion {
  readonly slug: string
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly businessCount: number
}

/** A city with its country, for use where the name alone would mean another city: 'Paris, United States'. */
export const placeText = ({ name, country }: { readonly name: string; readonly country: string | null }) =>
  [name, country].filter(Boolean).join(', ')

/** A feature that many businesses have. */
export interface CommonFeature {
  readonly slug: string
  readonly name: string
}
