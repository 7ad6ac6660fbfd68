import type { SQL } from 'drizzle-orm'
import { BY_POPULARITY, LOCATED } from '#domain/bitmap/terms.ts'
import { BLOCK, CHUNK, has } from '#domain/bitmap/bits.ts'
import type { Placed } from '#domain/map/clusters.ts'
import { type Tile, tileAt, tileBounds } from '#domain/map/tile-grid.ts'
import { changedMatches, evaluate, type Evaluated } from '../bitmap-index/read/evaluate.ts'
import { OUTDATED, type Layout } from '../bitmap-index/read/layout.ts'
import { pointsOf, type Area } from '../bitmap-index/read/area.ts'
import { pointOf } from '../bitmap-index/read/changes.ts'
import { readPoints } from '../bitmap-index/read/points.ts'
import { positionsIn, type Selection } from '../bitmap-index/read/selection.ts'
import { levelKeys } from '../bitmap-index/read/order-sets.ts'
import type { Database } from '../client.ts'

/** What lies in a tile: each place lies in one tile of a zoom. */
function areaOfTile(tile: Tile): Area {
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

const LEVELS = levelKeys(BY_POPULARITY).length

/** What the bitmap index has of a tile. */
export interface TilePlaces {
  readonly evaluated: Evaluated
  readonly positions: Selection
  /** The ids of matching businesses that changed since the index was built. */
  readonly changed: readonly number[]
}

/**
 * The places of a tile, if what is assumed of them is confirmed by what is read last; the rows of the statement `beside` are read
 * with them.
 */
export async function placesInTile(
  db: Database,
  tile: Tile,
  layout: Layout,
  beside?: SQL,
): Promise<TilePlaces | undefined | typeof OUTDATED> {
  const evaluated = await evaluate(db, {}, layout, {
    ...{ areas: [areaOfTile(tile)], order: BY_POPULARITY, keys: [LOCATED], beside, isAssumable: true },
  })
  if (!evaluated || evaluated === OUTDATED) return evaluated
  return { evaluated, positions: evaluated.matches(), changed: changedMatches(evaluated.changes) }
}

/** These places as clusters need them. Their key is their position; for changed ones it is negative: minus their id. */
export async function placedOf(
  db: Database,
  { evaluated, positions, changed }: TilePlaces,
  layout: Layout,
): Promise<Placed[]> {
  const { points: known, changes } = evaluated
  const all = [...positionsIn(positions)]
  const blocks = [...new Set(all.map((position) => Math.floor(position / BLOCK)))]
  const points = await readPoints(db, blocks, layout, known)
  const places = new Map(blocks.map((block) => [block, new Map(pointsOf(points.get(block)))] as const))
  const rankOf = ranksIn(evaluated)
  const unchanged = all.flatMap((position): Placed[] => {
    const place = places.get(Math.floor(position / BLOCK))?.get(position % BLOCK)
    return place ? [{ ...place, key: position, rank: rankOf(position), cityId: 0 }] : []
  })
  const moved = changes.flatMap((change): Placed[] => {
    const place = changed.includes(change.id) ? pointOf(change) : undefined
    return place ? [{ ...place, key: -change.id, rank: LEVELS, cityId: 0 }] : []
  })
  return [...unchanged, ...moved]
}

/** About how popular positions are: 0 for the first, by the parts of the order that are stored. */
function ranksIn({ found }: Evaluated): (position: number) => number {
  const chunks = new Map<number, readonly ReturnType<typeof found.sets.of>[]>()
  const levelsOf = (chunk: number) => {
    let sets = chunks.get(chunk)
    if (sets === undefined)
      chunks.set(chunk, (sets = levelKeys(BY_POPULARITY).map((key) => found.sets.of(key, chunk))))
    return sets
  }
  return (position) => {
    const sets = levelsOf(Math.floor(position / CHUNK))
    return sets.reduce((rank, bits) => rank - (bits && has(bits, position % CHUNK) ? 1 : 0), LEVELS)
  }
}
