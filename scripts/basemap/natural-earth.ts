import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FeatureCollection, Geometry } from 'geojson'
import { parseOwnJson } from '#domain/own-json.ts'
import { doubleArea, STRIDE, type Feature, type Layer, type Path } from '#src/basemap/shapes.ts'
import { weigh } from '#src/basemap/weigh.ts'
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

const drawnLines = (geometry: Geometry | null): Path[] =>
  linesOf(geometry)
    .map((line) => lighten(pathOf(line)))
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
  const byZoom = (name: string, draw: (geometry: Geometry | null, from: number) => Feature): Feature[] => {
    const groups = Map.groupBy(read(name), ({ properties }) => firstZoom(properties.min_zoom))
    return [...groups.keys()]
      .sort((a, b) => a - b)
      .flatMap((from) => (groups.get(from) ?? []).map(({ geometry }) => draw(geometry, from)))
  }
  const polygons = (geometry: Geometry | null, from: number): Feature => ({
    type: 'polygons',
    properties: { from },
    polygons: drawnPolygons(geometry),
  })
  const lines = (geometry: Geometry | null, from: number): Feature => ({
    type: 'lines',
    properties: { from },
    lines: drawnLines(geometry),
  })
  const border = (name: string, kind: string, from: number): Feature => ({
    type: 'lines',
    properties: { kind, from },
    lines: read(name).flatMap(({ geometry }) => drawnLines(geometry)),
  })
  return [
    {
      name: 'land',
      features: [
        {
          type: 'polygons',
          properties: {},
          polygons: read('ne_10m_land').flatMap(({ geometry }) => drawnPolygons(geometry)),
        },
      ],
    },
    { name: 'lakes', features: merged(byZoom('ne_10m_lakes', polygons)) },
    { name: 'rivers', features: merged(byZoom('ne_10m_rivers_lake_centerlines', lines)) },
    {
      name: 'borders',
      features: [
        border('ne_10m_admin_0_boundary_lines_land', 'country', 0),
        border('ne_50m_admin_1_states_provinces_lines', 'state', 2),
      ],
    },
  ]
}

/** Features that begin at the same zoom as one. */
function merged(features: readonly Feature[]): Feature[] {
  const groups = Map.groupBy(features, ({ properties }) => properties['from'])
  return [...groups.values()].flatMap((group): Feature[] => {
    const [first] = group
    if (first?.type === 'lines')
      return [{ ...first, lines: group.flatMap((each) => (each.type === 'lines' ? each.lines : [])) }]
    if (first)
      return [
        { ...first, polygons: group.flatMap((each) => (each.type === 'polygons' ? each.polygons : [])) },
      ]
    return []
  })
}
