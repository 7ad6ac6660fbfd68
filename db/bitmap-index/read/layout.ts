import { sql, type SQL } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import type { Database } from '../../client.ts'
import { MAX_CHUNKS } from '../state.ts'

/** What tells one state of the index from every other. */
export interface IndexState {
  readonly version: number
  readonly builtAt: string
  readonly firstChunk: number
  readonly positions: number
  readonly rankGroups: number
}

/** Positions whose clocks agree. */
export interface ClockRange {
  /** A time zone of theirs. */
  readonly zone: string
  readonly first: number
  /** How many positions; a row of the client has a `length` of its own. */
  readonly size: number
}

/** What is the same for all questions to one state of the index; remembered until the index changes. */
export interface Layout {
  readonly state: IndexState
  readonly clocks: readonly ClockRange[]
  /** South, west, north and east of the 256 blocks of each chunk. */
  readonly boxes: ReadonlyMap<number, Float32Array>
  /** The dates on which any business has special hours. */
  readonly specialDates: ReadonlySet<string>
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

export const isSameState = (one: IndexState | undefined, other: IndexState | undefined): boolean =>
  one?.version === other?.version && one?.builtAt === other?.builtAt && one?.positions === other?.positions

let kept: Layout | undefined

/** How often a question is asked again because the index has changed meanwhile. */
const TRIES = 3

/**
 * Asks with the layout that was read last, and again with a fresh one while `ask` answers `OUTDATED`, with the same while it
 * answers `MISTAKEN`. Undefined where there is no index.
 */
export async function withLayout<Answer>(
  db: Database,
  ask: (layout: Layout) => Promise<Answer | Unanswered>,
): Promise<Answer | undefined> {
  let layout = kept
  let answer = layout ? await ask(layout) : OUTDATED
  for (let tried = 0; (answer === OUTDATED || answer === MISTAKEN) && tried < TRIES; tried++) {
    if (answer === OUTDATED) layout = await readLayout(db)
    if (!layout) return undefined
    answer = await ask(layout)
  }
  return answer === OUTDATED || answer === MISTAKEN ? undefined : answer
}

/** The answer of a question whose layout is not that of the index any more. */
export const OUTDATED = Symbol('outdated')

/** The answer of a question for which something else was assumed than the directory says by now. */
export const MISTAKEN = Symbol('mistaken')

/** What stands for an answer where there is none, or none yet. */
export type Unanswered = undefined | typeof OUTDATED | typeof MISTAKEN

interface ClassZone {
  readonly class: number
  readonly zone: string
}

interface ClassRange extends Omit<ClockRange, 'zone'> {
  readonly class: number
}

/** Reads the layout of the index as it is; undefined where there is none. */
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
    db.all<{ key: string }>(sql`select key from bitmap_terms where key >= 'special:' and key < 'special;'`),
  ])
  const [state] = states
  if (state === undefined || state.positions === 0) return undefined
  // With what is remembered of it.
  if (kept && isSameState(kept.state, state)) return kept
  kept = {
    state,
    clocks: clocksOf(zones, ranges),
    boxes: new Map(boxes.map((row) => [row.chunk, new Float32Array(row.boxes.slice(0))])),
    specialDates: new Set(dates.map(({ key }) => key.slice('special:'.length))),
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
