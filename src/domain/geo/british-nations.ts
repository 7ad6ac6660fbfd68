import type { Coordinates } from './coordinates.ts'
import { isInPolygon, polygonOf } from './polygons.ts'

/**
 * Outlines of the nations as longitude and latitude in degrees: exact to some kilometres along the borders on land,
 * generous at sea.
 */
const RINGS = {
  'Northern Ireland': [
    ...[-5.3, 54.0, -6.05, 54.05, -6.28, 54.1, -6.62, 54.04, -6.75, 54.2, -7.05, 54.42, -7.2, 54.3],
    ...[-7.35, 54.12, -7.6, 54.14, -7.85, 54.22, -8.18, 54.46, -7.75, 54.6, -7.92, 54.7, -7.55, 54.75],
    ...[-7.4, 54.95, -7.25, 55.07, -6.95, 55.2, -6.4, 55.4, -5.95, 55.3, -5.5, 54.9],
  ],
  Scotland: [
    ...[-1.9, 55.85, -2.03, 55.81, -2.09, 55.75, -2.22, 55.64, -2.34, 55.63, -2.19, 55.43, -2.36, 55.36],
    ...[-2.66, 55.22, -2.86, 55.1, -3.04, 55.05, -3.06, 54.98, -3.5, 54.9, -4.0, 54.6, -5.3, 54.5],
    ...[-5.5, 54.9, -5.95, 55.3, -6.4, 55.42, -9, 56, -14, 57.5, -9, 60, -2, 61.5, 0.5, 61, -0.5, 58],
  ],
  Wales: [
    ...[-3.3, 53.45, -3.09, 53.26, -2.93, 53.17, -2.98, 53.12, -2.86, 53.05, -2.73, 52.95, -3.0, 52.94],
    ...[-3.13, 52.9, -3.14, 52.8, -2.99, 52.74, -3.03, 52.6, -3.12, 52.52, -3.0, 52.4, -3.05, 52.345],
    ...[-2.95, 52.28, -3.1, 52.18, -3.11, 52.06, -2.97, 51.9, -2.86, 51.93, -2.66, 51.83, -2.67, 51.64],
    ...[-2.66, 51.58, -3.0, 51.35, -4.4, 51.45, -5.6, 51.6, -5.0, 52.6, -5.0, 53.5],
  ],
}

const NATIONS = Object.entries(RINGS).map(([name, ring]) => ({
  name,
  polygon: polygonOf([Float64Array.from(ring)]),
}))

/** The nation of the United Kingdom at a position within it. */
export const britishNationAt = ({ latitude, longitude }: Coordinates): string =>
  NATIONS.find(({ polygon }) => isInPolygon(polygon, latitude, longitude))?.name ?? 'England'
