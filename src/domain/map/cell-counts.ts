import type { Cluster, Placed } from './clusters.ts'
import { Cells } from './cells.ts'
import { orderOf } from './order-of.ts'
import { CELL_ZOOMS, CLUSTER_ZOOM, FINEST, morton, tileAt, tileNumber, tileOf } from './tile-grid.ts'

/** Tiles with at least so many places have their clusters stored; the places of the others are counted when they are read. */
export const STORED_FROM = 501

/** A tile with the clusters of its cells. */
export interface ClusterTile {
  /** As `tileNumber` gives it. */
  readonly number: number
  readonly clusters: readonly Cluster[]
}

/** Counts many places by the cells of all zooms, in little memory. */
export class CellCounts {
  readonly #places: Cells

  /** `most` is how many places there may be. */
  constructor(most: number) {
    this.#places = new Cells(most)
  }

  add(place: Placed): void {
    this.#places.add(cellNumber(place, FINEST), sumsOf(place))
  }

  /** The clusters of all tiles with many places: those of the last zoom, then those of each zoom before it. */
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
export function clustersIn(z: number, places: Iterable<Placed>): Cluster[] {
  const numbered = Array.from(places, (place) => ({ place, number: cellNumber(place, z + CELL_ZOOMS) }))
  numbered.sort((a, b) => a.number - b.number)
  const cells = new Cells(numbered.length)
  for (const { number, place } of numbered) cells.add(number, sumsOf(place))
  return Array.from({ length: cells.length }, (_, at) => cells.clusterAt(at))
}

function cellNumber(place: Placed, zoom: number): number {
  const { x, y } = tileAt(place, zoom)
  return morton(x, y)
}

const sumsOf = ({ latitude, longitude, key, rank, cityId }: Placed) => ({
  ...{ count: 1, latitudes: latitude, longitudes: longitude, key, rank, cityId },
})

/** The tiles with many places, of the cells of a zoom. */
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
