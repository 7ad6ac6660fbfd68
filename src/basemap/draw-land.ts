import { CENTRE, FRAME, METRES_PER_DEGREE, type Point } from '#domain/drawn-map/frame.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { BASE_MAX_ZOOM } from '#domain/map/base-map.ts'
import { clip } from './clip.ts'
import { BUFFER, EXTENT, TILE_PIXELS } from './cut.ts'
import { STRIDE, type Feature, type Layer, type Path } from './shapes.ts'

/** A tile by its place in the grid of its zoom. */
export interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** What a frame shows: its middle, and how many metres its pixels are. */
export interface View {
  readonly centre: Coordinates
  readonly metresPerPixel: number
}

/** Paths in pixels of the frame; '' where there is nothing of a kind. */
export interface DrawnLand {
  readonly land: string
  readonly lakes: string
  /** The edges of both, without those at which tiles are cut. */
  readonly shores: string
  readonly borders: string
}

/** Coasts are off by some hundred metres: in closer views they would be wrong more than they help. */
const CLOSEST = 4
/** Metres of a pixel from which on borders would be more than the coasts between which they are. */
const BORDERS_UNTIL = 5_000
const EQUATOR = 40_075_017
const NORTHERNMOST = 85
/** Pixels around the frame within which lines go on, so that none is seen to end at its edge. */
const MARGIN = 4
/** Pixels by which a line may be off, and letters of all paths from which on it may be off by twice as much. */
const FINEST = 0.4
const MOST_LETTERS = 7_500
/** How many times as long as that the sides of the smallest island or lake are. */
const ISLET_SIDE = 4
/** The share of places that the land must hold: a coast that leaves more of them in the water is not theirs. */
const SHARE_ON_LAND = 0.75

const radians = (degrees: number) => (degrees * Math.PI) / 180
const down = (latitude: number) => 0.5 - Math.asinh(Math.tan(radians(latitude))) / (2 * Math.PI)
const latitudeAt = (share: number) => (Math.atan(Math.sinh((0.5 - share) * 2 * Math.PI)) * 180) / Math.PI

/** The zoom whose tiles are as fine as the frame. */
function zoomOf({ centre, metresPerPixel }: View): number {
  const world = (EQUATOR * Math.cos(radians(centre.latitude))) / (TILE_PIXELS * metresPerPixel)
  return Math.min(BASE_MAX_ZOOM, Math.max(0, Math.ceil(Math.log2(world))))
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

/** The tiles that a frame shows something of; none where it is too close. */
export function tilesOfView(view: View): TilePlace[] {
  if (view.metresPerPixel < CLOSEST) return []
  const z = zoomOf(view)
  const { x, y } = boundsOf(view, z)
  const across = span(x.from, x.to)
  return span(y.from, y.to).flatMap((row) => across.map((column) => ({ z, x: column, y: row })))
}

const span = (from: number, to: number) => {
  const first = Math.floor(from / EXTENT)
  return Array.from({ length: Math.floor(to / EXTENT) - first + 1 }, (_, at) => first + at)
}

/** A tile's place in the grid, where one beyond the antimeridian is that of the other side. */
export const inGrid = ({ z, x, y }: TilePlace): TilePlace => ({ z, x: ((x % 2 ** z) + 2 ** z) % 2 ** z, y })

/** What the tiles of a view hold of a layer, in pixels of the frame. */
function shapesOf(tiles: readonly (readonly [TilePlace, readonly Layer[]])[], view: View, name: string) {
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
      .filter(({ properties }) => properties['kind'] !== 'state')
      .flatMap((feature) => clip(feature, across) ?? [])
      .flatMap((feature) => clip(feature, high) ?? [])
      .flatMap((feature) => pathsOf(feature).map((path) => shapeOf(path, point, isCut)))
  })
}

const pathsOf = (feature: Feature): readonly Path[] =>
  feature.type === 'lines' ? feature.lines : feature.polygons.flat()

/** A line or a ring, and the parts of it that are no edge of a tile. */
interface Shape {
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

/** Where a tile or the frame is cut, in units of the tile. */
type Cuts = Readonly<Record<'x' | 'y', readonly number[]>>

type Line = readonly Point[]

const areaOf = (ring: Line) =>
  Math.abs(
    ring.reduce((sum, { x, y }, at) => {
      const next = ring[(at + 1) % ring.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0) / 2,
  )

/** How often the rings run around a point: nothing where it lies outside. Rings of holes run the other way. */
const turnsAround = (rings: readonly Line[], { x, y }: Point) =>
  rings.reduce((turns, ring) => {
    for (const [at, to] of ring.entries()) {
      const from = ring.at(at - 1) ?? to
      if (from.y > y === to.y > y || x >= from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y))
        continue
      turns += to.y > from.y ? 1 : -1
    }
    return turns
  }, 0)

const rounded = (value: number) => Math.round(value * 10)

/** Lines in steps of a tenth of a pixel, without what is nearer to what was drawn before than `least`. */
function pathOf(lines: readonly Line[], least: number, isClosed: boolean): string {
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

/**
 * Coasts, lakes and the borders of countries in a view, from its tiles: paths in tenths of a pixel of the frame. Nothing
 * where there is none of them, or where the coast would leave the pin or many of the places in the water.
 */
export function drawLand(
  tiles: readonly (readonly [TilePlace, readonly Layer[]])[],
  view: View,
  { pin, places }: { readonly pin?: Point; readonly places: readonly Point[] },
): DrawnLand | undefined {
  const land = shapesOf(tiles, view, 'land')
  const lakes = shapesOf(tiles, view, 'lakes')
  const borders = view.metresPerPixel > BORDERS_UNTIL ? [] : shapesOf(tiles, view, 'borders')
  const [rings, holes] = [land, lakes].map((shapes) => shapes.map(({ line }) => line)) as [Line[], Line[]]
  const isDry = (point: Point) => turnsAround(rings, point) !== 0 && turnsAround(holes, point) === 0
  if (pin && !isDry(pin)) return undefined
  if (places.filter(isDry).length < places.length * SHARE_ON_LAND) return undefined
  const isWhole = holes.length === 0 && rings.length > 0 && rings.every(isAround)
  const isEmpty = land.length + lakes.length === 0
  if ((isWhole || isEmpty) && borders.length === 0) return undefined
  for (let least = FINEST; least < FRAME.height; least *= 2) {
    const isLarge = ({ line }: Shape) => areaOf(line) > (least * ISLET_SIDE) ** 2
    const [areas, waters] = [land.filter(isLarge), lakes.filter(isLarge)]
    const drawn = {
      land: pathOf(
        areas.map(({ line }) => line),
        least,
        true,
      ),
      lakes: pathOf(
        waters.map(({ line }) => line),
        least,
        true,
      ),
      shores: pathOf(
        [...areas, ...waters].flatMap(({ parts }) => parts),
        least,
        false,
      ),
      borders: pathOf(
        borders.map(({ line }) => line),
        least,
        false,
      ),
    }
    if (Object.values(drawn).join('').length <= MOST_LETTERS) return drawn
  }
  return undefined
}

/** Whether no edge of a ring is seen in the frame. */
const isAround = (ring: Line) =>
  ring.every((to, at) => {
    const from = ring.at(at - 1) ?? to
    const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    const [north, south] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
    return east <= 0 || west >= FRAME.width || south <= 0 || north >= FRAME.height
  })
