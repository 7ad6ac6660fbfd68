import type { Coordinates } from './coordinates.ts'
import { boxesOf, boundsOf, type BoundingBox, type LatLonBounds } from './distance.ts'

const SMALLEST = 100
const GROWTH = 1.25

/** A band of boxes around a centre. */
export interface DistanceBand {
  readonly boxes: readonly BoundingBox[]
  /** Least distance in metres from the centre to this band and all beyond it. */
  readonly from: number
}

/** The outer span without the inner one: above it, below it, and on either side. */
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
