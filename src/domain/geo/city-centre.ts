import type { Coordinates } from './coordinates.ts'
import { distanceMetres } from './distance.ts'

/** The middle of a city's businesses. */
export interface CityCentre extends Coordinates {
  /** Half of the businesses are no farther from the centre than this, in metres. */
  readonly spread: number
}

/** Fewer positions give no centre: of two that are far apart, either may be wrong. */
const MIN_POSITIONS = 3
/** A distance in metres that is never far from the centre: addresses of a village include farms around it. */
const NEAR = 30_000
/**
 * A position farther from the centre than this many times the spread is far: outer districts of a large city are
 * within it.
 */
const MAX_SPREADS = 6

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[(sorted.length - 1) >> 1] ?? 0
}

/**
 * The centre as the median of the positions, which a few wrong ones do not move; undefined with fewer than three.
 * Longitudes are compared with the first one, so that a city on the antimeridian stays in one piece.
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
