import type { Coordinates } from '../geo/coordinates.ts'
import type { TaxonomyTexts } from './texts.ts'

/** The entities around a business, as the API returns them. */
export interface Category {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly icon: string
  /** The city with most of its businesses, and that city's country. */
  readonly location: string | null
  /** The number of its own businesses. */
  readonly businessCount: number
  /** The number of businesses including subcategories, as on its page and in its lists. */
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

/** A subcategory, as the page of its parent shows it. */
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

/** A city with its position and size. */
export interface PlacedCity extends Coordinates {
  readonly businessCount: number
}

/** A category with the operators' texts about it. */
export interface CategoryDetail extends Category, TaxonomyTexts {
  /** Its subcategories in the order of lists. */
  readonly subcategories: readonly Subcategory[]
}

/** A city with the operators' texts about it. */
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
  /** The number of its cities with businesses. */
  readonly cityCount: number
  readonly indexable: boolean
}

export interface Stats {
  readonly total: number
  readonly categories: number
  readonly cities: number
  readonly countries: number
}
