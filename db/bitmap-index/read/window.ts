import { type Bits, intersect, subtract } from '#domain/bitmap/bits.ts'
import { levelEnd, orderKey, RANKED_ORDERS, rankKey, type RankedOrder } from '#domain/bitmap/terms.ts'
import type { Database } from '../../client.ts'
import { scopeDimensions } from '../../sql/scope.ts'
import type { Layout } from './layout.ts'
import type { Question } from './question.ts'
import { EMPTY, select, sizeOf, type Selection, united } from './selection.ts'
import { readSets, setsIn, type StoredSets } from './stored-sets.ts'

/**
 * So many candidates of a page are sorted by their rows, two for each; of more, the bits of their ranks are read. Fewer of
 * words and kinds, which have read more rows until then.
 */
const MOST_CANDIDATES = 500
const MOST_OF_WORDS = 300
/** Of more than these the bits of ranks are used where they have been read. */
const ENOUGH = 100

export const mostCandidates = ({ kind, words, readings }: Question): number =>
  (kind ?? words ?? readings) ? MOST_OF_WORDS : MOST_CANDIDATES

/** From this offset on candidates are so many so often that ranks are read beforehand. */
const FAR = 240

/** The levels of an order that are read at first: larger parts are halved by the bits of ranks. */
const LEVELS = Array.from({ length: 15 }, (_, at) => 4 + at)

/** The sets of the first of an order, from the largest on. */
export const levelKeys = (order: RankedOrder): readonly string[] =>
  LEVELS.map((level) => orderKey(order, level))

/** The sets of the bits of ranks below a number, the highest first. */
const bitKeys = (order: RankedOrder, ranks: number): readonly string[] => {
  const bits = Math.ceil(Math.log2(Math.max(2, ranks)))
  return Array.from({ length: bits }, (_, at) => rankKey(order, bits - 1 - at))
}

const hasBits = (sets: StoredSets, order: RankedOrder, { state }: Layout): boolean =>
  bitKeys(order, state.rankGroups).some((key) => sets.has(key))

/** The sets of ranks that a page probably needs: far ones do, and those of one place are often neighbours. */
export function rankKeysFor(question: Question, order: RankedOrder, { state }: Layout): readonly string[] {
  const isFar = (question.offset ?? 0) >= FAR
  const { city, state: isOfState, country } = scopeDimensions(question)
  const isPlaced = city || ((isOfState || country) && order[0] === 'name')
  return isFar || isPlaced ? bitKeys(order, state.rankGroups) : []
}

/** The part of an order that holds a page. */
export interface Window {
  /** How many come before it. */
  readonly before: number
  readonly candidates: Selection
}

/** The order whose ranks are stored, if there is one. */
export const rankedOrder = (field: string, order: string): RankedOrder | undefined =>
  RANKED_ORDERS.find(([sort, direction]) => sort === field && direction === order)

/** The part of the matches that holds those from `from` to `until`. */
export async function windowOf(
  db: Database,
  matches: Selection,
  [from, until]: readonly [from: number, until: number],
  order: RankedOrder,
  sets: StoredSets,
  layout: Layout,
  most: number,
): Promise<Window> {
  const enough = hasBits(sets, order, layout) ? Math.min(most, ENOUGH) : most
  if (sizeOf(matches) <= enough) return { before: 0, candidates: matches }
  let [inner, outer]: [Selection, Selection] = [EMPTY, matches]
  let ranks = layout.state.rankGroups
  for (const level of LEVELS) {
    const part = common(matches, (chunk) => sets.of(orderKey(order, level), chunk))
    if (sizeOf(part) >= until) {
      outer = part
      ranks = levelEnd(layout.state.rankGroups, level)
    }
    if (sizeOf(part) <= from) {
      inner = part
      break
    }
  }
  const candidates = without(outer, inner)
  if (sizeOf(candidates) <= enough) return { before: sizeOf(inner), candidates }
  const bits = await readRankBits(db, order, ranks, candidates, sets, layout)
  const left = [from - sizeOf(inner), until - sizeOf(inner)] as const
  const early = firstBy(bits, candidates, (part) => sizeOf(part) <= left[0])
  const late = firstBy(bits, candidates, (part) => sizeOf(part) < left[1])
  const end = late.rest.size > 0 ? united(late.first, late.rest) : late.first
  return { before: sizeOf(inner) + sizeOf(early.first), candidates: without(end, early.first) }
}

const common = (one: Selection, other: (chunk: number) => Bits | undefined): Selection =>
  select(one.keys(), (chunk) => {
    const bits = other(chunk)
    return bits && intersect(bits, one.get(chunk) ?? bits)
  })

const without = (one: Selection, other: Selection): Selection =>
  select(one.keys(), (chunk) => {
    const [bits, others] = [one.get(chunk)?.slice(), other.get(chunk)]
    return bits && others ? subtract(bits, others) : bits
  })

/** The most of the first by rank for which `isEnough` holds, group by group, and the group after them. */
function firstBy(
  bits: readonly ((chunk: number) => Bits | undefined)[],
  all: Selection,
  isEarly: (part: Selection) => boolean,
): { readonly first: Selection; readonly rest: Selection } {
  let [first, rest]: [Selection, Selection] = [EMPTY, all]
  if (isEarly(all)) return { first: all, rest: EMPTY }
  for (const bit of bits) {
    const later = common(rest, bit)
    const earlier = without(rest, later)
    const more = united(first, earlier)
    if (isEarly(more)) [first, rest] = [more, later]
    else rest = earlier
  }
  return { first, rest }
}

/** The sets of the bits of ranks below a number, the highest first. */
async function readRankBits(
  db: Database,
  order: RankedOrder,
  ranks: number,
  candidates: Selection,
  sets: StoredSets,
  layout: Layout,
) {
  const keys = bitKeys(order, ranks)
  await readSets(db, layout, setsIn(keys, [...candidates.keys()]), sets)
  return keys.map((key) => (chunk: number) => sets.of(key, chunk))
}
