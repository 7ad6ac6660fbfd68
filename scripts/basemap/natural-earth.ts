import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FeatureCollection, Geometry } from 'geojson'
import { parseOwnJson } from '#domain/own-json.ts'
import { doubleArea, STRIDE, type Feature, type Layer, type Path } from '#src/basemap/shapes.ts'
import { weigh } from '#src/basemap/weigh.ts'
import { joinLines } from './join-lines.ts'
import { pathOf } from './project.ts'

/** Square units below which a bend or an islet is left out. */
const LEAST = 1

type Source = FeatureCollection<Geometry | null, { readonly min_zoom: number; readonly scalerank: number }>

/** The vertices that weigh enough. */
const lighten = (path: Path): Path =>
  weigh(path).filter((_, at, weighed) => (weighed[at - (at % STRIDE) + 2] ?? 0) >= LEAST)

const linesOf = (geometry: Geometry | null): number[][][] =>
  geometry?.type === 'LineString'
    ? [geometry.coordinates]
    : geometry?.type === 'MultiLineString'
      ? geometry.coordinates
      : []

const polygonsOf = (geometry: Geometry | null): number[][][][] =>
  geometry?.type === 'Polygon'
    ? [geometry.coordinates]
    : geometry?.type === 'MultiPolygon'
      ? geometry.coordinates
      : []

const drawnLines = (geometries: readonly (Geometry | null)[]): Path[] =>
  joinLines(geometries.flatMap(linesOf).map(pathOf))
    .map(lighten)
    .filter((line) => line.length > STRIDE)

const isArea = (ring: Path) => Math.abs(doubleArea(ring)) > 2 * LEAST

const drawnPolygons = (geometry: Geometry | null): Path[][] =>
  polygonsOf(geometry)
    .map((rings) => rings.map((ring) => lighten(pathOf(ring))))
    .filter(([outer = []]) => isArea(outer))
    .map((rings) => rings.filter(isArea))

/** The first zoom of ours that shows what Natural Earth shows from a zoom of tiles half as large. */
const firstZoom = (minZoom: number) => Math.max(0, Math.ceil(minZoom - 1.5))

/** The layers of the base map from the files of Natural Earth in a folder. */
export function readLayers(folder: string): Layer[] {
  const read = (name: string) =>
    parseOwnJson<Source>(gunzipSync(readFileSync(join(folder, `${name}.geojson.gz`))).toString()).features
  const byZoom = (name: string, draw: (geometries: (Geometry | null)[], from: number) => Feature) =>
    [...Map.groupBy(read(name), ({ properties }) => firstZoom(properties.min_zoom))]
      .sort(([a], [b]) => a - b)
      .map(([from, features]) =>
        draw(
          features.map(({ geometry }) => geometry),
          from,
        ),
      )
  const polygons = (geometries: (Geometry | null)[], from: number): Feature => ({
    type: 'polygons',
    properties: { from },
    polygons: geometries.flatMap(drawnPolygons),
  })
  const lines = (geometries: (Geometry | null)[], properties: Feature['properties']): Feature => ({
    type: 'lines',
    properties,
    lines: drawnLines(geometries),
  })
  const borders = (name: string, kind: string, from: number) =>
    lines(
      read(name).map(({ geometry }) => geometry),
      { kind, from },
    )
  return [
    {
      name: 'land',
      features: [
        polygons(
          read('ne_10m_land').map(({ geometry }) => geometry),
          0,
        ),
      ],
    },
    { name: 'lakes', features: byZoom('ne_10m_lakes', polygons) },
    {
      name: 'rivers',
      features: byZoom('ne_10m_rivers_lake_centerlines', (geometries, from) => lines(geometries, { from })),
    },
    {
      name: 'borders',
      features: [
        borders('ne_10m_admin_0_boundary_lines_land', 'country', 0),
        borders('ne_50m_admin_1_states_provinces_lines', 'state', 2),
      ],
    },
  ]
}
