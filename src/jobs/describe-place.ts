import type { Database } from '#db/client.ts'
import { findCityAt } from '#db/taxonomy/city-at.ts'
import { findCityCentre } from '#db/taxonomy/city-centre.ts'
import { findCityTimezone } from '#db/taxonomy/city-timezone.ts'
import { parseCoordinates } from '#domain/geo/coordinates.ts'
import { positionDoubts } from '#domain/geo/position-doubts.ts'
import { timezoneAt } from '#domain/geo/timezone-at.ts'

/** The position in a form, with the form's other location fields. */
interface SaidPlace {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly countryCode?: string | undefined
}

/**
 * The centre and the time zone of a form's city, and facts about its position: the city and the time zone there, and
 * the reason if the position is doubtful.
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
