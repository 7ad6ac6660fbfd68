import { timezoneAt } from '#domain/geo/timezone-at.ts'
import { zonesOfCountry } from '#domain/geo/zone-countries.ts'
import type { Database } from '../client.ts'
import { findCityCentre } from './city-centre.ts'

/** A city as a form or a business names it. */
export interface NamedCity {
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
  readonly countryCode?: string | null | undefined
}

/** The time zone of a city: the only one of its country, else the one at its centre; null where neither is known. */
export async function findCityTimezone(db: Database, named: NamedCity): Promise<string | null> {
  const { city, state, countryCode } = named
  const [only, ...others] = zonesOfCountry(countryCode ?? '')
  if (only !== undefined && others.length === 0) return only
  if (!city) return null
  const found = await findCityCentre(db, {
    city,
    state: state ?? undefined,
    countryCode: countryCode ?? undefined,
  })
  return found ? timezoneAt(found.centre.latitude, found.centre.longitude) : null
}
