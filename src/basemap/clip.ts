import { STRIDE, type Feature, type Path } from './shapes.ts'

/** The axis: index of the coordinate in a vertex. */
export type Axis = 0 | 1

/** The band between two lines along the other axis. */
export interface Band {
  readonly axis: Axis
  readonly from: number
  readonly to: number
}

/** The part of a feature within a band; empty outside of it. */
export function clip(feature: Feature, band: Band): Feature | undefined {
  if (feature.type === 'lines') {
    const lines = feature.lines.flatMap((line) => clipLine(line, band))
    return lines.length > 0 ? { ...feature, lines } : undefined
  }
  const polygons = feature.polygons
    .map((rings) => rings.map((ring) => clipRing(ring, band)))
    .filter(([outer = []]) => outer.length > 0)
    .map((rings) => rings.filter((ring) => ring.length > 0))
  return polygons.length > 0 ? { ...feature, polygons } : undefined
}

/** -1 where a path lies outside of the band, 1 where it lies within, 0 where it crosses its bounds. */
function position(path: Path, { axis, from, to }: Band): number {
  let [least, most] = [Infinity, -Infinity]
  for (let at = axis; at < path.length; at += STRIDE) {
    const value = path[at] ?? 0
    if (value < least) least = value
    if (value > most) most = value
  }
  if (least > to || most < from) return -1
  return least >= from && most <= to ? 1 : 0
}

/** The intersection of an edge with a bound, which no simplification drops. */
function cross(a: Path, b: Path, axis: Axis, bound: number): Path {
  const [ax = 0, ay = 0, bx = 0, by = 0] = [a[0], a[1], b[0], b[1]]
  return axis === 0
    ? [bound, ay + ((by - ay) * (bound - ax)) / (bx - ax), Infinity]
    : [ax + ((bx - ax) * (bound - ay)) / (by - ay), bound, Infinity]
}

/** A vertex on a bound may have become a corner. */
const fixed = ([x = 0, y = 0]: Path): Path => [x, y, Infinity]

const vertexAt = (path: Path, at: number): Path => path.slice(at, at + STRIDE)

function clipLine(line: Path, band: Band): readonly Path[] {
  const where = position(line, band)
  if (where !== 0) return where === 1 ? [line] : []
  const { axis, from, to } = band
  const parts: number[][] = []
  let part: number[] = []
  const end = () => {
    if (part.length > STRIDE) parts.push(part)
    part = []
  }
  const isInside = (value: number) => value >= from && value <= to
  let previous = vertexAt(line, 0)
  if (isInside(previous[axis] ?? 0)) part.push(...previous)
  for (let at = STRIDE; at < line.length; at += STRIDE) {
    const next = vertexAt(line, at)
    const [a = 0, b = 0] = [previous[axis], next[axis]]
    const bounds = a < b ? [from, to] : [to, from]
    const crossed = bounds.filter((bound) => (a < bound && b > bound) || (a > bound && b < bound))
    for (const bound of crossed) part.push(...cross(previous, next, axis, bound))
    if (isInside(b)) part.push(...(b === from || b === to ? fixed(next) : next))
    else if (part.length > 0) end()
    previous = next
  }
  end()
  return parts
}

/** A ring within both bounds of a band (Sutherland and Hodgman). */
function clipRing(ring: Path, band: Band): Path {
  const where = position(ring, band)
  if (where !== 0) return where === 1 ? ring : []
  const { axis, from, to } = band
  return cutRing(cutRing(ring, axis, from, 1), axis, to, -1)
}

function cutRing(ring: Path, axis: Axis, bound: number, side: 1 | -1): Path {
  const kept: number[] = []
  for (let at = 0; at + STRIDE < ring.length; at += STRIDE) {
    const a = ((ring[at + axis] ?? 0) - bound) * side
    const b = ((ring[at + STRIDE + axis] ?? 0) - bound) * side
    if (a > 0) kept.push(...vertexAt(ring, at))
    if (a === 0) kept.push(...fixed(vertexAt(ring, at)))
    if ((a > 0 && b < 0) || (a < 0 && b > 0))
      kept.push(...cross(vertexAt(ring, at), vertexAt(ring, at + STRIDE), axis, bound))
  }
  const isArea = kept.length >= 3 * STRIDE
  return isArea ? [...kept, ...kept.slice(0, STRIDE)] : []
}
