import { type Box, CENTRE, FRAME, type Point } from './frame.ts'

/** The radius of a marker in pixels, with its outline and a gap. */
export const MARKER = 12
/** The radius in pixels of the pin in the middle. */
const PIN = 16
const ROUNDS = 200
/** The angle between points on one spot, which gives each a direction of its own. */
const GOLDEN_ANGLE = 2.399963

/**
 * Moves markers apart until none overlaps another, the pin in the middle, a box or the edge of the frame, each as
 * little as possible. The same markers always give the same result.
 */
export function spread(places: readonly Point[], boxes: readonly Box[]): Point[] {
  const points = places.map((place) => ({ ...place }))
  for (let round = 0; round < ROUNDS; round++) {
    const moved = points.filter((point, at) => giveWay(point, at, points, boxes))
    if (moved.length === 0) break
  }
  return points
}

/** Moves a marker and the ones that it overlaps apart; returns whether it overlapped any. */
function giveWay(point: Movable, at: number, points: readonly Movable[], boxes: readonly Box[]): boolean {
  const before = { ...point }
  for (const other of points) {
    if (other === point) continue
    const push = pushFrom(other, point, 2 * MARKER, at)
    // Both move by half of the distance.
    shift(point, push, 0.5)
    shift(other, push, -0.5)
    keepInside(other)
  }
  shift(point, pushFrom(CENTRE, point, PIN + MARKER, at), 1)
  for (const box of boxes) leave(point, box)
  keepInside(point)
  return Math.hypot(point.x - before.x, point.y - before.y) > 0.05
}

interface Movable {
  x: number
  y: number
}

function shift(point: Movable, { x, y }: Point, share: number): void {
  point.x += x * share
  point.y += y * share
}

const NONE: Point = { x: 0, y: 0 }

/** The movement by which a point gets a given distance from another. */
function pushFrom(from: Point, to: Point, least: number, at: number): Point {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const distance = Math.hypot(x, y)
  if (distance >= least) return NONE
  if (distance < 0.001)
    return { x: Math.cos(at * GOLDEN_ANGLE) * least, y: Math.sin(at * GOLDEN_ANGLE) * least }
  const share = (least - distance) / distance
  return { x: x * share, y: y * share }
}
/** Moves a marker out of a box by the shortest way within the frame. */
function leave(point: Movable, box: Box): void {
  const [left, top] = [box.x - MARKER, box.y - MARKER]
  const [right, bottom] = [box.x + box.width + MARKER, box.y + box.height + MARKER]
  if (point.x <= left || point.x >= right || point.y <= top || point.y >= bottom) return
  const ways = [
    { x: left, y: point.y },
    { x: right, y: point.y },
    { x: point.x, y: top },
    { x: point.x, y: bottom },
  ].filter(isInside)
  const length = (way: Point) => Math.hypot(way.x - point.x, way.y - point.y)
  const shortest = ways.toSorted((a, b) => length(a) - length(b))[0]
  if (shortest) Object.assign(point, shortest)
}

const isInside = ({ x, y }: Point) =>
  x >= MARKER && x <= FRAME.width - MARKER && y >= MARKER && y <= FRAME.height - MARKER

function keepInside(point: Movable): void {
  point.x = Math.min(Math.max(point.x, MARKER), FRAME.width - MARKER)
  point.y = Math.min(Math.max(point.y, MARKER), FRAME.height - MARKER)
}
