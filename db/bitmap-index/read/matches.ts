import {
  type Bits,
  CHUNK,
  countBits,
  emptyBits,
  intersect,
  remove,
  subtract,
  unite,
} from '#domain/bitmap/bits.ts'
import { LIVE } from '#domain/bitmap/terms.ts'
import type { Change } from './changes.ts'
import type { Part } from './parts.ts'
import type { FacetName } from './question.ts'
import { select, type Selection } from './selection.ts'
import type { StoredSets } from './stored-sets.ts'

/** Positions that certainly match, and those of which only their rows tell. */
export interface Matches {
  readonly sure: Selection
  readonly unsure: Selection
}

/** What is in no trash and unchanged since the index was built. */
export function liveBits(
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

/** What fulfils all parts, but for those of one filter. */
export function matchesOf(
  sets: StoredSets,
  live: (chunk: number) => Bits | undefined,
  all: readonly Part[],
  but?: FacetName,
): Matches {
  const parts = all.filter(({ filter }) => filter === undefined || filter !== but)
  const unsure = new Map<number, Bits>()
  const sure = select(sets.chunksOf(LIVE), (chunk) => {
    const certain = live(chunk)
    if (!certain) return undefined
    let possible: Bits | undefined
    for (const part of parts) {
      const bits = part.sure(chunk)
      const others = part.unsure?.(chunk)
      if (others && countBits(others) > 0) possible ??= certain.slice()
      if (possible) intersect(possible, others ? unite(others, bits) : bits)
      intersect(certain, bits)
    }
    if (possible) {
      subtract(possible, certain)
      if (countBits(possible) > 0) unsure.set(chunk, possible)
    }
    return certain
  })
  return { sure, unsure }
}

/** The matches with some of those that were unsure. */
export function withChecked({ sure }: Matches, positions: readonly number[]): Matches {
  const added = new Map<number, Bits>([...sure].map(([chunk, bits]) => [chunk, bits.slice()]))
  for (const position of positions) {
    const chunk = Math.floor(position / CHUNK)
    const bits = added.get(chunk) ?? emptyBits()
    bits[(position % CHUNK) >> 5] = (bits[(position % CHUNK) >> 5] ?? 0) | (1 << (position & 31))
    added.set(chunk, bits)
  }
  return { sure: added, unsure: new Map() }
}

/** All that may match. */
export const possibleOf = ({ sure, unsure }: Matches): Selection =>
  select(new Set([...sure.keys(), ...unsure.keys()]), (chunk) => {
    const [one, other] = [sure.get(chunk), unsure.get(chunk)]
    return one && other ? unite(one.slice(), other) : (one ?? other)
  })

/** The certain and the unsure ones among positions that may match. */
export const split = (positions: Selection, matches: Matches): Matches => ({
  sure: among(positions, matches.sure),
  unsure: among(positions, matches.unsure),
})

const among = (positions: Selection, others: Selection): Selection =>
  select(positions.keys(), (chunk) => {
    const [bits, other] = [positions.get(chunk), others.get(chunk)]
    return bits && other && intersect(bits.slice(), other)
  })
