import { type Bits, intersect, subtract } from '#domain/bitmap/bits.ts'
import { RANKED_ORDERS, rankKey, type RankedOrder } from '#domain/bitmap/terms.ts'
import type { IndexState } from './layout.ts'
import { EMPTY, select, sizeOf, type Selection, united } from './selection.ts'
import type { StoredSets } from './stored-sets.ts'

/**
 * The number of candidates that are sorted by their rows, two for each; among more, the ranks of the page are found
 * first.
 */
const ENOUGH = 100

/** The stored order of ranks for a sort; undefined where there is none. */
export const rankedOrder = (field: string, order: string): RankedOrder | undefined =>
  RANKED_ORDERS.find(([sort, direction]) => sort === field && direction === order)

/** The keys of the sets of a rank's bits, the highest first. */
export const rankKeys = (order: RankedOrder, { rankGroups }: Pick<IndexState, 'rankGroups'>): string[] => {
  const bits = 32 - Math.clz32(Math.max(1, rankGroups) - 1)
  return Array.from({ length: bits }, (_, at) => rankKey(order, bits - 1 - at))
}

/** The part of an order that holds a page. */
export interface Window {
  /** The number of matches before it. */
  readonly before: number
  readonly candidates: Selection
}

/** The part of the matches that contains those from `from` to `until`, in whole ranks. */
export function windowOf(
  matches: Selection,
  [from, until]: readonly [from: number, until: number],
  order: RankedOrder,
  sets: StoredSets,
  state: IndexState,
): Window {
  if (sizeOf(matches) <= ENOUGH) return { before: 0, candidates: matches }
  const bits = rankKeys(order, state).map((key) => (chunk: number) => sets.of(key, chunk))
  const early = from > 0 ? firstBy(bits, matches, (part) => sizeOf(part) <= from).first : EMPTY
  const late = firstBy(bits, matches, (part) => sizeOf(part) < until)
  const end = late.rest.size > 0 ? united(late.first, late.rest) : late.first
  return { before: sizeOf(early), candidates: without(end, early) }
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

/** Splits a selection by rank: the longest beginning for which `isEarly` holds, and the group that follows it. */
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
