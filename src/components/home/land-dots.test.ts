import { geoBounds, geoContains, type GeoPermissibleObjects } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import world from 'world-atlas/land-110m.json'
import { expect, test } from 'vitest'
import { dotPath } from '#domain/drawn-map/dot-path.ts'
import { projectOnWorld } from './world-projection.ts'

/** Degrees of latitude between two rows of dots. */
const STEP = 3
const SOUTH = -55
const NORTH = 78

type Point = readonly [longitude: number, latitude: number]

const topology = world as unknown as Topology
const [landObject] = Object.values(topology.objects)
const land = landObject ? feature(topology, landObject) : undefined

/** Each polygon of land with its bounds, by which most are ruled out quickly. */
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

test('the stored dots on land are where the land is', async () => {
  const path = dotPath(gridPoints().filter(isLand).flatMap(projectOnWorld))
  await expect(
    `/**
 * The path of the home page's land dots, which take half a second to compute: \`npx vitest run src/components/home -u\`.
 */
export const LAND_DOTS =
  '${path}'
`,
  ).toMatchFileSnapshot('./land-dots.ts')
})
