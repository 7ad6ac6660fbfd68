import type { Coordinates } from '../geo/coordinates.ts'

/**
 * The frame of a drawn map, in pixels of a narrow phone. Markers have the same pixels at every width, so that what does
 * not overlap here does not overlap in a wider frame either.
 */
export const FRAME = { width: 358, height: 202 } as const
export const CENTRE = { x: FRAME.width / 2, y: FRAME.height / 2 } as const

/** A point in the frame, in its pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle in the frame that markers leave free. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export const METRES_PER_DEGREE = 111_195

/** The offset in metres to the east and south of a centre, on a plane, which is exact enough up to some 50 km. */
export function offset(centre: Coordinates, { latitude, longitude }: Coordinates): Point {
  const degrees = ((longitude - centre.longitude + 540) % 360) - 180
  return {
    x: degrees * Math.cos((centre.latitude * Math.PI) / 180) * METRES_PER_DEGREE,
    y: (centre.latitude - latitude) * METRES_PER_DEGREE,
  }
}

/** A coordinate of the frame as a share of its side, with two decimals. */
export const percent = (value: number, side: number): string =>
  `${Number(((value / side) * 100).toFixed(2))}%`
