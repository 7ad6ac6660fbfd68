import { sql, type SQL } from 'drizzle-orm'
import { type Bits, emptyBits, unite } from '#domain/bitmap/bits.ts'
import { decodeContainer } from '#domain/bitmap/container.ts'
import type { Database } from '../../client.ts'
import { rowsTable } from '../../sql/in-list.ts'
import { type Layout, OutdatedIndex, stillStatement } from './layout.ts'
import { NO_WAITING, type Waiting, WAITING } from './waiting.ts'

/** Identifies a set: the key of its term, and its chunk. */
export type SetId = readonly [key: string, chunk: number]

export interface SetRow {
  readonly key: string
  readonly chunk: number
  readonly data: ArrayBuffer
}

const nameOf = ([key, chunk]: SetId): string => `set:${chunk}:${key}`

/** The ids of the sets of keys in chunks. */
export const setsIn = (keys: Iterable<string>, chunks: readonly number[]): SetId[] =>
  [...new Set(keys)].flatMap((key) => chunks.map((chunk) => [key, chunk] as const))

/** Reads the wanted sets; empty ones are not stored. */
export function setsStatement(wanted: readonly SetId[]): SQL {
  const ranges: [key: string, low: number, high: number][] = []
  for (const [key, chunk] of wanted) {
    const last = ranges.at(-1)
    if (last?.[0] === key && last[2] === chunk - 1) last[2] = chunk
    else ranges.push([key, chunk, chunk])
  }
  if (ranges.length === 0) return sql`select 1 where false`
  return sql`select w.column1 as key, x.id & 255 as chunk, x.data from ${rowsTable(ranges)} w
    cross join bitmap_terms t on t.key = w.column1
    cross join bitmaps x on x.id between (t.term << 8) + w.column2 and (t.term << 8) + w.column3`
}

/** The sets of a question, by key and chunk; the waiting changes are a chunk of their own. */
export class StoredSets {
  waiting: Waiting = NO_WAITING
  readonly #data = new Map<string, Map<number, ArrayBuffer>>()

  constructor(rows: readonly SetRow[] = []) {
    for (const { key, chunk, data } of rows) this.#put(key, chunk, data)
  }

  #put(key: string, chunk: number, data: ArrayBuffer): void {
    const chunks = this.#data.get(key)
    if (chunks) chunks.set(chunk, data)
    else this.#data.set(key, new Map([[chunk, data]]))
  }

  /** Takes the wanted sets from the cache, and returns the missing ones. */
  takeCached({ cache }: Layout, wanted: readonly SetId[]): SetId[] {
    const missing = new Map<string, SetId>()
    for (const id of wanted) {
      const data = cache.get(nameOf(id))
      if (data === undefined) missing.set(nameOf(id), id)
      else if (data) this.#put(...id, data)
    }
    return [...missing.values()]
  }

  /** Takes the missing sets as read, and caches them. */
  takeRead({ cache }: Layout, missing: readonly SetId[], rows: readonly SetRow[]): void {
    for (const { key, chunk, data } of rows) this.#put(key, chunk, data)
    for (const [key, chunk] of missing)
      cache.put(nameOf([key, chunk]), this.#data.get(key)?.get(chunk) ?? null)
  }

  has(key: string): boolean {
    return this.#data.has(key)
  }

  chunksOf(key: string): Iterable<number> {
    return [...(this.#data.get(key)?.keys() ?? []), ...(this.waiting.sets.has(key) ? [WAITING] : [])]
  }

  /** A set of a chunk, which the caller may change; undefined where it is empty. */
  of(key: string, chunk: number): Bits | undefined {
    const data = chunk === WAITING ? this.waiting.sets.get(key) : this.#data.get(key)?.get(chunk)
    return data && decodeContainer(data)
  }

  /** The positions with any of the keys. */
  anyOf(keys: readonly string[], chunk: number): Bits {
    const [first, ...others] = keys.flatMap((key) => this.of(key, chunk) ?? [])
    return others.reduce(unite, first ?? emptyBits())
  }
}

/** Adds the wanted sets; uncached ones are read. */
export async function readSets(
  db: Database,
  layout: Layout,
  wanted: readonly SetId[],
  sets = new StoredSets(),
): Promise<StoredSets> {
  const missing = sets.takeCached(layout, wanted)
  if (missing.length === 0) return sets
  const [rows, [state]] = await db.batch([
    db.all<SetRow>(setsStatement(missing)),
    db.all<{ isStill: number }>(stillStatement(layout)),
  ])
  if (!state?.isStill) throw new OutdatedIndex()
  sets.takeRead(layout, missing, rows)
  return sets
}
