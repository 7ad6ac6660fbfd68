import { geoArea, geoCentroid, geoDistance } from 'd3-geo'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import codes from 'i18n-iso-countries/codes.json'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import near from 'world-atlas/countries-50m.json'
import far from 'world-atlas/countries-110m.json'
import continents from 'world-atlas/land-110m.json'

export interface Land {
  /** ISO 3166-1 numeric; undefined for land without a code. */
  readonly id: string | undefined
  readonly shape: Feature<Polygon | MultiPolygon>
  /** Centroid of the main parts only, since distant islands would shift it. */
  readonly centre: [longitude: number, latitude: number]
  /** Radians from `centre` to the edge of the main parts; `reach` to the farthest point of all parts. */
  readonly radius: number
  readonly reach: number
}

const farthest = (centre: Position, rings: readonly Position[][]) =>
  rings
    .flat()
    .reduce((most, at) => Math.max(most, geoDistance(centre as [number, number], at as [number, number])), 0)

/** A part is also a main one from this share of the largest part's area, within this distance in radians: New Zealand
 * has two. */
const MAIN_SHARE = 0.25
const MAIN_DISTANCE = 0.35

function measured(shape: Feature<Polygon | MultiPolygon>): Land {
  const { geometry } = shape
  const parts = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(
    (coordinates) => {
      const polygon = { type: 'Polygon', coordinates } as const
      return { coordinates, area: geoArea(polygon), centre: geoCentroid(polygon) }
    },
  )
  const largest = parts.reduce((best, part) => (part.area > best.area ? part : best))
  const main = parts
    .filter(
      ({ area, centre }) =>
        area >= MAIN_SHARE * largest.area && geoDistance(centre, largest.centre) < MAIN_DISTANCE,
    )
    .map(({ coordinates }) => coordinates)
  const centre = geoCentroid({ type: 'MultiPolygon', coordinates: main })
  const id = shape.id === undefined ? undefined : String(shape.id).padStart(3, '0')
  const all = parts.map(({ coordinates }) => coordinates)
  return { id, shape, centre, radius: farthest(centre, main.flat()), reach: farthest(centre, all.flat()) }
}

function lands(topology: unknown): readonly Land[] {
  const world = topology as Topology<{ countries: GeometryCollection }>
  const { features } = feature(world, world.objects.countries)
  return features.map((one) => measured(one as Feature<Polygon | MultiPolygon>))
}

/** All land as one shape, without borders. */
export const LAND = feature(
  continents as unknown as Topology<{ land: GeometryCollection }>,
  (continents as unknown as Topology<{ land: GeometryCollection }>).objects.land,
)

/** The countries at 1:110m (`far`) and 1:50m (`near`). */
export const ATLAS = { far: lands(far), near: lands(near) } as const

const NUMBERS = new Map(codes.map(([alpha2 = '', , number = '']) => [alpha2, number]))

/** The land of an ISO 3166-1 alpha-2 code; undefined for a country too small for the map. */
export const landOf = (code: string): Land | undefined =>
  ATLAS.near.find(({ id }) => id !== undefined && id === NUMBERS.get(code))
