import { BY_POPULARITY } from '#domain/bitmap/terms.ts'
import { type Bits, BLOCK, CHUNK, has } from '#domain/bitmap/bits.ts'
import type { PlacedBusiness } from '#domain/map/clusters.ts'
import { isInTile, type Tile, tileBounds } from '#domain/map/tile-grid.ts'
import { evaluate, type Evaluated } from '../bitmap-index/read/evaluate.ts'
import type { Layout } from '../bitmap-index/read/layout.ts'
import { pointsOf, type Area } from '../bitmap-index/read/area.ts'
import { readPoints } from '../bitmap-index/read/points.ts'
import { positionsIn, type Selection } from '../bitmap-index/read/selection.ts'
import { rankKeys } from '../bitmap-index/read/window.ts'
import { WAITING, waitingAt } from '../bitmap-index/read/waiting.ts'
import type { Database } from '../client.ts'

/** The area of a tile; each place lies in one tile of a zoom. */
function areaOfTile(tile: Tile): Area {
  const { west, south, east, north } = tileBounds(tile)
  return {
    holds: (place) => isInTile(tile, place),
    outer: [[west, south, east, north]],
    hasWhole: ([w, s, e, n]) => west < w && south < s && e < east && n < north,
  }
}

/** A rank after all others. */
const LAST = 2 ** 31

/** The places of a tile in the bitmap index. */
export interface TilePlaces {
  readonly evaluated: Evaluated
  readonly matches: Selection
}

export async function placesInTile(db: Database, tile: Tile, layout: Layout): Promise<TilePlaces> {
  const evaluated = await evaluate(db, {}, layout, {
    area: areaOfTile(tile),
    order: BY_POPULARITY,
  })
  return { evaluated, matches: evaluated.matches() }
}

/** The places as clusters need them, by their position; waiting ones by their negative id. */
export async function placedOf(
  db: Database,
  { evaluated, matches }: TilePlaces,
  layout: Layout,
): Promise<PlacedBusiness[]> {
  const { waiting } = evaluated.found.sets
  const all = [...positionsIn(matches)].filter((position) => position < WAITING * CHUNK)
  const blocks = [...new Set(all.map((position) => Math.floor(position / BLOCK)))]
  const points = await readPoints(db, blocks, layout, evaluated.points)
  const places = new Map(blocks.map((block) => [block, new Map(pointsOf(points.get(block)))] as const))
  const rankOf = ranksIn(evaluated, layout)
  const stored = all.flatMap((position): PlacedBusiness[] => {
    const place = places.get(Math.floor(position / BLOCK))?.get(position % BLOCK)
    return place ? [{ ...place, key: position, rank: rankOf(position), cityId: 0 }] : []
  })
  const moved = waitingAt(waiting, matches.get(WAITING)).flatMap(
    ({ id, latitude, longitude }): PlacedBusiness[] =>
      latitude === null || longitude === null
        ? []
        : [{ latitude, longitude, key: -id, rank: LAST, cityId: 0 }],
  )
  return [...stored, ...moved]
}

/** The approximate popularity ranks of positions, from 0. */
function ranksIn({ found }: Evaluated, { state }: Layout): (position: number) => number {
  const chunks = new Map<number, readonly (Bits | undefined)[]>()
  const bitsOf = (chunk: number) => {
    const known = chunks.get(chunk)
    if (known) return known
    const bits = rankKeys(BY_POPULARITY, state).map((key) => found.sets.of(key, chunk))
    chunks.set(chunk, bits)
    return bits
  }
  return (position) =>
    bitsOf(Math.floor(position / CHUNK)).reduce(
      (rank, bits) => 2 * rank + (bits && has(bits, position % CHUNK) ? 1 : 0),
      0,
    )
}
