import lookup from '@photostructure/tz-lookup'

/** The IANA time zone at a position; null for coordinates that do not exist. */
export function timezoneAt(latitude: number, longitude: number): string | null {
  const exists = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return exists ? lookup(latitude, longitude) : null
}
