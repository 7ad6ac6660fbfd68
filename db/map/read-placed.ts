import { sql } from 'drizzle-orm'
import { BLOCK, CHUNK, has, type Bits } from '#domain/bitmap/bits.ts'
import { BY_POPULARITY, LIVE, rankKey } from '#domain/bitmap/terms.ts'
import type { Placed } from '#domain/map/clusters.ts'
import { FINEST, morton, tileAt } from '#domain/map/tile-grid.ts'
import { setsStatement, StoredSets, type SetRow } from '../bitmap-index/read/stored-sets.ts'
import { pointsOf } from '../bitmap-index/read/area.ts'
import { chunksOf, type IndexState } from '../bitmap-index/state.ts'
import type { Database } from '../client.ts'
import { integer } from '../sql/integer.ts'

/** Blocks read at once, of 4 KiB each. */
const PAGE = 256

/** The ranges of positions that cities have, in ascending order. */
class CityRanges {
  readonly #rows: readonly { readonly first: number; readonly size: number; readonly cityId: number }[]
  #at = 0

  constructor(rows: readonly { first: number; size: number; cityId: number }[]) {
    this.#rows = rows
  }

  /** The city of a position; they are asked for in ascending order. */
  cityAt(position: number): number {
    for (;;) {
      const range = this.#rows[this.#at]
      if (range === undefined || position < range.first) return 0
      if (position < range.first + range.size) return range.cityId
      this.#at++
    }
  }
}

/** All businesses of the index with a place on the map, by position, in the order of the finest cells of the map. */
export async function readPlaced(db: Database, state: IndexState): Promise<Placed[]> {
  const ranges = await db.all<{ first: number; size: number; cityId: number }>(
    sql`select first, length as size, city_id as cityId from bitmap_city_ranges order by first`,
  )
  const cities = new CityRanges(ranges)
  const placed: { cell: number; place: Placed }[] = []
  for (let chunk = state.firstChunk; chunk < state.firstChunk + chunksOf(state.positions); chunk++) {
    const { live, rankOf } = await readChunk(db, chunk, state)
    for (let first = chunk * PAGE; live && first < (chunk + 1) * PAGE; first += PAGE) {
      const blocks = await db.all<{ block: number; points: ArrayBuffer }>(
        sql`select block, points from bitmap_points where block >= ${first} and block < ${first + PAGE} order by block`,
      )
      for (const { block, points } of blocks)
        for (const [at, place] of pointsOf(new Float64Array(points.slice(0)))) {
          const position = block * BLOCK + at
          if (!has(live, position % CHUNK)) continue
          const { x, y } = tileAt(place, FINEST)
          placed.push({
            cell: morton(x, y),
            place: {
              ...place,
              ...{ key: position, rank: rankOf(position % CHUNK), cityId: cities.cityAt(position) },
            },
          })
        }
    }
  }
  return placed.sort((a, b) => a.cell - b.cell || a.place.key - b.place.key).map(({ place }) => place)
}

/** What is listed of a chunk, and the ranks of its positions by popularity. */
async function readChunk(db: Database, chunk: number, { rankGroups }: IndexState) {
  const bits = Math.max(0, 32 - Math.clz32(rankGroups - 1))
  const keys = Array.from({ length: bits }, (_, bit) => rankKey(BY_POPULARITY, bit))
  const at = integer(chunk)
  const wanted = sql`select value as key from json_each(${JSON.stringify([LIVE, ...keys])})`
  const sets = new StoredSets(await db.all<SetRow>(setsStatement(wanted, { low: at, high: at })))
  const ranks = keys.map((key) => sets.of(key, chunk))
  const isSet = (bits: Bits | undefined, position: number) => bits !== undefined && has(bits, position)
  return {
    live: sets.of(LIVE, chunk),
    rankOf: (position: number) =>
      ranks.reduce((rank, bits, bit) => rank + (isSet(bits, position) ? 2 ** bit : 0), 0),
  }
}
