import { geoBounds, geoContains, geoEqualEarth, type GeoPermissibleObjects } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import world from 'world-atlas/land-110m.json'
import { dotPath } from '#domain/drawn-map/dot-path.ts'
import type { City } from '#domain/taxonomy/taxonomy.ts'

/** Degrees of latitude between two rows of dots. */
const STEP = 3
const SOUTH = -55
const NORTH = 78
const SIZE = { width: 1200, height: 560 }

type Point = readonly [longitude: number, latitude: number]

const topology = world as unknown as Topology
const [landObject] = Object.values(topology.objects)
const land = landObject ? feature(topology, landObject) : undefined

/** Each polygon of land with its bounds, a cheap test that rules out most of them. */
const pieces = (land?.type === 'FeatureCollection' ? land.features : land ? [land] : [])
  .flatMap(({ geometry }): readonly GeoPermissibleObjects[] =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
      : [geometry],
  )
  .map((shape) => ({ shape, bounds: geoBounds(shape) }))

const isLand = ([longitude, latitude]: Point) =>
  pieces.some(({ shape, bounds: [[west, south], [east, north]] }) => {
    if (latitude < south || latitude > north) return false
    // Bounds across the antimeridian have west > east.
    const isWithin =
      west <= east ? west <= longitude && longitude <= east : longitude >= west || longitude <= east
    return isWithin && geoContains(shape, [longitude, latitude])
  })

const projection = geoEqualEarth()
  .rotate([-11, 0])
  .scale(SIZE.width / 5.5)
  .translate([SIZE.width / 2, SIZE.height * 0.55])

/** Rows of points, evenly spaced on the projected map. */
function gridPoints(): readonly Point[] {
  const rows = Array.from({ length: Math.floor((NORTH - SOUTH) / STEP) }, (_, row) => SOUTH + row * STEP)
  return rows.flatMap((latitude, row) => {
    const spread = Math.round(360 / (STEP / (0.45 + 0.55 * Math.cos((latitude * Math.PI) / 180))))
    return Array.from(
      { length: spread },
      (_, at) => [((at + (row % 2) / 2) / spread) * 360 - 180, latitude] as const,
    )
  })
}

const project = (point: Point) => {
  const [x, y] = projection([...point]) ?? []
  return x === undefined || y === undefined ? [] : [{ x: Math.round(x), y: Math.round(y) }]
}

type Placed = Pick<City, 'latitude' | 'longitude' | 'businessCount'>

/** Paths of dots: the land, and the cities with businesses in three sizes, the largest last. */
export function dottedWorldMap(cities: readonly Placed[]) {
  const placed = cities.flatMap(({ latitude, longitude, businessCount }) =>
    latitude === null || longitude === null ? [] : [{ point: [longitude, latitude] as const, businessCount }],
  )
  const largest = placed.reduce((most, { businessCount }) => Math.max(most, businessCount), 1)
  const sizeOf = (count: number) => Math.min(2, Math.floor((3 * Math.log1p(count)) / Math.log1p(largest)))
  const bySize = [0, 1, 2].map((size) => {
    const points = placed.filter(({ businessCount }) => sizeOf(businessCount) === size)
    return dotPath(points.flatMap(({ point }) => project(point)))
  })
  return {
    ...SIZE,
    land: dotPath(gridPoints().filter(isLand).flatMap(project)),
    cities: bySize,
  }
}
