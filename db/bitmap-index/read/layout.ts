import { sql, type SQL } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { type NamedDates, namedDates } from '#domain/bitmap/terms.ts'
import type { Database } from '../../client.ts'
import { MAX_CHUNKS } from '../state.ts'
import { NO_WAITING, type Waiting } from './waiting.ts'

/** Identifies one state of the index. */
export interface IndexState {
  readonly version: number
  readonly builtAt: string
  readonly firstChunk: number
  readonly positions: number
  readonly rankGroups: number
}

/** A range of positions whose clocks agree. */
export interface ClockRange {
  /** The name of a time zone in the range. */
  readonly zone: string
  readonly first: number
  /** The number of positions; `length` is taken by the client's rows. */
  readonly size: number
}

/** Cache size in bytes of sets and points; the least recently used are evicted first. */
const MOST_BYTES = 12_000_000
/** The overhead of a cache entry, in bytes. */
const OVERHEAD = 150

/** Cache of the stored sets and points of one version of the index; a version never changes. */
export class SetCache {
  readonly #bytes = new Map<string, ArrayBuffer | null>()
  #size = 0

  /** The bytes of a name: null where none are stored, undefined where they are not cached. */
  get(name: string): ArrayBuffer | null | undefined {
    const bytes = this.#bytes.get(name)
    if (bytes !== undefined) {
      this.#bytes.delete(name)
      this.#bytes.set(name, bytes)
    }
    return bytes
  }

  put(name: string, bytes: ArrayBuffer | null): void {
    if (this.#bytes.has(name)) return
    this.#bytes.set(name, bytes)
    this.#size += sizeOf(bytes)
    for (const [oldest, old] of this.#bytes) {
      if (this.#size <= MOST_BYTES) return
      this.#bytes.delete(oldest)
      this.#size -= sizeOf(old)
    }
  }
}

const sizeOf = (bytes: ArrayBuffer | null) => OVERHEAD + (bytes?.byteLength ?? 0)

/** The data shared by all questions to one version of the index. */
export interface Layout extends NamedDates {
  readonly state: IndexState
  readonly clocks: readonly ClockRange[]
  /** South, west, north and east of the 256 blocks of each chunk. */
  readonly boxes: ReadonlyMap<number, Float32Array>
  readonly cache: SetCache
  /** The waiting changes as last read. */
  waiting: Waiting
}

export const STATE_COLUMNS = sql`version, built_at as builtAt, first_chunk as firstChunk, positions,
  rank_groups as rankGroups`

/** The chunks of the index. */
export const chunksOf = ({ firstChunk, positions }: IndexState) => ({
  low: firstChunk,
  high: firstChunk + Math.max(0, Math.ceil(positions / CHUNK) - 1),
})

/** Whether the index is still the one that positions were taken from. */
export const isStill = ({ version }: IndexState): SQL =>
  sql`(select version from bitmap_index_state where id = 1) = ${sql.raw(String(version))}`

export const stillStatement = ({ state }: Layout): SQL => sql`select ${isStill(state)} as isStill`

export const isSameState = (one: IndexState | undefined, other: IndexState | undefined): boolean =>
  one?.version === other?.version && one?.builtAt === other?.builtAt && one?.positions === other?.positions

/** Thrown where the index has changed since the layout was read. */
export class OutdatedIndex extends Error {}

/** Thrown where the index cannot answer a question; the list is then read without it. */
export class NotInIndex extends Error {}

let kept: Layout | undefined

/** The number of attempts, each further one with a fresh layout. */
const TRIES = 4

/**
 * Runs a question with the cached layout, and again with a fresh one where that is outdated. Undefined where there is
 * no index.
 */
export async function withLayout<Answer>(
  db: Database,
  ask: (layout: Layout) => Promise<Answer>,
): Promise<Answer | undefined> {
  for (let tried = 0; tried < TRIES; tried++) {
    const layout = tried === 0 && kept ? kept : await readLayout(db)
    if (!layout) return undefined
    try {
      return await ask(layout)
    } catch (error) {
      if (error instanceof NotInIndex) return undefined
      if (!(error instanceof OutdatedIndex)) throw error
    }
  }
  return undefined
}

interface ClassZone {
  readonly class: number
  readonly zone: string
}

interface ClassRange extends Omit<ClockRange, 'zone'> {
  readonly class: number
}

/** Reads the layout of the present index; undefined where there is none. */
async function readLayout(db: Database): Promise<Layout | undefined> {
  const first = sql`(select first_chunk << 16 from bitmap_index_state where id = 1)`
  const within = (position: string) =>
    sql`${sql.raw(position)} between ${first} and ${first} + ${sql.raw(String(MAX_CHUNKS * CHUNK - 1))}`
  const [states, zones, ranges, boxes, dates] = await db.batch([
    db.all<IndexState>(sql`select ${STATE_COLUMNS} from bitmap_index_state where id = 1`),
    db.all<ClassZone>(sql`select class, zone from bitmap_zones`),
    db.all<ClassRange>(
      sql`select class, first, length as size from bitmap_clock_ranges where ${within('first')}`,
    ),
    db.all<{ chunk: number; boxes: ArrayBuffer }>(
      sql`select chunk, boxes from bitmap_blocks where ${within('chunk << 16')}`,
    ),
    db.all<{ key: string }>(sql`select key from bitmap_terms where key >= 'special:' and key < 'special;'
      union all select key from bitmap_terms where key >= 'until:' and key < 'until;'`),
  ])
  const [state] = states
  if (state === undefined || state.positions === 0) return undefined
  // The cache of the same version is kept.
  if (kept && isSameState(kept.state, state)) return kept
  kept = {
    state,
    clocks: clocksOf(zones, ranges),
    boxes: new Map(boxes.map((row) => [row.chunk, new Float32Array(row.boxes.slice(0))])),
    ...namedDates(dates.map(({ key }) => key)),
    cache: new SetCache(),
    waiting: NO_WAITING,
  }
  return kept
}

function clocksOf(zones: readonly ClassZone[], ranges: readonly ClassRange[]): ClockRange[] {
  const zoneOf = new Map(zones.map((row) => [row.class, row.zone]))
  return ranges
    .flatMap(({ first, size, ...range }) => {
      const zone = zoneOf.get(range.class)
      return zone === undefined ? [] : [{ zone, first, size }]
    })
    .toSorted((a, b) => a.first - b.first)
}
