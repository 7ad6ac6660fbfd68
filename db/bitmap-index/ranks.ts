import type { InStatement } from '@libsql/client'
import { sql, type SQL } from 'drizzle-orm'
import { type Bits, CHUNK, emptyBits } from '#domain/bitmap/bits.ts'
import { encodeBits } from '#domain/bitmap/container.ts'
import { rankKey, type RankedOrder } from '#domain/bitmap/terms.ts'
import { FTS_ID_MASK } from '../search/fts-rowid.ts'
import { orderBy } from '../sql/order.ts'
import type { TermNumbers } from './term-numbers.ts'
import { bitmapId, insertSets } from './write-sets.ts'

/** The columns by which an order sorts businesses `b`. */
export const columnsOf = ([field, order]: RankedOrder): SQL =>
  field === 'popularity' ? sql`b.popularity desc, b.id` : orderBy({ field, order })

/**
 * The ids of all businesses in an order, as indexes have them: open ones, then closed ones; by popularity as the full
 * text has them.
 */
export function orderedIds(order: RankedOrder): SQL {
  if (order[0] === 'popularity')
    return sql`select rowid & ${FTS_ID_MASK} as id from businesses_fts order by rowid`
  // A subquery with a limit keeps its order.
  const part = (isClosed: SQL) => sql`select id from (select b.id from businesses b
    where b.deleted_at is null and b.is_closed = ${isClosed} order by ${columnsOf(order)} limit 1 << 40)`
  return sql`${part(sql`0`)} union all ${part(sql`1`)}`
}

/** The columns that orders compare, of a business `b` or of a rank's bound. */
export const BOUND_COLUMNS = sql.raw(
  'id, is_closed, folded, rating, review_count, best, category_folded, city_folded, popularity',
)

/** The name of an order in the table of bounds. */
export const nameOf = (order: RankedOrder): string => order.join(':')

/** Collects the ranks of positions in an order, and makes sets of them. */
export class RankSets {
  readonly #order: RankedOrder
  readonly #bits: number
  /** The rank of each position plus one, by chunk; 0 for a position without one. */
  readonly #chunks = new Map<number, Int32Array>()

  /** `groups` is the number of ranks. */
  constructor(order: RankedOrder, groups: number) {
    this.#order = order
    this.#bits = Math.max(0, 32 - Math.clz32(groups - 1))
  }

  add(position: number, rank: number): void {
    const chunk = Math.floor(position / CHUNK)
    let ranks = this.#chunks.get(chunk)
    if (ranks === undefined) this.#chunks.set(chunk, (ranks = new Int32Array(CHUNK)))
    ranks[position % CHUNK] = rank + 1
  }

  /** The statements that store the non-empty sets. */
  statements(terms: TermNumbers): InStatement[] {
    return insertSets(this.#containers(terms))
  }

  *#containers(terms: TermNumbers) {
    for (const [chunk, ranks] of this.#chunks)
      for (const [key, bits] of this.#setsOf(ranks)) {
        const container = encodeBits(bits)
        if (container.cardinality > 0) yield [bitmapId(terms.numberOf(key), chunk), container] as const
      }
  }

  *#setsOf(ranks: Int32Array): Generator<readonly [key: string, bits: Bits]> {
    for (let bit = 0; bit < this.#bits; bit++)
      yield [rankKey(this.#order, bit), bitsWhere(ranks, (rank) => (rank >>> bit) & 1)]
  }
}

/** The positions whose rank passes the test. */
function bitsWhere(ranks: Int32Array, test: (rank: number) => number): Bits {
  const bits = emptyBits()
  for (let word = 0; word < bits.length; word++) {
    let found = 0
    for (let at = 0; at < 32; at++) {
      const rank = ranks[word * 32 + at] ?? 0
      if (rank > 0) found |= test(rank - 1) << at
    }
    bits[word] = found
  }
  return bits
}
