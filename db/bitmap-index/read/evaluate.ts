import { type Bits, BLOCKS_PER_CHUNK, CHUNK, intersect, remove } from '#domain/bitmap/bits.ts'
import { LIVE, LOCATED, type RankedOrder } from '#domain/bitmap/terms.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import type { Database } from '../../client.ts'
import {
  areaOfBounds,
  areaOfCircle,
  areaOfPolygon,
  bitsWithin,
  blocksOf,
  hasAny,
  type Area,
  type Blocks,
  type Points,
} from './area.ts'
import { nearestBlocks } from './distance.ts'
import { chunksOf, type Layout } from './layout.ts'
import {
  complementOf,
  filterPlans,
  kindPart,
  matchedPart,
  scopeParts,
  wordsPart,
  type QuestionPart,
} from './parts.ts'
import { readPoints } from './points.ts'
import type { FacetName, Question } from './question.ts'
import { type IndexReads, readFirst } from './read-first.ts'
import { sizeOf, type Selection, select } from './selection.ts'
import type { SetId } from './stored-sets.ts'
import { WAITING } from './waiting.ts'

/** The number of edge blocks that are read before their matches are known. */
const MOST_EARLY = 48

/** Chunks from one to another; the last one has the waiting changes. */
export interface ChunkWindow {
  readonly low: number
  readonly high: number
}

const ALL_CHUNKS: ChunkWindow = { low: 0, high: WAITING }

/** Parts of the index to read besides those of the question. */
interface More {
  readonly order?: RankedOrder | undefined
  readonly keys?: readonly string[]
  readonly sets?: readonly SetId[]
  /** The centre from which a list is sorted by distance. */
  readonly centre?: Coordinates | undefined
  /** Area that intersects the question's own. */
  readonly area?: Area | undefined
  /** Whether matches without some of the filters are needed as well. */
  readonly isFaceted?: boolean
  /** The part of the index to read; all of it where absent. */
  readonly window?: ChunkWindow
}

/** A question evaluated against the index. */
export interface Evaluated {
  readonly found: IndexReads
  readonly points: Points
  /** Whether more matches are possible than were read, so that totals are lower bounds. */
  readonly isCut: boolean
  /** The matches; with `but`, without that filter. */
  readonly matches: (but?: FacetName) => Selection
  /** The number of businesses that match the question's words, kind and place, ignoring its filters. */
  readonly countUnfiltered: () => number
}

/** Combines the sets that a question needs. */
export async function evaluate(
  db: Database,
  question: Question,
  layout: Layout,
  { isFaceted = false, area, centre, window = ALL_CHUNKS, ...more }: More = {},
): Promise<Evaluated> {
  const areas = areasOf(question, area)
  const blocks = areas.length > 0 ? blocksOf(layout.boxes, areas) : undefined
  const plans = filterPlans(question, layout)
  const found = await readFirst(db, question, layout, {
    ...more,
    plans,
    blocks: blocks ? earlyBlocks(layout, blocks, centre) : [],
    chunks: chunksIn(layout, window, blocks),
  })
  const { sets } = found
  const chunks = window.high < WAITING ? found.chunks : [...found.chunks, WAITING]
  const live = liveBits(found)
  const filters = plans.map((plan) => plan.part(sets))
  const scope = [...scopeParts(question, found, sets), ...textParts(question, found)]
  const stable = isFaceted ? scope.filter(({ filter }) => filter === undefined) : [...scope, ...filters]
  const ofAreas = async (areas: readonly Area[], { within, partly } = blocksOf(layout.boxes, areas)) => {
    const placed = matchesOf(found.chunks, live, stable)
    const points = await readPoints(
      db,
      partly.filter((block) => hasAny(placed, block)),
      layout,
    )
    const own = sets.waiting.points
    const all = { within, partly: [...partly, ...own.keys()] }
    const located = (chunk: number) => sets.of(LOCATED, chunk)
    return { points, bitsOf: bitsWithin(all, new Map([...points, ...own]), areas, located) }
  }
  const { points = new Map<never, never>(), ...placed } = blocks ? await ofAreas(areas, blocks) : {}
  const denied = (question.unwanted ?? []).flatMap(({ circles }) => circles.map(areaOfCircle))
  const outside = (await Promise.all(denied.map((each) => ofAreas([each])))).map(complementOf)
  const unfiltered = [...scope, ...('bitsOf' in placed ? [placed] : []), ...outside]
  return {
    found,
    points,
    isCut: found.isCut || sets.waiting.isCut,
    matches: (but) => matchesOf(chunks, live, [...unfiltered, ...filters], but),
    countUnfiltered: () => sizeOf(matchesOf(chunks, live, unfiltered)),
  }
}

const areasOf = ({ near, bounds, polygon }: Question, area: Area | undefined): Area[] => [
  ...(near ? [areaOfCircle(near)] : []),
  ...(bounds ? [areaOfBounds(bounds)] : []),
  ...(polygon ? [areaOfPolygon(polygon)] : []),
  ...(area ? [area] : []),
]

/** The chunks of the index within a window that overlap one of the blocks. */
function chunksIn({ state }: Layout, { low, high }: ChunkWindow, blocks: Blocks | undefined) {
  const all = chunksOf(state)
  const wanted =
    blocks &&
    new Set([...blocks.within, ...blocks.partly].map((block) => Math.floor(block / BLOCKS_PER_CHUNK)))
  return Array.from({ length: all.high - all.low + 1 }, (_, at) => all.low + at).filter(
    (chunk) => low <= chunk && chunk <= high && wanted?.has(chunk) !== false,
  )
}

/** The edge blocks to read first, where they are few; not all of them hold matches. */
function earlyBlocks(
  { boxes }: Layout,
  { within, partly }: Blocks,
  centre: Coordinates | undefined,
): number[] {
  const nearest = centre ? nearestBlocks(centre, boxes, [...within, ...partly]) : []
  return [...new Set([...nearest, ...(partly.length <= MOST_EARLY ? partly : [])])]
}

/** The businesses of a chunk that are not in the trash and have not changed since the index was built. */
function liveBits({ sets }: IndexReads): (chunk: number) => Bits | undefined {
  const { former, further } = sets.waiting
  const changed = Map.groupBy([...former.values(), ...further], (position) => Math.floor(position / CHUNK))
  return (chunk) => {
    const live = sets.of(LIVE, chunk)
    if (live) for (const position of changed.get(chunk) ?? []) remove(live, position % CHUNK)
    return live
  }
}

/** The positions that satisfy all parts; with `but`, all parts except that filter. */
function matchesOf(
  chunks: readonly number[],
  live: (chunk: number) => Bits | undefined,
  all: readonly QuestionPart[],
  but?: FacetName,
): Selection {
  const parts = all.filter(({ filter }) => filter === undefined || filter !== but)
  return select(chunks, (chunk) => {
    const bits = live(chunk)
    return bits && parts.reduce((found, part) => intersect(found, part.bitsOf(chunk)), bits)
  })
}

function textParts({ readings, kind }: Question, { words, sets, ...found }: IndexReads): QuestionPart[] {
  const tokens = readings?.map((reading) => reading.tokens)
  return [
    ...(tokens ? [wordsPart(tokens, words, sets)] : []),
    ...(kind && found.kind ? [kindPart(kind, found.kind, sets)] : []),
    ...(found.unwanted ? [complementOf(matchedPart(found.unwanted))] : []),
  ]
}
