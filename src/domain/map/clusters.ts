import type { Coordinates } from '../geo/coordinates.ts'
import { CELL_ZOOMS, morton, tileAt } from './tile-grid.ts'

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

/** The sums of a cell, to which its places are added one by one. */
class Cell {
  #count = 0
  #latitudes = 0
  #longitudes = 0
  #key = 0
  #rank = Infinity
  #cityId = -1

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

/** The clusters of the places of one tile, in no order. */
export function clustersIn(z: number, places: Iterable<Placed>): Cluster[] {
  const cells = new Map<number, Cell>()
  for (const placed of places) {
    const { x, y } = tileAt(placed, z + CELL_ZOOMS)
    const number = morton(x, y)
    let cell = cells.get(number)
    if (cell === undefined) cells.set(number, (cell = new Cell()))
    cell.add(placed)
  }
  return [...cells.values()].map((cell) => cell.cluster())
}
