import type { Database } from '#db/client.ts'
import { findCityAt } from '#db/taxonomy/city-at.ts'
import { findCityCentre } from '#db/taxonomy/city-centre.ts'
import { findCityTimezone } from '#db/taxonomy/city-timezone.ts'
import { parseCoordinates } from '#domain/geo/coordinates.ts'
import { positionDoubts } from '#domain/geo/position-doubts.ts'
import { timezoneAt } from '#domain/geo/timezone-at.ts'

/** A position as a form has it, and what the form says of it. */
interface SaidPlace {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly countryCode?: string | undefined
}

/**
 * The centre and the time zone of the city of a form, and what is known of its position: the city and time zone there,
 * and why it is doubtful.
 */
export async function describePlace(db: Database, said: SaidPlace) {
  const { city = '', state, countryCode } = said
  const position = parseCoordinates(said.latitude, said.longitude)
  const [found, timezone, cityThere] = await Promise.all([
    findCityCentre(db, { city, state, countryCode }),
    findCityTimezone(db, said),
    position ? findCityAt(db, position) : undefined,
  ])
  return {
    centre: found?.centre ?? null,
    timezone,
    at: position && {
      city: cityThere ?? null,
      timezone: timezoneAt(position.latitude, position.longitude),
      doubts: positionDoubts(position, { countryCode: countryCode ?? null, centre: found?.judged }),
    },
  }
}
