import { parseOwnJson } from '#domain/own-json.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { CELL_ZOOMS, isInTile, morton, tileAt, type Tile } from '#domain/map/tile-grid.ts'
import type { Move } from './moves.ts'

/** A cluster as the map shows it. */
export interface MapCluster extends Coordinates {
  readonly count: number
  /** The most popular business; undefined where it no longer exists. */
  readonly id: number | undefined
  /** The city of all businesses in it, if it is one. */
  readonly name: string | undefined
}

type StoredCluster = readonly [
  count: number,
  latitude: number,
  longitude: number,
  id: number,
  name: string | 0,
]

/** The clusters of a tile as stored, with what changed since. */
export function storedClusters(tile: Tile, text: string, moves: readonly Move[]): MapCluster[] {
  const cells = new Map<number, MapCluster>()
  for (const [count, latitude, longitude, id, name] of parseOwnJson<StoredCluster[]>(text)) {
    const cell = cellOf(tile, { latitude, longitude })
    // The centre of places on a cell's edge may be rounded into the next cell.
    const others = cells.get(cell)?.count ?? 0
    cells.set(cell, {
      count: count + others,
      latitude,
      longitude,
      id: id || undefined,
      name: name || undefined,
    })
  }
  const put = (place: Coordinates, id: number, sign: 1 | -1) => {
    if (!isInTile(tile, place)) return
    const cell = cellOf(tile, place)
    const before = cells.get(cell) ?? { ...place, count: 0, id: undefined, name: undefined }
    const count = before.count + sign
    const mean = (one: number, other: number) => (one * before.count + sign * other) / count
    if (count > 0)
      cells.set(cell, {
        count,
        latitude: mean(before.latitude, place.latitude),
        longitude: mean(before.longitude, place.longitude),
        id: sign > 0 ? (before.id ?? id) : before.id === id ? undefined : before.id,
        name: sign > 0 ? undefined : before.name,
      })
    else cells.delete(cell)
  }
  for (const { id, now, before } of moves) {
    if (before) put(before, id, -1)
    if (now) put(now, id, 1)
  }
  return [...cells.values()]
}

/** The cell of a place, and of the middle of the places of a cell: cells are squares. */
function cellOf({ z }: Tile, place: Coordinates): number {
  const { x, y } = tileAt(place, z + CELL_ZOOMS)
  return morton(x, y)
}
