import { cityOf, joinAddress, splitCity } from '#domain/geo/address.ts'
import { type Coordinates, parseCoordinates } from '#domain/geo/coordinates.ts'
import { countryCode, countryName } from '#domain/geo/countries.ts'
import { timezoneAt } from '#domain/geo/timezone.ts'
import { cleanText } from '#domain/text/clean.ts'
import type { Cells } from './cells.ts'

const COMMA = /[,،、，]/

/** The country an address ends with; undefined where the last part may as well be a state ('CA', 'Georgia'). */
function countryOf(address: string): string | undefined {
  const parts = address.split(COMMA)
  const last = parts.at(-1)?.trim() ?? ''
  if (parts.length < 2 || last.length < 4 || last === 'Georgia') return undefined
  return countryCode(last) ?? undefined
}

/** An address from its two lines, or from its parts where the sheet has no column for the whole. */
function addressOf(cells: Cells, parts: Parameters<typeof joinAddress>[0]): string | null | undefined {
  const address = cells.read('address', cleanText)
  const second = cells.read('address2', cleanText)
  if (address) return second ? `${address}, ${second}` : address
  return parts.street ? joinAddress(parts) : address
}

function coordinatesOf(cells: Cells): Partial<Record<keyof Coordinates, number | null>> {
  if (!cells.has('latitude') || !cells.has('longitude')) return {}
  const [latitude, longitude] = [cells.read('latitude', cleanText), cells.read('longitude', cleanText)]
  return parseCoordinates(latitude, longitude) ?? { latitude: null, longitude: null }
}

/** Where a business is: what the columns say, and what follows from it. An absent key says nothing. */
export function placeOf(
  cells: Cells,
  known: {
    street?: string | null
    state?: string | null
    postalCode?: string | null
    timezone?: string | null
  },
) {
  const { street = null, state = null, postalCode = null } = known
  const namedCity = cells.read('city', splitCity)
  const namedCountry = cells.read('country', countryCode)
  const country = namedCountry ? countryName(namedCountry) : null
  const parts = { street, city: namedCity ?? null, state, postalCode, country }
  const address = addressOf(cells, parts)
  const city = namedCity ?? (address ? cityOf(address) : undefined) ?? namedCity
  const code = namedCountry ?? (address ? countryOf(address) : undefined) ?? namedCountry
  const coordinates = coordinatesOf(cells)
  const { latitude, longitude } = coordinates
  const atPlace = latitude != null && longitude != null ? timezoneAt(latitude, longitude) : undefined
  const timezone = known.timezone ?? atPlace ?? known.timezone
  return {
    ...(city !== undefined && { city }),
    ...(code !== undefined && { countryCode: code }),
    ...(address !== undefined && { address }),
    ...(timezone !== undefined && { timezone }),
    ...coordinates,
  }
}
