import { sql, type SQL } from 'drizzle-orm'
import { type Bits, emptyBits, unite } from '#domain/bitmap/bits.ts'
import { decodeContainer } from '#domain/bitmap/container.ts'
import { integer } from '../../sql/integer.ts'

export interface SetRow {
  readonly key: string
  readonly chunk: number
  readonly data: ArrayBuffer
}

/** By which a set is remembered. */
export const setName = (key: string, chunk: number): string => `set:${chunk}:${key}`

/** Sets that are known and not read again. */
export interface KnownSets {
  /** A line for each key, between line breaks: the key, a tab, and for each chunk '1' where its set is known, else '0'. */
  readonly lines: string
  /** The chunk of the first of them. */
  readonly first: number
}

/** The stored sets of the keys that the query `wanted` gives, within a range of chunks. */
export const setsStatement = (
  wanted: SQL,
  { low, high }: { readonly low: SQL; readonly high: SQL },
  known?: KnownSets,
): SQL =>
  sql`select w.key, x.id & 255 as chunk, x.data from (${wanted}) w
    cross join bitmap_terms t on t.key = w.key
    cross join bitmaps x on x.id between (t.term << 8) + ${low} and (t.term << 8) + ${high}
    ${known && known.lines !== '' ? sql`where ${isUnknown(known)}` : sql``}`

const isUnknown = ({ lines, first }: KnownSets): SQL =>
  sql`(select case instr(lines, line) when 0 then 1
      else substr(lines, instr(lines, line) + length(line) + (x.id & 255) - ${integer(first)}, 1) = '0' end
    from (select ${lines} as lines, char(10) || w.key || char(9) as line))`

/** The stored sets that were read, by key and chunk. */
export class StoredSets {
  readonly #data = new Map<string, Map<number, ArrayBuffer>>()

  constructor(rows: readonly SetRow[]) {
    this.add(rows)
  }

  add(rows: readonly SetRow[]): void {
    for (const { key, chunk, data } of rows) {
      const chunks = this.#data.get(key)
      if (chunks) chunks.set(chunk, data)
      else this.#data.set(key, new Map([[chunk, data]]))
    }
  }

  has(key: string): boolean {
    return this.#data.has(key)
  }

  chunksOf(key: string): Iterable<number> {
    return this.#data.get(key)?.keys() ?? []
  }

  /** A set of a chunk as it is stored; undefined where it is empty. */
  bytesOf(key: string, chunk: number): ArrayBuffer | undefined {
    return this.#data.get(key)?.get(chunk)
  }

  /** A set of a chunk, the caller's own; undefined where it is empty. */
  of(key: string, chunk: number): Bits | undefined {
    const data = this.bytesOf(key, chunk)
    return data && decodeContainer(data)
  }

  /** What has any of the keys. */
  anyOf(keys: readonly string[], chunk: number): Bits {
    const [first, ...others] = keys.flatMap((key) => this.of(key, chunk) ?? [])
    return others.reduce(unite, first ?? emptyBits())
  }
}
