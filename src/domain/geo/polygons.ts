/** A ring as longitude, latitude, longitude ... in degrees. */
type Ring = Float64Array

/** An area of land: inside the first ring and outside all others. */
export interface Polygon {
  readonly rings: readonly Ring[]
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

const PARTS = 10_000
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit.charCodeAt(0), value]))

/**
 * Reads the numbers of a ring. Each is the difference to the number two before it, in groups of five bits, lowest
 * first.
 */
function parseRing(text: string): Ring {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const digit = VALUES.get(text.charCodeAt(at)) ?? 0
    value |= (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    const step = value & 1 ? -(value + 1) / 2 : value / 2
    numbers.push((numbers.at(-2) ?? 0) + step)
    ;[value, shift] = [0, 0]
  }
  return Float64Array.from(numbers, (number) => number / PARTS)
}

/** Reads a polygon of `borders.ts`: its rings, separated by points. */
export const parsePolygon = (text: string): Polygon => polygonOf(text.split('.').map(parseRing))

export function polygonOf(rings: readonly Ring[]): Polygon {
  const [outer = new Float64Array()] = rings
  const longitudes = outer.filter((_, at) => at % 2 === 0)
  const latitudes = outer.filter((_, at) => at % 2 === 1)
  return {
    rings,
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function isInRing(ring: Ring, latitude: number, longitude: number): boolean {
  let isInside = false
  let x0 = ring[ring.length - 2] ?? 0
  let y0 = ring[ring.length - 1] ?? 0
  for (let at = 0; at < ring.length; at += 2) {
    const x = ring[at] ?? 0
    const y = ring[at + 1] ?? 0
    if (y > latitude !== y0 > latitude && longitude < ((x0 - x) * (latitude - y)) / (y0 - y) + x)
      isInside = !isInside
    x0 = x
    y0 = y
  }
  return isInside
}

export function isInPolygon(polygon: Polygon, latitude: number, longitude: number): boolean {
  if (longitude < polygon.west || longitude > polygon.east) return false
  if (latitude < polygon.south || latitude > polygon.north) return false
  return polygon.rings.reduce((isInside, ring) => isInside !== isInRing(ring, latitude, longitude), false)
}
