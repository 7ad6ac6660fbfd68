import type { Coordinates } from './coordinates.ts'
import { boxesOf, boundsOf, type BoundingBox, type LatLonBounds } from './distance.ts'

const SMALLEST = 100
const GROWTH = 1.25

/** A ring around a centre, as boxes. */
export interface DistanceBand {
  readonly boxes: readonly BoundingBox[]
  /** The least distance, in metres, from the centre to anything in this band or beyond it. */
  readonly from: number
}

/** The boxes that remain of the outer rectangle when the inner one is cut out. */
function between(inner: LatLonBounds, outer: LatLonBounds): readonly BoundingBox[] {
  const beside = { south: inner.south, north: inner.north }
  return [
    ...boxesOf({ ...outer, south: inner.north }),
    ...boxesOf({ ...outer, north: inner.south }),
    ...boxesOf({ ...beside, west: outer.west, east: inner.west }),
    ...boxesOf({ ...beside, west: inner.east, east: outer.east }),
  ]
}

/**
 * Bands from the centre outwards, the first of `smallest` metres; together they cover every point within `radius` metres
 * once, save for edges.
 */
export function distanceBandsAround(
  centre: Coordinates,
  radius: number,
  smallest = SMALLEST,
): DistanceBand[] {
  const bands: DistanceBand[] = []
  let inner: { readonly span: LatLonBounds; readonly metres: number } | undefined
  for (let metres = Math.min(smallest, radius); ; metres = Math.min(metres * GROWTH, radius)) {
    const span = boundsOf(centre, metres)
    bands.push({
      boxes: inner ? between(inner.span, span) : boxesOf(span),
      from: inner?.metres ?? 0,
    })
    if (metres >= radius) return bands
    inner = { span, metres }
  }
}
