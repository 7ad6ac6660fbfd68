import type { Feature, FeatureCollection } from 'geojson'
import type { LngLatBoundsLike, MapLibreMap } from 'maplibre-gl'
import { parseBounds } from '#domain/geo/bounds.ts'
import { parsePolygon } from '#domain/geo/polygon.ts'
import { distanceMetres } from '#domain/geo/distance.ts'

const METRES_PER_DEGREE = 111_195
const CORNERS = 96
/** Metres from a city's centre beyond which a result is outside the city and only shares its name. */
const FARTHEST_IN_CITY = 60_000
/** Metres around a city's centre that are shown where the city has no results. */
const AROUND_MIDDLE = 8_000

/** The visible part of the map as 'west,south,east,north' with four decimals. */
export function viewOf(map: MapLibreMap): string {
  const bounds = map.getBounds()
  const [west, east] = [bounds.getWest(), bounds.getEast()]
  const whole = east - west >= 360
  const edges = whole
    ? [-180, bounds.getSouth(), 180, bounds.getNorth()]
    : [turned(west), bounds.getSouth(), turned(east), bounds.getNorth()]
  return edges.map((edge) => Number(edge.toFixed(4))).join(',')
}

/** A longitude normalised to -180 to 180. */
const turned = (meridian: number) => ((((meridian + 180) % 360) + 360) % 360) - 180

/** The bounds in such a text for a camera; east of the antimeridian they continue beyond 180. */
export function cornersOf(text: string): LngLatBoundsLike | undefined {
  const bounds = parseBounds(text)
  if (!bounds) return undefined
  const { west, south, east, north } = bounds
  return [west, south, west > east ? east + 360 : east, north]
}

/** The ring of a circle 'longitude,latitude,metres'; undefined without one. */
export function ringOf(circle: string | undefined): FeatureCollection {
  const [longitude, latitude, radius] = (circle ?? '').split(',').map(Number)
  if (longitude === undefined || latitude === undefined || radius === undefined)
    return { type: 'FeatureCollection', features: [] }
  const tall = radius / METRES_PER_DEGREE
  const wide = tall / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const corners = Array.from({ length: CORNERS + 1 }, (_, at) => {
    const angle = (at / CORNERS) * 2 * Math.PI
    return [longitude + wide * Math.cos(angle), latitude + tall * Math.sin(angle)]
  })
  const ring: Feature = {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [corners] },
  }
  return { type: 'FeatureCollection', features: [ring] }
}

/** The ring of a circle and its named centre. */
export function circleOf(circle: string | undefined, name: string): FeatureCollection {
  const { type, features } = ringOf(circle)
  const coordinates = (circle ?? '').split(',').slice(0, 2).map(Number)
  const middle: Feature = { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates } }
  return { type, features: features.length > 0 ? [...features, middle] : [] }
}

/** The ring of a drawn area 'longitude,latitude,…'. */
export function areaOf(polygon: string): FeatureCollection {
  const corners = (parsePolygon(polygon) ?? []).map((corner) => [...corner])
  const [first] = corners
  const area: Feature | undefined = first && {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [[...corners, first]] },
  }
  return { type: 'FeatureCollection', features: area ? [area] : [] }
}

/** The bounds of a ring; undefined without a ring. */
export function boundsOfRing({ features: [ring] }: FeatureCollection): LngLatBoundsLike | undefined {
  return ring?.geometry.type === 'Polygon' ? enclosing(ring.geometry.coordinates[0] ?? []) : undefined
}

/** The narrowest bounds of positions, across the antimeridian where that is narrower; undefined without positions. */
export function enclosing(positions: readonly (readonly number[])[]): LngLatBoundsLike | undefined {
  if (positions.length === 0) return undefined
  const longitudes = positions.map(([longitude = 0]) => longitude).sort((one, other) => one - other)
  const latitudes = positions.map(([, latitude = 0]) => latitude)
  const [first = 0, last = 0] = [longitudes[0], longitudes.at(-1)]
  let [west, east] = [first, last]
  for (const [at, longitude] of longitudes.entries()) {
    const before = longitudes[at - 1] ?? longitude
    if (before + 360 - longitude < east - west) [west, east] = [longitude, before + 360]
  }
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)]
}

/**
 * The initial bounds around a page's results. If the query names a city ('longitude,latitude'), only results in the
 * city count; without any in the city all results count, and without results the city's surroundings.
 */
export function startOf(
  positions: readonly (readonly number[])[],
  middle: string | undefined,
): LngLatBoundsLike | undefined {
  const [longitude, latitude] = (middle ?? '').split(',').map(Number)
  if (longitude === undefined || latitude === undefined) return enclosing(positions)
  const isNear = ([east = 0, north = 0]: readonly number[]) =>
    distanceMetres({ latitude, longitude }, { latitude: north, longitude: east }) <= FARTHEST_IN_CITY
  const around = boundsOfRing(ringOf(`${middle},${AROUND_MIDDLE}`))
  return enclosing(positions.filter(isNear)) ?? enclosing(positions) ?? around
}
