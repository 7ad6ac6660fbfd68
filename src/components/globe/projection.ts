import { geoOrthographic, geoPath, type GeoProjection } from 'd3-geo'

/** Degrees between the globes that are drawn at build: a place lies within half of that of a globe's middle. */
const STEP = 15
const NORTHMOST = 75
/** Side of the square a globe is drawn on. */
export const GLOBE_SIZE = 300

export interface GlobeCentre {
  readonly longitude: number
  readonly latitude: number
}

const snap = (degrees: number) => Math.round(degrees / STEP) * STEP

/** The middle of the globe that shows a place best. */
export function centreFor({ longitude, latitude }: GlobeCentre): GlobeCentre {
  const east = snap(longitude)
  return {
    longitude: east === -180 ? 180 : east,
    latitude: Math.max(-NORTHMOST, Math.min(NORTHMOST, snap(latitude))),
  }
}

/** All middles of globes, as many as there are files to draw. */
export function allCentres(): readonly GlobeCentre[] {
  const latitudes = Array.from({ length: (2 * NORTHMOST) / STEP + 1 }, (_, at) => at * STEP - NORTHMOST)
  const longitudes = Array.from({ length: 360 / STEP }, (_, at) => 180 - at * STEP)
  return latitudes.flatMap((latitude) => longitudes.map((longitude) => ({ longitude, latitude })))
}

export const globeName = ({ longitude, latitude }: GlobeCentre) => `${longitude}_${latitude}`

const projections = new Map<string, GeoProjection>()

/** The earth seen from above one of the middles, its far side hidden; fitted once for all its places. */
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

/** The great circle of a longitude, and the place on it. */
export function meridianThrough(place: GlobeCentre): { path: string; point: readonly [number, number] } {
  const projection = globeProjection(centreFor(place))
  const coordinates = [-90, -45, 0, 45, 90].map((latitude) => [place.longitude, latitude])
  const [x, y] = projection([place.longitude, place.latitude]) ?? [GLOBE_SIZE / 2, GLOBE_SIZE / 2]
  return {
    path: geoPath(projection).digits(1)({ type: 'LineString', coordinates }) ?? '',
    point: [Math.round(x), Math.round(y)],
  }
}
