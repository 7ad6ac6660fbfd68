import type { Bounds } from './bounds.ts'
import type { Coordinates } from './coordinates.ts'

/** The corners of a drawn area: longitude and latitude in WGS 84 degrees, the first one not repeated at the end. */
export type Polygon = readonly (readonly [longitude: number, latitude: number])[]

const MIN_CORNERS = 3
/** The most corners of an area: each is compared with every business of a search. */
export const MAX_CORNERS = 40
/** Decimals of a corner: five are a metre. */
const DECIMALS = 5
const NUMBER = '-?\\d{1,3}(?:\\.\\d{1,20})?'
export const POLYGON = new RegExp(
  `^${NUMBER},${NUMBER}(?:,${NUMBER},${NUMBER}){${MIN_CORNERS - 1},${MAX_CORNERS - 1}}$`,
)

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS)) + 0

/**
 * Reads 'longitude,latitude,longitude,latitude,…' of at least three corners; undefined for anything else, for corners
 * that enclose nothing and for an area across the antimeridian.
 */
export function parsePolygon(text: string): Polygon | undefined {
  const plain = text.replaceAll(' ', '')
  if (!POLYGON.test(plain)) return undefined
  const numbers = plain.split(',').map(Number)
  const corners = Array.from(
    { length: numbers.length / 2 },
    (_, at) => [rounded(numbers[2 * at] ?? 0), rounded(numbers[2 * at + 1] ?? 0)] as const,
  )
  const isOnGlobe = corners.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)
  return isOnGlobe && edgesOf(corners).length > 1 && areaOf(corners) > 0 ? corners : undefined
}

/** The text that `parsePolygon` reads. */
export const polygonCode = (corners: Polygon): string =>
  corners
    .flat()
    .map((degrees) => String(rounded(degrees)))
    .join(',')

/** The smallest rectangle around an area. */
export const boundsOfPolygon = (corners: Polygon): Bounds => ({
  west: Math.min(...corners.map(([x]) => x)),
  south: Math.min(...corners.map(([, y]) => y)),
  east: Math.max(...corners.map(([x]) => x)),
  north: Math.max(...corners.map(([, y]) => y)),
})

/** An edge between two latitudes, at the longitude `x + slope * (latitude - low)`. */
export interface Edge {
  readonly low: number
  readonly high: number
  readonly x: number
  readonly slope: number
}

/** The edges that a line along a parallel may cross: all but those along a parallel themselves. */
export const edgesOf = (corners: Polygon): readonly Edge[] =>
  corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner
    const [[x, low], [x2, high]] = corner[1] <= next[1] ? [corner, next] : [next, corner]
    return low === high ? [] : [{ low, high, x, slope: (x2 - x) / (high - low) }]
  })

/** The size of an area in square degrees; areas whose edges cross are not exact. */
const areaOf = (corners: Polygon): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [x2, y2] = corners[(at + 1) % corners.length] ?? [x, y]
      return sum + (x * y2 - x2 * y) / 2
    }, 0),
  )

/** Whether edges enclose a position: a line from it to the east crosses an odd number of them. */
export const isEnclosed = (edges: readonly Edge[], { longitude, latitude }: Coordinates): boolean =>
  edges.filter(
    ({ low, high, x, slope }) =>
      low <= latitude && latitude < high && longitude < x + slope * (latitude - low),
  ).length %
    2 ===
  1
