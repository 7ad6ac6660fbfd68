import { geoOrthographic, geoPath, type GeoProjection } from 'd3-geo'

/** Degrees between the centres of the globes drawn at build time; a point is at most half of that off a centre. */
const STEP = 15
const NORTHMOST = 75
/** Side of a globe's square drawing, in SVG units. */
export const GLOBE_SIZE = 300

export interface GlobeCentre {
  readonly longitude: number
  readonly latitude: number
}

const snap = (degrees: number) => Math.round(degrees / STEP) * STEP

/** The globe centre nearest to a point. */
export function centreFor({ longitude, latitude }: GlobeCentre): GlobeCentre {
  const east = snap(longitude)
  return {
    longitude: east === -180 ? 180 : east,
    latitude: Math.max(-NORTHMOST, Math.min(NORTHMOST, snap(latitude))),
  }
}

/** All globe centres; one file is drawn for each. */
export function allCentres(): readonly GlobeCentre[] {
  const latitudes = Array.from({ length: (2 * NORTHMOST) / STEP + 1 }, (_, at) => at * STEP - NORTHMOST)
  const longitudes = Array.from({ length: 360 / STEP }, (_, at) => 180 - at * STEP)
  return latitudes.flatMap((latitude) => longitudes.map((longitude) => ({ longitude, latitude })))
}

export const globeName = ({ longitude, latitude }: GlobeCentre) => `${longitude}_${latitude}`

const projections = new Map<string, GeoProjection>()

/** The earth seen from above a centre, its far side clipped; cached per centre. */
export function globeProjection(centre: GlobeCentre): GeoProjection {
  const name = globeName(centre)
  const projection = projections.get(name) ?? fitted(centre)
  projections.set(name, projection)
  return projection
}

const fitted = ({ longitude, latitude }: GlobeCentre) =>
  geoOrthographic()
    .rotate([-longitude, -latitude])
    .fitExtent(
      [
        [2, 2],
        [GLOBE_SIZE - 2, GLOBE_SIZE - 2],
      ],
      { type: 'Sphere' },
    )
    .clipAngle(90)
    .precision(0.9)

/** The meridian through a point as an SVG path, and the point's position, in SVG units. */
export function meridianThrough(place: GlobeCentre): { path: string; point: readonly [number, number] } {
  const projection = globeProjection(centreFor(place))
  const coordinates = [-90, -45, 0, 45, 90].map((latitude) => [place.longitude, latitude])
  const [x, y] = projection([place.longitude, place.latitude]) ?? [GLOBE_SIZE / 2, GLOBE_SIZE / 2]
  return {
    path: geoPath(projection).digits(1)({ type: 'LineString', coordinates }) ?? '',
    point: [Math.round(x), Math.round(y)],
  }
}
