import type { CityLocation } from '#domain/geo/same-city.ts'

export interface CityRecord {
  readonly id: number
  /** The name on pages; a later row may correct it. */
  name: string
  folded: string
  searchText: string
  readonly slug: string
  state: string | null
  countryCode: string | null
  latitude: number | null
  longitude: number | null
  timezone: string | null
}

/** A former name of a city, or a name of one merged into it. */
export interface CityAlias extends CityLocation {
  readonly folded: string
  readonly city: CityRecord
}
