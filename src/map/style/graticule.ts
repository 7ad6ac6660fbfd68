import type { MultiLineString } from 'geojson'

/** Degrees between two lines. */
const STEP = 15
/** The last parallels; the map ends beyond. */
const LAST = 75

/** Meridians and parallels, straight on this map. */
export function graticule(): MultiLineString {
  const meridians = Array.from({ length: 360 / STEP }, (_, at) => at * STEP - 180)
  const parallels = Array.from({ length: (2 * LAST) / STEP + 1 }, (_, at) => at * STEP - LAST)
  return {
    type: 'MultiLineString',
    coordinates: [
      ...meridians.map((longitude) => [
        [longitude, -85],
        [longitude, 85],
      ]),
      ...parallels.map((latitude) => [
        [-180, latitude],
        [180, latitude],
      ]),
    ],
  }
}
