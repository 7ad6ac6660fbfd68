import type { Cluster, PlacedBusiness } from './clusters.ts'
import { orderOf } from './order-of.ts'
import { CELL_ZOOMS, CLUSTER_ZOOM, FINEST, morton, tileAt, tileNumber, tileOf } from './tile-grid.ts'

/** The sums of many cells, as columns: some hundred thousand objects would take seconds to collect again. */
class Cells {
  length = 0
  readonly #numbers: Uint32Array
  readonly #counts: Uint32Array
  readonly #latitudes: Float64Array
  readonly #longitudes: Float64Array
  readonly #keys: Int32Array
  readonly #ranks: Float64Array
  readonly #cityIds: Int32Array

  /** `most` is the capacity in cells. */
  constructor(most: number) {
    this.#numbers = new Uint32Array(most)
    this.#counts = new Uint32Array(most)
    this.#latitudes = new Float64Array(most)
    this.#longitudes = new Float64Array(most)
    this.#keys = new Int32Array(most)
    this.#ranks = new Float64Array(most)
    this.#cityIds = new Int32Array(most)
  }

  numberAt = (at: number): number => this.#numbers[at] ?? 0
  countAt = (at: number): number => this.#counts[at] ?? 0

  clusterAt(at: number): Cluster {
    const count = this.countAt(at)
    return {
      count,
      latitude: (this.#latitudes[at] ?? 0) / count,
      longitude: (this.#longitudes[at] ?? 0) / count,
      key: this.#keys[at] ?? 0,
      rank: this.#ranks[at] ?? 0,
      cityId: this.#cityIds[at] ?? 0,
    }
  }

  /** The numbers of the cells, which change with them. */
  numbers = (): Uint32Array => this.#numbers.subarray(0, this.length)

  /** Adds sums to the last cell if it has this number, else to a new cell behind it. */
  add(number: number, { count, latitudes, longitudes, key, rank, cityId }: Sums): void {
    const last = this.length - 1
    if (last < 0 || this.#numbers[last] !== number) {
      const at = this.length++
      this.#numbers[at] = number
      this.#counts[at] = count
      this.#latitudes[at] = latitudes
      this.#longitudes[at] = longitudes
      this.#keys[at] = key
      this.#ranks[at] = rank
      this.#cityIds[at] = cityId
      return
    }
    this.#counts[last] = this.countAt(last) + count
    this.#latitudes[last] = (this.#latitudes[last] ?? 0) + latitudes
    this.#longitudes[last] = (this.#longitudes[last] ?? 0) + longitudes
    if (this.#cityIds[last] !== cityId) this.#cityIds[last] = 0
    if (rank >= (this.#ranks[last] ?? 0)) return
    this.#keys[last] = key
    this.#ranks[last] = rank
  }

  /** Adds a cell of another list. */
  addFrom(number: number, others: Cells, at: number): void {
    this.add(number, {
      count: others.countAt(at),
      latitudes: others.#latitudes[at] ?? 0,
      longitudes: others.#longitudes[at] ?? 0,
      key: others.#keys[at] ?? 0,
      rank: others.#ranks[at] ?? 0,
      cityId: others.#cityIds[at] ?? 0,
    })
  }

  /** The cells of which each has four of these. */
  quartered(): Cells {
    const larger = new Cells(this.length)
    for (let at = 0; at < this.length; at++) larger.addFrom(this.numberAt(at) >>> 2, this, at)
    return larger
  }
}

/** The sums of some places, and which of them is the most popular. */
interface Sums {
  readonly count: number
  readonly latitudes: number
  readonly longitudes: number
  readonly key: number
  readonly rank: number
  readonly cityId: number
}

/** The fewest places of a tile with stored clusters; other tiles are counted when read. */
export const STORED_FROM = 501

/** A tile with the clusters of its cells. */
export interface ClusterTile {
  /** The number of the tile, as `tileNumber` gives it. */
  readonly number: number
  readonly clusters: readonly Cluster[]
}

/** Counts many places by the cells of all zooms, in little memory. */
export class CellCounts {
  readonly #places: Cells

  /** `most` is the capacity in places. */
  constructor(most: number) {
    this.#places = new Cells(most)
  }

  add(place: PlacedBusiness): void {
    this.#places.add(cellNumber(place, FINEST), sumsOf(place))
  }

  /** The clusters of all tiles with many places, from the last zoom to the first. */
  *zooms(): Generator<ClusterTile[]> {
    let cells = this.#sorted()
    for (let z = CLUSTER_ZOOM; z >= 0; z--) {
      if (z < CLUSTER_ZOOM) cells = cells.quartered()
      yield [...tilesOf(z, cells)]
    }
  }

  #sorted(): Cells {
    const numbers = this.#places.numbers()
    const cells = new Cells(numbers.length)
    for (const at of orderOf(numbers)) cells.addFrom(numbers[at] ?? 0, this.#places, at)
    return cells
  }
}

/** The clusters of the places of one tile. */
export function clustersIn(z: number, places: Iterable<PlacedBusiness>): Cluster[] {
  const numbered = Array.from(places, (place) => ({ place, number: cellNumber(place, z + CELL_ZOOMS) }))
  numbered.sort((a, b) => a.number - b.number)
  const cells = new Cells(numbered.length)
  for (const { number, place } of numbered) cells.add(number, sumsOf(place))
  return Array.from({ length: cells.length }, (_, at) => cells.clusterAt(at))
}

function cellNumber(place: PlacedBusiness, zoom: number): number {
  const { x, y } = tileAt(place, zoom)
  return morton(x, y)
}

const sumsOf = ({ latitude, longitude, key, rank, cityId }: PlacedBusiness) => ({
  count: 1,
  latitudes: latitude,
  longitudes: longitude,
  key,
  rank,
  cityId,
})

/** The tiles with many places, from the cells of a zoom. */
function* tilesOf(z: number, cells: Cells): Generator<ClusterTile> {
  const tileOfCell = (at: number) => cells.numberAt(at) >>> (2 * CELL_ZOOMS)
  for (let first = 0, end = 0; first < cells.length; first = end) {
    const tile = tileOfCell(first)
    let count = 0
    for (end = first; end < cells.length && tileOfCell(end) === tile; end++) count += cells.countAt(end)
    if (count < STORED_FROM) continue
    const clusters = Array.from({ length: end - first }, (_, at) => cells.clusterAt(first + at))
    yield { number: tileNumber(tileOf(z, tile)), clusters }
  }
}
