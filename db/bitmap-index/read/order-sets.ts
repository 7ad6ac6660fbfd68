import { orderKey, rankKey, type RankedOrder } from '#domain/bitmap/terms.ts'
import { scopeDimensions } from '../../sql/scope.ts'
import type { Layout } from './layout.ts'
import type { Question } from './question.ts'
import type { StoredSets } from './stored-sets.ts'

/** From this offset on candidates are so many so often that ranks are read beforehand. */
const FAR = 240

/** The levels of an order that are read at first: larger parts are halved by the bits of ranks. */
export const LEVELS = Array.from({ length: 15 }, (_, at) => 4 + at)

/** The sets of the first of an order, from the largest on. */
export const levelKeys = (order: RankedOrder): readonly string[] =>
  LEVELS.map((level) => orderKey(order, level))

/** The sets of the bits of ranks below a number, the highest first. */
export const bitKeys = (order: RankedOrder, ranks: number): readonly string[] => {
  const bits = Math.ceil(Math.log2(Math.max(2, ranks)))
  return Array.from({ length: bits }, (_, at) => rankKey(order, bits - 1 - at))
}

export const hasBits = (sets: StoredSets, order: RankedOrder, { state }: Layout): boolean =>
  bitKeys(order, state.rankGroups).some((key) => sets.has(key))

/** The sets of ranks that a page probably needs: far ones do, and those of one place are often neighbours. */
export function rankKeysFor(question: Question, order: RankedOrder, { state }: Layout): readonly string[] {
  const isFar = (question.offset ?? 0) >= FAR
  const { city, state: isOfState, country } = scopeDimensions(question)
  const isPlaced = city || ((isOfState || country) && order[0] === 'name')
  return isFar || isPlaced ? bitKeys(order, state.rankGroups) : []
}
