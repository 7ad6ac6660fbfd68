import { formatCount } from '../text/thousands.ts'
import type { Coordinates } from './coordinates.ts'

/** Mean radius of the earth in metres (IUGG). */
const EARTH = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** Great-circle distance in metres. */
export function distanceMetres(a: Coordinates, b: Coordinates): number {
  const haversine = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const h =
    haversine(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * haversine(b.longitude - a.longitude)
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Degrees; `minLon` is never greater than `maxLon`. */
export type Box = readonly [minLon: number, minLat: number, maxLon: number, maxLat: number]

/** Boxes that hold every point within `metres` of the centre: two where the circle crosses the antimeridian. */
export function boundingBoxes(centre: Coordinates, metres: number): readonly Box[] {
  const angle = Math.min(metres / EARTH, Math.PI)
  const minLat = Math.max(-90, centre.latitude - degrees(angle))
  const maxLat = Math.min(90, centre.latitude + degrees(angle))
  // A circle around a pole meets every meridian.
  if (minLat === -90 || maxLat === 90) return [[-180, minLat, 180, maxLat]]
  const reach = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(centre.latitude)))))
  const minLon = centre.longitude - reach
  const maxLon = centre.longitude + reach
  if (minLon < -180) {
    return [
      [minLon + 360, minLat, 180, maxLat],
      [-180, minLat, maxLon, maxLat],
    ]
  }
  if (maxLon > 180) {
    return [
      [minLon, minLat, 180, maxLat],
      [-180, minLat, maxLon - 360, maxLat],
    ]
  }
  return [[minLon, minLat, maxLon, maxLat]]
}

/** Metres within which two addresses are next door: coordinates are seldom truer. */
const NEXT_DOOR = 50

/** A distance in metres as a walker reads it: 'under 50 m', '850 m', '2.3 km', '12 km'. */
export function formatDistance(metres: number): string {
  if (metres < NEXT_DOOR) return `under ${NEXT_DOOR} m`
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return `${tens} m`
  const kilometres = (metres / 1000).toFixed(1)
  return `${Number(kilometres) < 10 ? kilometres : formatCount(Math.round(metres / 1000))} km`
}
