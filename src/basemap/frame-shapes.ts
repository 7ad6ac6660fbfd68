import { CENTRE, METRES_PER_DEGREE, type Point } from '#domain/drawn-map/frame.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { clip } from './clip.ts'
import { BUFFER, EXTENT, TILE_PIXELS } from './cut.ts'
import { STRIDE, type Feature, type Layer, type Path } from './shapes.ts'

/** A tile by its place in the grid of its zoom. */
export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** A frame: its centre and its metres per pixel. */
export interface View {
  readonly centre: Coordinates
  readonly metresPerPixel: number
}

const EQUATOR = 40_075_017
const NORTHERNMOST = 85
/** Pixels around the frame to which lines extend, so that none visibly ends at its edge. */
const MARGIN = 4

const radians = (degrees: number) => (degrees * Math.PI) / 180
const down = (latitude: number) => 0.5 - Math.asinh(Math.tan(radians(latitude))) / (2 * Math.PI)
const latitudeAt = (share: number) => (Math.atan(Math.sinh((0.5 - share) * 2 * Math.PI)) * 180) / Math.PI

/** The zoom whose tiles match the frame's resolution. */
function zoomOf({ centre, metresPerPixel }: View, maxZoom: number): number {
  const world = (EQUATOR * Math.cos(radians(centre.latitude))) / (TILE_PIXELS * metresPerPixel)
  return Math.min(maxZoom, Math.max(0, Math.ceil(Math.log2(world))))
}

/** The bounds of the frame and its margin, in units of the zoom's whole world. */
function boundsOf({ centre, metresPerPixel }: View, z: number) {
  const world = EXTENT * 2 ** z
  const tall = ((CENTRE.y + MARGIN) * metresPerPixel) / METRES_PER_DEGREE
  const half = ((CENTRE.x + MARGIN) * metresPerPixel) / METRES_PER_DEGREE / Math.cos(radians(centre.latitude))
  const wide = Math.min(180, half)
  const x = (longitude: number) => (longitude / 360 + 0.5) * world
  return {
    x: { axis: 0, from: x(centre.longitude - wide), to: x(centre.longitude + wide) },
    y: {
      axis: 1,
      from: down(Math.min(NORTHERNMOST, centre.latitude + tall)) * world,
      to: down(Math.max(-NORTHERNMOST, centre.latitude - tall)) * world,
    },
  } as const
}

/** The tiles that a frame overlaps, at a maximum zoom. */
export function tilesAt(view: View, maxZoom: number): TilePlace[] {
  const z = zoomOf(view, maxZoom)
  const { x, y } = boundsOf(view, z)
  const across = span(x.from, x.to)
  return span(y.from, y.to).flatMap((row) => across.map((column) => ({ z, x: column, y: row })))
}

const span = (from: number, to: number) => {
  const first = Math.floor(from / EXTENT)
  return Array.from({ length: Math.floor(to / EXTENT) - first + 1 }, (_, at) => first + at)
}

/** A tile's position in the grid, wrapped around the antimeridian. */
export const inGrid = ({ z, x, y }: TilePlace): TilePlace => ({ z, x: ((x % 2 ** z) + 2 ** z) % 2 ** z, y })

/** A view's features of a layer, in frame pixels. */
export function shapesOf(
  tiles: readonly (readonly [TilePlace, readonly Layer[]])[],
  view: View,
  name: string,
  isShown: (feature: Feature) => boolean = () => true,
): Shape[] {
  const { centre, metresPerPixel } = view
  const perDegree = METRES_PER_DEGREE / metresPerPixel
  const narrowed = Math.cos(radians(centre.latitude))
  return tiles.flatMap(([place, layers]) => {
    const [left, top] = [place.x * EXTENT, place.y * EXTENT]
    const world = EXTENT * 2 ** place.z
    const bounds = boundsOf(view, place.z)
    const across = { ...bounds.x, from: bounds.x.from - left, to: bounds.x.to - left }
    const high = { ...bounds.y, from: bounds.y.from - top, to: bounds.y.to - top }
    const point = (x: number, y: number): Point => {
      const east = ((left + x) / world - 0.5) * 360 - centre.longitude
      const south = centre.latitude - latitudeAt((top + y) / world)
      return { x: CENTRE.x + east * perDegree * narrowed, y: CENTRE.y + south * perDegree }
    }
    const features = layers.find((layer) => layer.name === name)?.features ?? []
    const cuts = [-BUFFER, EXTENT + BUFFER]
    const isCut = { x: [...cuts, across.from, across.to], y: [...cuts, high.from, high.to] }
    return features
      .filter(isShown)
      .flatMap((feature) => clip(feature, across) ?? [])
      .flatMap((feature) => clip(feature, high) ?? [])
      .flatMap((feature) => pathsOf(feature).map((path) => shapeOf(path, point, isCut)))
  })
}

const pathsOf = (feature: Feature): readonly Path[] =>
  feature.type === 'lines' ? feature.lines : feature.polygons.flat()

/** A line or ring, and its parts that are not tile boundaries. */
export interface Shape {
  readonly line: Line
  readonly parts: readonly Line[]
}

function shapeOf(path: Path, point: (x: number, y: number) => Point, cuts: Cuts): Shape {
  const line: Point[] = []
  const parts: Point[][] = []
  for (let at = 0; at < path.length; at += STRIDE) {
    const [x = 0, y = 0, beforeX, beforeY] = [
      path[at],
      path[at + 1],
      path[at - STRIDE],
      path[at + 1 - STRIDE],
    ]
    const isOnCut = (x === beforeX && cuts.x.includes(x)) || (y === beforeY && cuts.y.includes(y))
    const drawn = point(x, y)
    line.push(drawn)
    if (at === 0 || isOnCut) parts.push([drawn])
    else parts.at(-1)?.push(drawn)
  }
  return { line, parts: parts.filter((part) => part.length > 1) }
}

/** The boundaries of a tile or frame, in units of the tile. */
type Cuts = Readonly<Record<'x' | 'y', readonly number[]>>

export type Line = readonly Point[]

const rounded = (value: number) => Math.round(value * 10)

/** The SVG path of lines, in tenths of a pixel; points nearer than `least` pixels to the previous one are dropped. */
export function pathOf(lines: readonly Line[], least: number, isClosed: boolean): string {
  return lines
    .map((line) => {
      const kept = line.filter(far(least, line.at(-1)))
      const steps = kept.map(({ x, y }, at) => {
        const before = kept[at - 1] ?? { x: 0, y: 0 }
        const [east, south] = [rounded(x) - rounded(before.x), rounded(y) - rounded(before.y)]
        return `${east}${south < 0 ? '' : ' '}${south}`
      })
      return steps.length < 2 ? '' : `M${steps[0] ?? ''}l${steps.slice(1).join(' ')}${isClosed ? 'z' : ''}`
    })
    .join('')
    .replaceAll(' -', '-')
}

function far(least: number, last: Point | undefined) {
  let kept: Point | undefined
  return (point: Point) => {
    if (kept && point !== last && Math.hypot(point.x - kept.x, point.y - kept.y) < least) return false
    kept = point
    return true
  }
}
