import { tileAt, tileBounds, type Tile } from '#domain/map/tile-grid.ts'
import type { Area } from '../bitmap-index/read/area.ts'

/** What lies in a tile: each place lies in one tile of a zoom. */
export function areaOfTile(tile: Tile): Area {
  const { west, south, east, north } = tileBounds(tile)
  return {
    holds: (place) => {
      const { x, y } = tileAt(place, tile.z)
      return x === tile.x && y === tile.y
    },
    outer: [[west, south, east, north]],
    hasWhole: ([w, s, e, n]) => west < w && south < s && e < east && n < north,
  }
}
