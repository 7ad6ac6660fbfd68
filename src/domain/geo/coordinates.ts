import { parseNumber } from '../text/numbers.ts'
import { parseDegrees } from './degrees.ts'

/** A position in degrees of WGS 84. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** A coordinate with seven decimals, which are a centimetre: the same number from every source. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e7) / 1e7

function degrees(value: unknown, limit: number): number | null {
  // The comma of '47,376' is a decimal one: no degree has thousands.
  const plain = parseNumber(typeof value === 'string' ? value.replace(/[,٫]/, '.') : value)
  const number = plain ?? (typeof value === 'string' ? parseDegrees(value) : null)
  return number !== null && Math.abs(number) <= limit ? roundDegrees(number) + 0 : null
}

export const parseLatitude = (value: unknown): number | null => degrees(value, 90)

export const parseLongitude = (value: unknown): number | null => degrees(value, 180)

/** Both coordinates; null where one is missing or impossible, or both are 0, which is how files write "unknown". */
export function parseCoordinates(lat: unknown, lon: unknown): Coordinates | null {
  const latitude = parseLatitude(lat)
  const longitude = parseLongitude(lon)
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}
