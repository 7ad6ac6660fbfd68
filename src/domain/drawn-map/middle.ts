import type { Coordinates } from '../geo/coordinates.ts'

const WHOLE = 360

/** Where most of the places are, by the medians of their coordinates: few that lie far out do not move it. */
export function middleOf(places: readonly Coordinates[]): Coordinates | undefined {
  const [first] = places
  if (first === undefined) return undefined
  // Counted from the first, so that places on both sides of the antimeridian are near one another.
  const east = median(places.map(({ longitude }) => turned(longitude - first.longitude)))
  return {
    latitude: median(places.map(({ latitude }) => latitude)),
    longitude: turned(first.longitude + east),
  }
}

/** Degrees from -180 to 180. */
const turned = (degrees: number) => ((((degrees + WHOLE / 2) % WHOLE) + WHOLE) % WHOLE) - WHOLE / 2

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? 0)) / 2
}
