import type { Coordinates } from './coordinates.ts'
import { boxesOf, spanOf, type Box, type Span } from './distance.ts'

const SMALLEST = 100
const GROWTH = 1.25

/** A ring of boxes around a centre. */
export interface Ring {
  readonly boxes: readonly Box[]
  /** Least distance in metres from the centre to this ring and all beyond it. */
  readonly from: number
}

/** The outer span without the inner one: above it, below it, and on either side. */
function between(inner: Span, outer: Span): readonly Box[] {
  const beside = { south: inner.south, north: inner.north }
  return [
    ...boxesOf({ ...outer, south: inner.north }),
    ...boxesOf({ ...outer, north: inner.south }),
    ...boxesOf({ ...beside, west: outer.west, east: inner.west }),
    ...boxesOf({ ...beside, west: inner.east, east: outer.east }),
  ]
}

/** Rings from the centre outwards; together they cover every point within `radius` metres once, save for edges. */
export function ringsAround(centre: Coordinates, radius: number): Ring[] {
  const rings: Ring[] = []
  let inner: { readonly span: Span; readonly metres: number } | undefined
  for (let metres = Math.min(SMALLEST, radius); ; metres = Math.min(metres * GROWTH, radius)) {
    const span = spanOf(centre, metres)
    rings.push({
      boxes: inner ? between(inner.span, span) : boxesOf(span),
      from: inner?.metres ?? 0,
    })
    if (metres >= radius) return rings
    inner = { span, metres }
  }
}
