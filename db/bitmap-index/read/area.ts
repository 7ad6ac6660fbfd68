import {
  add,
  addRange,
  type Bits,
  BLOCK,
  BLOCKS_PER_CHUNK,
  emptyBits,
  intersect,
} from '#domain/bitmap/bits.ts'
import { meridianSpans, type Bounds } from '#domain/geo/bounds.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { boundsOfPolygon, edgesOf, isEnclosed, type Polygon } from '#domain/geo/polygon.ts'
import { boundingBoxes, distanceMetres, type BoundingBox } from '#domain/geo/distance.ts'
import type { Near } from '../../sql/radius.ts'
import type { Selection } from './selection.ts'

/** Tolerance in degrees, larger than the rounding of 32-bit floats in boxes. */
const ROUNDING = 2e-5
const ROUNDING_METRES = 10

/** A part of the earth. */
export interface Area {
  readonly holds: (point: Coordinates) => boolean
  /** Boxes that together contain all points of the area. */
  readonly outer: readonly BoundingBox[]
  /** Whether the area contains all points of a box, south to east. */
  readonly hasWhole: (box: BoundingBox) => boolean
}

export const areaOfBounds = (bounds: Bounds): Area => {
  const boxes = meridianSpans(bounds).map(([west, east]): BoundingBox => [
    west,
    bounds.south,
    east,
    bounds.north,
  ])
  return {
    holds: ({ latitude, longitude }) => boxes.some((box) => isIn(box, latitude, longitude)),
    outer: boxes,
    hasWhole: ([west, south, east, north]) =>
      boxes.some(([w, s, e, n]) => w <= west && e >= east && s <= south && n >= north),
  }
}

const isIn = ([west, south, east, north]: BoundingBox, latitude: number, longitude: number) =>
  south <= latitude && latitude <= north && west <= longitude && longitude <= east

export function areaOfPolygon(corners: Polygon): Area {
  const edges = edgesOf(corners)
  const { outer } = areaOfBounds(boundsOfPolygon(corners))
  return {
    holds: (point) => isEnclosed(edges, point),
    outer,
    // A box that meets no edge's rectangle lies entirely inside or outside.
    hasWhole: ([west, south, east, north]) =>
      isEnclosed(edges, { longitude: west, latitude: south }) &&
      corners.every((corner, at) => {
        const [x, y] = corner
        const [x2, y2] = corners[(at + 1) % corners.length] ?? corner
        return (
          Math.max(x, x2) < west ||
          Math.min(x, x2) > east ||
          Math.max(y, y2) < south ||
          Math.min(y, y2) > north
        )
      }),
  }
}

export const areaOfCircle = (near: Near): Area => ({
  holds: (point) => distanceMetres(near, point) <= near.radius,
  outer: boundingBoxes(near, near.radius),
  // Within half the globe, the point of such a rectangle that is farthest from any point is one of its corners.
  hasWhole: ([west, south, east, north]) =>
    east - west < 180 &&
    [south, north].every((latitude) =>
      [west, east].every((longitude) => distanceMetres(near, { latitude, longitude }) <= near.radius),
    ),
})

/** How a block and an area overlap. */
type Overlap = 'within' | 'partly' | 'outside'

function overlapOf(boxes: Float32Array, block: number, areas: readonly Area[]): Overlap {
  const [south = 0, west = 0, north = 0, east = 0] = boxes.subarray(block * 4, block * 4 + 4)
  if (Number.isNaN(south)) return 'outside'
  const meets = ([w, s, e, n]: BoundingBox) =>
    west - ROUNDING <= e && east + ROUNDING >= w && south - ROUNDING <= n && north + ROUNDING >= s
  if (!areas.every(({ outer }) => outer.some(meets))) return 'outside'
  const rounded = [west - ROUNDING, south - ROUNDING, east + ROUNDING, north + ROUNDING] as const
  return areas.every(({ hasWhole }) => hasWhole(rounded)) ? 'within' : 'partly'
}

/** The blocks of the chunks that overlap all areas, by how they overlap. */
export interface Blocks {
  readonly within: readonly number[]
  readonly partly: readonly number[]
}

export function blocksOf(boxes: ReadonlyMap<number, Float32Array>, areas: readonly Area[]): Blocks {
  const found = { within: [] as number[], partly: [] as number[] }
  for (const [chunk, each] of boxes)
    for (let block = 0; block < BLOCKS_PER_CHUNK; block++) {
      const overlap = overlapOf(each, block, areas)
      if (overlap !== 'outside') found[overlap].push(chunk * BLOCKS_PER_CHUNK + block)
    }
  return found
}

/** Whether a block holds any of the selected positions. */
export function hasAny(selection: Selection, block: number): boolean {
  const bits = selection.get(Math.floor(block / BLOCKS_PER_CHUNK))
  if (!bits) return false
  const first = ((block % BLOCKS_PER_CHUNK) * BLOCK) >> 5
  return bits.subarray(first, first + (BLOCK >> 5)).some((word) => word !== 0)
}

/** The points of blocks, latitude and longitude of each position. */
export type Points = ReadonlyMap<number, Float64Array>

/** The positions of a chunk that lie in all areas; of blocks entirely inside, the `located` ones. */
export function bitsWithin(
  { within, partly }: Blocks,
  points: Points,
  areas: readonly Area[],
  located: (chunk: number) => Bits | undefined,
) {
  return (chunk: number): Bits => {
    const bits = emptyBits()
    const isHere = (block: number) => Math.floor(block / BLOCKS_PER_CHUNK) === chunk
    for (const block of within.filter(isHere)) addRange(bits, (block % BLOCKS_PER_CHUNK) * BLOCK, BLOCK)
    intersect(bits, located(chunk) ?? bits)
    for (const block of partly.filter(isHere))
      for (const [at, point] of pointsOf(points.get(block)))
        if (areas.every(({ holds }) => holds(point))) add(bits, (block % BLOCKS_PER_CHUNK) * BLOCK + at)
    return bits
  }
}

/** The known points of a block with their positions within it. */
export function* pointsOf(points: Float64Array | undefined): Generator<readonly [number, Coordinates]> {
  if (!points) return
  for (let at = 0; at * 2 < points.length; at++) {
    const [latitude = NaN, longitude = NaN] = [points[at * 2], points[at * 2 + 1]]
    if (!Number.isNaN(latitude)) yield [at, { latitude, longitude }]
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A lower bound of the distance from a centre to the points of a block, in metres. */
export function leastDistance(centre: Coordinates, boxes: Float32Array, block: number): number {
  const [south = 0, west = 0, north = 0, east = 0] = boxes.subarray(block * 4, block * 4 + 4)
  const longitude = nearestAngle(centre.longitude, west, east)
  // The closest point of a meridian lies nearer to the pole than the centre, or beyond it.
  const along = Math.atan2(
    Math.sin(radians(centre.latitude)),
    Math.cos(radians(centre.latitude)) * Math.cos(radians(longitude - centre.longitude)),
  )
  const latitude = nearestAngle((along * 180) / Math.PI, south, north)
  return Math.max(0, distanceMetres(centre, { latitude, longitude }) - ROUNDING_METRES)
}

/** Clamps an angle, in degrees, to the arc between two others. */
function nearestAngle(angle: number, from: number, to: number): number {
  if (from <= angle && angle <= to) return angle
  const between = (other: number) => Math.abs(((((other - angle) % 360) + 540) % 360) - 180)
  return between(from) < between(to) ? from : to
}
