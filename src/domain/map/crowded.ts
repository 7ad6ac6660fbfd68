import type { Coordinates } from '../geo/coordinates.ts'
import { EXTENT, placeIn, type Tile } from './tile-grid.ts'

/** A disc with a count on the map. */
interface Counted extends Coordinates {
  readonly count: number
  readonly name: string | undefined
}

/** Pixels of a tile's side at the zoom from which on it is drawn; beyond, there is more room. */
const SIDE = 512
/**
 * The diameters in pixels of the discs for one business, a hundred and 100,000, as `src/islands/map/overlay.ts` draws
 * them.
 */
const [ONE, HUNDRED, MOST] = [28, 34, 56]
/** The share by which discs may overlap. */
const COVERED = 0.1

const diameter = (count: number): number => {
  const power = Math.log10(count)
  return power < 2
    ? ONE + ((HUNDRED - ONE) * power) / 2
    : Math.min(MOST, HUNDRED + ((MOST - HUNDRED) * (power - 2)) / 3)
}

/**
 * Joins clusters of a tile whose discs would cover each other, smaller ones into larger ones. The result has both
 * counts, a place between them, and otherwise the larger one's fields, with a city's name only if both have it.
 */
export function joinCrowded<Cluster extends Counted>(tile: Tile, clusters: readonly Cluster[]): Cluster[] {
  const discOf = (cluster: Cluster): Disc<Cluster> => {
    const [x, y] = placeIn(tile, cluster)
    return { cluster, x, y, radius: (diameter(cluster.count) * EXTENT * (1 - COVERED)) / (2 * SIDE) }
  }
  let discs = clusters.map(discOf)
  for (;;) {
    const kept: Disc<Cluster>[] = []
    for (const disc of discs.toSorted((a, b) => b.cluster.count - a.cluster.count)) {
      const at = kept.findIndex(
        ({ x, y, radius }) => Math.hypot(x - disc.x, y - disc.y) < radius + disc.radius,
      )
      const larger = kept[at]
      if (larger === undefined) kept.push(disc)
      else kept[at] = discOf(join(larger.cluster, disc.cluster))
    }
    // A disc that has grown may cover what it did not before.
    if (kept.length === discs.length) return kept.map(({ cluster }) => cluster)
    discs = kept
  }
}

/** A cluster as it is drawn, in units of the tile. */
interface Disc<Cluster> {
  readonly cluster: Cluster
  readonly x: number
  readonly y: number
  readonly radius: number
}

function join<Cluster extends Counted>(larger: Cluster, smaller: Cluster): Cluster {
  const count = larger.count + smaller.count
  const mean = (a: number, b: number) => (a * larger.count + b * smaller.count) / count
  return {
    ...larger,
    count,
    latitude: mean(larger.latitude, smaller.latitude),
    longitude: mean(larger.longitude, smaller.longitude),
    name: larger.name === smaller.name ? larger.name : undefined,
  }
}
