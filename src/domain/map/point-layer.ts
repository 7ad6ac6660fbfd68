import type { Coordinates } from '../geo/coordinates.ts'
import type { TileLayer } from './encode-tile.ts'
import { EXTENT, placeIn, type Tile } from './tile-grid.ts'
import { command, zigzag } from './vector-tile-format.ts'

/** A point of the map with its properties. */
export interface MapPoint extends Coordinates {
  readonly id?: number | undefined
  readonly properties: Readonly<Record<string, string | number | boolean | undefined>>
}

/** A layer of points that lie in a tile. */
export const pointLayer = (tile: Tile, name: string, points: readonly MapPoint[]): TileLayer => ({
  name,
  features: points.map(({ id, properties, ...place }) => {
    const within = placeIn(tile, place).map((at) => Math.min(Math.max(at, 0), EXTENT - 1))
    return { id, type: 'points', geometry: [command('moveTo', 1), ...within.map(zigzag)], properties }
  }),
})
