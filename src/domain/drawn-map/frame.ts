import type { Coordinates } from '../geo/coordinates.ts'

/**
 * The frame of a drawn map, in the pixels of a narrow phone: sizes of markers are pixels at every width, so that what
 * does not overlap here does not overlap in a larger frame.
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

/** Metres eastwards and southwards from a centre, on a plane; right for what is at most some 50 km away. */
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
