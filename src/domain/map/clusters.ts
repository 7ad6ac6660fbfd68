import type { Coordinates } from '../geo/coordinates.ts'
import { CELL_ZOOMS, CLUSTER_ZOOM, FINEST, morton, tileAt, tileNumber, tileOf } from './tile-grid.ts'

/** A place on the map, as clusters need it. */
export interface Placed extends Coordinates {
  /** Its position or id; a cluster has the key of its place with the lowest rank. */
  readonly key: number
  /** The most popular has the lowest. */
  readonly rank: number
  /** 0 for none. */
  readonly cityId: number
}

/** The places of a cell. */
export interface Cluster extends Coordinates {
  readonly count: number
  /** The most popular of them. */
  readonly key: number
  readonly rank: number
  /** The city of all of them; 0 where they are of several, or of none. */
  readonly cityId: number
}

/** Tiles with more places than this have their clusters stored; the places of the others are counted when they are read. */
export const STORED_FROM = 501

/** The sums of a cell, to which its places are added one by one, in the order of the finest cells. */
class Cell {
  readonly number: number
  #count = 0
  #latitudes = 0
  #longitudes = 0
  #key = 0
  #rank = Infinity
  #cityId = -1

  constructor(number: number) {
    this.number = number
  }

  add({ latitude, longitude, key, rank, cityId }: Placed): void {
    this.#count++
    this.#latitudes += latitude
    this.#longitudes += longitude
    if (rank < this.#rank) [this.#key, this.#rank] = [key, rank]
    if (this.#cityId !== cityId) this.#cityId = this.#cityId === -1 ? cityId : 0
  }

  cluster = (): Cluster => ({
    count: this.#count,
    latitude: this.#latitudes / this.#count,
    longitude: this.#longitudes / this.#count,
    key: this.#key,
    rank: this.#rank,
    cityId: Math.max(0, this.#cityId),
  })
}

/** A tile with the clusters of its cells. */
export interface ClusterTile {
  /** As `tileNumber` gives it. */
  readonly number: number
  readonly clusters: readonly Cluster[]
}

/** The clusters of all tiles with many places, zoom by zoom, from the places in the order of their finest cells. */
export function* clusterTiles(sorted: Iterable<Placed>): Generator<ClusterTile> {
  const zooms = Array.from({ length: CLUSTER_ZOOM + 1 }, (_, z) => new Zoom(z))
  for (const placed of sorted) {
    const { x, y } = tileAt(placed, FINEST)
    const finest = morton(x, y)
    for (const zoom of zooms) {
      const tile = zoom.add(placed, finest)
      if (tile) yield tile
    }
  }
  for (const zoom of zooms) {
    const tile = zoom.end()
    if (tile) yield tile
  }
}

/** The tile of a zoom to which places are being added. */
class Zoom {
  readonly #z: number
  readonly #size: number
  #tile = -1
  #count = 0
  #cells: Cell[] = []

  constructor(z: number) {
    this.#z = z
    this.#size = 4 ** (FINEST - CELL_ZOOMS - z)
  }

  /** Adds a place; returns the tile that is complete with it. */
  add(placed: Placed, finest: number): ClusterTile | undefined {
    const cell = Math.floor(finest / this.#size)
    const tile = Math.floor(cell / 4 ** CELL_ZOOMS)
    const ended = tile === this.#tile ? undefined : this.end()
    this.#tile = tile
    if (this.#cells.at(-1)?.number !== cell) this.#cells.push(new Cell(cell))
    this.#cells.at(-1)?.add(placed)
    this.#count++
    return ended
  }

  end(): ClusterTile | undefined {
    const [cells, count] = [this.#cells, this.#count]
    ;[this.#cells, this.#count] = [[], 0]
    if (count < STORED_FROM) return undefined
    const number = tileNumber(tileOf(this.#z, this.#tile))
    return { number, clusters: cells.map((cell) => cell.cluster()) }
  }
}

/** The clusters of the places of one tile, in no order. */
export function clustersIn(z: number, places: Iterable<Placed>): Cluster[] {
  const cells = new Map<number, Cell>()
  for (const placed of places) {
    const { x, y } = tileAt(placed, z + CELL_ZOOMS)
    const number = morton(x, y)
    let cell = cells.get(number)
    if (cell === undefined) cells.set(number, (cell = new Cell(number)))
    cell.add(placed)
  }
  return [...cells.values()].map((cell) => cell.cluster())
}
