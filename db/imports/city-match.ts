import type { CityPlace } from '#domain/geo/same-city.ts'

export interface CityRecord {
  readonly id: number
  readonly name: string
  readonly folded: string
  readonly searchText: string
  readonly slug: string
  state: string | null
  readonly countryCode: string | null
  latitude: number | null
  longitude: number | null
  timezone: string | null
}

/** A name that a city had, or that a city had which was merged into it. */
export interface CityAlias extends CityPlace {
  readonly folded: string
  readonly city: CityRecord
}
