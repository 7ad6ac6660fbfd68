import { FRAME, type Point } from '#domain/drawn-map/frame.ts'
import { BASE_MAX_ZOOM } from '#domain/map/base-map.ts'
import {
  type Line,
  type Shape,
  pathOf,
  shapesOf,
  type TilePlace,
  tilesAt,
  type View,
} from './frame-shapes.ts'
import type { Layer } from './shapes.ts'

/** Paths in frame pixels; '' where a kind is absent. */
export interface DrawnLand {
  readonly land: string
  readonly lakes: string
  /** The edges of both, without tile boundaries. */
  readonly shores: string
  readonly borders: string
}

/** Minimum scale: coasts are off by some hundred metres and would mislead in closer views. */
const CLOSEST = 4
/** Metres per pixel from which on borders would outweigh the coasts between them. */
const BORDERS_UNTIL = 5_000
/** Pixels by which a line may be off, and the length of all paths from which on it may be off by twice as much. */
const FINEST = 0.4
const MOST_LETTERS = 7_500
/** Minimum size of an island or lake, as a multiple of that tolerance. */
const ISLET_SIDE = 4
/** The share of places that the land must contain: a coast that leaves more of them in the water is inaccurate here. */
const SHARE_ON_LAND = 0.75

const areaOf = (ring: Line) =>
  Math.abs(
    ring.reduce((sum, { x, y }, at) => {
      const next = ring[(at + 1) % ring.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0) / 2,
  )

/** The winding number of rings around a point: 0 outside. Rings of holes run the other way. */
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

/** The tiles that a frame overlaps; none where it is too close. */
export const tilesOfView = (view: View): TilePlace[] =>
  view.metresPerPixel < CLOSEST ? [] : tilesAt(view, BASE_MAX_ZOOM)

/**
 * Coasts, lakes and country borders in a view, from its tiles: paths in tenths of a frame pixel. Undefined where there
 * are none, or where the coast would leave the pin or many places in the water.
 */
export function drawLand(
  tiles: readonly (readonly [TilePlace, readonly Layer[]])[],
  view: View,
  { pin, places }: { readonly pin?: Point; readonly places: readonly Point[] },
): DrawnLand | undefined {
  const land = shapesOf(tiles, view, 'land')
  const lakes = shapesOf(tiles, view, 'lakes')
  const borders =
    view.metresPerPixel > BORDERS_UNTIL
      ? []
      : shapesOf(tiles, view, 'borders', ({ properties }) => properties['kind'] !== 'state')
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

/** Whether no edge of a ring is visible in the frame. */
const isAround = (ring: Line) =>
  ring.every((to, at) => {
    const from = ring.at(at - 1) ?? to
    const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    const [north, south] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
    return east <= 0 || west >= FRAME.width || south <= 0 || north >= FRAME.height
  })
