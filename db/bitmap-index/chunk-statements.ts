import type { InStatement } from '@libsql/client'
import { BLOCK, BLOCKS_PER_CHUNK, CHUNK } from '#domain/bitmap/bits.ts'
import { ChunkSets, type IndexScope } from '#domain/bitmap/chunk-sets.ts'
import type { Database } from '../client.ts'
import type { Numbering } from '#domain/bitmap/number-positions.ts'
import {
  numberedPositions,
  type PositionedBusiness,
  readBusinesses,
  storedPositions,
} from './read-businesses.ts'
import type { TermNumbers } from './term-numbers.ts'
import { bitmapId, insertSets } from './write-sets.ts'

/** Businesses read at once: a megabyte or two. */
const PAGE = 2048

/** The points of a chunk's positions, and the boxes around those of each block. */
class Points {
  readonly #points = new Float64Array(2 * CHUNK).fill(Number.NaN)
  readonly #boxes = new Float32Array(4 * BLOCKS_PER_CHUNK).fill(Number.NaN)

  add(at: number, { latitude, longitude }: PositionedBusiness): void {
    if (latitude === null || longitude === null) return
    this.#points.set([latitude, longitude], 2 * at)
    const block = Math.floor(at / BLOCK)
    const box = this.#boxes.subarray(4 * block, 4 * block + 4)
    const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = box
    if (!(south <= latitude)) box[0] = below(latitude)
    if (!(west <= longitude)) box[1] = below(longitude)
    if (!(north >= latitude)) box[2] = above(latitude)
    if (!(east >= longitude)) box[3] = above(longitude)
  }

  *statements(chunk: number): Generator<InStatement> {
    const boxes = new Uint8Array(this.#boxes.buffer)
    yield { sql: 'insert or replace into bitmap_blocks (chunk, boxes) values (?, ?)', args: [chunk, boxes] }
    for (let block = 0; block < BLOCKS_PER_CHUNK; block++) {
      const points = this.#points.subarray(2 * block * BLOCK, 2 * (block + 1) * BLOCK)
      if (points.every(Number.isNaN)) continue
      const bytes = new Uint8Array(points.buffer, points.byteOffset, points.byteLength)
      yield {
        sql: 'insert or replace into bitmap_points (block, points) values (?, ?)',
        args: [chunk * BLOCKS_PER_CHUNK + block, bytes],
      }
    }
  }
}

/** Rounds a number to the next smaller and larger 32-bit float, so that a box holds its points. */
function below(value: number): number {
  const near = Math.fround(value)
  return near <= value ? near : Math.fround(near - Math.abs(near) * 2 ** -23 - 2 ** -100)
}

const above = (value: number): number => -below(-value)

interface ChunkInput {
  readonly chunk: number
  readonly scope: IndexScope
  readonly terms: TermNumbers
  /** Positions that are not stored yet; absent, the stored ones are used. */
  readonly numbering?: Numbering
}

/** The statements that store all sets of a chunk except those of orders, from the businesses with positions in it. */
export async function chunkStatements(
  db: Database,
  { chunk, scope, terms, numbering }: ChunkInput,
): Promise<InStatement[]> {
  const first = chunk * CHUNK
  const sets = new ChunkSets(scope)
  const points = new Points()
  const end = numbering?.ids.length ?? CHUNK
  const read = (from: number) =>
    readBusinesses(
      db,
      numbering
        ? numberedPositions(numbering, from, PAGE)
        : storedPositions(first + from, first + from + PAGE),
    )
  let next = read(0)
  for (let from = 0; from < end; from += PAGE) {
    const businesses = await next
    // The next page is read while this one is processed.
    if (from + PAGE < end) {
      next = read(from + PAGE)
      next.catch(() => undefined)
    }
    for (const business of businesses) {
      const at = business.position - first
      sets.add(at, business)
      points.add(at, business)
    }
  }
  return [...points.statements(chunk), ...insertSets(numbered(sets, chunk, terms))]
}

function* numbered(sets: ChunkSets, chunk: number, terms: TermNumbers) {
  for (const [key, container] of sets.containers())
    yield [bitmapId(terms.numberOf(key), chunk), container] as const
}
