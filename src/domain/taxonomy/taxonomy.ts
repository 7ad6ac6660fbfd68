import type { Coordinates } from '../geo/coordinates.ts'
import type { TaxonomyTexts } from './texts.ts'

/** The entities around a business, as the API returns them. */
export interface Category {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly icon: string
  /** Where it is strongest: the city with most of its businesses, and its country. */
  readonly location: string | null
  /** Of its own. */
  readonly businessCount: number
  /** With those of its subcategories: what its page and its lists hold. */
  readonly totalCount: number
  /** The category within which it lies. */
  readonly parent: CategoryParent | null
  readonly indexable: boolean
}

export interface CategoryParent {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** A category within another, as the page of that one shows it. */
export interface Subcategory {
  readonly name: string
  readonly slug: string
  readonly icon: string
  readonly businessCount: number
}

export interface City {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly state: string | null
  /** Whether its name may mean another city: one of its country, or a larger one elsewhere. */
  readonly hasNamesake: boolean
  readonly country: string | null
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timezone: string | null
  readonly businessCount: number
  readonly indexable: boolean
}

/** Where a city is, and how large. */
export interface PlacedCity extends Coordinates {
  readonly businessCount: number
}

/** One category, and what operators wrote about it. */
export interface CategoryDetail extends Category, TaxonomyTexts {
  /** In the order of lists. */
  readonly subcategories: readonly Subcategory[]
}

/** One city, and what operators wrote about it. */
export interface CityDetail extends City, TaxonomyTexts {}

export interface Country {
  readonly code: string
  readonly name: string
  readonly businessCount: number
}

/** A state or region with businesses in its cities. */
export interface State {
  readonly name: string
  readonly slug: string
  readonly country: string
  /** The slug of its country, which precedes the state's in the page's address. */
  readonly countrySlug: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly businessCount: number
  /** Cities with businesses. */
  readonly cityCount: number
  readonly indexable: boolean
}

export interface Stats {
  readonly total: number
  readonly categories: number
  readonly cities: number
  readonly countries: number
}
