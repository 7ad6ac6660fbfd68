import type { Coordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import {
  type Bits,
  BLOCK,
  BLOCKS_PER_CHUNK,
  CHUNK,
  emptyBits,
  has,
  intersect,
  subtract,
} from '#domain/bitmap/bits.ts'
import type { Database } from '../../client.ts'
import { hasAny, leastDistance, pointsOf, type Points } from './area.ts'
import type { Layout } from './layout.ts'
import { readPoints } from './points.ts'
import { select, type Selection, sizeOf } from './selection.ts'
import { type Waiting, waitingAt } from './waiting.ts'

/** The number of blocks that are read first; it doubles until they suffice. */
const BLOCKS_AT_FIRST = 36
/** The distance in metres within which rounding may swap two businesses. */
const SAME = 0.001

interface Placed {
  readonly position: number
  readonly distance: number
}

/** Where a page of a list by distance lies. */
export interface Nearest {
  /** Businesses nearer than the first candidate. */
  readonly before: number
  /** Positions among which all of the page are, as rounding may swap neighbours. */
  readonly candidates: readonly number[]
}

/** Blocks in the order of their least distance from a centre. */
const byDistance = (centre: Coordinates, boxes: Layout['boxes'], blocks: readonly number[]) =>
  blocks
    .map((block) => {
      const each = boxes.get(Math.floor(block / BLOCKS_PER_CHUNK))
      return { block, least: each ? leastDistance(centre, each, block % BLOCKS_PER_CHUNK) : NaN }
    })
    .filter(({ least }) => !Number.isNaN(least))
    .sort((a, b) => a.least - b.least)

/** The blocks nearest to a centre, whatever they hold. */
export const nearestBlocks = (
  centre: Coordinates,
  boxes: Layout['boxes'],
  blocks: readonly number[],
): readonly number[] =>
  byDistance(centre, boxes, blocks)
    .slice(0, BLOCKS_AT_FIRST)
    .map(({ block }) => block)

/** The blocks that hold any of the selected positions. */
const blocksWith = (selection: Selection): number[] =>
  [...selection.keys()].flatMap((chunk) =>
    Array.from({ length: BLOCKS_PER_CHUNK }, (_, block) => chunk * BLOCKS_PER_CHUNK + block).filter((block) =>
      hasAny(selection, block),
    ),
  )

/** The listed businesses, and which of them are closed. */
interface Listed {
  readonly matches: Selection
  readonly closed: Selection
}

/** The positions of `one` without those of `other`, or in both. */
const combined = (one: Selection, other: Selection, combine: typeof subtract): Selection =>
  select(one.keys(), (chunk) =>
    combine(one.get(chunk)?.slice() ?? emptyBits(), other.get(chunk) ?? emptyBits()),
  )

/** `windowOf` for the order of distance from a centre: open businesses first, then closed ones. */
export async function nearestOf(
  db: Database,
  { matches, closed }: Listed,
  [from, until]: readonly [from: number, until: number],
  centre: Coordinates,
  layout: Layout,
  known: Points,
): Promise<Nearest> {
  const open = combined(matches, closed, subtract)
  const shut = combined(matches, closed, intersect)
  const opened = sizeOf(open)
  const parts: Nearest[] = []
  if (from < opened)
    parts.push(await nearestAmong(db, open, [from, Math.min(until, opened)], centre, layout, known))
  if (until > opened) {
    const range = [Math.max(0, from - opened), until - opened] as const
    const { before, candidates } = await nearestAmong(db, shut, range, centre, layout, known)
    parts.push({ before: opened + before, candidates })
  }
  return { before: parts[0]?.before ?? from, candidates: parts.flatMap(({ candidates }) => candidates) }
}

async function nearestAmong(
  db: Database,
  matches: Selection,
  [from, until]: readonly [from: number, until: number],
  centre: Coordinates,
  layout: Layout,
  known: Points,
): Promise<Nearest> {
  const blocks = byDistance(centre, layout.boxes, blocksWith(matches))
  const placed: Placed[] = []
  let size = BLOCKS_AT_FIRST
  for (let at = 0; at < blocks.length; at += size, size *= 2) {
    const part = blocks.slice(at, at + size).map(({ block }) => block)
    const read = await readPoints(db, part, layout, known)
    for (const block of part) {
      const chunk = Math.floor(block / BLOCKS_PER_CHUNK)
      const bits = matches.get(chunk)
      for (const [place, point] of pointsOf(read.get(block))) {
        const position = (block % BLOCKS_PER_CHUNK) * BLOCK + place
        if (bits && has(bits, position))
          placed.push({
            position: chunk * CHUNK + position,
            distance: distanceMetres(centre, point),
          })
      }
    }
    const next = blocks[at + size]?.least ?? Infinity
    if (placed.filter(({ distance }) => distance + SAME < next).length >= until) break
  }
  placed.sort((a, b) => a.distance - b.distance)
  return cut(placed, from, until)
}

/** A waiting business with its distance. */
interface WaitingAt {
  readonly id: number
  readonly isClosed: number
  readonly distance: number
}

/** Waiting businesses in the order of a list by distance. */
export function nearestWaiting(waiting: Waiting, bits: Bits | undefined, centre: Coordinates): WaitingAt[] {
  return waitingAt(waiting, bits)
    .flatMap(({ id, latitude, longitude, sort: { isClosed } }) =>
      latitude === null || longitude === null
        ? []
        : [{ id, isClosed, distance: distanceMetres(centre, { latitude, longitude }) }],
    )
    .sort((one, other) => one.isClosed - other.isClosed || one.distance - other.distance)
}

/** The `count` nearest waiting businesses, and ties of the last one within the rounding of positions. */
export function firstNearest(waiting: readonly WaitingAt[], count: number): readonly WaitingAt[] {
  const last = waiting[count - 1]
  if (!last) return waiting
  const isTied = ({ isClosed, distance }: WaitingAt) =>
    isClosed === last.isClosed && distance - last.distance <= SAME
  return waiting.filter((each, at) => at < count || isTied(each))
}

function cut(placed: readonly Placed[], from: number, until: number): Nearest {
  let start = Math.min(from, placed.length)
  const isTied = (at: number) => (placed[at]?.distance ?? NaN) - (placed[at - 1]?.distance ?? NaN) <= SAME
  while (start > 0 && isTied(start)) start--
  let end = Math.min(until, placed.length)
  while (end > 0 && end < placed.length && isTied(end)) end++
  return { before: start, candidates: placed.slice(start, end).map(({ position }) => position) }
}
