import { sql } from 'drizzle-orm'
import { BLOCK, BLOCKS_PER_CHUNK, CHUNK, emptyBits, has, positionsOf } from '#domain/bitmap/bits.ts'
import { BY_POPULARITY, LIVE } from '#domain/bitmap/terms.ts'
import type { PlacedBusiness } from '#domain/map/clusters.ts'
import { setsIn, setsStatement, StoredSets, type SetRow } from '../bitmap-index/read/stored-sets.ts'
import { rankKeys } from '../bitmap-index/read/window.ts'
import { chunksOf, type IndexState } from '../bitmap-index/state.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'

/** The number of blocks (4 KiB each) that are read at once; other requests are answered in between. */
const PAGE = 32

type CityRange = readonly [first: number, length: number, cityId: number]

/** The ranges of positions that cities have, in ascending order. */
async function readRanges(db: Database): Promise<CityRange[]> {
  const [row] = await db.all<{ ranges: string }>(sql`
    select json_group_array(json_array(first, length, city_id)) as ranges
    from (select first, length, city_id from bitmap_city_ranges order by first)`)
  return parseOwnJson<CityRange[]>(row?.ranges ?? '[]')
}

/** Looks for the city of positions. */
class CityRanges {
  readonly #ranges: readonly CityRange[]
  #at = 0

  constructor(ranges: readonly CityRange[]) {
    this.#ranges = ranges
  }

  /** The city of a position; calls must have ascending positions. */
  cityAt(position: number): number {
    for (;;) {
      const range = this.#ranges[this.#at]
      if (range === undefined) return 0
      const [first, length, cityId] = range
      if (position < first) return 0
      if (position < first + length) return cityId
      this.#at++
    }
  }
}

/** All businesses of the index with a place on the map, by position, some thousand at a time. */
export async function* readPlaced(db: Database, state: IndexState): AsyncGenerator<PlacedBusiness[]> {
  const cities = new CityRanges(await readRanges(db))
  for (let chunk = state.firstChunk; chunk < state.firstChunk + chunksOf(state.positions); chunk++) {
    const { live, ranks } = await readChunk(db, chunk, state)
    const end = (chunk + 1) * BLOCKS_PER_CHUNK
    for (let first = chunk * BLOCKS_PER_CHUNK; live && first < end; first += PAGE) {
      const blocks = await db.all<{ block: number; points: ArrayBuffer }>(
        sql`select block, points from bitmap_points where block >= ${first} and block < ${first + PAGE} order by block`,
      )
      const placed: PlacedBusiness[] = []
      for (const { block, points } of blocks) {
        const coordinates = new Float64Array(points.slice(0))
        for (let at = 0; at < BLOCK; at++) {
          const [latitude = NaN, longitude = NaN] = [coordinates[2 * at], coordinates[2 * at + 1]]
          const key = block * BLOCK + at
          if (Number.isNaN(latitude) || !has(live, key % CHUNK)) continue
          placed.push({ latitude, longitude, key, rank: ranks[key % CHUNK] ?? 0, cityId: cities.cityAt(key) })
        }
      }
      yield placed
    }
  }
}

/** The listed businesses of a chunk, and their popularity ranks. */
async function readChunk(db: Database, chunk: number, state: IndexState) {
  const keys = rankKeys(BY_POPULARITY, state).toReversed()
  const sets = new StoredSets(await db.all<SetRow>(setsStatement(setsIn([LIVE, ...keys], [chunk]))))
  const ranks = new Uint32Array(CHUNK)
  for (const [bit, key] of keys.entries())
    for (const position of positionsOf(sets.of(key, chunk) ?? emptyBits()))
      ranks[position] = (ranks[position] ?? 0) + 2 ** bit
  return { live: sets.of(LIVE, chunk), ranks }
}
