import type { Coordinates } from '#domain/geo/coordinates.ts'
import { LOCATED, type RankedOrder, LIVE } from '#domain/bitmap/terms.ts'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import {
  areaOfBounds,
  areaOfCircle,
  bitsWithin,
  blocksOf,
  hasAny,
  type Area,
  type Blocks,
  type Points,
} from './area.ts'
import { fulfilsAll, hasFurther, pointOf, type Change } from './changes.ts'
import { nearestBlocks } from './distance.ts'
import { readFirst, type Found } from './first-trip.ts'
import type { Piece } from './hours.ts'
import { OUTDATED, type Layout } from './layout.ts'
import { filterPlans, kindPart, scopeParts, wordsPart, type Part } from './parts.ts'
import type { WantedFacts } from './needs.ts'
import { readPoints } from './points.ts'
import type { FacetName, Question } from './question.ts'
import { sizeOf, type Selection, select } from './selection.ts'
import { type Bits, CHUNK, intersect, remove } from '#domain/bitmap/bits.ts'
import type { StoredSets } from './stored-sets.ts'

/** The businesses that are not in the trash and have not changed since the index was built. */
function liveBits(
  sets: StoredSets,
  changes: readonly Change[],
  further: readonly number[],
): (chunk: number) => Bits | undefined {
  const changed = changes.flatMap(({ position }) => (position === null ? [] : [position]))
  const gone = Map.groupBy([...changed, ...further], (position) => Math.floor(position / CHUNK))
  return (chunk) => {
    const live = sets.of(LIVE, chunk)
    if (live) for (const position of gone.get(chunk) ?? []) remove(live, position % CHUNK)
    return live
  }
}

/** The positions that fulfil all parts; with `but`, all but those of that filter. */
function matchesOf(
  sets: StoredSets,
  live: (chunk: number) => Bits | undefined,
  all: readonly Part[],
  but?: FacetName,
): Selection {
  const parts = all.filter(({ filter }) => filter === undefined || filter !== but)
  return select(sets.chunksOf(LIVE), (chunk) => {
    const bits = live(chunk)
    return bits && parts.reduce((found, part) => intersect(found, part.bitsOf(chunk)), bits)
  })
}

/** So many blocks on the edge of an area are read before it is known whether they hold matches. */
const MOST_EARLY = 48

/** Chunks from one to another. */
export interface ChunkWindow {
  readonly low: number
  readonly high: number
}

/** What is read of the index besides what the question itself needs. */
interface More {
  readonly order?: RankedOrder | undefined
  readonly keys?: readonly string[]
  readonly pieces?: readonly Piece[]
  readonly facts?: WantedFacts | undefined
  readonly beside?: SQL | undefined
  /** From where a list is sorted by distance. */
  readonly centre?: Coordinates | undefined
  /** Further areas in which all matches must lie. */
  readonly areas?: readonly Area[]
  /** Whether the caller confirms in the end what was assumed. */
  readonly isAssumable?: boolean | undefined
  /** Whether matches without some of the filters are asked for as well. */
  readonly isFaceted?: boolean
  /** The part of the index that is looked at. */
  readonly chunks?: ChunkWindow
}

/** A question with what the index says of it. */
export interface Evaluated {
  readonly found: Found
  readonly points: Points
  /** All changed businesses of its words, kind and place. */
  readonly changes: readonly Change[]
  /** Whether more matches are possible than were read, so that totals are lower bounds. */
  readonly isCut: boolean
  /** The matches in the index; with `but`, without that filter. */
  readonly matches: (but?: FacetName) => Selection
  /** How many businesses its words, kind and place have without its filters. */
  readonly countUnfiltered: () => number
}

/** Combines the sets that a question needs; undefined where too much has changed since the index was built. */
export async function evaluate(
  db: Database,
  question: Question,
  layout: Layout,
  { isFaceted = false, areas: others = [], centre, chunks = ALL_CHUNKS, ...more }: More = {},
): Promise<Evaluated | undefined | typeof OUTDATED> {
  const { near, bounds } = question
  const areas = [...(near ? [areaOfCircle(near)] : []), ...(bounds ? [areaOfBounds(bounds)] : []), ...others]
  const blocks = areas.length > 0 ? blocksOf(layout.boxes, areas) : undefined
  const plans = filterPlans(question, layout)
  const found = await readFirst(db, question, layout, {
    ...more,
    plans,
    blocks: blocks ? earlyBlocks(layout, blocks, centre) : [],
    chunks: rangeOf(blocks && [...blocks.within, ...blocks.partly], chunks),
  })
  if (found === OUTDATED) return OUTDATED
  const { sets, pieces } = found
  const filters = plans.map((plan) => plan.part(sets, pieces))
  const scope = [...scopeParts(question, found, sets), ...textParts(question, found)]
  const live = liveBits(sets, found.changes, found.further)
  const placed =
    blocks &&
    matchesOf(
      sets,
      live,
      isFaceted ? scope.filter(({ filter }) => filter === undefined) : [...scope, ...filters],
    )
  const points = placed
    ? await readPoints(
        db,
        blocks.partly.filter((block) => hasAny(placed, block)),
        layout,
        found.points,
      )
    : found.points
  const parts = [
    ...scope,
    ...(blocks ? [{ bitsOf: bitsWithin(blocks, points, areas, (chunk) => sets.of(LOCATED, chunk)) }] : []),
    ...filters,
  ]
  const changes = found.changes.filter((change) => change.isInScope === 1 && isWithin(change, areas))
  const unfiltered = parts.filter((part) => !filters.includes(part))
  return {
    ...{ found, points, changes },
    isCut: found.isCut || hasFurther(found.changes),
    matches: (but) => matchesOf(sets, live, parts, but),
    countUnfiltered: () => sizeOf(matchesOf(sets, live, unfiltered)) + changes.length,
  }
}

/** The blocks whose points are read at first: where they are few, since not all of them hold matches. */
function earlyBlocks(
  { boxes }: Layout,
  { within, partly }: Blocks,
  centre: Coordinates | undefined,
): number[] {
  const nearest = centre ? nearestBlocks(centre, boxes, [...within, ...partly]) : []
  return [...new Set([...nearest, ...(partly.length <= MOST_EARLY ? partly : [])])]
}

const isWithin = (change: Change, areas: readonly Area[]): boolean => {
  if (areas.length === 0) return true
  const point = pointOf(change)
  return point !== undefined && areas.every(({ holds }) => holds(point))
}

function textParts(question: Question, found: Found): Part[] {
  const { readings, kind } = question
  return [
    ...(readings
      ? [
          wordsPart(
            readings.map(({ tokens }) => tokens),
            found.words,
            found.sets,
          ),
        ]
      : []),
    ...(kind && found.kind ? [kindPart(kind, found.kind, found.sets)] : []),
  ]
}

const ALL_CHUNKS: ChunkWindow = { low: 0, high: 255 }

/** The chunks of blocks within a window; none, where there are no blocks. */
function rangeOf(blocks: readonly number[] | undefined, { low, high }: ChunkWindow): ChunkWindow {
  if (blocks === undefined) return { low, high }
  const chunks = blocks.map((block) => block >> 8)
  return { low: Math.max(low, Math.min(256, ...chunks)), high: Math.min(high, Math.max(-1, ...chunks)) }
}

/** The ids of changed businesses that match. */
export const changedMatches = (changes: readonly Change[]): readonly number[] =>
  changes.filter((change) => fulfilsAll(change)).map(({ id }) => id)
