import { AppError } from '../errors.ts'
import type { Bounds } from '../geo/bounds.ts'
import type { Coordinates } from '../geo/coordinates.ts'

/** A tile of the Web Mercator grid, as in `/{z}/{x}/{y}`. */
export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The last zoom with its own tiles; beyond it, they are drawn larger. */
export const MAX_ZOOM = 16
/** The last zoom at which many places of a tile are counted instead of shown. */
export const CLUSTER_ZOOM = 12
/** Cells of a tile on each side, by which its places are counted: 2 ** CELL_ZOOMS. */
export const CELL_ZOOMS = 4
/** The zoom whose tiles are the smallest cells. */
export const FINEST = CLUSTER_ZOOM + CELL_ZOOMS
/** Units of a tile on each side (Mapbox Vector Tile 2.1). */
export const EXTENT = 4096

/** A place on the square map of the world: from 0 to below 1, to the east and to the south. */
export function project({ latitude, longitude }: Coordinates): readonly [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [inside((longitude + 180) / 360), inside(y)]
}

const BELOW_ONE = 1 - 2 ** -40

/** The poles lie beyond the map, the antimeridian on its western edge or next to the eastern one: on its edges. */
const inside = (share: number): number => Math.min(Math.max(share, 0), BELOW_ONE)

/** The place at a point of that map. */
export const unproject = (x: number, y: number): Coordinates => ({
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  longitude: x * 360 - 180,
})

/** Whether a tile exists. */
export const isTile = ({ z, x, y }: Tile): boolean =>
  [z, x, y].every(Number.isInteger) && z >= 0 && z <= MAX_ZOOM && [x, y].every((at) => at >= 0 && at < 2 ** z)

const WHOLE = /^(?:0|[1-9]\d{0,6})$/

/** The tile of an address, whose file is 'y.pbf'; throws `AppError` where there is no such tile between the zooms. */
export function parseTile(
  { z = '', x = '', file = '' }: { readonly z?: string; readonly x?: string; readonly file?: string },
  zooms = { min: 0, max: MAX_ZOOM },
): Tile {
  const y = file.endsWith('.pbf') ? file.slice(0, -'.pbf'.length) : ''
  const tile = { z: Number(z), x: Number(x), y: Number(y) }
  const isThere = [z, x, y].every((part) => WHOLE.test(part)) && isTile(tile)
  if (isThere && zooms.min <= tile.z && tile.z <= zooms.max) return tile
  throw new AppError(
    'not_found',
    `There is no tile ${z}/${x}/${file}: zooms are ${zooms.min} to ${zooms.max}, and x and y of a zoom z are 0 to 2^z - 1.`,
  )
}

/** The tile of a zoom in which a place lies. */
export function tileAt(place: Coordinates, z: number): Tile {
  const [x, y] = project(place)
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }
}

/** Whether a place lies in a tile: of each zoom in one. */
export function isInTile(tile: Tile, place: Coordinates): boolean {
  const { x, y } = tileAt(place, tile.z)
  return x === tile.x && y === tile.y
}

/** The area of a tile; the first and last rows reach to the poles, so that places beyond the map are drawn there. */
export function tileBounds({ z, x, y }: Tile): Bounds {
  const size = 2 ** z
  const { latitude: north, longitude: west } = unproject(x / size, y / size)
  const { latitude: south, longitude: east } = unproject((x + 1) / size, (y + 1) / size)
  return { west, east, south: y === size - 1 ? -90 : south, north: y === 0 ? 90 : north }
}

/** A place in units of a tile. */
export function placeIn({ z, x, y }: Tile, place: Coordinates): readonly [x: number, y: number] {
  const [across, down] = project(place)
  return [Math.floor((across * 2 ** z - x) * EXTENT), Math.floor((down * 2 ** z - y) * EXTENT)]
}

/** The Morton number of a tile within its zoom (up to 16), which is the beginning of its four quarters' numbers. */
export function morton(x: number, y: number): number {
  let [number, bit] = [0, 1]
  for (let at = 0; at < MAX_ZOOM; at++, bit *= 4) number += bit * (((x >> at) & 1) + 2 * ((y >> at) & 1))
  return number
}

/** The tile that has the Morton number at the zoom. */
export function tileOf(z: number, number: number): Tile {
  let [x, y, left] = [0, 0, number]
  for (let at = 0; at < z; at++, left = Math.floor(left / 4)) {
    x += (left & 1) << at
    y += ((left >> 1) & 1) << at
  }
  return { z, x, y }
}

/** A number for each tile of all zooms. */
export const tileNumber = ({ z, x, y }: Tile): number => (4 ** z - 1) / 3 + morton(x, y)
