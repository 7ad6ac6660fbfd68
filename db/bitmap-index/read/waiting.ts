import { sql, type SQL } from 'drizzle-orm'
import { type Bits, BLOCK, BLOCKS_PER_CHUNK, CHUNK, positionsOf } from '#domain/bitmap/bits.ts'
import { ChunkSets } from '#domain/bitmap/chunk-sets.ts'
import { type NamedDates, namedDates, type RankedOrder } from '#domain/bitmap/terms.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { listedZones } from '#domain/search/local-minutes-by-zone.ts'
import { type BusinessCells, CELLS, type PositionedBusiness, positioned } from '../read-businesses.ts'
import { MOST_READ } from '../state.ts'
import { compareBy, SORT_CELLS, type SortCells, type SortKeys, sortKeysOf } from './sort-waiting.ts'

/** The chunk of the waiting changes, behind all that an index can have. */
export const WAITING = 256
const FIRST_BLOCK = WAITING * BLOCKS_PER_CHUNK

/** A range of positions whose clocks agree. */
export interface ClockRange {
  /** The name of a time zone in the range. */
  readonly zone: string
  readonly first: number
  /** The number of positions; `length` is taken by the client's rows. */
  readonly size: number
}

/** A waiting business in its present state. */
export interface WaitingBusiness extends PositionedBusiness {
  readonly id: number
  /** Empty for an unknown time zone. */
  readonly zone: string
  readonly cityId: number
  readonly sort: SortKeys
}

/**
 * The businesses written since the index was built, as one more chunk with sets in memory. It belongs to one revision
 * of the changes; any further change makes a new one.
 */
export interface Waiting extends NamedDates {
  /** The revision of the changes that were read last; undefined before the first read. */
  readonly revision: number | undefined
  /** The changed businesses, in the order of their positions in the chunk. */
  readonly businesses: readonly WaitingBusiness[]
  readonly placeOf: ReadonlyMap<number, number>
  readonly sets: ReadonlyMap<string, Uint8Array>
  readonly clocks: readonly ClockRange[]
  readonly points: ReadonlyMap<number, Float64Array>
  /** The indexed positions of changed businesses by id, deleted ones included. */
  readonly former: ReadonlyMap<number, number>
  /** The indexed positions of changed businesses beyond `MOST_READ`. */
  readonly further: readonly number[]
  /** Whether there are more than were read. */
  readonly isCut: boolean
}

export const NO_WAITING: Waiting = {
  revision: undefined,
  businesses: [],
  placeOf: new Map(),
  sets: new Map(),
  clocks: [],
  specialDates: new Set(),
  untilDates: [],
  points: new Map(),
  former: new Map(),
  further: [],
  isCut: false,
}

interface Version {
  readonly version: number
  readonly builtAt: string
}

export interface WaitingRow {
  readonly businesses: string
  /** The positions of the changes beyond `MOST_READ`. */
  readonly further: string
}

type Cells = readonly [
  id: number,
  position: number | null,
  business: BusinessCells | null,
  zone: string | null,
  cityId: number | null,
  sort: SortCells,
]

/** The waiting changes; no rows while their revision is the known one. */
export function waitingStatement({ version, builtAt }: Version, { revision }: Waiting): SQL {
  const unknown = sql`(select 1 where not exists (select 1 from bitmap_index_state
    where id = 1 and version = ${version} and built_at = ${builtAt} and revision = ${revision ?? null}))`
  const changes = (limit: SQL) =>
    sql`(select business_id, position from ${unknown} cross join bitmap_changes order by business_id ${limit})`
  return sql`select (
      select json_group_array(json_array(p.business_id, p.former, json(iif(b.id is null, 'null', ${CELLS})),
        b.timezone, b.city_id, ${SORT_CELLS}))
      from (select business_id, position as former, business_id as position from ${changes(sql`limit ${MOST_READ}`)}) p
      left join businesses b on b.id = p.business_id and b.deleted_at is null) as businesses,
    (select json_group_array(position) from ${changes(sql`limit -1 offset ${MOST_READ}`)}) as further`
}

/** The waiting changes as read, or the known ones where the revision is the same. */
export function waitingOf(row: WaitingRow | undefined, revision: number, known: Waiting): Waiting {
  if (known.revision === revision || !row) return known
  const read = parseOwnJson<Cells[]>(row.businesses)
  const further = parseOwnJson<(number | null)[]>(row.further)
  const listed = new Set(listedZones())
  const businesses = read
    .flatMap(([id, , cells, zone, cityId, sort]): WaitingBusiness[] =>
      cells === null
        ? []
        : [
            {
              ...positioned(cells),
              id,
              sort: sortKeysOf(id, sort),
              zone: zone !== null && listed.has(zone) ? zone : '',
              cityId: cityId ?? 0,
            },
          ],
    )
    .sort((one, other) => (one.zone < other.zone ? -1 : one.zone > other.zone ? 1 : one.id - other.id))
  const sets = setsOf(businesses)
  return {
    revision,
    businesses,
    placeOf: new Map(businesses.map(({ id }, at) => [id, at])),
    sets,
    clocks: clocksOf(businesses),
    ...namedDates([...sets.keys()]),
    points: pointsOf(businesses),
    former: new Map(read.flatMap(([id, position]) => (position === null ? [] : [[id, position] as const]))),
    further: further.flatMap((position) => position ?? []),
    isCut: further.length > 0,
  }
}

/** The businesses at some places of the chunk. */
export const waitingAt = ({ businesses }: Waiting, bits: Bits | undefined): WaitingBusiness[] =>
  bits ? [...positionsOf(bits)].flatMap((at) => businesses[at] ?? []) : []

/** Waiting businesses in the order of a list. */
export function waitingInOrder(
  waiting: Waiting,
  bits: Bits | undefined,
  order: RankedOrder,
): WaitingBusiness[] {
  const compare = compareBy(order)
  return waitingAt(waiting, bits).sort((one, other) => compare(one.sort, other.sort))
}

/** The key of a city's waiting businesses; the other chunks have cities as ranges. */
export const cityKey = (id: number): string => `city:${id}`

/** Every word has a set. */
const ALL_WORDS = { words: { has: () => true, get: () => true } }

function setsOf(businesses: readonly WaitingBusiness[]): ReadonlyMap<string, Uint8Array> {
  if (businesses.length === 0) return new Map()
  const sets = new ChunkSets(ALL_WORDS)
  for (const [at, business] of businesses.entries()) sets.add(at, business, [cityKey(business.cityId)])
  return new Map([...sets.containers()].map(([key, { data }]) => [key, data]))
}

function clocksOf(businesses: readonly WaitingBusiness[]): ClockRange[] {
  const ranges: { zone: string; first: number; size: number }[] = []
  for (const [at, { zone }] of businesses.entries()) {
    const last = ranges.at(-1)
    if (last?.zone === zone) last.size++
    else ranges.push({ zone, first: WAITING * CHUNK + at, size: 1 })
  }
  return ranges.filter(({ zone }) => zone !== '')
}

function pointsOf(businesses: readonly WaitingBusiness[]): ReadonlyMap<number, Float64Array> {
  const points = new Map<number, Float64Array>()
  for (let first = 0; first < businesses.length; first += BLOCK)
    points.set(
      FIRST_BLOCK + first / BLOCK,
      Float64Array.from(
        businesses
          .slice(first, first + BLOCK)
          .flatMap(({ latitude, longitude }) => [latitude ?? Number.NaN, longitude ?? Number.NaN]),
      ),
    )
  return points
}
