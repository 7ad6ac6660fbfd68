import type { Facts } from './facts.ts'

interface ScoredPair {
  readonly one: number
  readonly other: number
  readonly score: number
}

/**
 * The share of a source's records with a duplicate in it from which the source is taken to have duplicates; any other
 * lists each business once.
 */
const DOUBLED = 0.02
/** The score from which a pair counts for this: a hundred to one. */
const SURE = 6.6

/** The sources that list some businesses more than once. */
export function doubledSources(pairs: readonly ScoredPair[], records: readonly Facts[]): string[] {
  const sizes = new Map<string, number>()
  for (const { sources } of records)
    for (const source of sources) sizes.set(source, (sizes.get(source) ?? 0) + 1)
  const doubles = new Map<string, Set<number>>()
  for (const { one, other, score } of pairs)
    for (const source of score >= SURE ? sharedBy(records[one], records[other]) : []) {
      const known = doubles.get(source) ?? new Set()
      doubles.set(source, known.add(one).add(other))
    }
  return [...doubles]
    .filter(([source, { size }]) => size >= DOUBLED * (sizes.get(source) ?? 0))
    .map(([source]) => source)
    .toSorted()
}

const sharedBy = (one: Facts | undefined, other: Facts | undefined): readonly string[] =>
  one?.sources.filter((source) => other?.sources.includes(source)) ?? []

/**
 * The pairs without those that sources contradict: two records of a source without duplicates are two businesses, and
 * only the likeliest record of such a source can be one business with a given record. The best pairs come first.
 */
export function withoutRivals<P extends ScoredPair>(
  pairs: readonly P[],
  records: readonly Facts[],
  doubled: readonly string[],
): P[] {
  const isDoubled = new Set(doubled)
  const listsOf = (record: number) =>
    records[record]?.sources.filter((source) => !isDoubled.has(source)) ?? []
  const taken = new Set<string>()
  return pairs
    .toSorted((a, b) => b.score - a.score || a.one - b.one || a.other - b.other)
    .filter(({ one, other }) => {
      if (sharedBy(records[one], records[other]).some((source) => !isDoubled.has(source))) return false
      const claims = [
        ...listsOf(other).map((source) => `${one} ${source}`),
        ...listsOf(one).map((source) => `${other} ${source}`),
      ]
      if (claims.some((claim) => taken.has(claim))) return false
      for (const claim of claims) taken.add(claim)
      return true
    })
}
