import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FeatureCollection, Geometry } from 'geojson'
import { parseOwnJson } from '#domain/own-json.ts'
import { type Feature, type Layer, type Path, STRIDE, WORLD, doubleArea } from '#src/basemap/shapes.ts'
import { weigh } from '#src/basemap/weigh.ts'

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

const keyOf = (path: Path, at: number) => `${path[at] ?? 0} ${path[at + 1] ?? 0}`
const beginning = (path: Path) => keyOf(path, 0)
const end = (path: Path) => keyOf(path, path.length - STRIDE)

function reversed(path: Path): Path {
  const turned: number[] = []
  for (let at = path.length - STRIDE; at >= 0; at -= STRIDE) turned.push(...path.slice(at, at + STRIDE))
  return turned
}

/** Joins lines where exactly two ends meet, so that the vertex between them can be simplified. */
function joinLines(lines: readonly Path[]): Path[] {
  const met = new Map<string, Set<Path>>()
  const ends = (line: Path) => new Set([beginning(line), end(line)])
  const add = (line: Path) => {
    for (const key of ends(line)) met.set(key, (met.get(key) ?? new Set()).add(line))
  }
  const remove = (line: Path) => {
    for (const key of ends(line)) met.get(key)?.delete(line)
  }
  for (const line of lines) add(line)
  for (const key of met.keys()) {
    const [first, second, third] = met.get(key) ?? []
    if (!first || !second || third) continue
    if (beginning(first) === end(first) || beginning(second) === end(second)) continue
    remove(first)
    remove(second)
    const before = end(first) === key ? first : reversed(first)
    const after = beginning(second) === key ? second : reversed(second)
    add([...before, ...after.slice(STRIDE)])
  }
  return [...new Set([...met.values()].flatMap((set) => [...set]))]
}

type Position = readonly number[]

/** Just beyond the edge of the map, where it shows nothing. */
const SOUTH = -85.3

/** A position in the world in whole units. */
function project([longitude = 0, latitude = 0]: Position): readonly [number, number] {
  const sine = Math.sin((Math.max(latitude, SOUTH) * Math.PI) / 180)
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [Math.round((longitude / 360 + 0.5) * WORLD), Math.round(down * WORLD)]
}

/** The width of the buffer around the tile of zoom 0. */
const BEYOND = WORLD / 64

/**
 * A line or ring in units of the world, without vertices that fall together. Land that the antimeridian cuts goes on
 * beyond it, so that the cut is no coast.
 */
function pathOf(positions: readonly Position[]): number[] {
  const points = positions.map(project)
  const path: number[] = []
  const add = (x: number, y: number) => {
    if (path.at(-STRIDE) !== x || path.at(1 - STRIDE) !== y) path.push(x, y, 0)
  }
  points.forEach(([x, y], at) => {
    const isEdge = x === 0 || x === WORLD
    const beyond = x === 0 ? -BEYOND : WORLD + BEYOND
    if (isEdge && points[at - 1]?.[0] === x) add(beyond, y)
    add(x, y)
    if (isEdge && points[at + 1]?.[0] === x) add(beyond, y)
  })
  return path
}
