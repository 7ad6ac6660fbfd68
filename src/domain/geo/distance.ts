import { formatCount } from '../text/thousands.ts'
import type { Coordinates } from './coordinates.ts'

/** The mean radius of the Earth in metres (IUGG). */
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

/** A box in degrees; `minLon` is never greater than `maxLon`. */
export type BoundingBox = readonly [minLon: number, minLat: number, maxLon: number, maxLat: number]

/** The smallest rectangle around a circle, in degrees; meridians may lie beyond 180 on either side. */
export interface LatLonBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The rectangle that encloses every point within `metres` of the centre. */
export function boundsOf({ latitude, longitude }: Coordinates, metres: number): LatLonBounds {
  const angle = Math.min(metres / EARTH, Math.PI)
  const south = Math.max(-90, latitude - degrees(angle))
  const north = Math.min(90, latitude + degrees(angle))
  // A circle around a pole meets every meridian.
  const hasPole = south === -90 || north === 90
  const reach = hasPole ? 180 : degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))))
  return { west: longitude - reach, south, east: longitude + reach, north }
}

/** A rectangle as boxes: none where it is empty, two where it crosses the antimeridian. */
export function boxesOf({ west, south, east, north }: LatLonBounds): readonly BoundingBox[] {
  if (east <= west || north <= south) return []
  if (east - west >= 360) return [[-180, south, 180, north]]
  const turn = west < -180 ? 360 : west >= 180 ? -360 : 0
  const [from, to] = [west + turn, east + turn]
  if (to <= 180) return [[from, south, to, north]]
  return [
    [from, south, 180, north],
    [-180, south, to - 360, north],
  ]
}

/** Boxes that hold every point within `metres` of the centre: two where the circle crosses the antimeridian. */
export const boundingBoxes = (centre: Coordinates, metres: number): readonly BoundingBox[] =>
  boxesOf(boundsOf(centre, metres))

/** Metres within which two addresses are next door: coordinates are seldom more accurate. */
const NEXT_DOOR = 50

/** A distance in metres as visitors read it: 'under 50 m', '850 m', '2.3 km', '12 km'. */
export function formatDistance(metres: number): string {
  if (metres < NEXT_DOOR) return `under ${NEXT_DOOR} m`
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return `${tens} m`
  const kilometres = (metres / 1000).toFixed(1)
  return `${Number(kilometres) < 10 ? kilometres : formatCount(Math.round(metres / 1000))} km`
}
