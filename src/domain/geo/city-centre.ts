import type { Coordinates } from './coordinates.ts'
import { distanceMetres } from './distance.ts'

/** Where most businesses of a city are. */
export interface CityCentre extends Coordinates {
  /** Half of the businesses are no farther from the centre than this, in metres. */
  readonly spread: number
}

/** Of two positions that are far apart either may be wrong. */
const MIN_POSITIONS = 3
/** Metres from the centre that are never far: villages have the addresses of farms around them. */
const NEAR = 30_000
/** Times the spread: the districts at the edge of a large city are within it. */
const MAX_SPREADS = 6

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[(sorted.length - 1) >> 1] ?? 0
}

/**
 * The centre by medians, which positions that are wrong do not move; undefined of fewer than three. Longitudes are compared
 * as seen from the first, so that the antimeridian parts no city.
 */
export function cityCentre(positions: readonly Coordinates[]): CityCentre | undefined {
  const [first] = positions
  if (first === undefined || positions.length < MIN_POSITIONS) return undefined
  const turned = positions.map(({ longitude }) => ((longitude - first.longitude + 540) % 360) - 180)
  const east = first.longitude + median(turned)
  const centre = {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east,
  }
  return { ...centre, spread: median(positions.map((position) => distanceMetres(centre, position))) }
}

/** Whether a position is much farther from a city's centre than its businesses are. */
export const isFarFromCity = (centre: CityCentre, position: Coordinates): boolean =>
  distanceMetres(centre, position) > Math.max(NEAR, MAX_SPREADS * centre.spread)
