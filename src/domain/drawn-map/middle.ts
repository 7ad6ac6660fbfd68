import type { Coordinates } from '../geo/coordinates.ts'

const WHOLE = 360

/** The middle of most places: the median of their coordinates, which a few distant ones do not move. */
export function middleOf(places: readonly Coordinates[]): Coordinates | undefined {
  const [first] = places
  if (first === undefined) return undefined
  // Counted from the first place, so that places on both sides of the antimeridian are near each other.
  const east = median(places.map(({ longitude }) => turned(longitude - first.longitude)))
  return {
    latitude: median(places.map(({ latitude }) => latitude)),
    longitude: turned(first.longitude + east),
  }
}

/** A longitude from -180 to 180. */
const turned = (degrees: number) => ((((degrees + WHOLE / 2) % WHOLE) + WHOLE) % WHOLE) - WHOLE / 2

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? 0)) / 2
}
